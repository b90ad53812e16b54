//! The duellist's guard: it holds it where it last struck. What it parries is a matter of how blows are counted.

use super::{PLAIN, Rule};
use crate::action::Stage;
use crate::level::ActorId;
use crate::map::Direction;

pub(super) static RULE: Rule = Rule { struck: hold, ..PLAIN };

fn hold(stage: &mut Stage, id: ActorId, _: ActorId, direction: Direction) {
    if let Some(duellist) = stage.level.actor_mut(id) {
        duellist.guard = Some(direction);
    }
}
