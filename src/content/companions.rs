//! Companions: which kinds of foes may go with the player, what they are called, and the numbers of their rules.

use super::monsters::Monster;
use serde::{Deserialize, Serialize};

/// The kinds that are found in pens.
pub const KINDS: [Monster; 8] = [
    Monster::Goblin,
    Monster::Archer,
    Monster::Orc,
    Monster::Shieldbearer,
    Monster::Shaman,
    Monster::Lamplighter,
    Monster::Troll,
    Monster::Ogre,
];

/// What a companion lacks of the power of its kind.
pub const LESS_POWER: i32 = 2;
/// It has one part of the player's health at least, out of this many.
pub const SHARE_OF_HEALTH: i32 = 2;
/// Its kills give one part of the experience out of this many.
pub const SHARE: i32 = 2;
/// How near to the player it stays, in steps.
pub const NEAR: u32 = 2;
/// How far from the player it goes for a foe, in tiles.
pub const LEASH: i32 = 5;
/// From how far it follows over stairs, in steps.
pub const FOLLOWS: u32 = 3;
/// How far its steps and hits are heard while the lantern is open, in steps.
pub const NOISE: u32 = 6;
/// How many turns of the player's open light give it back 1 health.
pub const TURNS_FOR_HEALTH: u8 = 3;

/// A name for a captive, by its number in the list of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GivenName(pub u8);

/// The names that captives have.
const NAMES: [&str; 40] = [
    "Odd", "Moss", "Tansy", "Crumb", "Hob", "Sallow", "Nettle", "Pike", "Wick", "Burr", "Dunnock", "Fen",
    "Gall", "Heft", "Ivo", "Jory", "Knot", "Lugg", "Marl", "Nub", "Orrin", "Pell", "Quill", "Rusk", "Sedge",
    "Tam", "Umber", "Vetch", "Wem", "Yarrow", "Ash", "Bodkin", "Cobb", "Dregs", "Esker", "Flint", "Grist",
    "Haw", "Inkle", "Job",
];

impl GivenName {
    /// How many there are.
    pub const COUNT: u8 = NAMES.len() as u8;

    /// The name; a number beyond the list counts on from its start.
    pub fn name(self) -> &'static str {
        NAMES[usize::from(self.0 % Self::COUNT)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_forty_and_differ() {
        let names: BTreeSet<_> = (0..GivenName::COUNT).map(|number| GivenName(number).name()).collect();
        assert_eq!(names.len(), 40);
    }
}
