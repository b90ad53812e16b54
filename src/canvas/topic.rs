//! What a part of the picture can be asked about: a number, a thing, a place. It knows no answer.

use crate::event::Condition;
use crate::level::Slot;
use crate::map::Point;

/// What a click on a part of the picture asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// What a number is the sum of.
    Number(Number),
    /// A thing in the bag.
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
    Turn,
    Score,
    Seed,
    /// The turns that a condition still lasts.
    Turns(Condition),
}

impl Number {
    /// All that there always are, in the order of the sheet.
    pub const SHEET: [Number; 13] = [
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
        Number::Turn,
        Number::Score,
        Number::Seed,
    ];
}
