//! Wounds that close by themselves, except from burns.

use super::{PLAIN, Rule};
use crate::action::Stage;
use crate::content::monsters::Ability;
use crate::level::ActorId;

pub(super) static RULE: Rule = Rule { turn: heal, ..PLAIN };

fn heal(stage: &mut Stage, id: ActorId) {
    let actor = stage.actor_mut(id);
    if let Ability::Regenerates { health } = actor.ability()
        && actor.conditions.burning == 0
    {
        actor.hp = (actor.hp + health).min(actor.max_hp);
    }
}
