//! Painting on a [`Canvas`](crate::canvas::Canvas): the parts that screens share. It changes nothing but the canvas.

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

/// What is foretold of the next turns; nothing where nobody plays.
#[derive(Clone, Copy, Default)]
pub(crate) struct Foreseen<'a> {
    /// What hunters in view do next turn if the player waits.
    pub intents: &'a [Intent],
    /// What the nine tiles cost next turn.
    pub ring: &'a [Cost],
    /// The fight with all who threaten the player.
    pub brawl: Option<Brawl>,
}

/// A fight with all who threaten the player.
#[derive(Clone, Copy)]
pub(crate) struct Brawl {
    /// How many they are.
    pub foes: usize,
    /// How it goes.
    pub fight: Fight,
    /// How many hunters it leaves out because they have gone out of sight.
    pub unseen: usize,
}

/// The names of keys, as a list to read.
pub(crate) fn names_of(keys: &[Key]) -> String {
    keys.iter().map(Key::to_string).collect::<Vec<_>>().join("  ")
}
