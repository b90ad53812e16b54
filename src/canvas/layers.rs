//! The layers of a [`Canvas`], shared by the window and pictures in files.
//!
//! First the backgrounds of map cells, then those of text that covers half a map cell, then the map's glyphs, then
//! text and badges. In a narrow map cell the glyph is a character of the text sheet. Backgrounds and glyphs are
//! separate because bracket-lib blends smooth glyphs only where a console has no background.

use super::glyph::{LARGE, slot_of};
use super::theme::Rgb;
use crate::canvas::Canvas;

/// A glyph's slot in its sheet, and its colour.
pub type Drawn = (u16, Rgb);

/// A slot that is empty in every sheet.
pub(crate) const BLANK: u16 = 0;
/// The space, which is empty too.
const SPACE: u16 = 32;

/// The background of map cell (`x`, `y`); `None` where it is black.
pub fn background(canvas: &Canvas, x: i32, y: i32) -> Option<Rgb> {
    let bg = canvas.background(canvas.size().cell * x, y);
    (bg != Rgb::BLACK).then_some(bg)
}

/// The background of text cell (`x`, `y`), if it differs from its map cell's.
pub(crate) fn half_background(canvas: &Canvas, x: i32, y: i32) -> Option<Rgb> {
    let bg = canvas.background(x, y);
    (bg != canvas.background(x - x % canvas.size().cell, y)).then_some(bg)
}

/// The glyph of map cell (`x`, `y`), unless text covers it or the cell is narrow.
pub fn map(canvas: &Canvas, x: i32, y: i32) -> Option<Drawn> {
    let cell = canvas.cell(x, y);
    let is_shown = canvas.size().cell == 2 && !canvas.is_covered(x, y);
    glyph(if is_shown { cell.glyph.slot() } else { BLANK }, cell.fg)
}

/// The character for the glyph of a narrow map cell, unless there is text.
pub fn narrow(canvas: &Canvas, x: i32, y: i32) -> Option<Drawn> {
    let cell = canvas.cell(x, y);
    let is_shown =
        canvas.size().cell == 1 && !canvas.is_covered(x, y) && canvas.text_cell(x, y).symbol == ' ';
    let (symbol, colour) = cell.narrow();
    glyph(if is_shown { slot_of(symbol) } else { BLANK }, colour)
}

/// The character of text cell (`x`, `y`), or the badge in that half of its map cell.
pub fn text(canvas: &Canvas, x: i32, y: i32) -> Option<Drawn> {
    let cell = canvas.text_cell(x, y);
    let size = if canvas.has_large_text() { LARGE } else { 0 };
    let letter = glyph(slot_of(cell.symbol), cell.fg).map(|(slot, fg)| (slot + size, fg));
    letter.or_else(|| badge(canvas, x, y))
}

fn badge(canvas: &Canvas, x: i32, y: i32) -> Option<Drawn> {
    let badges = canvas.badges(x / canvas.size().cell, y);
    let badge = if x % canvas.size().cell == 0 { badges.lower } else { badges.upper };
    badge.map(|(badge, fg)| (badge.slot(), fg))
}

fn glyph(slot: u16, fg: Rgb) -> Option<Drawn> {
    (slot != BLANK && slot != SPACE).then_some((slot, fg))
}
