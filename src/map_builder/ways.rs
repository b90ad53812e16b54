//! The second way down of a floor, where the player chooses what comes next, and what the signs say. It has its own random
//! stream, and all else lies as it would without it, but for what would lie on it.

use super::Made;
use super::draft::Open;
use super::history::{Step, Witness};
use super::rules::Rules;
use crate::content::floors::CHOICES;
use crate::content::{Place, Setup};
use crate::level::{Level, Sign, Way};
use crate::map::{Point, TileType};
use crate::rng::Rng;

/// The least number of steps between any two stairs of a floor.
pub const APART: u32 = 20;
/// The fewest open tiles around it, so that nobody has to walk over it.
const OPEN_AROUND: usize = 5;

/// The place of the second way down, one of the `exits` or other bare ground outside machines, which the ground alone
/// decides: it is the same for every setup. A floor without such a place has one way.
pub(super) fn choose(level: &Level, exits: &[Point], rng: &mut Rng) -> Option<Point> {
    let (up, down) = (level.stairs(false)?, level.stairs(true)?);
    if !CHOICES.contains(&level.depth) {
        return None;
    }
    let map = &level.map;
    let walkable = Open::of(map, TileType::is_walkable);
    let is_wide = |at: &Point| walkable.open_around(*at) >= OPEN_AROUND;
    let mut fits = map.places(|tile| tile == TileType::Floor);
    for stairs in [up, down] {
        // All ground outside machines is reached.
        let mut far = Open::passable(map);
        far.close_within(stairs, APART - 1);
        fits.retain(|at| far.is_open(*at));
    }
    fits.retain(|at| is_wide(at) && level.machine_at(*at).is_none());
    if fits.iter().any(|at| exits.contains(at)) {
        fits.retain(|at| exits.contains(at));
    }
    (!fits.is_empty()).then(|| *rng.pick(&fits))
}

/// Makes the stairs there, once foes and things have their places.
pub(super) fn open(level: &mut Level, second: Point, witness: &mut dyn Witness) {
    let Some(first) = level.stairs(true) else { return };
    witness.see(Step::SecondWay(second));
    let tile = level.map.index(second);
    level.map.tiles[tile] = TileType::StairsDown;
    level.traffic.ways = [first, second].map(|at| Way { at, sign: None, is_read: false }).into();
}

/// What a sign above says of that place on that floor, which it makes to tell.
pub fn sign(rules: &Rules, seed: u64, (depth, place): (u32, Place), setup: Setup) -> Sign {
    let Made { level, mut hordes } = super::make(rules, seed, (depth, place), setup, &mut ());
    hordes.sort_unstable();
    hordes.dedup();
    let chambers = level.machines.iter().map(|machine| machine.kind).collect();
    Sign { place, hordes, chambers, shift: level.timers.night_shift }
}
