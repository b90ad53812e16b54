//! What lies over the grid of a scene, at any place: glyphs that have left their cells, and dots. And how far the whole
//! scene is moved. Window and pictures turn places into pixels here, so that both find the same ones.

use super::glyph::Glyph;
use super::theme::Rgb;
use crate::map::Point;
use serde::{Deserialize, Serialize};

/// The parts of a cell's side, in which places are counted.
pub const PARTS: i32 = 256;
/// The most glyphs and dots of a scene; more are left out.
pub const MOST_SPRITES: usize = 4;
/// See [`MOST_SPRITES`].
pub const MOST_DOTS: usize = 72;
/// By how many parts rounding to pixels can move an edge: a pixel of the smallest tiles.
const ROUNDED: i32 = PARTS / 8;

/// A glyph that has left its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sprite {
    /// The cell.
    pub cell: Point,
    /// How far it has moved right and down, in parts.
    pub by: (i32, i32),
    /// The glyph.
    pub glyph: Glyph,
    /// Its colour.
    pub fg: Rgb,
}

/// A small square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dot {
    /// Its upper left corner, from the scene's, in parts.
    pub at: (i32, i32),
    /// Its side, in parts.
    pub side: i32,
    /// Its colour.
    pub colour: Rgb,
}

/// All of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loose {
    /// The glyphs.
    pub sprites: Vec<Sprite>,
    /// The dots, over the glyphs.
    pub dots: Vec<Dot>,
    /// How far the whole scene is moved right and down, in pixels.
    pub shift: (i32, i32),
}

/// So many parts in whole pixels.
fn pixels(parts: i32, tile: u32) -> i32 {
    (parts * tile as i32).div_euclid(PARTS)
}

impl Sprite {
    /// How far it has moved in pixels, with tiles of that side.
    pub fn moved(self, tile: u32) -> (i32, i32) {
        (pixels(self.by.0, tile), pixels(self.by.1, tile))
    }

    /// Its upper left pixel.
    pub fn corner(self, tile: u32) -> (i32, i32) {
        let (x, y) = self.moved(tile);
        (self.cell.x * tile as i32 + x, self.cell.y * tile as i32 + y)
    }
}

impl Dot {
    /// Its upper left pixel and its side in pixels, with tiles of that side.
    pub fn area(self, tile: u32) -> ((i32, i32), i32) {
        ((pixels(self.at.0, tile), pixels(self.at.1, tile)), pixels(self.side, tile).max(1))
    }
}

impl Loose {
    /// Whether `other` has the same of all that may lie over map cell (`x`, `y`).
    pub(crate) fn is_alike_over(&self, other: &Self, (x, y): (i32, i32)) -> bool {
        if (&self.sprites, &self.dots) == (&other.sprites, &other.dots) {
            return true;
        }
        let is_over = move |(left, top): (i32, i32), side: i32| {
            let meets = |from: i32, cell: i32| {
                from - ROUNDED < (cell + 1) * PARTS && from + side + ROUNDED > cell * PARTS
            };
            meets(left, x) && meets(top, y)
        };
        let sprites = |loose: &Self| {
            let over = |sprite: &&Sprite| {
                is_over((sprite.cell.x * PARTS + sprite.by.0, sprite.cell.y * PARTS + sprite.by.1), PARTS)
            };
            loose.sprites.iter().filter(over).copied().collect::<Vec<_>>()
        };
        let dots = |loose: &Self| {
            loose.dots.iter().filter(|dot| is_over(dot.at, dot.side)).copied().collect::<Vec<_>>()
        };
        sprites(self) == sprites(other) && dots(self) == dots(other)
    }

    /// Calls `change` for each colour.
    pub(crate) fn each_colour(&mut self, mut change: impl FnMut(&mut Rgb)) {
        self.sprites.iter_mut().for_each(|sprite| change(&mut sprite.fg));
        self.dots.iter_mut().for_each(|dot| change(&mut dot.colour));
    }
}
