//! The mines: shafts, galleries dug at random, rails (`rails`) from shaft to shaft, and side chambers with one
//! opening. Stairs are in shafts, so that rails lead to both.

use super::Plan;
use super::draft::{MapDraft, ORTHOGONAL, anywhere, inset, shifted, shuffle};
use super::halls::corners;
use super::history::{Work, points};
use super::rails;
use crate::geometry::Rect;
use crate::level::reach;
use crate::map::{Point, TileType};
use crate::rng::Rng;

const SHAFTS: usize = 5;
/// Each is sunk at the one of this many places that is farthest from the others.
const PLACES: usize = 12;
/// Two shafts are at least this far apart; if none of the places is, others are drawn.
const APART: i32 = 9;
/// The radius of a shaft, and of a side chamber.
const SHAFT: i32 = 3;
const STOPE: i32 = 2;
/// The most side chambers, and the tries for them.
const STOPES: (usize, usize) = (6, 200);
/// The opening of a side chamber is shorter than this.
const WAY_IN: i32 = 6;
/// Diggers start until this percentage of tiles is open; and the most diggers.
const OPEN: usize = 38;
const DIGGERS: usize = 200;
/// The number of a digger's straight stretches, and the length of each; between them it turns left or right.
const STRETCHES: (i32, i32) = (4, 10);
const STEPS: (i32, i32) = (3, 11);
/// The possible breadths of a stretch, equally likely.
const BREADTHS: [usize; 5] = [1, 1, 1, 2, 3];
/// Of ten diggers, this many start where an earlier one stopped; the others start in a shaft.
const GO_ON: i32 = 4;
/// How many of a shaft's four props are lamps, from..=to.
const LAMPS: (i32, i32) = (1, 2);

/// Lays the mines.
pub fn lay(draft: &mut MapDraft, rng: &mut Rng) -> Plan {
    let shafts = sink_shafts(draft, rng);
    dig_galleries(draft, &shafts, rng);
    rails::lay(draft, &shafts);
    let stopes = dig_stopes(draft, rng);
    for shaft in &shafts {
        timber(draft, *shaft, rng);
    }
    // A shaft at one end of the mines, so that the way down is long.
    let any = *rng.pick(&shafts);
    let start = shafts.iter().copied().max_by_key(|shaft| reach(*shaft, any)).expect("some shafts");
    let mut plan = Plan::new(start, shafts);
    let dead_ends = draft.map.points().filter(|at| is_dead_end(draft, *at));
    plan.hoards = stopes.into_iter().chain(dead_ends).collect();
    plan.posts = plan.exits.iter().map(|shaft| *shaft + Point::new(1, 1)).collect();
    plan
}

/// The square around `middle`.
fn around(middle: Point, by: i32) -> Rect {
    inset(Rect::with_exact(middle.x, middle.y, middle.x, middle.y), -by)
}

/// Digs a round chamber.
fn hollow(draft: &mut MapDraft, middle: Point, by: i32) {
    let is_round = |at: &Point| (at.x - middle.x).pow(2) + (at.y - middle.y).pow(2) <= by * by + 1;
    points(around(middle, by)).filter(is_round).for_each(|at| draft.set(at, TileType::Floor));
}

/// Sinks the shafts, and returns their centres.
fn sink_shafts(draft: &mut MapDraft, rng: &mut Rng) -> Vec<Point> {
    let ground = inset(draft.whole(), SHAFT + 2);
    let mut shafts: Vec<Point> = Vec::with_capacity(SHAFTS);
    while shafts.len() < SHAFTS {
        let places: [Point; PLACES] = std::array::from_fn(|_| anywhere(ground, rng));
        let apart = |at: &Point| shafts.iter().map(|shaft| reach(*at, *shaft)).min();
        let shaft = places.into_iter().max_by_key(apart).expect("some places");
        if apart(&shaft).is_some_and(|apart| apart < APART) {
            continue;
        }
        draft.begin(Work::Shaft, around(shaft, SHAFT));
        hollow(draft, shaft, SHAFT);
        shafts.push(shaft);
    }
    shafts
}

