//! The stone turtle's shell: a wound that it survives closes it, and its own attack opens it again. Closed it is pushed
//! along like a curling stone, which `displace` knows.

use super::{PLAIN, Rule};
use crate::action::Turn;
use crate::level::{AbilityState, ActorId};

pub(super) static RULE: Rule = Rule {
    on_wound: |turn, id| set_shell(turn, id, AbilityState::Closed),
    on_hit: |turn, id, _, _| set_shell(turn, id, AbilityState::None),
    ..PLAIN
};

fn set_shell(turn: &mut Turn, id: ActorId, shell: AbilityState) {
    if let Some(turtle) = turn.level.actor_mut(id) {
        turtle.ability_state = shell;
    }
}
