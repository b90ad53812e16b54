//! The eel's swimming: two tiles a turn, and no more than one attack. Its victim sees it for a turn after each; as long
//! as it cannot reach the player it stays where it is hidden. Where it can go is a matter of its gait.

use super::{PLAIN, Rule};
use crate::action::{NORMAL_COST, Turn, pathing};
use crate::level::{Actor, ActorId, Level, SURFACES};
use crate::map::Direction;

pub(super) static RULE: Rule = Rule { hides: is_barred, on_hit: surface, ..PLAIN };

fn is_barred(level: &Level, foe: &Actor) -> bool {
    pathing::steps_to_player(level, foe).is_none()
}

fn surface(turn: &mut Turn, id: ActorId, _: ActorId, _: Direction) {
    if let Some(eel) = turn.level.actor_mut(id) {
        // A hit takes it the whole turn.
        eel.body.energy -= eel.body.speed - NORMAL_COST;
        eel.cooldown = SURFACES;
    }
}
