//! The crate `pathfinding`, on tiles by their index and steps of equal cost.

use crate::Way;
use crate::bracket::exits;
use crate::ground::Ground;
use pathfinding::directed::{astar, bfs, dijkstra};

/// Reaches every tile from a journey's start, and returns one number over all.
struct Distances(u64, fn(&Ground, usize) -> u64);

impl Way for Distances {
    fn run(&mut self, ground: &Ground, input: usize) {
        self.0 = (self.1)(ground, input);
    }

    fn found(&self) -> u64 {
        self.0
    }
}

/// The crate's fastest search, which counts no steps; returns the number of tiles.
pub fn reach() -> Box<dyn Way> {
    Box::new(Distances(0, |ground, input| {
        let (map, journey) = ground.journey(input);
        bfs::bfs_reach(map.index(journey.from), |tile| exits(map, *tile)).count() as u64
    }))
}

pub fn dijkstra() -> Box<dyn Way> {
    Box::new(Distances(0, |ground, input| {
        let (map, journey) = ground.journey(input);
        let start = map.index(journey.from);
        let all = dijkstra::dijkstra_all(&start, |tile| exits(map, *tile).map(|next| (next, 1)));
        all.values().map(|(_, far)| *far as u64).sum()
    }))
}

/// Finds the tiles of a path.
struct Path(Vec<usize>, fn(&Ground, usize) -> Vec<usize>);

impl Way for Path {
    fn run(&mut self, ground: &Ground, input: usize) {
        self.0 = (self.1)(ground, input);
    }

    fn found(&self) -> u64 {
        self.0.len() as u64 - 1
    }
}

pub fn astar() -> Box<dyn Way> {
    Box::new(Path(Vec::new(), |ground, input| {
        let (map, journey) = ground.journey(input);
        let (start, end) = (map.index(journey.from), map.index(journey.to));
        let steps_at_least = |tile: &usize| {
            let apart = map.point(*tile) - journey.to;
            apart.x.abs().max(apart.y.abs())
        };
        let found = astar::astar(
            &start,
            |tile| exits(map, *tile).map(|next| (next, 1)),
            steps_at_least,
            |t| *t == end,
        );
        found.expect("a way").0
    }))
}

pub fn bfs() -> Box<dyn Way> {
    Box::new(Path(Vec::new(), |ground, input| {
        let (map, journey) = ground.journey(input);
        let end = map.index(journey.to);
        bfs::bfs(&map.index(journey.from), |tile| exits(map, *tile), |tile| *tile == end).expect("a way")
    }))
}
