//! The colours of the tutorials' own screens, as their chapters give them. Emberdeep's own are elsewhere.

use super::Rgb;

/// Rock that is a cell of colour alone (python-tcod, RogueBasin, Revised).
pub const ROCK: Rgb = Rgb(0, 0, 100);
/// Floor of the same sort.
pub const FLOOR: Rgb = Rgb(50, 50, 150);
/// The player on such cells, and letters.
pub const WHITE: Rgb = Rgb(255, 255, 255);
/// The second person on such cells, and the player among signs.
pub const YELLOW: Rgb = Rgb(255, 255, 0);
/// The signs of rock and floor on black (malwoden; its chapter 4 names the colour, CSS's `green`).
pub const SIGNS: Rgb = Rgb(0, 128, 0);
