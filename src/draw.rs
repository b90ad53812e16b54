//! Painting on a [`Canvas`](crate::canvas::Canvas): what the screens share. It changes nothing but the screen.

pub mod exhibit;
pub mod motion;

pub mod banner;
pub mod bars;
pub mod danger;
mod dice;
pub mod effects;
mod foes;
pub mod frame;
pub mod ground;
mod lamplight;
mod light;
pub mod log;
pub mod map;
pub mod palette;
pub mod panel;
pub mod plan;
pub mod scrub;
mod shine;
mod swatches;
pub mod table;
pub mod walls;

use crate::canvas::keys::Key;

/// Keys as a list for a reader.
pub fn names_of(keys: &[Key]) -> String {
    keys.iter().map(Key::to_string).collect::<Vec<_>>().join("  ")
}
