//! The duellist's guard: it holds it where it last struck. What it parries is a matter of how blows are counted.

use super::{PLAIN, Rule};
use crate::action::Turn;
use crate::level::{AbilityState, ActorId};
use crate::map::Direction;

pub(super) static RULE: Rule = Rule { on_hit: hold, ..PLAIN };

fn hold(turn: &mut Turn, id: ActorId, _: ActorId, direction: Direction) {
    if let Some(duellist) = turn.level.actor_mut(id) {
        duellist.ability_state = AbilityState::Guard(direction);
    }
}
