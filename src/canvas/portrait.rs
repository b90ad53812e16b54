//! A glyph enlarged over the text of a canvas: whose card it is. Window and pictures show each texel of its sheet as a
//! square of [`Portrait::TIMES`] by as many pixels.

use super::glyph::Glyph;
use super::theme::Rgb;
use crate::map::Point;
use serde::{Deserialize, Serialize};

/// An enlarged glyph of the map's sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Portrait {
    /// Its upper left text cell.
    pub at: Point,
    /// The glyph.
    pub glyph: Glyph,
    /// Its colour.
    pub fg: Rgb,
}

impl Portrait {
    /// How often it is as large as the glyph of a map cell between text: its rows of text, and half its columns.
    pub const TIMES: i32 = 5;

    /// Its upper left pixel and its side, with text so high.
    pub fn area(self, text: u32) -> ((u32, u32), u32) {
        ((self.at.x as u32 * text / 2, self.at.y as u32 * text), Self::TIMES as u32 * text)
    }

    /// Whether it lies over map cell (`x`, `y`) of a canvas, a part of it at least.
    pub(crate) fn is_over(self, x: i32, y: i32) -> bool {
        let (right, below) = (self.at.x + 2 * Self::TIMES, self.at.y + Self::TIMES);
        (self.at.y..below).contains(&y) && 2 * x + 2 > self.at.x && 2 * x < right
    }
}
