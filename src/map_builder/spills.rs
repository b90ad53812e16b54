//! Oil spilt where hordes are, and on the way there from the start. It has its own random stream, and leaves a clean way
//! to everywhere.

use super::draft::Open;
use crate::level::{Actor, Cover, Level, reach};
use crate::map::distance::{DistanceMap, StepCosts};
use crate::map::{Point, TileType};
use crate::rng::Rng;

/// The first floor with spills.
const FROM: u32 = 3;
/// How many steps before a horde the oil lies, from and to.
const BEFORE: (i32, i32) = (2, 4);
/// How far a spill reaches, in tiles.
const RADIUS: i32 = 2;
/// The least distance from the start, in tiles.
const CLEAR_OF_START: i32 = 8;

/// Spills oil at each horde of the floor, and before it.
pub(super) fn lay(level: &mut Level, rng: &mut Rng) {
    if level.depth < FROM {
        return;
    }
    let start = level.player().at;
    let mut clean = Open::of(&level.map, |tile| tile.is_passable() || tile == TileType::Gate);
    level.ground.traps.iter().for_each(|trap| clean.set(*trap, false));
    // So far only hordes have a patrol, one each, and their members stand in a row.
    let mut hordes: Vec<&Actor> = level.foes().filter(|foe| !foe.patrol.waypoints.is_empty()).collect();
    hordes.dedup_by(|foe, leader| foe.patrol.waypoints == leader.patrol.waypoints);
    let leaders: Vec<Point> = hordes.into_iter().map(|foe| foe.at).collect();
    let (mut to_start, passable) = (DistanceMap::new(), |tile: TileType| u8::from(tile.is_passable()));
    to_start.fill_until(&StepCosts::of(&level.map, passable), &[start], &leaders);
    for leader in leaders {
        let steps = rng.range(BEFORE.0, BEFORE.1) as usize;
        let before = to_start.path(leader).get(steps).copied();
        before.into_iter().chain([leader]).for_each(|at| spill(level, &mut clean, at));
    }
}

/// Spills oil around there, on bare floor that nobody needs in order to get anywhere.
fn spill(level: &mut Level, clean: &mut Open, middle: Point) {
    let start = level.player().at;
    let side = || -RADIUS..=RADIUS;
    let around = side().flat_map(|y| side().map(move |x| middle + Point::new(x, y)));
    for at in around.filter(|at| reach(*at, start) >= CLEAR_OF_START) {
        let is_bare = level.map.tile(at) == TileType::Floor
            && level.cover_at(at) == Cover::None
            && level.machine_at(at).is_none()
            && level.items_at(at).next().is_none();
        if is_bare && clean.is_whole_without(at) {
            clean.set(at, false);
            let tile = level.map.index(at);
            level.ground.cover[tile] = Cover::Oil;
        }
    }
}
