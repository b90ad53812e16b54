//! Painting on a [`Canvas`](crate::canvas::Canvas): the parts that screens share. It changes only the canvas.

pub mod exhibit;
pub mod motion;

pub(crate) mod air;
pub(crate) mod badges;
pub(crate) mod banner;
pub(crate) mod bars;
pub(crate) mod beyond;
mod corners;
pub(crate) mod danger;
mod decals;
pub(crate) mod drained;
pub(crate) mod effects;
pub(crate) mod foes;
pub mod frame;
pub(crate) mod gilded;
pub(crate) mod ground;
pub(crate) mod hall;
mod hollows;
mod iris;
mod lamplight;
pub(crate) mod letters;
mod light;
pub(crate) mod log;
pub(crate) mod map;
mod minimap;
mod moon;
pub(crate) mod named;
mod noise;
pub(crate) mod palette;
pub(crate) mod panel;
mod passing;
pub(crate) mod plan;
pub(crate) mod portrait;
mod rails;
mod rock;
pub(crate) mod scrub;
pub(crate) mod senses;
mod shine;
mod sights;
mod signs;
mod swatches;
pub(crate) mod table;
pub(crate) mod walls;

use crate::canvas::keys::Key;
use crate::forecast::Fight;
use crate::forecast::next::Intent;
use crate::forecast::notice::Earshot;
use crate::forecast::ring::Cost;

/// Forecasts of the next turns; empty when nobody plays.
#[derive(Clone, Copy, Default)]
pub(crate) struct Foreseen<'a> {
    /// The intents of hunters in view if the player waits.
    pub intents: &'a [Intent],
    /// The move costs of the nine tiles.
    pub ring: &'a [Cost],
    /// How far the player's next step may be heard, if that matters now.
    pub earshot: Option<&'a Earshot>,
    /// The fight that the fight command would begin.
    pub brawl: Option<&'a Brawl>,
}

/// A fight against everyone who threatens the player, or against a foe that doesn't know of them.
pub(crate) struct Brawl {
    /// How it ends.
    pub fight: Fight,
    /// The same in a line.
    pub verdict: String,
}

pub(crate) fn names_of(keys: &[Key]) -> String {
    keys.iter().map(Key::to_string).collect::<Vec<_>>().join("  ")
}
