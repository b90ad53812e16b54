//! Splitting: a wound that leaves a slime alive makes two of it, which share its health.

use super::{PLAIN, Rule};
use crate::action::{Stage, harm, who};
use crate::event::{Event, Who};
use crate::level::{Actor, ActorId};
use crate::map::Direction;

pub(super) static RULE: Rule = Rule { wounded: split, ..PLAIN };

fn split(stage: &mut Stage, id: ActorId) {
    let parent = stage.actor(id).clone();
    let place = Direction::ALL.iter().map(|d| d.step(parent.at)).find(|at| stage.level.has_room_for_foe(*at));
    let (Some(at), true) = (place, parent.hp >= 2) else { return };
    let half = parent.hp / 2;
    stage.actor_mut(id).hp -= half;
    let new = Actor { at, hp: half, energy: 0, is_copy: true, ..parent };
    let who = Who { at, ..who(&new) };
    harm::spawn(stage, new);
    stage.tell(Event::Split { who });
}
