//! Leaves fire and gas before a command does anything else.

use super::Stop;
use crate::action::{Action, danger};
use crate::forecast::known::{self, Ground};
use crate::level::Level;
use crate::map::Point;

/// The next step to the nearest known place without fire and gas; `None` if the player is in neither. If every step is
/// harmful, it waits: flames burn out and gas thins.
///
/// # Errors
/// The player would die of it, and must choose what else to try.
pub(super) fn next(level: &Level) -> Result<Option<Action>, Stop> {
    if !known::is_hazardous(level, level.player().at) {
        return Ok(None);
    }
    let ground = Ground::through_hazards(level);
    let clean = |at: &Point| ground.is_open(*at) && !known::is_hazardous(level, *at);
    let places: Vec<Point> = level.map.points().filter(clean).collect();
    let step = ground.towards(&places).map(Action::Step);
    let action = step.filter(|step| danger::before(level, *step).is_none()).unwrap_or(Action::Wait);
    if danger::kills_at_once(level, action) { Err(Stop::NoEscape) } else { Ok(Some(action)) }
}
