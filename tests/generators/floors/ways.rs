//! Places on other floors than where the first ways lead, and the ways there.

use super::made::{Made, each_place_elsewhere, each_seed, places_elsewhere};
use super::{ground, population};
use emberdeep::content::Place;
use emberdeep::content::floors::CHOICES;
use emberdeep::map::{Direction, Map, Point, TileType};
use std::collections::VecDeque;

/// Seeds for each place on each floor, and those of the long test.
const SEEDS: (usize, usize) = (15, 300);
/// The least number of steps between any two stairs.
const APART: u32 = 20;

#[test]
fn each_place_holds_what_it_must_on_other_floors() {
    assert_eq!(places_elsewhere().count(), 34 - 7);
    each_place_elsewhere(SEEDS, |made| {
        ground::check(made);
        population::check(made);
        check(made);
    });
}

#[test]
fn two_ways_lie_far_apart_on_nearly_every_floor() {
    for depth in CHOICES {
        let (mut floors, mut lacking) = (0, 0);
        each_seed(depth, |made| {
            check(made);
            floors += 1;
            lacking += usize::from(made.level.traffic.ways.is_empty());
        });
        assert!(20 * lacking < floors, "floor {depth}: {lacking} of {floors} have one way");
    }
}

#[test]
fn a_place_differs_from_floor_to_floor() {
    let tiles = |depth| Made::of(7, (depth, Place::Mines)).level.map.tiles;
    assert!(tiles(3) != tiles(4) && tiles(4) != tiles(5));
}

/// The ways of a floor: none, or two, both on stairs, and far from each other and from the stairs up.
fn check(made: &Made) {
    let level = &made.level;
    let ways: Vec<Point> = level.traffic.ways.iter().map(|way| way.at).collect();
    assert!(ways.is_empty() || ways.len() == 2 && CHOICES.contains(&level.depth), "{made}: {ways:?}");
    for way in &ways {
        assert_eq!(level.map.tile(*way), TileType::StairsDown, "{made}");
    }
    let Some(second) = ways.get(1) else { return };
    let steps = steps(&level.map, *second);
    for other in [ways[0], made.start()] {
        let away = steps[level.map.index(other)];
        assert!(
            away.is_some_and(|away| away >= APART),
            "{made}: {away:?} steps from {second:?} to {other:?}"
        );
    }
    let is_taken = level.items.iter().any(|lying| lying.at == *second)
        || level.ground.traps.contains(second)
        || level.machine_at(*second).is_some();
    assert!(!is_taken, "{made}: something lies on the second way");
}

/// Steps in eight directions from `start` to each tile.
fn steps(map: &Map, start: Point) -> Vec<Option<u32>> {
    let mut steps = vec![None; map.tiles.len()];
    steps[map.index(start)] = Some(0);
    let mut waiting = VecDeque::from([start]);
    while let Some(at) = waiting.pop_front() {
        let next = steps[map.index(at)].map(|steps| steps + 1);
        for to in Direction::ALL.map(|way| way.step(at)) {
            if map.tile(to).is_passable() && steps[map.index(to)].is_none() {
                steps[map.index(to)] = next;
                waiting.push_back(to);
            }
        }
    }
    steps
}
