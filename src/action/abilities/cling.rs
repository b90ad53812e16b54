//! The mire leech's bite: its victim cannot leave the tile as long as the leech lives and is beside it. Fire parts
//! them.

use super::{PLAIN, Rule};
use crate::action::{Turn, harm, pathing};
use crate::content::Condition;
use crate::level::{Actor, ActorId};
use crate::map::Direction;

/// For how many turns a bite holds; each turn of clinging adds one.
const TURNS: u16 = 2;

pub(super) static RULE: Rule = Rule { on_hit: bite, each_turn: cling, ..PLAIN };

fn bite(turn: &mut Turn, id: ActorId, victim: ActorId, _: Direction) {
    let burns = |id| turn.level.actor(id).is_none_or(|actor: &Actor| actor.has(Condition::Burning));
    if !burns(id) && !burns(victim) {
        harm::afflict(turn, victim, Condition::Held, TURNS);
    }
}

fn cling(turn: &mut Turn, id: ActorId) {
    let (leech, player) = (turn.actor(id), turn.level.player());
    let burns = leech.has(Condition::Burning) || player.has(Condition::Burning);
    let is_on = player.has(Condition::Held) && pathing::beside_player(turn.level, leech).is_some();
    if is_on && !burns && leech.is_hunting() {
        let held = &mut turn.actor_mut(ActorId::PLAYER).conditions[Condition::Held];
        *held = (*held).max(TURNS);
    }
}
