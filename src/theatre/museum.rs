//! The same seed under every rule set, side by side, with measurements. It uses no words.

use crate::map::{Map, Point, TileType};
use crate::map_builder::rooms;
use crate::map_builder::rules::{self, Drawn, Rules};
use crate::rng::Rng;

/// The rule set that the others are compared with.
pub(crate) const MEASURE: &str = "tcod-2025";

/// The second person in some chapters: five columns west of the middle of an 80x50 screen, where an earlier chapter
/// put them. That may be rock.
pub(crate) const SECOND_PERSON: Point = Point { x: 35, y: 25 };

/// A dungeon made by one rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Specimen {
    /// The rule set.
    pub rules: &'static Rules,
    /// Its ground.
    pub map: Map,
    /// The centres of its rooms, in order of creation.
    pub rooms: Vec<Point>,
    /// Where the player starts.
    pub start: Point,
}

impl Specimen {
    /// The bare dungeon `seed` under `rules`.
    pub fn dig(rules: &'static Rules, seed: u64) -> Self {
        let dungeon = rooms::dig(rules, &mut Rng::for_level(seed, 1), &mut ());
        let rooms = dungeon.rooms.iter().map(|room| rules.centre.of(room)).collect();
        Self { rules, map: dungeon.map, rooms, start: dungeon.start }
    }

    /// The second person of its chapter, if any.
    pub fn second_person(&self) -> Option<Point> {
        match self.rules.drawn {
            Drawn::CellsAndSecondPerson => Some(SECOND_PERSON),
            Drawn::House | Drawn::Cells | Drawn::CellsAndLetters | Drawn::Signs => None,
        }
    }

    /// Whether it is the same dungeon as `other`, tile for tile.
    pub fn is_like(&self, other: &Self) -> bool {
        self.map == other.map
    }

    /// How many of a thousand tiles are walkable, rounded.
    pub fn open_of_1000(&self) -> usize {
        let all = self.map.tiles.len();
        (self.map.floor_count() * 1000 + all / 2) / all
    }

    /// Whether a room or a tunnel opens the map's edge.
    pub fn opens_the_edge(&self) -> bool {
        let (right, bottom) = (self.map.width - 1, self.map.height - 1);
        let on_edge =
            self.map.points().filter(|at| at.x == 0 || at.y == 0 || at.x == right || at.y == bottom);
        on_edge.map(|at| self.map.tile(at)).any(|tile| tile != TileType::Wall)
    }
}

/// The dungeon `seed` under every rule set, in the order of [`rules::ALL`].
pub fn collect(seed: u64) -> Vec<Specimen> {
    rules::ALL.iter().map(|rules| Specimen::dig(rules, seed)).collect()
}

/// The specimen that the others are compared with.
pub fn measure(collection: &[Specimen]) -> &Specimen {
    let found = collection.iter().find(|specimen| specimen.rules.name == MEASURE);
    found.expect("every rule set is in the collection")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_measured_is_what_was_dug() {
        let collection = collect(42);
        assert_eq!(collection.len(), rules::ALL.len());
        assert_eq!(measure(&collection).rules.name, MEASURE);
        for specimen in &collection {
            let share = specimen.map.floor_count() as f64 / specimen.map.tiles.len() as f64;
            assert!((share * 1000.0 - specimen.open_of_1000() as f64).abs() <= 0.5);
        }
    }

    #[test]
    fn only_rooms_without_walls_of_their_own_open_the_edge() {
        for seed in 0..200 {
            for specimen in collect(seed).iter().filter(|s| s.rules.name != "malwoden") {
                assert!(!specimen.opens_the_edge(), "{} {seed}", specimen.rules.name);
            }
        }
        let malwoden = Rules::named("malwoden").expect("known");
        assert!((0..50).any(|seed| Specimen::dig(malwoden, seed).opens_the_edge()));
    }

    /// Four rule sets differ only in what their chapters teach and show; Emberdeep's own also redraws dungeons with
    /// fewer than five rooms, which at this size no seed is known to have.
    #[test]
    fn all_but_malwoden_dig_the_same_dungeon() {
        for seed in 0..1000 {
            let collection = collect(seed);
            let measure = measure(&collection);
            assert!(measure.rooms.len() >= 5, "{seed}");
            for specimen in &collection {
                let same = specimen.rules.name != "malwoden";
                assert_eq!(specimen.is_like(measure), same, "{} {seed}", specimen.rules.name);
            }
        }
    }
}
