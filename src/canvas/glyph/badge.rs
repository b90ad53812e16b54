//! Small signs on dark plates in the corners of map cells: a foe's intent at the upper right, the cost of a step at the
//! lower left. Where somebody stands they lie beside the cell, or across its edge, so that they hide no letter.
//! Their slots follow the large letters in the text sheets; `cargo xtask fonts` draws them.

use super::{COLUMNS, LARGE};
use crate::canvas::theme::{LETHAL, Rgb};
use crate::map::Direction;
use serde::{Deserialize, Serialize};

/// A small sign, as wide as a text cell and half as high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Badge {
    /// A number from 1 to [`LARGEST_NUMBER`], which also shows larger ones.
    Number(u8),
    /// Death.
    Death,
    /// A telegraphed attack resolves next turn: the only solid sign.
    Falls,
    /// A telegraphed attack will hit this tile.
    Marked,
    /// A theft.
    Steals,
    /// A breath of fire.
    Breathes,
    /// A shot.
    Shoots,
    /// A melee attack.
    Hits,
    /// An ability is telegraphed.
    WindsUp,
    /// An action that helps others.
    Helps,
    /// A step in a direction.
    Goes(Direction),
    /// It waits.
    Waits,
    /// It has just stepped back and can't do so next turn.
    NoStepBack,
    /// A foe last seen asleep here.
    Slept,
}

/// The largest number with its own shape.
pub const LARGEST_NUMBER: u8 = 99;

/// A number over 9 in a cell of one character.
pub const TEN_OR_MORE: char = '≥';

/// The first number in the text sheets, and the first other shape.
const NUMBERS: u16 = 2 * LARGE;
const SHAPES: u16 = (NUMBERS + LARGEST_NUMBER as u16 + 1).next_multiple_of(COLUMNS);
/// The first step, the slots after the steps, and the end.
const STEPS: u16 = SHAPES + 10;
const AFTER_STEPS: u16 = STEPS + Direction::ALL.len() as u16;
pub(super) const END: u16 = AFTER_STEPS + 2;

impl Badge {
    /// The slot in the text sheets.
    pub fn slot(self) -> u16 {
        match self {
            Badge::Number(number) => NUMBERS + u16::from(number.clamp(1, LARGEST_NUMBER)),
            Badge::Death => SHAPES,
            Badge::Falls => SHAPES + 1,
            Badge::Steals => SHAPES + 2,
            Badge::Breathes => SHAPES + 3,
            Badge::Shoots => SHAPES + 4,
            Badge::Hits => SHAPES + 5,
            Badge::WindsUp => SHAPES + 6,
            Badge::Helps => SHAPES + 7,
            Badge::Waits => SHAPES + 8,
            Badge::Marked => SHAPES + 9,
            Badge::Goes(direction) => STEPS + direction as u16,
            Badge::NoStepBack => AFTER_STEPS,
            Badge::Slept => AFTER_STEPS + 1,
        }
    }

    /// Its character in a narrow cell: numbers over 9 share one. A diagonal step is an arrowhead, because slashes are
    /// the signs of items and chasms.
    pub fn symbol(self) -> char {
        match self {
            Badge::Number(number @ 0..10) => char::from(b'0' + number.max(1)),
            Badge::Number(10..) => TEN_OR_MORE,
            Badge::Death => LETHAL.symbol,
            Badge::Falls | Badge::Marked => '!',
            Badge::Steals => '$',
            Badge::Breathes => '♠',
            Badge::Shoots => '○',
            Badge::Hits => 'x',
            Badge::WindsUp => '¡',
            Badge::Helps => '+',
            Badge::Waits => '-',
            Badge::NoStepBack => '¬',
            Badge::Slept => 'z',
            Badge::Goes(Direction::North) => '▲',
            Badge::Goes(Direction::East) => '►',
            Badge::Goes(Direction::South) => '▼',
            Badge::Goes(Direction::West) => '◄',
            Badge::Goes(Direction::NorthEast) => '┐',
            Badge::Goes(Direction::SouthEast) => '┘',
            Badge::Goes(Direction::SouthWest) => '└',
            Badge::Goes(Direction::NorthWest) => '┌',
        }
    }

    /// Every badge.
    pub fn all() -> Vec<Self> {
        use Badge::*;
        let mut all: Vec<_> = (1..=LARGEST_NUMBER).map(Number).collect();
        all.extend([Death, Falls, Marked, Steals, Breathes, Shoots, Hits, WindsUp, Helps, Waits]);
        all.extend([NoStepBack, Slept]);
        all.extend(Direction::ALL.map(Goes));
        all
    }
}

/// The badges of a map cell, with their colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Badges {
    /// The upper right badge, across the right edge.
    pub upper: Option<(Badge, Rgb)>,
    /// The lower left badge, within a cell where nobody stands.
    pub lower: Option<(Badge, Rgb)>,
    /// The lower left badge of a cell where somebody stands, across the left edge.
    pub edge: Option<(Badge, Rgb)>,
    /// The upper right badge of the cell to the left, in this one.
    pub left: Option<(Badge, Rgb)>,
    /// The lower left badge of the cell to the right, in this one.
    pub right: Option<(Badge, Rgb)>,
}

impl Badges {
    /// Calls `change` for each colour.
    pub fn each_colour(&mut self, mut change: impl FnMut(&mut Rgb)) {
        let Self { upper, lower, edge, left, right } = self;
        let badges = [upper, lower, edge, left, right].into_iter().flatten();
        badges.for_each(|(_, colour)| change(colour));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::glyph::TEXT_ROWS;
    use std::collections::HashSet;

    #[test]
    fn badge_slots_are_unique() {
        let slots: Vec<_> = Badge::all().into_iter().map(Badge::slot).collect();
        assert_eq!(slots.iter().collect::<HashSet<_>>().len(), slots.len());
        assert!(slots.iter().all(|slot| (NUMBERS..TEXT_ROWS * COLUMNS).contains(slot)));
    }

    #[test]
    fn badges_other_than_numbers_have_unique_symbols() {
        let badges = Badge::all().into_iter().filter(|badge| !matches!(badge, Badge::Number(_)));
        let signs: HashSet<char> = badges.map(Badge::symbol).collect();
        assert_eq!(signs.len(), 11 + 8, "only both signs of what falls are alike");
        assert_eq!([0, 7, 9, 10, 30].map(|number| Badge::Number(number).symbol()), ['1', '7', '9', '≥', '≥']);
    }
}
