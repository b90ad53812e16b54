//! What stands, lies and waits on a floor besides its foes and the ground: records, each with its place or its time.

use super::Actor;
use crate::content::{Item, ItemKind, Lore, Monster};
use crate::map::Point;
use serde::{Deserialize, Serialize};

/// A thing on the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lying {
    /// Where.
    pub at: Point,
    /// What.
    pub item: Item,
}

/// A trap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trap {
    /// Where.
    pub at: Point,
    /// What it does.
    pub kind: TrapKind,
    /// Whether the player knows of it.
    pub known: bool,
}

/// What a trap does when it is stepped on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TrapKind {
    /// A dart: 4 less defence.
    Dart,
    /// Flames around it.
    Fire,
    /// Everybody on the floor hears it.
    Bell,
}

impl TrapKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Dart, Self::Fire, Self::Bell];
}

/// The foes that come to relieve those of a floor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Relief {
    /// The turns until they come; each alarm takes some off.
    pub turns: u16,
    /// Whether by the stairs down, or by those up.
    pub down: bool,
    /// The foes that come.
    pub foes: Vec<Monster>,
}

/// The state of a brazier. One without a record burns, and has all its warmth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brazier {
    /// Where.
    pub at: Point,
    /// Whether it has been put out.
    pub is_out: bool,
    /// The health that it has given to a player resting beside it.
    pub given: u8,
}

/// The health that a brazier gives in all to a player resting beside it.
pub const WARMTH: u8 = 20;

/// The remains of a foe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Corpse {
    /// Where.
    pub at: Point,
    /// Whose.
    pub monster: Monster,
}

/// A trace of those who were here before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlacedLore {
    /// Where.
    pub at: Point,
    /// What.
    pub find: Lore,
    /// Whether the player has come near, and has been told.
    pub is_read: bool,
}

/// A noise that gives away a place and not its maker.
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
    /// Where.
    pub at: Point,
    /// The turns until it bursts.
    pub turns: u8,
    /// What bursts.
    pub kind: ItemKind,
    /// Whether the player has set it.
    pub is_yours: bool,
}

/// Somebody on the way after the player, between two floors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Follower {
    /// The foe.
    pub actor: Actor,
    /// The turns until it arrives.
    pub turns: u8,
}
