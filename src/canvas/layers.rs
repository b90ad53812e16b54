//! How a [`Canvas`] is put together from layers, one over the other: what the window and the pictures in files have in
//! common. It asks the screen and draws nothing.
//!
//! The colours behind everything come first, in map cells, then those behind text that covers half a map cell, then the
//! map's glyphs, then text. Where a map cell is as narrow as a text cell, its glyph is a character of the text's sheet.
//! Colours and glyphs are apart because bracket-lib blends smooth glyphs only where a console
//! has no background.

use super::glyph::{LARGE, slot_of};
use super::theme::Rgb;
use crate::canvas::Canvas;

/// A glyph's number in its sheet, and its colour.
pub type Drawn = (u16, Rgb);

/// A glyph that is empty in every sheet.
pub const BLANK: u16 = 0;
/// The other one: the space.
const SPACE: u16 = 32;

/// The colour behind map cell (`x`, `y`); `None` where it is black.
pub fn background(canvas: &Canvas, x: i32, y: i32) -> Option<Rgb> {
    let bg = canvas.background(canvas.size().cell * x, y);
    (bg != Rgb::BLACK).then_some(bg)
}

/// The colour behind text cell (`x`, `y`), where it differs from that of its map cell.
pub fn half_background(canvas: &Canvas, x: i32, y: i32) -> Option<Rgb> {
    let bg = canvas.background(x, y);
    (bg != canvas.background(x - x % canvas.size().cell, y)).then_some(bg)
}

/// The glyph of map cell (`x`, `y`), unless text covers it or it is too narrow.
pub fn map(canvas: &Canvas, x: i32, y: i32) -> Option<Drawn> {
    let cell = canvas.cell(x, y);
    let is_shown = canvas.size().cell == 2 && !canvas.is_covered(x, y);
    glyph(if is_shown { cell.glyph.slot() } else { BLANK }, cell.fg)
}

/// The character that stands for the glyph of a narrow map cell, unless there is text.
pub fn narrow(canvas: &Canvas, x: i32, y: i32) -> Option<Drawn> {
    let cell = canvas.cell(x, y);
    let is_shown =
        canvas.size().cell == 1 && !canvas.is_covered(x, y) && canvas.text_cell(x, y).symbol == ' ';
    glyph(if is_shown { slot_of(cell.glyph.narrow()) } else { BLANK }, cell.fg)
}

/// The character of text cell (`x`, `y`).
pub fn text(canvas: &Canvas, x: i32, y: i32) -> Option<Drawn> {
    let cell = canvas.text_cell(x, y);
    let size = if canvas.has_large_text() { LARGE } else { 0 };
    glyph(slot_of(cell.symbol), cell.fg).map(|(slot, fg)| (slot + size, fg))
}

fn glyph(slot: u16, fg: Rgb) -> Option<Drawn> {
    (slot != BLANK && slot != SPACE).then_some((slot, fg))
}
