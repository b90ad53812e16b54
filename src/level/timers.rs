//! Timers of a floor.

use super::{Fuse, NightShift, Pending};
use crate::map::Point;
use serde::{Deserialize, Serialize};

/// Things that run out or go off by themselves.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Timers {
    /// Firedamp that explodes next turn, with the direction of its push.
    pub blasts: Vec<(Point, Point)>,
    /// Lit pots on the ground.
    pub fuses: Vec<Fuse>,
    /// Places where a bell rings, with the turns left.
    pub bells: Vec<(Point, u8)>,
    /// The centre of the sanctuary and the turns left.
    pub sanctuary: Option<(Point, u8)>,
    /// Thrown firedamp, with the turns for which it can't be lit.
    pub settling: Vec<(Point, u8)>,
    /// Drifting smoke, with its direction.
    pub drifts: Vec<(Point, Point)>,
    /// Pending effects of machines.
    pub pending: Vec<Pending>,
    /// The night shift, until it comes.
    #[serde(rename = "relief")]
    pub night_shift: Option<NightShift>,
    /// The turns that a player who has sworn to go straight down has spent here.
    pub stay: u16,
    /// Tiles lit for a while by magic, with the turns left.
    pub flare: Option<(Vec<bool>, u8)>,
}
