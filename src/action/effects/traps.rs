//! Fire traps: the player sees them from afar, and foes do not. A trap stays where it is and springs again.

use super::fire;
use crate::action::{Turn, area};
use crate::event::Event;
use crate::level::ActorId;

/// How far its flames reach, in steps.
const FLAMES_RADIUS: i32 = 1;

/// Springs the trap under `id`, if there is one and `id` treads on the ground.
pub(super) fn spring(turn: &mut Turn, id: ActorId) {
    let actor = turn.actor(id);
    let at = actor.at;
    if actor.flies() || !turn.level.ground.traps.contains(&at) {
        return;
    }
    let who = turn.who(id);
    turn.tell(Event::TrapSprung { who });
    for tile in area::burst(turn.level, at, FLAMES_RADIUS) {
        fire::ignite(turn, tile);
    }
}
