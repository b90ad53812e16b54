//! Interactive ground: mushrooms, barricades, webs, chasms, bridges and firedamp. It has its own random stream.

use super::Plan;
use super::draft::{MapDraft, neighbours};
use super::dressing;
use super::firedamp;
use super::history::{Witness, Work};
use crate::content::floors::Architect;
use crate::level::{Cover, Level, reach};
use crate::map::{Direction, Point, TileType};
use crate::rng::Rng;

/// The first floor with webs.
const WEBS_FROM: u32 = 4;
/// The least distance of webs from the start, in tiles.
const CLEAR_OF_START: i32 = 10;
/// The tries for a web.
const TRIES: i32 = 30;

/// The last floor with chasms.
const CHASMS_TO: u32 = 8;
/// The size of a chasm, in tiles.
const CHASM: (i32, i32) = (5, 14);
/// The shortest and the longest bridge.
const BRIDGE: (usize, usize) = (2, 7);

/// The numbers on a kind of floor, from..=to: clumps of puffballs, light-caps, barricades, webs, chasms, pockets of
/// firedamp.
const fn counts(architect: Architect) -> [(i32, i32); 6] {
    match architect {
        Architect::Rooms => [(0, 2), (0, 1), (1, 3), (0, 0), (0, 2), (0, 0)],
        Architect::Halls => [(0, 1), (0, 1), (2, 4), (1, 2), (1, 2), (0, 0)],
        Architect::Mines => [(1, 2), (1, 2), (2, 4), (2, 4), (1, 2), (2, 4)],
        Architect::Caves => [(3, 5), (2, 4), (0, 0), (2, 4), (1, 3), (0, 0)],
        Architect::Drowned => [(2, 4), (2, 4), (0, 1), (1, 3), (0, 0), (0, 0)],
        Architect::Maze => [(1, 3), (1, 3), (0, 0), (3, 5), (0, 1), (0, 0)],
        Architect::Crypt => [(0, 2), (1, 3), (0, 2), (4, 7), (0, 0), (0, 0)],
        Architect::EmberHall => [(0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0)],
    }
}

/// Adds everything that is part of the ground.
pub(super) fn dress(draft: &mut MapDraft, plan: &Plan, (depth, architect): (u32, Architect), rng: &mut Rng) {
    let [puffballs, light_caps, barricades, _, chasms, _] = counts(architect);
    let mushrooms =
        [(puffballs, Work::Puffballs, TileType::Puffball), (light_caps, Work::LightCaps, TileType::LightCap)];
    for ((from, to), work, tile) in mushrooms {
        for _ in 0..rng.range(from, to) {
            let size = rng.range(1, 3);
            dressing::patch(draft, plan, (work, tile), size, rng);
        }
    }
    for _ in 0..rng.range(barricades.0, barricades.1) {
        if let Some(at) = dressing::place(draft, plan, rng) {
            draft.begin_at(Work::Barricade, at);
            draft.block(at, TileType::Barricade);
            let beside = if rng.coin() { Direction::East } else { Direction::South }.step(at);
            draft.block(beside, TileType::Barricade);
        }
    }
    for _ in 0..rng.range(chasms.0, chasms.1) {
        if let Some(at) = dressing::place(draft, plan, rng).filter(|_| depth <= CHASMS_TO) {
            draft.begin_at(Work::Chasm, at);
            let size = rng.range(CHASM.0, CHASM.1);
            sink(draft, plan.start, at, size, rng);
            bridge(draft, at, TileType::Chasm);
        }
    }
    if let Some(at) = anywhere_deep(draft, rng) {
        bridge(draft, at, TileType::Deep);
    }
}

/// Sinks a patch of up to `size` tiles around `from`, a tile at a time, without cutting anything off.
fn sink(draft: &mut MapDraft, start: Point, from: Point, size: i32, rng: &mut Rng) {
    let mut edge = vec![from];
    let mut left = size;
    while left > 0 && !edge.is_empty() {
        let at = edge.swap_remove(rng.range(0, edge.len() as i32 - 1) as usize);
        if reach(at, start) > 1 && draft.can_block(at) {
            draft.set(at, TileType::Chasm);
            left -= 1;
            edge.extend(neighbours(at));
        }
    }
}

/// A random tile of deep water, if any.
fn anywhere_deep(draft: &MapDraft, rng: &mut Rng) -> Option<Point> {
    let deep: Vec<usize> =
        (0..draft.map.tiles.len()).filter(|tile| draft.map.tiles[*tile] == TileType::Deep).collect();
    (!deep.is_empty()).then(|| draft.map.point(*rng.pick(&deep)))
}

/// Lays planks across the `gap` at `at`, along the shorter of its row and column with walkable ground at both ends.
fn bridge(draft: &mut MapDraft, at: Point, gap: TileType) {
    let span = |way: Direction| -> Option<Vec<Point>> {
        let ahead = |way: Direction| {
            let line = std::iter::successors(Some(at), move |at| Some(way.step(*at)));
            line.take_while(|at| draft.tile(*at) == gap).collect::<Vec<Point>>()
        };
        let (there, back) = (ahead(way), ahead(way.turned(4)));
        let banks = [way.step(*there.last()?), way.turned(4).step(*back.last()?)];
        let tiles: Vec<Point> = back.into_iter().skip(1).rev().chain(there).collect();
        let fits = (BRIDGE.0..=BRIDGE.1).contains(&tiles.len());
        (fits && banks.iter().all(|bank| draft.tile(*bank).is_walkable())).then_some(tiles)
    };
    let shortest = [Direction::East, Direction::South].into_iter().filter_map(span).min_by_key(Vec::len);
    if let Some(tiles) = shortest {
        draft.begin_at(Work::Bridge, at);
        tiles.into_iter().for_each(|at| draft.set(at, TileType::Bridge));
    }
}

/// Hangs webs away from the start, and adds firedamp.
pub(super) fn lay(level: &mut Level, plan: &Plan, rng: &mut Rng, witness: &mut dyn Witness) {
    let [_, _, _, webs, _, pockets] = counts(level.place.info().architect);
    if level.depth >= WEBS_FROM {
        for _ in 0..rng.range(webs.0, webs.1) {
            if let Some(at) = corner(level, rng) {
                web(level, at);
            }
        }
    }
    firedamp::gather(level, plan, pockets, rng, witness);
}

/// A tight place: rock on at least five of its eight sides.
fn corner(level: &Level, rng: &mut Rng) -> Option<Point> {
    let start = level.player().at;
    (0..TRIES).find_map(|_| {
        let at = Point::new(rng.range(1, level.map.width - 2), rng.range(1, level.map.height - 2));
        let is_rock = |direction: &Direction| level.map.tile(direction.step(at)) == TileType::Wall;
        let is_fit = reach(at, start) > CLEAR_OF_START
            && is_bare(level, at)
            && Direction::ALL.iter().filter(|direction| is_rock(direction)).count() >= 5;
        is_fit.then_some(at)
    })
}

/// Hangs a web there and over the bare floor around.
fn web(level: &mut Level, at: Point) {
    for tile in Direction::around(at).into_iter().chain([at]) {
        if is_bare(level, tile) && level.actor_at(tile).is_none() {
            let index = level.map.index(tile);
            level.ground.cover[index] = Cover::Web;
        }
    }
}

/// Whether it is empty floor outside machines.
fn is_bare(level: &Level, at: Point) -> bool {
    level.map.tile(at) == TileType::Floor
        && level.machine_at(at).is_none()
        && level.items_at(at).next().is_none()
}
