//! The colours of the tutorials' own screens.

use super::Rgb;

/// Rock as plain coloured cells (python-tcod, RogueBasin, Revised).
pub(crate) const ROCK: Rgb = Rgb(0, 0, 100);
/// Floor in the same style.
pub const FLOOR: Rgb = Rgb(50, 50, 150);
/// The player on such cells, and letters.
pub(crate) const WHITE: Rgb = Rgb(255, 255, 255);
/// The other person on such cells, and the player among symbols.
pub(crate) const YELLOW: Rgb = Rgb(255, 255, 0);
/// Rock and floor symbols on black (malwoden; its chapter 4 names CSS's `green`).
pub const SIGNS: Rgb = Rgb(0, 128, 0);
