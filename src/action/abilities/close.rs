//! The stone turtle's shell: a wound that it survives closes it, and a blow of its own opens it again. Closed it is pushed
//! along like a curling stone, which `displace` knows.

use super::{PLAIN, Rule};
use crate::action::Stage;
use crate::level::ActorId;

pub(super) static RULE: Rule = Rule {
    wounded: |stage, id| shut(stage, id, true),
    struck: |stage, id, _, _| shut(stage, id, false),
    ..PLAIN
};

fn shut(stage: &mut Stage, id: ActorId, is_closed: bool) {
    if let Some(turtle) = stage.level.actor_mut(id) {
        turtle.is_closed = is_closed;
    }
}
