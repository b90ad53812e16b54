//! What an oath does by itself as turns pass.

use crate::action::{Turn, things};
use crate::content::Oath;
use crate::content::setup::STRAIGHT_DOWN;

/// Counts the turns of a player who has sworn to go straight down. Once they have stayed too long, the whole floor knows where
/// they are, whatever they do.
pub(super) fn turn(turn: &mut Turn) {
    if !turn.level.hero.setup.has_sworn(Oath::StraightDown) {
        return;
    }
    let stay = &mut turn.level.timers.stay;
    *stay = stay.saturating_add(1);
    if *stay >= STRAIGHT_DOWN {
        things::raise_the_alarm(turn);
    }
}
