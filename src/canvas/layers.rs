//! The layers of a [`Canvas`], shared by the window and pictures in files.
//!
//! First the backgrounds of map cells, then those of quarters of map cells that differ, marks, the map's glyphs, bars of
//! health, text with badges, and last the badges across the edges of cells. All layers of a scene lie below. In a narrow
//! map cell the glyph is a character of the text sheet, and there are no quarters. Backgrounds and glyphs are separate
//! because bracket-lib blends smooth glyphs only where a console has no background.

use super::glyph::{Badges, LARGE, Mark, slot_of, slot_of_mark};
use super::theme::Rgb;
use crate::canvas::Canvas;

/// A glyph's slot in its sheet, and its colour.
pub type Drawn = (u16, Rgb);

/// A slot that is empty in every sheet.
pub(crate) const BLANK: u16 = 0;
/// The space, which is empty too.
const SPACE: u16 = 32;

/// The background of map cell (`x`, `y`); `None` where it is black or the scene, or where its halves differ in a canvas
/// over a scene.
pub fn background(canvas: &Canvas, x: i32, y: i32) -> Option<Rgb> {
    let across = canvas.size().cell;
    let first = canvas.own_background(across * x, y);
    let is_cut = || across == 2 && canvas.own_background(across * x + 1, y) != first;
    first
        .filter(|bg| *bg != Rgb::BLACK || canvas.shown_scene().is_some())
        .filter(|_| canvas.shown_scene().is_none() || !is_cut())
}

/// The background of a quarter of a map cell, if it differs from the cell's: in its shade, or under text that covers
/// half the cell. The grid of quarters has twice the columns and rows of the map's.
pub(crate) fn quarter(canvas: &Canvas, x: i32, y: i32) -> Option<Rgb> {
    if canvas.size().cell == 1 {
        return None;
    }
    // A quarter is as wide as a text cell.
    let (on_map, row) = (x / 2, y / 2);
    if canvas.shown_scene().is_some() {
        let own = canvas.own_background(x, row);
        return own.filter(|_| background(canvas, on_map, row) != own);
    }
    let whole = canvas.background(2 * on_map, row);
    let shaded = || canvas.shade(on_map, row).on(canvas.cell(on_map, row).bg, (2 * (y % 2) + x % 2) as usize);
    let bg = canvas.text_cell(x, row).bg.unwrap_or_else(shaded);
    (bg != whole).then_some(bg)
}

/// The glyph of map cell (`x`, `y`), unless text covers it or the cell is narrow.
pub fn map(canvas: &Canvas, x: i32, y: i32) -> Option<Drawn> {
    let cell = canvas.cell(x, y);
    let is_shown = canvas.size().cell == 2 && !canvas.is_covered(x, y);
    glyph(if is_shown { cell.glyph.slot() } else { BLANK }, cell.fg)
}

/// The marks under the glyph of map cell (`x`, `y`), the lowest first.
pub(crate) fn below(canvas: &Canvas, x: i32, y: i32) -> impl Iterator<Item = Drawn> {
    canvas.marks(x, y).below().map(mark)
}

/// The marks over the glyph of map cell (`x`, `y`).
pub(crate) fn above(canvas: &Canvas, x: i32, y: i32) -> impl Iterator<Item = Drawn> {
    canvas.marks(x, y).above().map(mark)
}

fn mark((mark, colour): (Mark, Rgb)) -> Drawn {
    (slot_of_mark(mark), colour)
}

/// The badges across the left edge of map cell (`x`, `y`), half of each on either side; none beyond the last cell.
pub(crate) fn across(canvas: &Canvas, x: i32, y: i32) -> impl Iterator<Item = Drawn> {
    let size = canvas.size();
    let is_edge = size.cell == 2 && x < size.map_columns();
    let badges = if is_edge { canvas.badges_across(x, y) } else { [None; 2] };
    badges.into_iter().flatten().map(|(badge, fg)| (badge.slot(), fg))
}

/// The character for the glyph of a narrow map cell, unless there is text.
pub fn narrow(canvas: &Canvas, x: i32, y: i32) -> Option<Drawn> {
    let cell = canvas.cell(x, y);
    let is_shown =
        canvas.size().cell == 1 && !canvas.is_covered(x, y) && canvas.text_cell(x, y).symbol == ' ';
    let (symbol, colour) = cell.narrow();
    glyph(if is_shown { slot_of(symbol) } else { BLANK }, colour)
}

/// The character of text cell (`x`, `y`).
pub fn text(canvas: &Canvas, x: i32, y: i32) -> Option<Drawn> {
    let cell = canvas.text_cell(x, y);
    let size = if canvas.has_large_text() { LARGE } else { 0 };
    glyph(slot_of(cell.symbol), cell.fg).map(|(slot, fg)| (slot + size, fg))
}

/// The badges within text cell (`x`, `y`), unless there is a character.
pub(crate) fn badges(canvas: &Canvas, x: i32, y: i32) -> impl Iterator<Item = Drawn> {
    let Badges { lower, left, right, .. } = canvas.badges(x / canvas.size().cell, y);
    let within = if x % canvas.size().cell == 0 { [lower, left] } else { [right, None] };
    let is_free = text(canvas, x, y).is_none();
    within.into_iter().flatten().filter(move |_| is_free).map(|(badge, fg)| (badge.slot(), fg))
}

fn glyph(slot: u16, fg: Rgb) -> Option<Drawn> {
    (slot != BLANK && slot != SPACE).then_some((slot, fg))
}
