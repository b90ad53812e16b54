//! The skipper's skip: who strikes it and does not kill it changes places with it.

use super::{PLAIN, Rule};
use crate::action::Stage;
use crate::action::ground::displace;
use crate::event::Event;
use crate::level::ActorId;

pub(super) static RULE: Rule = Rule { survived: skip, ..PLAIN };

fn skip(stage: &mut Stage, id: ActorId, by: ActorId) {
    let (Some(skipper), Some(other)) = (stage.level.actor(id), stage.level.actor(by)) else { return };
    if displace::is_unmoved(stage.level, skipper) || displace::is_unmoved(stage.level, other) {
        return;
    }
    let (who, with) = (stage.who(id), stage.who(by));
    stage.actor_mut(id).at = with.at;
    stage.actor_mut(by).at = who.at;
    stage.tell(Event::Swapped { who, with });
    displace::settle(stage, id);
    displace::settle(stage, by);
}
