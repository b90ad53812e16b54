//! The gas of bloats: it flows evenly to the open tiles beside it, thins everywhere by one a turn, and confuses and chokes
//! who stands in it.

use super::footing;
use crate::action::{Stage, harm};
use crate::event::{Cause, Condition};
use crate::level::Level;
use crate::map::{Direction, Point, scan};

/// Turns for which who has stood in gas is confused.
pub(crate) const CONFUSES: u16 = 4;
/// What gas does in a turn to who stands in it.
pub(crate) const CHOKES: i32 = 3;

/// One turn: gas flows, thins, confuses and chokes.
pub(super) fn turn(stage: &mut Stage) {
    if !scan::contains(&stage.level.gas, |thickness| thickness > 0) {
        return;
    }
    flow(stage.level);
    for thickness in &mut stage.level.gas {
        *thickness = thickness.saturating_sub(1);
    }
    for (id, tile) in footing(stage) {
        if stage.level.gas[tile] > 0 {
            harm::hurt(stage, None, id, CHOKES, Cause::Gas);
            harm::afflict(stage, id, Condition::Confusion, CONFUSES);
        }
    }
}

/// Every tile shares its gas evenly with the open tiles beside it, and keeps what cannot be shared; all at once, so that
/// no direction is favoured. None is lost or made.
fn flow(level: &mut Level) {
    let before = level.gas.clone();
    for (tile, &thickness) in before.iter().enumerate().filter(|(_, thickness)| **thickness > 0) {
        let at = level.map.point(tile);
        let beside = Direction::ALL.iter().step_by(2).map(|direction| direction.step(at));
        let open: Vec<Point> = beside.filter(|next| level.map.tile(*next).is_walkable()).collect();
        let share = thickness / (open.len() as u8 + 1);
        level.gas[tile] -= share * open.len() as u8;
        for next in open {
            let next = level.map.index(next);
            level.gas[next] = level.gas[next].saturating_add(share);
        }
    }
}
