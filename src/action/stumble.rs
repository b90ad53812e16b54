//! What somebody confused does in place of a step or a blow: either, in a direction of chance.

use super::{NORMAL_COST, Outcome, Stage, attack, step};
use crate::event::Event;
use crate::level::ActorId;
use crate::map::Direction;

/// A step in any direction, against anybody who is there.
pub(super) fn stumble(stage: &mut Stage, id: ActorId) -> Outcome {
    let direction = *stage.rng.pick(&Direction::ALL);
    let to = direction.step(stage.actor(id).at);
    if stage.level.actor_at(to).is_some() {
        return attack::strike(stage, id, direction);
    }
    if stage.level.map.tile(to).is_walkable() {
        Outcome::Done(step::walk(stage, id, direction))
    } else {
        let who = stage.who(id);
        stage.tell(Event::Waited { who });
        Outcome::Done(NORMAL_COST)
    }
}
