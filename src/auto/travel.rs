//! Travels over known ground to a known place.

use super::Stop;
use crate::action::Action;
use crate::forecast::known::{self, Care, KnownGround};
use crate::level::Level;
use crate::map::{Point, TileType};

pub(super) fn next(level: &Level, to: Point) -> Result<Action, Stop> {
    super::must_be_able_to_walk(level)?;
    if level.player().at == to {
        return Err(Stop::Done);
    }
    let tile = known::tile(level, to).ok_or(Stop::NotKnown)?;
    if level.knows_trap(to) {
        return Err(Stop::Trap);
    }
    if !tile.is_passable() {
        return Err(Stop::NoPlace(tile));
    }
    if let Some(foe) = known::foe_at(level, to) {
        return Err(Stop::Taken(foe.id));
    }
    if known::is_hazardous(level, to) {
        return Err(Stop::Hazard);
    }
    for care in [Care::Dry, Care::Safe] {
        // The goal itself need not be open: to get into deep water, only the last step enters it.
        if let Some(direction) = KnownGround::around_sleepers(level, care).sparing_oil().towards(&[to]) {
            return Ok(Action::Step(direction));
        }
    }
    let mut reckless = KnownGround::new(level, Care::None);
    if reckless.towards(&[to]).is_some() {
        return Err(Stop::Hazard);
    }
    let gates = level.map.points().filter(|at| known::tile(level, *at) == Some(TileType::Gate));
    gates.for_each(|gate| reckless.allow(gate));
    Err(if reckless.towards(&[to]).is_some() { Stop::GateShut } else { Stop::Blocked })
}

/// The path of a journey from the player's tile to `to`; empty if there is none.
pub fn route(level: &Level, to: Point) -> Vec<Point> {
    let is_goal = known::tile(level, to).is_some_and(|tile| tile.is_passable())
        && !level.knows_trap(to)
        && !known::is_hazardous(level, to);
    if !is_goal {
        return Vec::new();
    }
    let from = level.player().at;
    let mut paths = [Care::Dry, Care::Safe]
        .into_iter()
        .map(|care| KnownGround::around_sleepers(level, care).sparing_oil().distances(&[to]).path(from));
    paths.find(|path| path.len() > 1).unwrap_or_default()
}
