//! The patrols of a floor's foes: three to five waypoints each, visited in order while the foe is unaware of the
//! player. They have their own random stream, so that the floor is the same with and without them.

use crate::content::monsters::Ability;
use crate::level::{Actor, Level, reach};
use crate::map::{Point, TileType, scan};
use crate::rng::Rng;

/// The number of waypoints of a patrol, from and to.
const POSTS: (i32, i32) = (3, 5);
/// The tries for a waypoint.
const TRIES: u32 = 12;
/// The least distance in tiles from the previous waypoint, if a try finds such a place.
const FAR: i32 = 10;
/// How close to a brazier a moth's waypoints are, if there are braziers.
const IN_LIGHT: i32 = 3;

/// Gives a patrol to every foe without one.
pub fn lay(level: &mut Level, seed: u64) {
    let mut rng = Rng::for_patrols(seed, level.depth);
    let braziers = scan::places(&level.map.tiles, |tile| tile == TileType::Brazier);
    let braziers: Vec<Point> = braziers.map(|tile| level.map.point(tile)).collect();
    for index in 0..level.actors.len() {
        let foe = &level.actors[index];
        if foe.is_player() || !foe.patrol.waypoints.is_empty() {
            continue;
        }
        let lamps = if foe.ability() == Ability::Burns { &braziers[..] } else { &[] };
        level.actors[index].patrol.waypoints = round(level, foe, lamps, &mut rng);
    }
}

/// The waypoints for `foe`, close to `lamps` if there are any.
pub(super) fn round(level: &Level, foe: &Actor, lamps: &[Point], rng: &mut Rng) -> Vec<Point> {
    let mut posts = Vec::new();
    for _ in 0..rng.range(POSTS.0, POSTS.1) {
        let from = posts.last().copied().unwrap_or(foe.at);
        posts.extend(post(level, foe, from, lamps, rng));
    }
    posts
}

/// A dry place far from `from`, and close to one of `lamps` if there are any; a place in water for swimmers. `None`
/// if no try finds one.
fn post(level: &Level, foe: &Actor, from: Point, lamps: &[Point], rng: &mut Rng) -> Option<Point> {
    let mut best = None;
    for _ in 0..TRIES {
        let at = if lamps.is_empty() {
            Point::new(rng.range(0, level.map.width - 1), rng.range(0, level.map.height - 1))
        } else {
            *rng.pick(lamps) + Point::new(rng.range(-IN_LIGHT, IN_LIGHT), rng.range(-IN_LIGHT, IN_LIGHT))
        };
        let tile = level.map.tile(at);
        let is_dry = tile.is_walkable() && tile != TileType::Deep;
        let is_ground = if foe.ability() == Ability::Swims { tile.is_water() } else { is_dry };
        if !is_ground || level.machine_at(at).is_some() {
            continue;
        }
        if reach(at, from) >= FAR {
            return Some(at);
        }
        best = best.or(Some(at));
    }
    best
}
