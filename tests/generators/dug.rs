//! A dungeon with the full history of its making, and the loop over all dungeons that a property is checked on.

use crate::tutorial_facts::Facts;
use emberdeep::geometry::Rect;
use emberdeep::map::{Map, Point, TileType};
use emberdeep::map_builder::history::{History, Step};
use emberdeep::map_builder::rooms::{Dungeon, dig};
use emberdeep::map_builder::rules::{self, Rules};
use emberdeep::rng::Rng;
use std::fmt;

/// Seeds for each rule set.
pub const SEEDS: u64 = 10_000;

/// A rectangle as x1, y1, x2, y2, all four included.
pub type Corners = [i32; 4];

pub fn corners(rect: &Rect) -> Corners {
    [rect.x1, rect.y1, rect.x2, rect.y2]
}

/// Whether two rectangles share a tile of their edges or insides.
pub fn overlap(a: Corners, b: Corners) -> bool {
    a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]
}

/// A dungeon, watched while it was dug.
pub struct Dug {
    pub rules: Rules,
    pub facts: Facts,
    pub seed: u64,
    pub dungeon: Dungeon,
    pub history: History,
}

impl Dug {
    /// The first floor of the dungeon `seed`.
    pub fn new(rules: &Rules, seed: u64) -> Self {
        let mut history = History::default();
        let dungeon = dig(rules, &mut Rng::for_level(seed, 1), &mut history);
        Self { rules: *rules, facts: Facts::of(rules), seed, dungeon, history }
    }

    /// The steps of the draw that stands, its beginning included.
    pub fn steps(&self) -> &[Step] {
        let begin = self.history.steps.iter().rposition(|step| *step == Step::Begin);
        &self.history.steps[begin.expect("a beginning")..]
    }

    pub fn map(&self) -> &Map {
        &self.dungeon.map
    }

    pub fn rooms(&self) -> impl Iterator<Item = Corners> + '_ {
        self.dungeon.rooms.iter().map(corners)
    }

    /// Whether the tile in column `x` of row `y`, which lies on the map, is floor.
    pub fn is_floor(&self, x: i32, y: i32) -> bool {
        self.map().tiles[(y * self.map().width + x) as usize] == TileType::Floor
    }

    /// Whether any tile on the outermost ring is floor: west, north, east, south.
    pub fn open_edges(&self) -> [bool; 4] {
        let (right, bottom) = (self.map().width - 1, self.map().height - 1);
        [
            (0..=bottom).any(|y| self.is_floor(0, y)),
            (0..=right).any(|x| self.is_floor(x, 0)),
            (0..=bottom).any(|y| self.is_floor(right, y)),
            (0..=right).any(|x| self.is_floor(x, bottom)),
        ]
    }

    /// The legs of the tunnels, in order.
    pub fn legs(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.steps().iter().filter_map(|step| match step {
            Step::Leg(a, b) => Some((*a, *b)),
            _ => None,
        })
    }
}

impl fmt::Display for Dug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rules { name, width, height, attempts, room_size, .. } = self.rules;
        write!(f, "{name}, {width}x{height}, {attempts} attempts, rooms of ")?;
        write!(f, "{} to {}, seed {}", room_size.min, room_size.max, self.seed)
    }
}

/// Checks the first floors of all seeds under `rules`.
pub fn each_seed(rules: &Rules, mut check: impl FnMut(&Dug)) {
    for seed in 0..SEEDS {
        check(&Dug::new(rules, seed));
    }
}

/// Checks the first floors of all seeds under every rule set.
pub fn each_dungeon(mut check: impl FnMut(&Dug)) {
    for rules in &rules::ALL {
        each_seed(rules, &mut check);
    }
}
