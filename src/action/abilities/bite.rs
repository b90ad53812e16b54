//! A bite that burns: the ember moth sets its victim on fire.

use super::{PLAIN, Rule};
use crate::action::{Stage, harm};
use crate::event::Condition;
use crate::level::ActorId;
use crate::map::Direction;

/// How many turns a bite burns.
const TURNS: u16 = 3;

pub(super) static RULE: Rule = Rule { struck: set_on_fire, ..PLAIN };

fn set_on_fire(stage: &mut Stage, _: ActorId, victim: ActorId, _: Direction) {
    if stage.level.actor(victim).is_some_and(|actor| !stage.level.is_fire_proof(actor)) {
        harm::afflict(stage, victim, Condition::Burning, TURNS);
    }
}
