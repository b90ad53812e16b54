//! The duellist's guard: it guards the side on which it last attacked. The arithmetic of hits counts what it parries.

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
