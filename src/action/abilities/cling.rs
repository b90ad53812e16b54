//! The mire leech's bite: its victim cannot leave the tile as long as the leech lives and is beside it. Fire parts
//! them.

use super::{PLAIN, Rule};
use crate::action::{Stage, harm, pathing};
use crate::event::Condition;
use crate::level::{Actor, ActorId};
use crate::map::Direction;

/// For how many turns a bite holds, of which each turn of clinging adds one.
const TURNS: u16 = 2;

pub(super) static RULE: Rule = Rule { struck: bite, turn: cling, ..PLAIN };

fn bite(stage: &mut Stage, id: ActorId, victim: ActorId, _: Direction) {
    let burns = |id| stage.level.actor(id).is_none_or(|actor: &Actor| actor.conditions.burning > 0);
    if !burns(id) && !burns(victim) {
        harm::afflict(stage, victim, Condition::Held, TURNS);
    }
}

fn cling(stage: &mut Stage, id: ActorId) {
    let (leech, player) = (stage.actor(id), stage.level.player());
    let burns = leech.conditions.burning > 0 || player.conditions.burning > 0;
    let is_on = player.conditions.held > 0 && pathing::beside_player(stage.level, leech).is_some();
    if is_on && !burns && leech.is_hunting() {
        let held = &mut stage.actor_mut(ActorId::PLAYER).conditions.held;
        *held = (*held).max(TURNS);
    }
}
