//! Fire and what feeds it: grass and oil. Each turn it goes on to what burns beside it, orthogonally; it burns out by
//! itself. Nothing burns on water, and neither doors nor things on the ground do.

use super::footing;
use crate::action::{Stage, harm};
use crate::event::{Cause, Condition, Event};
use crate::level::Level;
use crate::map::{Direction, Point, TileType, scan};

/// Turns for which flames stand on bare ground, that in which they are lit included.
const BARE: u8 = 3;
/// Turns for which grass burns; then it is gone.
const GRASS: u8 = 3;
/// Turns for which oil burns; then it is gone.
const OIL: u8 = 6;
/// What flames do to who stands in them at the end of a turn.
pub(crate) const FLAMES: i32 = 2;
/// Turns for which somebody burns who has stood in flames.
pub(crate) const BURNING_TURNS: u16 = 3;

/// Sets the ground at `at` on fire, whatever it is; for a short while even if nothing there burns.
pub(crate) fn ignite(stage: &mut Stage, at: Point) {
    set_on_fire(stage, at, BARE);
}

/// Sets on fire what burns at `at`, if anything does.
pub(crate) fn kindle(stage: &mut Stage, at: Point) {
    set_on_fire(stage, at, 0);
}

/// Covers the ground at `at` with oil. Water carries it away; flames take it at once.
pub(crate) fn spill(stage: &mut Stage, at: Point) {
    if !can_burn(stage.level, at) {
        return;
    }
    let index = stage.level.map.index(at);
    stage.level.oil[index] = true;
    if stage.level.fire[index] > 0 {
        kindle(stage, at);
    }
}

/// One turn: fire goes on to its neighbours, burns down where it was, and burns who stands in it.
pub(super) fn turn(stage: &mut Stage) {
    let burning: Vec<usize> = scan::places(&stage.level.fire, |left| left > 0).collect();
    for &tile in &burning {
        burn_down(stage.level, tile);
    }
    for &tile in &burning {
        let at = stage.level.map.point(tile);
        for direction in Direction::ALL.iter().step_by(2) {
            let next = direction.step(at);
            if can_burn(stage.level, next) && stage.level.fire[stage.level.map.index(next)] == 0 {
                kindle(stage, next);
            }
        }
    }
    for (id, tile) in footing(stage) {
        if stage.level.fire[tile] > 0 {
            harm::burn(stage, None, id, FLAMES, Cause::Fire);
            harm::afflict(stage, id, Condition::Burning, BURNING_TURNS);
        }
    }
}

fn set_on_fire(stage: &mut Stage, at: Point, at_least: u8) {
    if !can_burn(stage.level, at) {
        return;
    }
    let index = stage.level.map.index(at);
    let turns = fuel(stage.level, index).max(at_least);
    let left = &mut stage.level.fire[index];
    let is_new = *left == 0 && turns > 0;
    *left = (*left).max(turns);
    if is_new {
        stage.tell(Event::FireStarted { at });
    }
}

/// Whether flames can stand at `at`.
fn can_burn(level: &Level, at: Point) -> bool {
    let tile = level.map.tile(at);
    tile.is_walkable() && !tile.is_water()
}

/// For how many turns what is on a tile feeds a fire.
fn fuel(level: &Level, index: usize) -> u8 {
    if level.oil[index] {
        OIL
    } else if level.map.tiles[index].burns() {
        GRASS
    } else {
        0
    }
}

fn burn_down(level: &mut Level, index: usize) {
    level.fire[index] -= 1;
    if level.fire[index] == 0 {
        level.oil[index] = false;
        if level.map.tiles[index].burns() {
            level.map.tiles[index] = TileType::Floor;
        }
    }
}
