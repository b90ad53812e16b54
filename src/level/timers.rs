//! What is about to happen on a floor, or to end.

use super::{Fuse, Pending, Relief};
use crate::map::Point;
use serde::{Deserialize, Serialize};

/// What runs out or goes off by itself.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Timers {
    /// Tiles of firedamp that explode in the next turn, each with the way that they push.
    pub blasts: Vec<(Point, Point)>,
    /// Lit pots on the ground.
    pub fuses: Vec<Fuse>,
    /// Tiles on which no light falls, each with the turns left.
    pub darkness: Vec<(Point, u8)>,
    /// Where bait was thrown, each with the turns for which it draws beasts.
    pub baits: Vec<(Point, u8)>,
    /// The middle of the sanctuary, and the turns left.
    pub sanctuary: Option<(Point, u8)>,
    /// Tiles of firedamp that was thrown, each with the turns for which it can't be lit.
    pub settling: Vec<(Point, u8)>,
    /// Tiles of smoke that drifts, each with the way.
    pub drifts: Vec<(Point, Point)>,
    /// What machines have set in motion.
    pub pending: Vec<Pending>,
    /// The night shift, until it has come.
    pub relief: Option<Relief>,
    /// Tiles that are lit for a while, by magic, and the turns left.
    pub flare: Option<(Vec<bool>, u8)>,
}
