//! The ground: only rooms and tunnels make floor, walls are where each rule set wants them, and every floor tile can be
//! reached.

use crate::dug::{Corners, Dug, corners, each_dungeon, each_seed};
use emberdeep::map::{Point, TileType};
use emberdeep::map_builder::history::Step;
use emberdeep::map_builder::rules;

/// A grid of truths, as large as a map.
pub struct Plan {
    width: i32,
    pub open: Vec<bool>,
}

impl Plan {
    pub fn new(width: i32, height: i32) -> Self {
        Self { width, open: vec![false; (width * height) as usize] }
    }

    /// Opens the tiles between two corners, whichever way round they are given.
    pub fn open_between(&mut self, a: Point, b: Point) {
        for y in a.y.min(b.y)..=a.y.max(b.y) {
            for x in a.x.min(b.x)..=a.x.max(b.x) {
                self.open[(y * self.width + x) as usize] = true;
            }
        }
    }

    pub fn open_room(&mut self, [x1, y1, x2, y2]: Corners) {
        self.open_between(Point::new(x1, y1), Point::new(x2, y2));
    }
}

/// Redigs the map from what the witness was told.
pub fn check_floor(dug: &Dug) {
    let mut plan = Plan::new(dug.rules.width, dug.rules.height);
    for step in dug.steps() {
        match step {
            Step::Carved(inside) => plan.open_room(corners(inside)),
            Step::Leg(a, b) => {
                assert!(a.x == b.x || a.y == b.y, "{dug}: the leg {a:?} to {b:?} is not straight");
                plan.open_between(*a, *b);
            }
            _ => {}
        }
    }
    check_plan(dug, &plan);
}

/// Says where the map differs from `plan`.
pub fn check_plan(dug: &Dug, plan: &Plan) {
    let map = dug.map();
    assert_eq!((map.width, map.height), (dug.rules.width, dug.rules.height), "{dug}");
    assert_eq!(map.tiles.len(), plan.open.len(), "{dug}");
    let wrong = map.tiles.iter().zip(&plan.open).position(|(tile, open)| (*tile == TileType::Floor) != *open);
    if let Some(at) = wrong.map(|at| at as i32) {
        let found = map.tiles[at as usize];
        panic!("{dug}: column {} of row {} is {found:?}", at % map.width, at / map.width);
    }
}

/// Floods the map from the start, orthogonally.
pub fn check_connected(dug: &Dug) {
    let map = dug.map();
    let mut dry: Vec<bool> = map.tiles.iter().map(|tile| *tile == TileType::Floor).collect();
    let mut waiting = vec![dug.dungeon.start];
    while let Some(Point { x, y }) = waiting.pop() {
        let on_map = (0..map.width).contains(&x) && (0..map.height).contains(&y);
        if on_map && std::mem::take(&mut dry[(y * map.width + x) as usize]) {
            waiting.extend([(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].map(|(x, y)| Point::new(x, y)));
        }
    }
    let left = dry.iter().filter(|dry| **dry).count();
    assert_eq!(left, 0, "{dug}: floor tiles that cannot be reached");
}

/// A closed rule set: the ring is wall, and so is every room's edge but for the tunnels through it.
pub fn check_closed(dug: &Dug) {
    assert_eq!(dug.open_edges(), [false; 4], "{dug}: west, north, east, south");
    let mut tunnels = Plan::new(dug.rules.width, dug.rules.height);
    for (a, b) in dug.legs() {
        tunnels.open_between(a, b);
    }
    for [x1, y1, x2, y2] in dug.rooms() {
        let rows = (x1..=x2).flat_map(|x| [(x, y1), (x, y2)]);
        let columns = (y1..=y2).flat_map(|y| [(x1, y), (x2, y)]);
        for (x, y) in rows.chain(columns).filter(|(x, y)| dug.is_floor(*x, *y)) {
            let tunnel = tunnels.open[(y * dug.rules.width + x) as usize];
            assert!(tunnel, "{dug}: the wall at ({x}, {y}) is open, and no tunnel runs there");
        }
    }
}

/// Whether two rooms of `dug` open tiles side by side.
fn rooms_touch(dug: &Dug) -> bool {
    let rooms: Vec<Corners> = dug.rooms().map(|room| dug.facts.inside(room)).collect();
    let beside = |a: &Corners, b: &Corners| {
        let [across, down] = [0, 1].map(|axis| a[axis] <= b[axis + 2] && a[axis + 2] >= b[axis]);
        (a[2] + 1 == b[0] && down) || (a[3] + 1 == b[1] && across)
    };
    rooms.iter().any(|a| rooms.iter().any(|b| beside(a, b)))
}

#[test]
fn floor_is_rooms_and_tunnels_only() {
    each_dungeon(check_floor);
}

#[test]
fn every_floor_tile_can_be_walked_to() {
    each_dungeon(check_connected);
}

#[test]
fn closed_rule_sets_keep_the_ring_and_the_rooms_walls() {
    for rules in rules::ALL.iter().filter(|rules| rules.name != "malwoden") {
        each_seed(rules, |dug| {
            check_closed(dug);
            assert!(!rooms_touch(dug), "{dug}: no wall between two rooms");
        });
    }
}

#[test]
fn malwoden_opens_the_edge_and_lets_rooms_touch() {
    let rules = rules::Rules::named("malwoden").expect("a rule set");
    let (mut open, mut touching) = ([0; 4], 0);
    each_seed(rules, |dug| {
        for (count, is_open) in open.iter_mut().zip(dug.open_edges()) {
            *count += u32::from(is_open);
        }
        touching += u32::from(rooms_touch(dug));
    });
    let [west, north, east, south] = open;
    // A room begins at 0 at the earliest, but ends three tiles before the far edges.
    assert_eq!((east, south), (0, 0));
    assert!(west > 100 && north > 100 && touching > 100, "{west} west, {north} north, {touching} touching");
}
