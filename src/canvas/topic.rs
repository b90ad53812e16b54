//! What the player can ask about on the canvas: a number, an item or a place.

use crate::content::Condition;
use crate::level::Slot;
use crate::map::Point;

/// The subject of a click that asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// How a number is made up.
    Number(Number),
    /// An item in the bag.
    Thing(Slot),
    /// A place on the floor, and the actor there.
    Place(Point),
}

/// A number that can be asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub enum Number {
    Health,
    Healing,
    Power,
    Defence,
    Speed,
    Lantern,
    Noise,
    Level,
    Kills,
    Floor,
    NightShift,
    Turn,
    Score,
    Seed,
    /// The next hit takes no time.
    FreeHit,
    /// The turns left of a condition.
    Turns(Condition),
}

impl Number {
    /// The numbers that are always shown, in the order of the character sheet.
    pub const SHEET: [Number; 14] = [
        Number::Health,
        Number::Healing,
        Number::Power,
        Number::Defence,
        Number::Speed,
        Number::Lantern,
        Number::Noise,
        Number::Level,
        Number::Kills,
        Number::Floor,
        Number::NightShift,
        Number::Turn,
        Number::Score,
        Number::Seed,
    ];
}
