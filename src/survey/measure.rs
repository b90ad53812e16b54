//! What can be measured on a floor, as a table of names and exact meanings. Taking the measures is done elsewhere.

use crate::content::floors::{self, Architect};

/// A number that describes a floor's shape. Open ground is everything passable, closed doors included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Rooms kept.
    Rooms,
    /// The open share of the whole map, 0 to 1.
    Floor,
    /// Open tiles that are in no open square of two by two.
    Corridor,
    /// Open tiles with exactly one open neighbour among four.
    DeadEnds,
    /// Bodies of rock, connected orthogonally, that open ground surrounds.
    Loops,
    /// Steps between the two places that are farthest apart.
    Longest,
    /// Steps from the entrance to the destination.
    Stairs,
}

impl Measure {
    /// All measures, the cheapest first.
    pub const ALL: [Measure; 7] = [
        Measure::Rooms,
        Measure::Floor,
        Measure::DeadEnds,
        Measure::Corridor,
        Measure::Stairs,
        Measure::Loops,
        Measure::Longest,
    ];

    /// Its name in a condition.
    pub const fn name(self) -> &'static str {
        match self {
            Measure::Rooms => "rooms",
            Measure::Floor => "floor",
            Measure::Corridor => "corridor",
            Measure::DeadEnds => "dead_ends",
            Measure::Loops => "loops",
            Measure::Longest => "longest",
            Measure::Stairs => "stairs",
        }
    }

    /// Its exact meaning, to be read.
    pub const fn meaning(self) -> &'static str {
        match self {
            Measure::Rooms => "how many rooms were kept; only for floors of rooms and corridors",
            Measure::Floor => {
                "the open share of the whole map, 0 to 1; open is whatever you can walk through, doors included"
            }
            Measure::Corridor => "passages: open tiles that are in no open square of two by two",
            Measure::DeadEnds => "open tiles with exactly one open neighbour among four",
            Measure::Loops => {
                "ways around: bodies of rock, connected side by side, that open ground surrounds"
            }
            Measure::Longest => {
                "the longest shortest path: steps in eight directions between the two open tiles farthest apart"
            }
            Measure::Stairs => {
                "steps from the stairs up to the stairs down, or to the ember; in a bare dungeon from the first room's \
                 centre to the last one's"
            }
        }
    }

    /// The measure of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|measure| measure.name() == name)
    }

    /// All names, to be read.
    pub fn names() -> String {
        Self::ALL.map(Self::name).join(", ")
    }

    /// Its rank among the measures, the cheapest first.
    pub fn cost(self) -> usize {
        Self::ALL.iter().position(|measure| *measure == self).expect("one of all")
    }

    /// Whether floor `depth` has it; `None` is a bare dungeon.
    pub fn is_of(self, depth: Option<u32>) -> bool {
        self != Measure::Rooms || depth.is_none_or(|depth| floors::info(depth).architect == Architect::Rooms)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_measure_is_found_by_its_name() {
        for measure in Measure::ALL {
            assert_eq!(Measure::named(measure.name()), Some(measure));
        }
        assert_eq!(Measure::named("height"), None);
    }

    #[test]
    fn only_floors_of_rooms_have_rooms() {
        let depths: Vec<_> = (1..=10).filter(|depth| Measure::Rooms.is_of(Some(*depth))).collect();
        assert_eq!(depths, [1, 2]);
        assert!(Measure::Rooms.is_of(None) && Measure::Loops.is_of(Some(10)));
    }
}
