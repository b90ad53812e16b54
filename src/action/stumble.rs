//! What a confused actor does in place of a step or an attack: either, in a direction that goes further astray each time.

use super::{NORMAL_COST, Outcome, Turn, attack, step};
use crate::content::Condition;
use crate::event::Event;
use crate::level::{Actor, ActorId};
use crate::map::Direction;

/// Where the next step or attack of a confused actor goes instead of `meant`: the first 45 degrees to the right of
/// it, the second two, and so on.
pub(crate) fn astray(actor: &Actor, meant: Direction) -> Direction {
    meant.turned(usize::from(actor.conditions.stumbles) + 1)
}

/// A step or attack that goes astray, against anyone who is there.
pub(super) fn stumble(turn: &mut Turn, id: ActorId, meant: Direction) -> Outcome {
    let direction = astray(turn.actor(id), meant);
    let stumbles = &mut turn.actor_mut(id).conditions.stumbles;
    *stumbles = (*stumbles + 1) % 8;
    let to = direction.step(turn.actor(id).at);
    if turn.level.actor_at(to).is_some() {
        return attack::attack(turn, id, direction);
    }
    let actor = turn.actor(id);
    let is_barred = actor.has(Condition::Held) || turn.level.is_kept_out(actor, to);
    if step::can_come_to(actor, turn.level.map.tile(to)) && !is_barred {
        Outcome::Done(step::walk(turn, id, direction))
    } else {
        let who = turn.who(id);
        turn.tell(Event::Waited { who });
        Outcome::Done(NORMAL_COST)
    }
}
