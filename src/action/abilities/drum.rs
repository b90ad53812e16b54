//! The drummer's beat: every third turn its friends near it have one action more. It beats by the way, and keeps behind them.

use super::{PLAIN, Rule};
use crate::action::{NORMAL_COST, Turn, pathing};
use crate::event::Event;
use crate::level::{ActorId, reach};

/// From one beat to the next, in turns.
const MEASURE: u16 = 3;
/// How far it is followed, in tiles.
const RANGE: i32 = 6;

pub(super) static RULE: Rule =
    Rule { decide: pathing::stay_behind, each_turn: count, cooldown: MEASURE, ..PLAIN };

/// The turn begins: all its friends act after it, so that none is late for the beat.
fn count(turn: &mut Turn, id: ActorId) {
    let drummer = turn.actor(id);
    if !drummer.is_hunting() || drummer.cooldown > 0 {
        return;
    }
    let (who, at) = (turn.who(id), drummer.at);
    turn.actor_mut(id).cooldown = MEASURE;
    turn.tell(Event::Drummed { who });
    let friends = turn.level.actors.iter_mut().filter(|actor| !actor.is_player() && actor.id != id);
    for friend in friends.filter(|friend| !friend.is_asleep() && reach(friend.at, at) <= RANGE) {
        // Slow foes are only slow of foot.
        friend.body.energy += NORMAL_COST.min(friend.body.speed);
    }
}
