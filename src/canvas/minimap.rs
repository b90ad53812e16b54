//! A small picture of a whole floor: a square of pixels for each tile. It lies below the text of a canvas with a scene,
//! which shows it where the text has no background.

use super::size::{Layout, Scale, Size};
use super::theme::Rgb;
use crate::map::Point;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Columns and rows of text cells that it takes beside a scene.
const BESIDE: (i32, i32) = (20, 6);
/// The squares that show a floor.
const FLOOR: (u32, u32) = (80, 45);
/// Rows of the panel below it.
const BELOW: i32 = 2;

/// The small picture, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Minimap {
    /// Its upper left text cell, where a map cell begins.
    at: Point,
    /// Columns and rows of text cells that it takes.
    text_cells: (i32, i32),
    /// The side of its squares in pixels.
    side: u32,
    columns: i32,
    colours: Vec<Rgb>,
}

impl Minimap {
    /// An empty one for a canvas of that size, at the lower end of the panel beside its scene; `None` without such a panel.
    pub fn new(size: Size, ground: Rgb) -> Option<Self> {
        let Scale { text, .. } = size.scene.filter(|_| size.layout() == Layout::Beside)?;
        let at = Point::new(size.map_area().0 + size.cell, size.map_rows() - BESIDE.1 - BELOW);
        Some(Self::of(text, (at, BESIDE), ground))
    }

    /// An empty one at the lower left of so many columns and rows of text cells under an upright scene, as large as has room
    /// there; `None` without such a scene, or without room.
    pub fn under(size: Size, (corner, (columns, rows)): (Point, (i32, i32)), ground: Rgb) -> Option<Self> {
        let Scale { text, .. } = size.scene.filter(|_| size.layout() == Layout::Under)?;
        let across = columns.max(0) as u32 * text / 2 / FLOOR.0;
        let side = across.min(rows.max(0) as u32 * text / FLOOR.1);
        if side == 0 {
            return None;
        }
        let taken = (
            (FLOOR.0 * side).div_ceil(text / 2).next_multiple_of(size.cell as u32) as i32,
            (FLOOR.1 * side).div_ceil(text) as i32,
        );
        Some(Self::of(text, (Point::new(corner.x, corner.y + rows - taken.1), taken), ground))
    }

    /// An empty one in these text cells. Squares are as large as shows a floor; what room is left shows a few more.
    fn of(text: u32, (at, text_cells): (Point, (i32, i32)), ground: Rgb) -> Self {
        let (width, height) = (text_cells.0 as u32 * text / 2, text_cells.1 as u32 * text);
        let side = (width / FLOOR.0).min(height / FLOOR.1).max(1);
        let (columns, rows) = (width.div_ceil(side), height.div_ceil(side));
        let colours = vec![ground; (columns * rows) as usize];
        Self { at, text_cells, side, columns: columns as i32, colours }
    }

    /// The side of its squares in pixels.
    pub fn side(&self) -> u32 {
        self.side
    }

    /// Its upper left text cell.
    pub fn at(&self) -> Point {
        self.at
    }

    /// Columns of squares.
    pub fn columns(&self) -> i32 {
        self.columns
    }

    /// Rows of squares.
    pub fn rows(&self) -> i32 {
        self.colours.len() as i32 / self.columns
    }

    /// Colours a square, if it has one there.
    pub fn put(&mut self, at: Point, colour: Rgb) {
        if (0..self.columns).contains(&at.x) && (0..self.rows()).contains(&at.y) {
            self.colours[(at.y * self.columns + at.x) as usize] = colour;
        }
    }

    /// The squares with their colours.
    pub fn squares(&self) -> impl Iterator<Item = (Point, Rgb)> {
        (0..).zip(&self.colours).map(|(i, colour)| (Point::new(i % self.columns, i / self.columns), *colour))
    }

    /// Calls `change` for each colour.
    pub fn each_colour(&mut self, change: impl FnMut(&mut Rgb)) {
        self.colours.iter_mut().for_each(change);
    }

    /// Whether it lies below text cell (`x`, `y`).
    pub fn is_below(&self, x: i32, y: i32) -> bool {
        let (columns, rows) = self.text_cells;
        (self.at.x..self.at.x + columns).contains(&x) && (self.at.y..self.at.y + rows).contains(&y)
    }

    /// The parts of squares within pixels `across` and `down`, which count from its corner: their pixels with their colour.
    pub fn within(
        &self,
        across: Range<u32>,
        down: Range<u32>,
    ) -> impl Iterator<Item = (Range<u32>, Range<u32>, Rgb)> {
        let side = self.side;
        let squares = move |pixels: &Range<u32>| pixels.start / side..pixels.end.div_ceil(side);
        let cut = move |at: u32, pixels: &Range<u32>| {
            (at * side).max(pixels.start)..((at + 1) * side).min(pixels.end)
        };
        let columns = squares(&across);
        squares(&down).flat_map(move |y| {
            let (across, down) = (across.clone(), down.clone());
            columns.clone().map(move |x| {
                let colour = self.colours[y as usize * self.columns as usize + x as usize];
                (cut(x, &across), cut(y, &down), colour)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::fit::SHEETS;

    #[test]
    fn a_whole_floor_has_room_at_every_height_of_text() {
        for text in SHEETS.into_iter().filter(|text| *text >= 8) {
            let minimap = Minimap::new(Size::with_scene(160, 45, text), Rgb::BLACK).expect("a panel");
            assert!(minimap.columns() >= 80 && minimap.rows() >= 45, "{text}");
            let (width, height) = (BESIDE.0 as u32 * text / 2, BESIDE.1 as u32 * text);
            let pixels: u32 = minimap
                .within(0..width, 0..height)
                .map(|(across, down, _)| (across.len() * down.len()) as u32)
                .sum();
            assert_eq!(pixels, width * height, "each pixel once, {text}");
        }
    }
}
