//! Caves: noise smoothed by a cellular automaton (`automaton`). Pockets are filled and the other caves joined by
//! winding tunnels, so that every tile is reachable.

use super::Plan;
use super::automaton::Automaton;
use super::draft::{HEIGHT, MapDraft, ORTHOGONAL, Open, WIDTH, anywhere, shifted};
use super::history::{Step, Work, points};
use crate::geometry::Rect;
use crate::map::{Point, TileType};
use crate::order::sort_short;
use crate::rng::Rng;

/// Caves smaller than this are filled.
const POCKET: usize = 20;
/// With fewer open tiles than this, the noise is drawn again.
const LEAST_OPEN: usize = 760;
/// How many times.
const TRIES: i32 = 6;
/// How many exits are kept.
const EXITS: usize = 24;
/// Only every n-th tile of a cave counts in the search for the nearest cave.
const SAMPLED: usize = 12;

/// Lays a floor of caves.
pub fn lay(draft: &mut MapDraft, rng: &mut Rng) -> Plan {
    grow(draft, rng);
    let mut caves = caves(draft);
    if caves.is_empty() {
        // Never seen: no attempt made a cave. A hole will do.
        let middle = Point::new(WIDTH / 2, HEIGHT / 2);
        draft.grow(middle, 400, TileType::Wall, TileType::Floor, rng);
        caves.push(vec![middle]);
    }
    join(draft, caves, rng);
    let exits = exits(draft, rng);
    let start = *rng.pick(&exits);
    let mut plan = Plan::new(start, exits);
    plan.hoards = nooks(draft);
    plan
}

/// Grows the first noise that leaves enough room.
fn grow(draft: &mut MapDraft, rng: &mut Rng) {
    for attempt in 0..TRIES {
        let mut caves = Automaton::noise(WIDTH as usize, HEIGHT as usize, rng.range(42, 46) - attempt, rng);
        let scattering = rng.range(2, 4);
        paint(draft, &caves, 0);
        for generation in 1..=scattering + 2 {
            caves.step(generation <= scattering);
            paint(draft, &caves, generation as u8);
        }
        if caves.open() >= LEAST_OPEN {
            return;
        }
    }
}

/// Makes the draft equal to the automaton, reporting only changes.
fn paint(draft: &mut MapDraft, caves: &Automaton, generation: u8) {
    draft.witness.see(Step::Generation(generation));
    let width = draft.map.width as usize;
    for (index, (old, wall)) in draft.map.tiles.iter_mut().zip(&caves.walls).enumerate() {
        let tile = if *wall == 1 { TileType::Wall } else { TileType::Floor };
        // Always writes: without a witness this compiles to no branch.
        if std::mem::replace(old, tile) != tile {
            let at = Point::new((index % width) as i32, (index / width) as i32);
            draft.witness.see(Step::Became(at, tile));
        }
    }
}

/// The caves as lists of tiles, largest first, after filling pockets.
fn caves(draft: &mut MapDraft) -> Vec<Vec<Point>> {
    draft.begin(Work::Pockets, draft.whole());
    let mut caves = Vec::new();
    let mut dry = Open::of(&draft.map, |tile| tile == TileType::Floor);
    for at in draft.map.points() {
        if !dry.is_open(at) {
            continue;
        }
        let cave: Vec<Point> = dry.flood(at).points().collect();
        if cave.len() >= POCKET {
            caves.push(cave);
        } else {
            cave.into_iter().for_each(|at| draft.set(at, TileType::Wall));
        }
    }
    sort_short(&mut caves, |cave| std::cmp::Reverse(cave.len()));
    caves
}

/// Digs from each cave to the nearest tile of the caves joined before.
fn join(draft: &mut MapDraft, mut caves: Vec<Vec<Point>>, rng: &mut Rng) {
    let sample = |cave: &[Point]| -> Vec<Point> { cave.iter().step_by(SAMPLED).copied().collect() };
    let mut joined = sample(&caves.remove(0));
    for cave in caves {
        let near = sample(&cave);
        let pairs = near.iter().flat_map(|a| joined.iter().map(move |b| (*a, *b)));
        let apart = |(a, b): &(Point, Point)| (a.x - b.x).pow(2) + (a.y - b.y).pow(2);
        let (from, to) = pairs.min_by_key(apart).expect("no cave is empty");
        draft.witness.see(Step::Joined(from, to));
        tunnel(draft, from, to, rng);
        joined.extend(near);
    }
}

/// Digs a winding tunnel, which strays now and then during its first 200 steps.
fn tunnel(draft: &mut MapDraft, from: Point, to: Point, rng: &mut Rng) {
    let mut at = from;
    for steps in 0.. {
        if at == to {
            break;
        }
        let (dx, dy) = ((to.x - at.x).signum(), (to.y - at.y).signum());
        let along = (to.x - at.x).abs() > (to.y - at.y).abs();
        let towards = if along { (dx, 0) } else { (0, dy) };
        let step = if steps < 200 && rng.chance(1, 4) { *rng.pick(&ORTHOGONAL) } else { towards };
        let next = shifted(at, step);
        if !draft.is_inner(next) {
            continue;
        }
        at = next;
        let beside = shifted(at, (step.1, step.0));
        for place in [at, beside] {
            if draft.is_inner(place) && draft.tile(place) == TileType::Wall && (place == at || rng.coin()) {
                draft.set(place, TileType::Floor);
            }
        }
    }
}

/// Open tiles from the whole floor.
fn exits(draft: &MapDraft, rng: &mut Rng) -> Vec<Point> {
    let inner = Rect::with_exact(1, 1, WIDTH - 2, HEIGHT - 2);
    let is_floor = |at: &Point| draft.tile(*at) == TileType::Floor;
    let drawn = (0..20 * EXITS).map(|_| anywhere(inner, rng));
    let open = drawn.filter(|at| is_floor(at) && draft.open_around(*at) >= 7);
    let exits: Vec<Point> = open.take(EXITS).collect();
    if exits.is_empty() { points(inner).filter(is_floor).collect() } else { exits }
}

/// Tiles in dead ends and corners.
fn nooks(draft: &MapDraft) -> Vec<Point> {
    let floor = draft.map.tiles.iter().enumerate().filter(|(_, tile)| **tile == TileType::Floor);
    floor.map(|(index, _)| draft.map.point(index)).filter(|at| draft.open_around(*at) <= 2).collect()
}
