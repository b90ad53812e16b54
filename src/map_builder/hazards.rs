//! What makes the ground of a floor play: puffballs, barricades and webs. They have a random stream
//! of their own, so that everything else is the same with and without them.

use super::Plan;
use super::draft::MapDraft;
use super::dressing;
use super::history::{Witness, Work};
use crate::content::floors::Architect;
use crate::level::{Cover, Level, reach};
use crate::map::{Direction, Point, TileType};
use crate::rng::Rng;

/// Names their stream.
const PURPOSE: u64 = 3;
/// The first floor with webs.
const WEBS_FROM: u32 = 4;
/// How far from the start webs are, in tiles.
const CLEAR_OF_START: i32 = 10;
/// How many tiles are tried before a web is given up.
const TRIES: i32 = 30;

/// The stream of the floor that `rng` is about to make.
pub(super) fn stream(rng: &Rng) -> Rng {
    rng.apart(PURPOSE)
}

/// How many of each a kind of floor gets, from..=to: clumps of puffballs, barricades, webs.
const fn counts(architect: Architect) -> [(i32, i32); 3] {
    match architect {
        Architect::Rooms => [(0, 2), (1, 3), (0, 0)],
        Architect::Halls => [(0, 1), (2, 4), (1, 2)],
        Architect::Caves => [(3, 5), (0, 0), (2, 4)],
        Architect::Drowned => [(2, 4), (0, 1), (1, 3)],
        Architect::Maze => [(1, 3), (0, 0), (3, 5)],
        Architect::EmberHall => [(0, 0), (0, 0), (0, 0)],
    }
}

/// Grows and builds what is part of the ground.
pub(super) fn dress<W: Witness>(draft: &mut MapDraft<W>, plan: &Plan, architect: Architect, rng: &mut Rng) {
    let [puffballs, barricades, _] = counts(architect);
    for _ in 0..rng.range(puffballs.0, puffballs.1) {
        let size = rng.range(1, 3);
        dressing::patch(draft, plan, (Work::Puffballs, TileType::Puffball), size, rng);
    }
    for _ in 0..rng.range(barricades.0, barricades.1) {
        if let Some(at) = dressing::place(draft, plan, rng) {
            draft.begin_at(Work::Barricade, at);
            draft.block(at, TileType::Barricade);
            let beside = if rng.coin() { Direction::East } else { Direction::South }.step(at);
            draft.block(beside, TileType::Barricade);
        }
    }
}

/// Hangs webs, away from the start.
pub(super) fn lay(level: &mut Level, architect: Architect, rng: &mut Rng) {
    let [.., webs] = counts(architect);
    if level.depth >= WEBS_FROM {
        for _ in 0..rng.range(webs.0, webs.1) {
            if let Some(at) = corner(level, rng) {
                web(level, at);
            }
        }
    }
}

/// A place off the open ground: rock on at least five of its eight sides.
fn corner(level: &Level, rng: &mut Rng) -> Option<Point> {
    let start = level.player().at;
    (0..TRIES).find_map(|_| {
        let at = Point::new(rng.range(1, level.map.width - 2), rng.range(1, level.map.height - 2));
        let is_rock = |direction: &Direction| level.map.tile(direction.step(at)) == TileType::Wall;
        let is_fit = level.map.tile(at) == TileType::Floor
            && reach(at, start) > CLEAR_OF_START
            && level.items_at(at).next().is_none()
            && Direction::ALL.iter().filter(|direction| is_rock(direction)).count() >= 5;
        is_fit.then_some(at)
    })
}

fn web(level: &mut Level, at: Point) {
    for tile in Direction::ALL.map(|direction| direction.step(at)).into_iter().chain([at]) {
        let is_bare = level.map.tile(tile) == TileType::Floor && level.items_at(tile).next().is_none();
        if is_bare && level.actor_at(tile).is_none() {
            let index = level.map.index(tile);
            level.cover[index] = Cover::Web;
        }
    }
}
