//! Painting on a [`Canvas`](crate::canvas::Canvas): the parts that screens share. It changes nothing but the canvas.

pub mod exhibit;
pub mod motion;

pub mod badges;
pub mod banner;
pub mod bars;
pub mod danger;
pub mod effects;
mod foes;
pub mod frame;
pub mod ground;
mod lamplight;
mod light;
pub mod log;
pub mod map;
mod noise;
pub mod palette;
pub mod panel;
pub mod plan;
pub mod scrub;
mod shine;
mod swatches;
pub mod table;
pub mod walls;

use crate::canvas::keys::Key;

/// The names of keys, as a list to read.
pub fn names_of(keys: &[Key]) -> String {
    keys.iter().map(Key::to_string).collect::<Vec<_>>().join("  ")
}
