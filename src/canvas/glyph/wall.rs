//! The shapes of walls, seen from the south and from above: a lit face where the tile to the south is open, and the
//! top of the rock elsewhere.

use serde::{Deserialize, Serialize};

/// The shape of a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Wall {
    /// The face of masonry.
    Masonry,
    /// The face of rough rock, in one of [`Wall::ROCKS`] variants.
    Rock(u8),
    /// The top, with a rim towards open ground: a sum of [`Wall::NORTH`] and its like.
    Top(u8),
}

impl Wall {
    /// Open ground to the north.
    pub const NORTH: u8 = 1;
    /// Open ground to the east.
    pub const EAST: u8 = 2;
    /// Open ground to the west.
    pub const WEST: u8 = 4;
    /// Open ground to the north-east, and none beside that corner.
    pub const NORTH_EAST: u8 = 8;
    /// Open ground to the north-west, and none beside that corner.
    pub const NORTH_WEST: u8 = 16;
    /// The variants of rough rock.
    pub const ROCKS: u8 = 4;

    /// Slots for all shapes.
    pub(super) const SLOTS: u16 = Self::TOPS + 32;
    const TOPS: u16 = 1 + Self::ROCKS as u16;

    /// The slot of the shape, counted from the first wall.
    pub(super) const fn slot(self) -> u16 {
        match self {
            Self::Masonry => 0,
            Self::Rock(variant) => 1 + (variant % Self::ROCKS) as u16,
            Self::Top(rims) => Self::TOPS + (rims & 31) as u16,
        }
    }

    /// Every shape.
    pub fn all() -> impl Iterator<Item = Self> {
        let rocks = (0..Self::ROCKS).map(Self::Rock);
        let tops = (0..32).filter(|rims| Self::is_possible(*rims)).map(Self::Top);
        [Self::Masonry].into_iter().chain(rocks).chain(tops)
    }

    /// Whether no corner touches a rim.
    fn is_possible(rims: u8) -> bool {
        let has = |side: u8| rims & side != 0;
        let touches = |corner, sides| has(corner) && has(sides);
        !touches(Self::NORTH_EAST, Self::NORTH | Self::EAST)
            && !touches(Self::NORTH_WEST, Self::NORTH | Self::WEST)
    }
}
