//! Things placed on a floor besides foes and ground, each with its place or its time.

use super::Actor;
use crate::content::{Horde, Item, ItemKind, Lore, MachineKind, Monster, Place};
use crate::map::Point;
use serde::{Deserialize, Serialize};

/// An item on the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lying {
    /// Its tile.
    pub at: Point,
    /// The item.
    pub item: Item,
}

/// The night shift of a floor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NightShift {
    /// The turns until it comes; alarms shorten them.
    pub turns: u16,
    /// Whether it comes by the stairs down.
    pub down: bool,
    /// Its foes.
    pub foes: Vec<Monster>,
}

/// The state of a brazier. Without a record it burns with all its warmth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brazier {
    /// Its tile.
    pub at: Point,
    /// Whether it has been put out.
    pub is_out: bool,
    /// The health that it has given to a resting player.
    pub given: u8,
}

/// The total health that a brazier gives to a resting player.
pub const WARMTH: u8 = 20;

/// The remains of a foe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Corpse {
    /// Its tile.
    pub at: Point,
    /// The kind of foe.
    pub monster: Monster,
}

/// A trace of earlier visitors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlacedLore {
    /// Its tile.
    pub at: Point,
    /// The trace.
    pub find: Lore,
    /// Whether the player has come near and read it.
    pub is_read: bool,
}

/// One of two ways down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    /// The tile of its stairs.
    pub at: Point,
    /// Its sign, once the player has read it.
    pub sign: Option<Sign>,
    /// Whether the player has read it, which the run then notes.
    pub is_read: bool,
}

/// What a sign says of the floor below.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sign {
    /// The place.
    pub place: Place,
    /// The kinds of hordes there, in the order of their table.
    pub hordes: Vec<Horde>,
    /// Its machines, in the order they were built.
    pub chambers: Vec<MachineKind>,
    /// Its night shift.
    pub shift: Option<NightShift>,
}

/// A noise that gives away its place but not its maker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sound {
    /// Where it comes from.
    pub at: Point,
    /// How far it is heard, in steps.
    pub carries: u32,
}

/// A lit pot on the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fuse {
    /// Its tile.
    pub at: Point,
    /// The turns until it bursts.
    pub turns: u8,
    /// The pot.
    pub kind: ItemKind,
    /// Whether the player lit it.
    pub is_yours: bool,
}

/// A foe on its way after the player between two floors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Follower {
    /// The foe.
    pub actor: Actor,
    /// The turns until it arrives.
    pub turns: u8,
}
