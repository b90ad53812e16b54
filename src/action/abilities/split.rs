//! Splitting: a wound that leaves a slime alive makes two of it, which share its health.

use super::{PLAIN, Rule};
use crate::action::{Turn, harm, who};
use crate::event::{Event, Who};
use crate::level::{Actor, ActorId, Body};
use crate::map::Direction;

pub(super) static RULE: Rule = Rule { on_wound: split, ..PLAIN };

fn split(turn: &mut Turn, id: ActorId) {
    let parent = turn.actor(id).clone();
    let place = Direction::ALL.iter().map(|d| d.step(parent.at)).find(|at| turn.level.has_room_for_foe(*at));
    let (Some(at), true) = (place, parent.body.hp >= 2) else { return };
    let half = parent.body.hp / 2;
    turn.actor_mut(id).body.hp -= half;
    let body = Body { hp: half, energy: 0, ..parent.body };
    let new = Actor { at, body, is_copy: true, ..parent };
    let who = Who { at, ..who(&new) };
    harm::spawn(turn, new);
    turn.tell(Event::Split { who });
}