/// Digs galleries until enough is open.
fn dig_galleries(draft: &mut MapDraft, shafts: &[Point], rng: &mut Rng) {
    let (mut open, mut ends) = (draft.map.floor_count(), Vec::new());
    for number in 0..DIGGERS {
        if open * 100 >= OPEN * draft.map.tiles.len() {
            return;
        }
        let goes_on = !ends.is_empty() && rng.chance(GO_ON, 10);
        let from = if goes_on { *rng.pick(&ends) } else { shafts[number % shafts.len()] };
        let (end, dug) = dig(draft, from, rng);
        ends.push(end);
        open += dug;
    }
}

/// Digs a gallery from `from`, and returns its end and the number of rock tiles dug.
fn dig(draft: &mut MapDraft, from: Point, rng: &mut Rng) -> (Point, usize) {
    draft.begin_at(Work::Gallery, from);
    let (mut at, mut way, mut dug) = (from, rng.range(0, 3) as usize, 0);
    for _ in 0..rng.range(STRETCHES.0, STRETCHES.1) {
        let breadth = *rng.pick(&BREADTHS);
        for _ in 0..rng.range(STEPS.0, STEPS.1) {
            let next = shifted(at, ORTHOGONAL[way]);
            if !draft.is_inner(shifted(next, ORTHOGONAL[way])) {
                break;
            }
            at = next;
            dug += open(draft, at, way, breadth);
        }
        way = (way + if rng.coin() { 1 } else { 3 }) % 4;
    }
    (at, dug)
}

/// Opens the tile `at` of a gallery in direction `way`, to its whole breadth; returns how many were rock.
fn open(draft: &mut MapDraft, at: Point, way: usize, breadth: usize) -> usize {
    let (beside, mut dug) = (ORTHOGONAL[(way + 1) % 4], 0);
    for aside in [0, 1, -1].into_iter().take(breadth) {
        let place = shifted(at, (beside.0 * aside, beside.1 * aside));
        if draft.is_inner(place) && draft.tile(place) == TileType::Wall {
            draft.set(place, TileType::Floor);
            dug += 1;
        }
    }
    dug
}

/// Digs side chambers in rock near galleries, and returns their centres.
fn dig_stopes(draft: &mut MapDraft, rng: &mut Rng) -> Vec<Point> {
    let ground = inset(draft.whole(), STOPE + 2);
    let mut stopes = Vec::new();
    for _ in 0..STOPES.1 {
        let middle = anywhere(ground, rng);
        let is_rock = |at: Point| draft.tile(at) == TileType::Wall;
        let is_apart = |other: &Point| reach(*other, middle) > 2 * STOPE + WAY_IN;
        let is_whole = points(around(middle, STOPE + 1)).all(is_rock) && stopes.iter().all(is_apart);
        if is_whole && stopes.len() < STOPES.0 {
            stopes.extend(dig_stope(draft, middle).then_some(middle));
        }
    }
    stopes
}

/// Digs a side chamber and an opening to the nearest gallery, if one is near.
fn dig_stope(draft: &mut MapDraft, middle: Point) -> bool {
    let ahead = |way: (i32, i32), steps: i32| Point::new(middle.x + way.0 * steps, middle.y + way.1 * steps);
    let is_open = |at: Point| draft.tile(at).is_passable();
    let ways = (STOPE + 2..STOPE + WAY_IN).flat_map(|steps| ORTHOGONAL.map(|way| (way, steps)));
    let Some((way, steps)) = ways.into_iter().find(|(way, steps)| is_open(ahead(*way, *steps))) else {
        return false;
    };
    draft.begin(Work::Stope, around(middle, STOPE));
    hollow(draft, middle, STOPE);
    (STOPE + 1..steps).for_each(|step| draft.set(ahead(way, step), TileType::Floor));
    true
}

/// Puts props around the centre of a shaft, with a lamp or two in place of some.
fn timber(draft: &mut MapDraft, shaft: Point, rng: &mut Rng) {
    draft.begin(Work::Timber, around(shaft, SHAFT));
    let mut props = corners(around(shaft, SHAFT - 1));
    shuffle(&mut props, rng);
    let lamps = rng.range(LAMPS.0, LAMPS.1) as usize;
    for (number, at) in props.into_iter().enumerate() {
        draft.block(at, if number < lamps { TileType::Brazier } else { TileType::Barricade });
    }
}

/// Whether the open tile `at` has only one exit.
fn is_dead_end(draft: &MapDraft, at: Point) -> bool {
    let ways = ORTHOGONAL.iter().filter(|step| draft.tile(shifted(at, **step)).is_passable());
    draft.tile(at) == TileType::Floor && ways.count() == 1
}
