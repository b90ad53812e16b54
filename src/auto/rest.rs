//! Rests: waits until the player and the companion in view are healed, and the player has no bad conditions. With
//! nothing to heal, or a threat in view, it waits for something instead: until a foe is in reach, or for some turns.

use super::{AutoCommand, Stop, threats, watch};
use crate::action::time::heals_by_light;
use crate::action::{Action, abilities};
use crate::content::Condition;
use crate::forecast::fight;
use crate::level::{Actor, ActorId, Lantern, Level, Mood};

/// How many turns it waits for something.
const PATIENCE: u8 = 30;

/// Whether it begins to rest or to wait.
pub(super) fn begin(level: &Level) -> AutoCommand {
    let rests = is_of_use(level) && threats(level).next().is_none();
    if rests { AutoCommand::Resting } else { AutoCommand::Waiting(PATIENCE) }
}

pub(super) fn next(level: &Level) -> Result<Action, Stop> {
    if is_of_use(level) {
        return Ok(Action::Wait);
    }
    Err(match level.hero.lantern() {
        _ if !level.hero.is_healed_by_light() => Stop::NothingComes,
        Lantern::Hooded => Stop::Hooded,
        Lantern::Open | Lantern::Out => Stop::NoOil,
    })
}

/// One turn of waiting, of so many that are `left`.
pub(super) fn wait(level: &Level, left: &mut u8) -> Result<Action, Stop> {
    if let Some(foe) = foe_in_reach(level) {
        return Err(Stop::InReach(foe));
    }
    *left = left.checked_sub(1).ok_or(Stop::NothingComes)?;
    Ok(Action::Wait)
}

/// The foe in view, awake, that an attack reaches, or that has marked the player's tile.
pub(super) fn foe_in_reach(level: &Level) -> Option<ActorId> {
    let is_awake = |foe: &&Actor| matches!(foe.mood, Mood::Hunting { .. } | Mood::Wandering { .. });
    let here = level.player().at;
    let mut foes = watch::in_view(level).filter(is_awake).filter(|foe| !level.is_stone(foe));
    let is_near = |foe: &&Actor| {
        fight::attack(level, &[foe]).is_some() || abilities::marked(level, foe).contains(&here)
    };
    foes.find(is_near).map(|foe| foe.id)
}

/// Whether there is anything that waiting could cure.
pub(super) fn is_needed(level: &Level) -> bool {
    level.player().body.hp < level.player().body.max_hp || has_a_condition(level) || heals_companion(level)
}

/// Whether the light of the lantern heals a companion that is hurt.
pub(crate) fn heals_companion(level: &Level) -> bool {
    let is_healed = |friend: &Actor| friend.body.hp < friend.body.max_hp && level.is_seen(friend.at);
    let is_open = level.hero.lantern() == Lantern::Open && heals_by_light(&level.hero);
    is_open && level.companion().is_some_and(is_healed)
}

/// Whether waiting cures anything now: wounds heal only beside a brazier and by the oil that burns in open light, and the
/// last of it is not waited away.
pub(crate) fn is_of_use(level: &Level) -> bool {
    let you = level.player();
    let heals = heals_by_light(&level.hero);
    let warms = level.warmth_beside(you.at).is_some();
    you.body.hp < you.body.max_hp && (heals || warms) || has_a_condition(level) || heals_companion(level)
}

fn has_a_condition(level: &Level) -> bool {
    let conditions = &level.player().conditions;
    conditions[Condition::Confusion] > 0
        || conditions[Condition::Burning] > 0
        || conditions[Condition::Held] > 0
}
