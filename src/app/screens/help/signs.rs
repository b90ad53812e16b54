//! A list of signs as on the map, each with its words, for the pages on ground, foes and items.

use super::super::Context;
use crate::canvas::glyph::{Badge, Glyph, Wall};
use crate::canvas::theme::{self, Rgb, Stone};
use crate::canvas::{Canvas, Cell};
use crate::draw::frame::{self, Panel};
use crate::map::TileType;
use crate::text::wrapped;

/// A line: a sign with its colours, and its words.
pub type Line = (Cell, String);

/// Cells from the start of a line to its words.
pub const WORDS: i32 = 5;

/// The stone of the current floor.
pub fn stone(context: &Context) -> Stone {
    theme::stone_of(context.place())
}

/// A tile in that stone; a wall has neighbours to the east and west.
pub fn tile(tile: TileType, context: &Context) -> Cell {
    let (style, material) = (context.settings.tileset, theme::material(tile, &stone(context)));
    let glyph = if tile == TileType::Wall { Glyph::Wall(Wall::Masonry) } else { style.ground(tile, 0) };
    Cell { glyph, fg: material.fg, bg: material.bg }
}

/// The number of lines that they take on a page of that width.
pub fn rows(lines: &[Line], width: i32) -> i32 {
    lines.iter().map(|(_, words)| self::lines(words, width)).sum()
}

/// The number of lines of the words after a sign.
pub fn lines(words: &str, width: i32) -> i32 {
    wrapped(words, width - WORDS).len() as i32
}

/// Draws the list from the first line of the page on.
/// Returns the line after it.
pub fn list(canvas: &mut Canvas, panel: &Panel, lines: &[Line]) -> i32 {
    let mut line = 0;
    for (sign, words) in lines {
        put(canvas, panel, line, *sign);
        line = below(canvas, panel, line, theme::TEXT, words);
    }
    line
}

/// Draws a sign at the start of a line.
pub fn put(canvas: &mut Canvas, panel: &Panel, line: i32, cell: Cell) {
    if let Some(y) = panel.row(line) {
        frame::sign(canvas, panel.x + 1, y, cell);
    }
}

/// Draws a badge at the start of a line, as the map shows it.
pub fn badge(canvas: &mut Canvas, panel: &Panel, line: i32, badge: Badge) {
    let is_narrow = canvas.size().cell == 1;
    let symbol = if is_narrow { badge.symbol() } else { ' ' };
    put(canvas, panel, line, Cell { glyph: Glyph::Char(symbol), fg: theme::KEY, bg: theme::BADGE_BG });
    if let Some(y) = panel.row(line).filter(|_| !is_narrow) {
        canvas.put_badge((panel.x + 1) / canvas.size().cell, y, badge, theme::KEY);
    }
}

/// Writes words in the column after the signs from a line on, and returns the line after them.
pub fn below(canvas: &mut Canvas, panel: &Panel, line: i32, colour: Rgb, words: &str) -> i32 {
    (line..).zip(wrapped(words, panel.width - WORDS)).fold(line, |_, (line, words)| {
        panel.print(canvas, (WORDS, line), colour, &words);
        line + 1
    })
}
