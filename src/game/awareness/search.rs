//! How a hunter searches for a player it has lost: it goes to their last known place, then through the nearest exit
//! that it did not come by. Queries only.

use crate::action::{NORMAL_COST, pathing};
use crate::level::ways::{HITS_AT_A_DOOR, Movement};
use crate::level::{Actor, Level, reach};
use crate::map::distance::DistanceMap;
use crate::map::{Point, TileType};

/// How far beyond the exit a hunter searches, in steps. Without an exit it looks around for as many turns.
const FURTHER: u32 = 6;
/// How far away an exit may be, in steps.
const FARTHEST: u32 = 20;

/// Where `foe` goes on its way to or beyond `last_known`, and in how many turns it gives up; 0 until it has got there.
pub(super) fn next(level: &Level, foe: &Actor, last_known: Point) -> (Point, u8) {
    let looks_around = (last_known, 1 + FURTHER as u8);
    if is_stuck(level, foe, last_known) {
        return looks_around;
    }
    if reach(foe.at, last_known) > 1 {
        return (last_known, 0);
    }
    let Some((to, steps)) = beyond_way_out(level, foe) else { return looks_around };
    let turns = (steps * NORMAL_COST as u32).div_ceil(foe.pace().max(1) as u32);
    (to, (1 + turns).min(u8::MAX.into()) as u8)
}

/// Whether closed doors that `foe` neither opens nor breaks keep it from `to`.
pub(super) fn is_shut_out(level: &Level, foe: &Actor, to: Point) -> bool {
    stops_at_doors(foe) && is_stuck(level, foe, to)
}

/// Whether closed doors stop `foe` although it walks where doors are.
pub(super) fn stops_at_doors(foe: &Actor) -> bool {
    foe.monster().map(Movement::of).is_some_and(|gait| !gait.opens_doors && !gait.breaks_doors && !gait.swims)
}

/// Whether no path leads `foe` to `to`.
fn is_stuck(level: &Level, foe: &Actor, to: Point) -> bool {
    level.path(foe, to).distance(foe.at).is_none()
}

/// The farthest place up to [`FURTHER`] steps beyond the nearest exit and its distance in steps, counting doors to
/// open.
fn beyond_way_out(level: &Level, foe: &Actor) -> Option<(Point, u32)> {
    let steps = steps_from(level, foe, foe.pursuit.came_by, FARTHEST);
    let ways_out = level.map.points().filter(|at| *at != foe.at && pathing::is_way_out(level, *at));
    let near = ways_out.filter_map(|at| Some((steps.distance(at)?, at)));
    let (away, way_out) = near.min_by_key(|(away, at)| (*away, at.y, at.x))?;
    let without = steps_from(level, foe, Some(way_out), FARTHEST + FURTHER);
    let steps = steps_from(level, foe, foe.pursuit.came_by, away + FURTHER);
    let is_beyond = |at: Point, steps: u32| {
        steps > away && without.distance(at).is_none_or(|round_about| round_about > steps)
    };
    let beyond = level.map.points().filter_map(|at| Some((steps.distance(at)?, at)));
    let farthest = beyond.filter(|(steps, at)| is_beyond(*at, *steps));
    let (steps, to) = farthest
        .min_by_key(|(steps, at)| (FARTHEST + FURTHER - steps, at.y, at.x))
        .unwrap_or((away, way_out));
    Some((to, steps))
}

/// The steps from `foe` to every tile in reach, up to `limit`, without crossing `barred`.
fn steps_from(level: &Level, foe: &Actor, barred: Option<Point>, limit: u32) -> DistanceMap {
    let (map, gait) = (&level.map, foe.monster().map_or(Movement::FREE, Movement::of));
    let barred = barred.map(|at| map.index(at));
    let mut steps = DistanceMap::new();
    steps.fill_by(map.width, map.height, &[foe.at], Some(limit), |tile| {
        let cost = match map.tiles[tile] {
            TileType::Door if gait.opens_doors => Some(2),
            TileType::Door if gait.breaks_doors => Some(1 + HITS_AT_A_DOOR),
            tile => gait.goes_over(tile).then_some(1),
        };
        cost.filter(|_| Some(tile) != barred)
    });
    steps
}
