//! Signs in a list as the map shows them, each with its words: what the pages of ground, foes and things share.

use super::super::Shown;
use crate::canvas::theme::{self, Stone};
use crate::canvas::{Cell, Screen};
use crate::content::floors;
use crate::draw::frame;

/// A line: a sign with its colours, and its words.
pub type Line = (Cell, String);

/// Cells from the start of a line to its words.
pub const WORDS: i32 = 5;

/// The stone of the floor at hand.
pub fn stone(shown: &Shown) -> Stone {
    theme::stone(floors::info(shown.level().depth).architect)
}

/// Draws lines from text cell (`x`, `y`) on.
pub fn list(screen: &mut Screen, (x, y): (i32, i32), lines: &[Line]) {
    for (y, (sign, words)) in (y..).zip(lines) {
        frame::sign(screen, x + 1, y, *sign);
        screen.print(x + WORDS, y, theme::TEXT, words);
    }
}
