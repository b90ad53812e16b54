//! This game's own algorithms.

use crate::Way;
use crate::ground::{Ground, rules};
use emberdeep::map::{Map, Point, distance::DistanceMap, sight::Sight};
use emberdeep::map_builder::rooms::dig;
use emberdeep::rng::Rng;
use std::hint::black_box;

struct Maps(Map);

pub fn maps() -> Box<dyn Way> {
    Box::new(Maps(Map::new(1, 1)))
}

impl Way for Maps {
    fn run(&mut self, _: &Ground, input: usize) {
        self.0 = dig(black_box(rules()), &mut Rng::for_level(input as u64, 1), &mut ()).map;
    }

    fn found(&self) -> u64 {
        self.0.floor_count() as u64
    }
}

struct Looks {
    sight: Sight,
    radius: Option<i32>,
}

pub fn sight(radius: Option<i32>) -> Box<dyn Way> {
    Box::new(Looks { sight: Sight::new(), radius })
}

impl Way for Looks {
    fn run(&mut self, ground: &Ground, input: usize) {
        let (map, journey) = ground.journey(input);
        self.sight.look(map, journey.from, black_box(self.radius));
    }

    fn found(&self) -> u64 {
        self.sight.tiles().count() as u64
    }
}

struct Distances {
    distances: DistanceMap,
    width: i32,
    height: i32,
}

pub fn distances() -> Box<dyn Way> {
    Box::new(Distances { distances: DistanceMap::new(), width: 0, height: 0 })
}

impl Way for Distances {
    fn run(&mut self, ground: &Ground, input: usize) {
        let (map, journey) = ground.journey(input);
        self.distances.fill(map, &[journey.from]);
        (self.width, self.height) = (map.width, map.height);
    }

    fn found(&self) -> u64 {
        let map = Map::new(self.width, self.height);
        map.points().filter_map(|at| self.distances.distance(at)).map(u64::from).sum()
    }
}

/// A path as the game finds one: distances from the goal, then downhill from the start.
#[derive(Default)]
struct Path {
    distances: DistanceMap,
    path: Vec<Point>,
}

pub fn path() -> Box<dyn Way> {
    Box::<Path>::default()
}

impl Way for Path {
    fn run(&mut self, ground: &Ground, input: usize) {
        let (map, journey) = ground.journey(input);
        self.distances.fill(map, &[journey.to]);
        self.path = self.distances.path(journey.from);
    }

    fn found(&self) -> u64 {
        self.path.len() as u64 - 1
    }
}
