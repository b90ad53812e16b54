//! Firedamp in dead ends. It stays put until somebody brings a flame, and never blocks the path to the stairs.

use super::Plan;
use super::draft::{neighbours, shuffle};
use super::history::{Step, Witness};
use crate::level::{Gas, Level, reach};
use crate::map::{Direction, Point, TileType};
use crate::rng::Rng;

/// How many tiles each pocket has.
const TILES: (i32, i32) = (5, 9);
/// The thickness: it explodes but does not drift.
const THICK: u8 = 5;
/// The least distance from stairs, in tiles.
const CLEAR_OF_STAIRS: i32 = 8;

/// Fills dead ends around this many of the plan's hoards, from..=to.
pub(super) fn gather(
    level: &mut Level,
    plan: &Plan,
    pockets: (i32, i32),
    rng: &mut Rng,
    witness: &mut dyn Witness,
) {
    let mut ends = plan.hoards.clone();
    shuffle(&mut ends, rng);
    for end in ends.into_iter().take(rng.range(pockets.0, pockets.1) as usize) {
        let size = rng.range(TILES.0, TILES.1) as usize;
        for (number, at) in pocket(level, end, size).into_iter().enumerate() {
            let tile = level.map.index(at);
            level.ground.air.set(Gas::Firedamp, tile, THICK);
            witness.see(Step::Gas { at, gas: Gas::Firedamp, follows: number > 0 });
        }
    }
}

/// Up to `size` tiles around `end` by walking distance, away from flames, stairs, machines and gas.
fn pocket(level: &Level, end: Point, size: usize) -> Vec<Point> {
    let stairs = [level.stairs(false), level.stairs(true)];
    let is_flame = |at: Point| level.map.tile(at) == TileType::Brazier;
    let is_fit = |at: Point| {
        level.map.tile(at).is_walkable()
            && level.machine_at(at).is_none()
            && level.gas_at(Gas::Firedamp, at) == 0
            && stairs.iter().flatten().all(|stairs| reach(at, *stairs) >= CLEAR_OF_STAIRS)
            && !Direction::ALL.iter().any(|way| is_flame(way.step(at)))
    };
    let mut tiles: Vec<Point> = Some(end).into_iter().filter(|at| is_fit(*at)).collect();
    let mut done = 0;
    while let Some(at) = tiles.get(done).copied() {
        done += 1;
        for next in neighbours(at) {
            if tiles.len() < size && is_fit(next) && !tiles.contains(&next) {
                tiles.push(next);
            }
        }
    }
    tiles
}
