//! What the player remembers of the ground. It is what was seen last, or drawn on a map, and may no longer be true:
//! code that decides for the player asks here and not the ground itself.

use super::{Actor, ActorId, Level, reach};
use crate::content::{ItemKind, Monster};
use crate::map::{Point, TileType, scan};
use serde::{Deserialize, Serialize};

/// How near to the player a hunter has to have gone out of sight to count as one of those at hand.
const LURKS: i32 = 8;

/// For how many turns a foe has to be seen going about until its round is known.
pub const WATCHED: u8 = 3;

/// A foe that was seen asleep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sleeper {
    /// The foe.
    pub id: ActorId,
    /// Of which kind.
    pub monster: Monster,
    /// Where.
    pub at: Point,
}

/// A hunter that was seen.
#[derive(Clone, Debug)]
pub struct Lurker {
    /// The foe as it was when it was seen last, at the place where it was then or went out of sight.
    pub foe: Actor,
    /// Whether it is out of sight.
    pub is_gone: bool,
}

/// What the player knows of one tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Memory {
    /// Nothing.
    #[default]
    Unknown,
    /// Shown by a map, but not seen yet.
    Mapped(TileType),
    /// What was there when it was last seen.
    Seen(TileType),
}

impl Memory {
    /// What is believed to be there, if anything is.
    pub const fn tile(self) -> Option<TileType> {
        match self {
            Memory::Unknown => None,
            Memory::Mapped(tile) | Memory::Seen(tile) => Some(tile),
        }
    }

    /// Whether it has been seen, and not only drawn.
    pub const fn is_seen(self) -> bool {
        matches!(self, Memory::Seen(_))
    }
}

/// What the player knows of a floor. No rule asks for what is not saved: it is for commands and for what is shown.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Knowledge {
    /// What the player knows of the ground.
    pub memory: Vec<Memory>,
    /// The items that the player remembers where they were seen.
    pub remembered: Vec<(Point, ItemKind)>,
    /// What the player has put down and not taken up again: commands don't pick it up unasked.
    #[serde(skip)]
    pub put_down: Vec<(Point, ItemKind)>,
    /// The foes that were asleep when the player last saw them, for planning a way past them and for the map.
    #[serde(skip)]
    pub sleepers: Vec<Sleeper>,
    /// The hunters that the player sees, and those that went out of sight, for foretelling what their friends do, and for
    /// going after them.
    #[serde(skip)]
    pub lurkers: Vec<Lurker>,
    /// The foes that the player has seen on patrol or running away, each with for how many turns it was on patrol, up to
    /// [`WATCHED`], for showing their patrols, and for knowing who is no news.
    #[serde(skip)]
    pub watched: Vec<(ActorId, u8)>,
}

impl Level {
    /// What the player believes the tile `at` to be: as it was when last seen. `None` if nothing is known of it.
    pub fn remembered_tile(&self, at: Point) -> Option<TileType> {
        if self.map.contains(at) { self.knowledge.memory[self.map.index(at)].tile() } else { None }
    }

    /// Whether anything is known of the tile `at`: it has been seen, or a map shows it.
    pub fn is_explored(&self, at: Point) -> bool {
        self.remembered_tile(at).is_some()
    }

    /// Where the stairs in that direction, down or up, are known to be.
    pub fn known_stairs(&self, down: bool) -> Option<Point> {
        self.known_places(if down { TileType::StairsDown } else { TileType::StairsUp }).next()
    }

    /// Where the few tiles of that kind are known to be, in reading order.
    pub fn known_places(&self, tile: TileType) -> impl Iterator<Item = Point> {
        let is_one = move |known: Memory| known == Memory::Seen(tile) || known == Memory::Mapped(tile);
        scan::places(&self.knowledge.memory, is_one).map(|index| self.map.point(index))
    }

    /// The hunters that have gone out of the player's sight near by.
    pub fn lurkers_out_of_sight(&self) -> impl Iterator<Item = &Actor> {
        let from = self.player().at;
        self.gone_hunters().filter(move |foe| reach(foe.at, from) <= LURKS)
    }

    /// The hunters that have gone out of the player's sight, near by or not, to where the player does not see the ground.
    pub fn lost_hunters(&self) -> impl Iterator<Item = &Actor> {
        self.gone_hunters().filter(|foe| !self.is_seen(foe.at))
    }

    fn gone_hunters(&self) -> impl Iterator<Item = &Actor> {
        self.knowledge.lurkers.iter().filter(|lurker| lurker.is_gone).map(|lurker| &lurker.foe)
    }

    /// The foes that the player remembers asleep without seeing them now.
    pub fn sleepers_out_of_sight(&self) -> impl Iterator<Item = &Sleeper> {
        self.knowledge.sleepers.iter().filter(|sleeper| !self.would_be_seen(sleeper.at, sleeper.monster))
    }
}
