//! Rests: waits until the player is healed and has no bad conditions.

use super::Stop;
use crate::action::Action;
use crate::level::Level;

pub(super) fn next(level: &Level) -> Result<Action, Stop> {
    if is_needed(level) { Ok(Action::Wait) } else { Err(Stop::NotTired) }
}

/// Whether there is anything that waiting cures.
pub(crate) fn is_needed(level: &Level) -> bool {
    let player = level.player();
    player.hp < player.max_hp || player.conditions.confusion > 0 || player.conditions.burning > 0
}
