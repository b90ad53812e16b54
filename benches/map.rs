//! Measures sight and distance maps against the libraries they replace, on the same floors.

#![allow(missing_docs)] // `criterion_group!` makes a function without any.

use bracket_lib::pathfinding::{Algorithm2D, BaseMap, DijkstraMap, FieldOfViewAlg, SmallVec};
use criterion::{Criterion, criterion_group, criterion_main};
use emberdeep::map::{Direction, Map, Point, TileType, distance::DistanceMap, sight::Sight};
use emberdeep::map_builder::{rooms::dig, rules};
use emberdeep::rng::Rng;
use pathfinding::directed::{bfs::bfs_reach, dijkstra::dijkstra_all};
use std::hint::black_box;

/// A map for bracket-lib.
struct StepCosts(Map);

impl BaseMap for StepCosts {
    fn is_opaque(&self, tile: usize) -> bool {
        self.0.tiles[tile] == TileType::Wall
    }

    fn get_available_exits(&self, tile: usize) -> SmallVec<[(usize, f32); 10]> {
        exits(&self.0, tile).map(|next| (next, 1.0)).collect()
    }
}

impl Algorithm2D for StepCosts {
    fn dimensions(&self) -> Point {
        Point::new(self.0.width, self.0.height)
    }
}

/// The tiles one step from `tile`.
fn exits(map: &Map, tile: usize) -> impl Iterator<Item = usize> {
    let (x, y) = (tile as i32 % map.width, tile as i32 / map.width);
    Direction::ALL
        .into_iter()
        .map(move |direction| direction.step(Point::new(x, y)))
        .filter(|next| map.tile(*next).is_walkable())
        .map(|next| map.index(next))
}

/// Places all over some floors of the house, so that no two runs are alike.
struct Places {
    floors: Vec<(StepCosts, Vec<Point>)>,
    turn: usize,
}

impl Places {
    const ON_EACH: usize = 64;

    fn new() -> Self {
        let floors = (0..8).map(|seed| {
            let map = dig(&rules::EMBERDEEP, &mut Rng::for_level(seed, 1), &mut ()).map;
            let mut rng = Rng::for_players(seed);
            let places = std::iter::repeat_with(|| {
                Point::new(rng.range(0, map.width - 1), rng.range(0, map.height - 1))
            });
            let walkable = places.filter(|at| map.tile(*at).is_walkable());
            let places = walkable.take(Self::ON_EACH).collect();
            (StepCosts(map), places)
        });
        Self { floors: floors.collect(), turn: 0 }
    }

    fn next(&mut self) -> (&StepCosts, Point) {
        self.turn += 1;
        let (ground, places) = &self.floors[self.turn / Self::ON_EACH % self.floors.len()];
        (black_box(ground), places[self.turn % Self::ON_EACH])
    }
}

fn sight(c: &mut Criterion) {
    for (name, radius) in [("radius_8", Some(8)), ("unlimited", None)] {
        let mut group = c.benchmark_group(format!("sight_80x45_{name}"));
        let mut sight = Sight::new();
        let mut places = Places::new();
        group.bench_function("emberdeep", |b| {
            b.iter(|| {
                let (ground, from) = places.next();
                sight.look(&ground.0, from, radius);
                sight.sees(from)
            });
        });
        group.bench_function("emberdeep_listed", |b| {
            b.iter(|| {
                let (ground, from) = places.next();
                sight.look(&ground.0, from, radius);
                sight.tiles().sum::<usize>()
            });
        });
        group.bench_function("bracket", |b| {
            b.iter(|| {
                let (ground, from) = places.next();
                let radius = radius.unwrap_or(ground.0.width + ground.0.height);
                FieldOfViewAlg::SymmetricShadowcasting.field_of_view_set(from, radius, ground)
            });
        });
        group.finish();
    }
}

fn distance(c: &mut Criterion) {
    let mut group = c.benchmark_group("distance_80x45");
    let mut map = DistanceMap::new();
    let mut places = Places::new();
    group.bench_function("emberdeep", |b| {
        b.iter(|| {
            let (ground, goal) = places.next();
            map.fill(&ground.0, &[goal]);
            map.distance(goal)
        });
    });
    group.bench_function("bracket", |b| {
        b.iter(|| {
            let (ground, goal) = places.next();
            let Map { width, height, .. } = ground.0;
            DijkstraMap::new(width, height, &[ground.0.index(goal)], ground, 10_000.0)
        });
    });
    group.bench_function("pathfinding_bfs", |b| {
        b.iter(|| {
            let (ground, goal) = places.next();
            bfs_reach(ground.0.index(goal), |tile| exits(&ground.0, *tile)).count()
        });
    });
    group.finish();
}

/// Extra costs for some tiles, as if fire burned or foes stood there.
fn toll(tile: usize) -> u8 {
    if tile.is_multiple_of(7) { 9 } else { 1 }
}

fn weighted(c: &mut Criterion) {
    let mut group = c.benchmark_group("weighted_80x45");
    let (mut map, mut away) = (DistanceMap::new(), DistanceMap::new());
    let mut places = Places::new();
    group.bench_function("emberdeep", |b| {
        b.iter(|| {
            let (StepCosts(ground), goal) = places.next();
            let cost = |tile: usize| ground.tiles[tile].is_walkable().then(|| toll(tile));
            map.fill_by(ground.width, ground.height, &[goal], None, cost);
            map.distance(goal)
        });
    });
    group.bench_function("emberdeep_all_costs_1", |b| {
        b.iter(|| {
            let (StepCosts(ground), goal) = places.next();
            let cost = |tile: usize| ground.tiles[tile].is_walkable().then_some(1);
            map.fill_by(ground.width, ground.height, &[goal], None, cost);
            map.distance(goal)
        });
    });
    group.bench_function("emberdeep_with_fleeing", |b| {
        b.iter(|| {
            let (ground, goal) = places.next();
            map.fill(&ground.0, &[goal]);
            away.fill_fleeing(&map);
            away.distance(goal)
        });
    });
    group.bench_function("pathfinding_dijkstra", |b| {
        b.iter(|| {
            let (ground, goal) = places.next();
            dijkstra_all(&ground.0.index(goal), |tile| {
                exits(&ground.0, *tile).map(|next| (next, u32::from(toll(next))))
            })
        });
    });
    group.finish();
}

criterion_group!(benches, sight, distance, weighted);
criterion_main!(benches);
