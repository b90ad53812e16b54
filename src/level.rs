//! One floor in play: its ground and who is on it. It answers questions and changes nothing; what changes a level
//! stands in `action`.

use crate::map::{Direction, Map, Point, TileType};

/// A floor with the player on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// How deep the floor lies; 1 is the topmost.
    pub depth: u32,
    /// The ground.
    pub map: Map,
    /// Where the player stands.
    pub player: Point,
}

impl Level {
    /// A floor whose player stands at `start`.
    pub fn new(depth: u32, map: Map, start: Point) -> Self {
        Self { depth, map, player: start }
    }

    /// The tile that a step of the player in `direction` leads to.
    pub fn tile_towards(&self, direction: Direction) -> TileType {
        self.map.tile(direction.step(self.player))
    }
}
