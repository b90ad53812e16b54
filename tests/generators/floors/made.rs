//! A floor with the full history of its making, and the loop over all seeds of a floor.

use crate::long::rounds;
use emberdeep::level::Level;
use emberdeep::map::Point;
use emberdeep::map_builder::history::History;
use emberdeep::map_builder::{build, rules};
use std::fmt;

/// Seeds for each floor, and those of the long test.
const SEEDS: usize = 2_000;
const ALL_SEEDS: usize = 10_000;

pub struct Made {
    pub seed: u64,
    pub level: Level,
    pub history: History,
}

impl Made {
    pub fn new(seed: u64, depth: u32) -> Self {
        let mut history = History::default();
        let level = build(&rules::EMBERDEEP, seed, depth, &mut history);
        Self { seed, level, history }
    }

    /// Where the player starts.
    pub fn start(&self) -> Point {
        self.level.player().at
    }
}

impl fmt::Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "floor {} of seed {}", self.level.depth, self.seed)
    }
}

/// Checks floor `depth` of all seeds.
pub fn each_seed(depth: u32, mut check: impl FnMut(&Made)) {
    for seed in 0..rounds(SEEDS, ALL_SEEDS) as u64 {
        check(&Made::new(seed, depth));
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
