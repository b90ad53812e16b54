//! What the player remembers of the ground: what they last saw, or a map showed. It may be outdated. Code that
//! decides for the player reads this, never the ground itself.

use super::{Actor, ActorId, Level, reach};
use crate::content::{ItemKind, Monster};
use crate::map::{Point, TileType, scan};
use serde::{Deserialize, Serialize};

/// A hunter that left view within this distance still counts as nearby.
const LURKS: i32 = 8;

/// After being seen on patrol for this many turns, a foe's patrol is known.
pub const WATCHED: u8 = 3;

/// A foe last seen asleep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sleeper {
    /// The foe.
    pub id: ActorId,
    /// Its kind.
    pub monster: Monster,
    /// Its tile.
    pub at: Point,
}

/// A hunter that the player has seen.
#[derive(Clone, Debug)]
pub struct Lurker {
    /// The foe as last seen, where it was or left view.
    pub foe: Actor,
    /// Whether it is out of sight.
    pub is_gone: bool,
}

/// What the player knows of a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Memory {
    /// Nothing.
    #[default]
    Unknown,
    /// Shown by a map, but not yet seen.
    Mapped(TileType),
    /// As last seen.
    Seen(TileType),
}

impl Memory {
    /// The tile that is believed to be there, if any.
    pub const fn tile(self) -> Option<TileType> {
        match self {
            Memory::Unknown => None,
            Memory::Mapped(tile) | Memory::Seen(tile) => Some(tile),
        }
    }

    /// Whether it was seen, not only mapped.
    pub const fn is_seen(self) -> bool {
        matches!(self, Memory::Seen(_))
    }
}

/// What the player knows of a floor. What is not saved serves commands and the display; no rule reads it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Knowledge {
    /// What the player knows of the ground.
    pub memory: Vec<Memory>,
    /// The items as last seen.
    pub remembered: Vec<(Point, ItemKind)>,
    /// The foes that have shot since the player's last action: they are in view wherever they stand.
    pub shooters: Vec<ActorId>,
    /// Items that the player put down and has not taken up again: commands don't pick them up by themselves.
    #[serde(skip)]
    pub put_down: Vec<(Point, ItemKind)>,
    /// Foes last seen asleep, for planning paths past them and for the map.
    #[serde(skip)]
    pub sleepers: Vec<Sleeper>,
    /// Hunters in view or gone from it, for predicting what their friends do and for following them.
    #[serde(skip)]
    pub lurkers: Vec<Lurker>,
    /// Foes seen on patrol or running away, with the turns on patrol up to [`WATCHED`]: they show their patrols, and
    /// are no longer news.
    #[serde(skip)]
    pub watched: Vec<(ActorId, u8)>,
}

impl Level {
    /// The tile at `at` as last seen. `None` if it is unknown.
    pub fn remembered_tile(&self, at: Point) -> Option<TileType> {
        if self.map.contains(at) { self.knowledge.memory[self.map.index(at)].tile() } else { None }
    }

    /// Whether the tile at `at` was seen or mapped.
    pub fn is_explored(&self, at: Point) -> bool {
        self.remembered_tile(at).is_some()
    }

    /// The known stairs down or up.
    pub fn known_stairs(&self, down: bool) -> Option<Point> {
        self.known_places(if down { TileType::StairsDown } else { TileType::StairsUp }).next()
    }

    /// The known tiles of that kind, in reading order. For rare kinds.
    pub fn known_places(&self, tile: TileType) -> impl Iterator<Item = Point> {
        let is_one = move |known: Memory| known == Memory::Seen(tile) || known == Memory::Mapped(tile);
        scan::places(&self.knowledge.memory, is_one).map(|index| self.map.point(index))
    }

    /// The hunters that left view near by.
    pub fn lurkers_out_of_sight(&self) -> impl Iterator<Item = &Actor> {
        let from = self.player().at;
        self.gone_hunters().filter(move |foe| reach(foe.at, from) <= LURKS)
    }

    /// The hunters that left view, near by or not, at places that are out of view.
    pub fn lost_hunters(&self) -> impl Iterator<Item = &Actor> {
        self.gone_hunters().filter(|foe| !self.is_seen(foe.at))
    }

    fn gone_hunters(&self) -> impl Iterator<Item = &Actor> {
        self.knowledge.lurkers.iter().filter(|lurker| lurker.is_gone).map(|lurker| &lurker.foe)
    }

    /// The remembered sleepers that are not in view now.
    pub fn sleepers_out_of_sight(&self) -> impl Iterator<Item = &Sleeper> {
        self.knowledge.sleepers.iter().filter(|sleeper| !self.would_be_seen(sleeper.at, sleeper.monster))
    }
}
