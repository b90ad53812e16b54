//! Painting on a [`Canvas`](crate::canvas::Canvas): the parts that screens share. It changes only the canvas.

pub mod exhibit;
pub mod motion;

pub(crate) mod badges;
pub(crate) mod banner;
pub(crate) mod bars;
pub(crate) mod danger;
pub(crate) mod effects;
pub(crate) mod foes;
pub mod frame;
pub(crate) mod ground;
mod lamplight;
pub(crate) mod letters;
mod light;
pub(crate) mod log;
pub(crate) mod map;
pub(crate) mod named;
mod noise;
pub(crate) mod palette;
pub(crate) mod panel;
mod passing;
pub(crate) mod plan;
mod rails;
pub(crate) mod scrub;
mod shine;
mod sights;
mod signs;
mod swatches;
pub(crate) mod table;
pub(crate) mod walls;

use crate::canvas::keys::Key;
use crate::forecast::Fight;
use crate::forecast::next::Intent;
use crate::forecast::ring::Cost;

/// Forecasts of the next turns; empty when nobody plays.
#[derive(Clone, Copy, Default)]
pub(crate) struct Foreseen<'a> {
    /// The intents of hunters in view if the player waits.
    pub intents: &'a [Intent],
    /// The move costs of the nine tiles.
    pub ring: &'a [Cost],
    /// The fight against everyone who threatens the player.
    pub brawl: Option<Brawl>,
}

/// A fight against everyone who threatens the player.
#[derive(Clone, Copy)]
pub(crate) struct Brawl {
    pub foes: usize,
    pub fight: Fight,
    /// How many hunters it leaves out because they are out of sight.
    pub unseen: usize,
}

pub(crate) fn names_of(keys: &[Key]) -> String {
    keys.iter().map(Key::to_string).collect::<Vec<_>>().join("  ")
}
