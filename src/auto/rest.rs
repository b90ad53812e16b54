//! Resting: waiting until wounds are healed and the head is clear.

use super::Stop;
use super::known;
use crate::action::Action;
use crate::level::Level;

pub(super) fn next(level: &Level) -> Result<Action, Stop> {
    match super::must_be_calm(level) {
        // Confusion passes by waiting.
        Ok(()) | Err(Stop::Confused) => {}
        Err(stop) => return Err(stop),
    }
    if !is_needed(level) {
        return Err(Stop::NotTired);
    }
    if known::is_hazardous(level, level.player().at) {
        return Err(Stop::Hazard);
    }
    Ok(Action::Wait)
}

/// Whether there is anything that waiting mends.
pub(super) fn is_needed(level: &Level) -> bool {
    let player = level.player();
    player.hp < player.max_hp || player.conditions.confusion > 0 || player.conditions.burning > 0
}
