//! The measures of a floor, as a table of names and exact meanings. Taking them is done elsewhere.

use crate::content::Place;
use crate::content::floors::Architect;
use crate::content::kinds;

/// A measure's row in the table.
pub struct MeasureInfo {
    /// Its name in a condition.
    pub name: &'static str,
    /// Its exact meaning, for display.
    pub meaning: &'static str,
}

const fn row(name: &'static str, meaning: &'static str) -> MeasureInfo {
    MeasureInfo { name, meaning }
}

kinds! {
    /// A number that describes a floor's shape, cheapest first. Open ground is everything passable, including closed
    /// doors.
    Measure: MeasureInfo {
        Machines = row("machines", "how many chambers there are; only for floors of the game, with --depth"),
        Rooms = row("rooms", "how many rooms were kept; only for floors of rooms and corridors"),
        Floor = row(
            "floor",
            "the open share of the whole map, 0 to 1; open is whatever you can walk through, doors included",
        ),
        DeadEnds = row("dead_ends", "open tiles with exactly one open neighbour among four"),
        Corridor = row("corridor", "open tiles that are in no open square of two by two"),
        Stairs = row(
            "stairs",
            "steps from the stairs up to the stairs down, or to the ember; in a bare dungeon from the first room's \
             centre to the last one's",
        ),
        Loops = row("loops", "bodies of rock, connected side by side, that open ground surrounds"),
        Longest = row("longest", "steps in eight directions between the two open tiles farthest apart"),
    }
}

impl Measure {
    /// The measure with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|measure| measure.info().name == name)
    }

    /// All names, for display.
    pub fn names() -> String {
        Self::ALL.map(|measure| measure.info().name).join(", ")
    }

    /// Whether that place at that depth has it; `None` is a bare dungeon.
    pub fn is_of(self, floor: Option<(u32, Place)>) -> bool {
        match self {
            Measure::Rooms => floor.is_none_or(|(_, place)| place.info().architect == Architect::Rooms),
            Measure::Machines => floor.is_some(),
            Measure::Floor
            | Measure::DeadEnds
            | Measure::Corridor
            | Measure::Stairs
            | Measure::Loops
            | Measure::Longest => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_measure_is_found_by_name() {
        for measure in Measure::ALL {
            assert_eq!(Measure::named(measure.info().name), Some(measure));
        }
        assert_eq!(Measure::named("height"), None);
    }

    #[test]
    fn only_room_floors_have_rooms() {
        let depths: Vec<_> =
            (1..=10).filter(|depth| Measure::Rooms.is_of(Some((*depth, Place::at_home(*depth))))).collect();
        assert_eq!(depths, [1, 2]);
        assert!(Measure::Rooms.is_of(None) && Measure::Loops.is_of(Some((10, Place::EmberHall))));
    }
}
