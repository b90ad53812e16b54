//! Rests: waits until the player is healed and has no bad conditions.

use super::Stop;
use crate::action::Action;
use crate::action::time::OIL_FOR_HEALTH;
use crate::content::Condition;
use crate::level::{Lantern, Level};

pub(super) fn next(level: &Level) -> Result<Action, Stop> {
    if !is_needed(level) {
        return Err(Stop::NotTired);
    }
    if is_of_use(level) {
        return Ok(Action::Wait);
    }
    Err(if level.hero.lantern() == Lantern::Hooded { Stop::Hooded } else { Stop::NoOil })
}

/// Whether there is anything that waiting could cure.
pub(super) fn is_needed(level: &Level) -> bool {
    level.player().body.hp < level.player().body.max_hp || has_a_condition(level)
}

/// Whether waiting cures anything now: wounds heal only beside a brazier and by the oil that burns in open light, and the
/// last of it is not waited away.
pub(crate) fn is_of_use(level: &Level) -> bool {
    let (you, hero) = (level.player(), &level.hero);
    let heals = hero.lantern() == Lantern::Open
        && hero.heals()
        && hero.oil_in_all() > OIL_FOR_HEALTH - hero.lantern.healing;
    let warms = level.warmth_beside(you.at).is_some();
    you.body.hp < you.body.max_hp && (heals || warms) || has_a_condition(level)
}

fn has_a_condition(level: &Level) -> bool {
    let conditions = &level.player().conditions;
    conditions[Condition::Confusion] > 0
        || conditions[Condition::Burning] > 0
        || conditions[Condition::Held] > 0
}
