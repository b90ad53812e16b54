//! Biting and flying off: two tiles back the way it came. Where that is barred it stays and bites again.

use super::{PLAIN, Rule};
use crate::action::{Deed, Turn, pathing};
use crate::level::{AbilityState, Actor, ActorId, Level};
use crate::map::Direction;

/// How many tiles it flies after a bite.
const BACK: u8 = 2;

pub(super) static RULE: Rule = Rule { decide, on_hit: turn_away, ..PLAIN };

fn decide(level: &Level, foe: &Actor) -> Option<Deed> {
    let AbilityState::Retreat(direction, _) = foe.ability_state else { return None };
    pathing::is_free(level, foe, direction.step(foe.at)).then_some(Deed::Step(direction))
}

fn turn_away(turn: &mut Turn, id: ActorId, _: ActorId, direction: Direction) {
    turn.actor_mut(id).ability_state = AbilityState::Retreat(direction.turned(4), BACK);
}
