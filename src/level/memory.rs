//! What the player remembers of the ground: what they last saw, or a map showed. It may be outdated. Code that
//! decides for the player reads this, never the ground itself.

use super::{Actor, ActorId, Cover, Level, Mood, Way, reach};
use crate::content::ItemKind;
use crate::map::{Point, TileType, scan};
use crate::order::sort_short;
use serde::{Deserialize, Serialize};

/// A hunter that left view within this distance still counts as nearby.
const LURKS: i32 = 8;

/// After being seen on patrol for this many turns, a foe's patrol is known.
pub const WATCHED: u8 = 3;

/// An unaware foe out of sight is near within this distance: farther away a sleeper settles down again.
const NEAR: i32 = 12;

/// After this many turns out of sight, nobody can say where a foe on patrol is.
const STALE: u16 = 20;

/// A foe that the player sees, or has seen.
#[derive(Clone, Debug)]
pub struct Sighting {
    /// The foe as last seen, where it was or left view.
    pub foe: Actor,
    /// Whether it is out of sight.
    pub is_gone: bool,
    /// How many turns ago it was seen.
    pub turns: u16,
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
    /// The foes that have shot, or hit the player unseen, since the player's last action: they are in view wherever they
    /// stand.
    #[serde(rename = "strikers")]
    pub attackers: Vec<ActorId>,
    /// Items that the player put down and has not taken up again: commands don't pick them up by themselves.
    #[serde(skip)]
    pub put_down: Vec<(Point, ItemKind)>,
    /// Foes in view or gone from it, for fighting and following them, for paths past them and for the map.
    #[serde(skip)]
    pub sightings: Vec<Sighting>,
    /// Places last seen covered with oil or a web: exploring keeps off them.
    #[serde(skip)]
    pub covers: Vec<(Point, Cover)>,
    /// Eels that were seen, each where it was last: exploring keeps off their shores.
    #[serde(skip)]
    pub eels: Vec<(ActorId, Point)>,
    /// The prizes of machines where the player has stood on one: exploring leads to the others behind open gates.
    #[serde(skip)]
    pub offers_seen: Vec<Point>,
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

    /// The known stairs down or up; the first of two known ways down.
    pub fn known_stairs(&self, down: bool) -> Option<Point> {
        let known = || self.known_places(if down { TileType::StairsDown } else { TileType::StairsUp });
        let first = self.traffic.ways.first().filter(|_| down).map(|way| way.at);
        known().find(|at| Some(*at) == first).or_else(|| known().next())
    }

    /// The known ways down while there is a choice, the first one first.
    pub fn known_ways(&self) -> Vec<&Way> {
        self.traffic.ways.iter().filter(|way| self.is_explored(way.at)).collect()
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
        self.gone().map(|sighting| &sighting.foe).filter(|foe| foe.is_hunting())
    }

    pub(super) fn gone(&self) -> impl Iterator<Item = &Sighting> {
        self.knowledge.sightings.iter().filter(|sighting| sighting.is_gone)
    }

    /// The foes seen asleep, in view or not.
    pub fn known_sleepers(&self) -> impl Iterator<Item = &Actor> {
        self.known_foes().filter(|foe| foe.is_asleep())
    }

    /// The foes seen hunting, in view or not.
    pub fn known_hunters(&self) -> impl Iterator<Item = &Actor> {
        self.known_foes().filter(|foe| foe.is_hunting())
    }

    fn known_foes(&self) -> impl Iterator<Item = &Actor> {
        self.knowledge.sightings.iter().map(|sighting| &sighting.foe)
    }

    /// The foes out of sight that were seen asleep.
    pub fn sleepers_out_of_sight(&self) -> impl Iterator<Item = &Actor> {
        self.gone().map(|sighting| &sighting.foe).filter(|foe| foe.is_asleep())
    }

    /// The foes out of sight that knew nothing of the player: sleepers, and patrols for a while.
    pub fn unaware_out_of_sight(&self) -> impl Iterator<Item = &Sighting> {
        self.gone().filter(|Sighting { foe, turns, .. }| match foe.mood {
            Mood::Asleep { .. } => true,
            Mood::Wandering { .. } => *turns <= STALE,
            Mood::Hunting { .. } | Mood::Fleeing => false,
        })
    }

    /// The same near the player, the nearest first, then by id.
    pub fn unaware_near_by(&self) -> Vec<&Sighting> {
        let away = |sighting: &Sighting| reach(sighting.foe.at, self.player().at);
        let mut near: Vec<_> =
            self.unaware_out_of_sight().filter(|sighting| away(sighting) <= NEAR).collect();
        sort_short(&mut near, |sighting| (away(sighting), sighting.foe.id));
        near
    }

    /// That foe as the player knows it: as last seen if it is out of sight.
    pub fn as_known(&self, id: ActorId) -> Option<&Actor> {
        self.sighting(id).map(|sighting| &sighting.foe).or_else(|| self.actor(id))
    }

    /// That foe as last seen, if it is out of sight.
    pub fn sighting(&self, id: ActorId) -> Option<&Sighting> {
        self.gone().find(|sighting| sighting.foe.id == id)
    }
}
