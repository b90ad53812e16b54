//! bracket-lib's own algorithms, called as its documentation shows.

use crate::Way;
use crate::ground::Ground;
use bracket_lib::geometry::DistanceAlg;
use bracket_lib::pathfinding::{
    Algorithm2D, BaseMap, DijkstraMap, FieldOfViewAlg, NavigationPath, SmallVec, a_star_search, field_of_view,
};
use emberdeep::map::{Direction, Map, Point, TileType};

/// A map for bracket-lib.
struct Seen<'m>(&'m Map);

impl BaseMap for Seen<'_> {
    fn is_opaque(&self, tile: usize) -> bool {
        self.0.tiles[tile] == TileType::Wall
    }

    fn get_available_exits(&self, tile: usize) -> SmallVec<[(usize, f32); 10]> {
        exits(self.0, tile).map(|next| (next, 1.0)).collect()
    }

    fn get_pathing_distance(&self, a: usize, b: usize) -> f32 {
        DistanceAlg::Chebyshev.distance2d(self.0.point(a), self.0.point(b))
    }
}

impl Algorithm2D for Seen<'_> {
    fn dimensions(&self) -> Point {
        Point::new(self.0.width, self.0.height)
    }
}

/// The tiles one step from `tile`.
pub fn exits(map: &Map, tile: usize) -> impl Iterator<Item = usize> {
    let here = map.point(tile);
    let next = Direction::ALL.into_iter().map(move |direction| direction.step(here));
    next.filter(|next| map.tile(*next).is_walkable()).map(|next| map.index(next))
}

/// "Unlimited" for algorithms that need a number: more than the distance of any two tiles on the map.
const EVERYWHERE: i32 = 100;

struct Recursive {
    radius: i32,
    view: Vec<Point>,
}

pub fn recursive(radius: Option<i32>) -> Box<dyn Way> {
    Box::new(Recursive { radius: radius.unwrap_or(EVERYWHERE), view: Vec::new() })
}

impl Way for Recursive {
    fn run(&mut self, ground: &Ground, input: usize) {
        let (map, journey) = ground.journey(input);
        self.view = field_of_view(journey.from, self.radius, &Seen(map));
    }

    fn found(&self) -> u64 {
        self.view.len() as u64
    }
}

struct Symmetric {
    radius: i32,
    view: Vec<Point>,
}

pub fn symmetric(radius: Option<i32>) -> Box<dyn Way> {
    Box::new(Symmetric { radius: radius.unwrap_or(EVERYWHERE), view: Vec::new() })
}

impl Way for Symmetric {
    fn run(&mut self, ground: &Ground, input: usize) {
        let (map, journey) = ground.journey(input);
        let algorithm = FieldOfViewAlg::SymmetricShadowcasting;
        self.view = algorithm.field_of_view(journey.from, self.radius, &Seen(map));
    }

    fn found(&self) -> u64 {
        self.view.len() as u64
    }
}

struct Distances(Vec<f32>);

pub fn distances() -> Box<dyn Way> {
    Box::new(Distances(Vec::new()))
}

impl Way for Distances {
    fn run(&mut self, ground: &Ground, input: usize) {
        let (map, journey) = ground.journey(input);
        let start = map.index(journey.from);
        self.0 = DijkstraMap::new(map.width, map.height, &[start], &Seen(map), 10_000.0).map;
    }

    fn found(&self) -> u64 {
        self.0.iter().filter(|distance| **distance < f32::MAX).map(|distance| *distance as u64).sum()
    }
}

struct Path(NavigationPath);

pub fn path() -> Box<dyn Way> {
    Box::new(Path(NavigationPath::new()))
}

impl Way for Path {
    fn run(&mut self, ground: &Ground, input: usize) {
        let (map, journey) = ground.journey(input);
        self.0 = a_star_search(map.index(journey.from), map.index(journey.to), &Seen(map));
    }

    /// No steps if it finds no path: it gives up on some reachable goals.
    fn found(&self) -> u64 {
        self.0.steps.len().saturating_sub(1) as u64
    }
}
