//! Pressing: an orc at once follows anyone who steps away from it, into the tile that they left.

use super::{PLAIN, Rule};
use crate::action::{Stage, ground, pathing};
use crate::event::Event;
use crate::level::ActorId;
use crate::map::Point;

pub(super) static RULE: Rule = Rule { left: follow, ..PLAIN };

fn follow(stage: &mut Stage, id: ActorId, to: Point) {
    let orc = stage.actor(id);
    if orc.conditions.confusion > 0 || orc.conditions.held > 0 || !pathing::is_free(stage.level, orc, to) {
        return;
    }
    let who = stage.who(id);
    stage.actor_mut(id).at = to;
    stage.tell(Event::Walked { who, to });
    ground::entered(stage, id, None);
}
