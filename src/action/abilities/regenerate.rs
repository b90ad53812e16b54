//! Wounds that close by themselves, except from burns.

use super::{PLAIN, Rule};
use crate::action::Turn;
use crate::content::Condition;
use crate::content::monsters::Ability;
use crate::level::ActorId;

pub(super) static RULE: Rule = Rule { each_turn: heal, ..PLAIN };

fn heal(turn: &mut Turn, id: ActorId) {
    let actor = turn.actor_mut(id);
    if let Ability::Regenerates { health } = actor.ability()
        && !actor.has(Condition::Burning)
    {
        actor.body.hp = (actor.body.hp + health).min(actor.body.max_hp);
    }
}
