//! Pressing: an orc at once follows anyone who steps away from it, into the tile that they left.

use super::{PLAIN, Rule};
use crate::action::{Turn, effects, pathing};
use crate::content::Condition;
use crate::event::Event;
use crate::level::ActorId;
use crate::map::Point;

pub(super) static RULE: Rule = Rule { on_player_leaves: follow, ..PLAIN };

fn follow(turn: &mut Turn, id: ActorId, to: Point) {
    let orc = turn.actor(id);
    if orc.has(Condition::Confusion) || orc.has(Condition::Held) || !pathing::is_free(turn.level, orc, to) {
        return;
    }
    let who = turn.who(id);
    turn.actor_mut(id).at = to;
    turn.tell(Event::Walked { who, to });
    effects::entered(turn, id, None);
}
