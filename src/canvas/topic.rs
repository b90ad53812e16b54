//! What the player can ask about a part of the canvas: a number, an item, a place. It knows no answers.

use crate::content::Condition;
use crate::level::Slot;
use crate::map::Point;

/// What a click asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The sum behind a number.
    Number(Number),
    /// An item in the bag.
    Thing(Slot),
    /// A place on the floor, and who is there.
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
    Relief,
    Turn,
    Score,
    Seed,
    /// That the next blow takes no time.
    FreeBlow,
    /// The turns left of a condition.
    Turns(Condition),
}

impl Number {
    /// The numbers that are always there, in the order of the character sheet.
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
        Number::Relief,
        Number::Turn,
        Number::Score,
        Number::Seed,
    ];
}
