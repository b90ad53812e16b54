//! A floor with the full history of its making, and the loop over all seeds of a floor.

use crate::long::rounds;
use emberdeep::content::{FLOORS, Place, Setup};
use emberdeep::level::Level;
use emberdeep::map::Point;
use emberdeep::map_builder::history::History;
use emberdeep::map_builder::{build, build_place, rules};
use std::fmt;

/// Seeds for each floor, and those of the long test.
const SEEDS: usize = 1_000;
const ALL_SEEDS: usize = 10_000;

pub struct Made {
    pub seed: u64,
    pub level: Level,
    pub history: History,
}

impl Made {
    pub fn new(seed: u64, depth: u32) -> Self {
        Self::of(seed, (depth, Place::at_home(depth)))
    }

    /// A place on a floor.
    pub fn of(seed: u64, floor: (u32, Place)) -> Self {
        let mut history = History::default();
        let level = build_place(&rules::EMBERDEEP, seed, floor, Setup::default(), &mut history);
        Self { seed, level, history }
    }

    /// Where the player starts.
    pub fn start(&self) -> Point {
        self.level.player().at
    }
}

impl fmt::Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "floor {} of seed {}, {}", self.level.depth, self.seed, self.level.place.info().name)
    }
}

/// Checks floor `depth` of all seeds.
pub fn each_seed(depth: u32, mut check: impl FnMut(&Made)) {
    for seed in 0..rounds(SEEDS, ALL_SEEDS) as u64 {
        check(&Made::new(seed, depth));
    }
}

/// Every place on each floor where it is not at home but some choice of ways leads to it.
pub fn places_elsewhere() -> impl Iterator<Item = (u32, Place)> {
    let floors = (1..=FLOORS).flat_map(|depth| Place::ALL.map(|place| (depth, place)));
    floors.filter(|(depth, place)| place.home() != *depth && place.depths().contains(depth))
}

/// Checks each of them for some seeds.
pub fn each_place_elsewhere(seeds: (usize, usize), mut check: impl FnMut(&Made)) {
    for floor in places_elsewhere() {
        for seed in 0..rounds(seeds.0, seeds.1) as u64 {
            check(&Made::of(seed, floor));
        }
    }
}

/// The floor `depth` of the dungeon `seed`, when nobody watches.
pub fn unwatched(seed: u64, depth: u32) -> Level {
    build(&rules::EMBERDEEP, seed, depth, &mut ())
}

/// The whole level as bytes.
pub fn bytes(level: &Level) -> Vec<u8> {
    postcard::to_stdvec(level).expect("plain data")
}
