//! The stone turtle's shell: a wound that it survives closes it, and a blow of its own opens it again. Closed it is pushed
//! along like a curling stone, which `displace` knows.

use super::{PLAIN, Rule};
use crate::action::Turn;
use crate::level::ActorId;

pub(super) static RULE: Rule = Rule {
    on_wound: |turn, id| shut(turn, id, true),
    on_hit: |turn, id, _, _| shut(turn, id, false),
    ..PLAIN
};

fn shut(turn: &mut Turn, id: ActorId, is_closed: bool) {
    if let Some(turtle) = turn.level.actor_mut(id) {
        turtle.is_closed = is_closed;
    }
}
