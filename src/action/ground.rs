//! The ground's own rules: what happens to who comes to a tile, and how fire and gas go on from turn to turn. By rule,
//! without dice. The rules of each stand in `ground/`.

pub(crate) mod fire;
mod gas;
mod traps;

pub(crate) use gas::CHOKES;
pub(crate) use traps::DART;

use super::{Stage, harm};
use crate::level::{Actor, ActorId};

/// What happens to `id`, who has come to where it stands by a step of its own or by magic: water puts out fire, and traps
/// spring. Foes are at home here and know where to tread, unless they are confused.
pub(crate) fn entered(stage: &mut Stage, id: ActorId) {
    let actor = stage.actor(id);
    let is_careless = actor.is_player() || actor.conditions.confusion > 0;
    if stage.level.map.tile(actor.at).is_water() {
        harm::put_out(stage, id);
    }
    if is_careless {
        traps::spring(stage, id);
    }
    if id == ActorId::PLAYER {
        traps::notice(stage);
    }
}

/// What happens to `id`, who has been thrown to where it is: the same, and nobody can choose where to tread.
pub(crate) fn pushed(stage: &mut Stage, id: ActorId) {
    entered(stage, id);
    if stage.level.actor(id).is_some_and(|actor| !actor.is_player() && actor.conditions.confusion == 0) {
        traps::spring(stage, id);
    }
}

/// Fire and gas go on by one turn, and do to whom they touch what they do; the player notices the traps around.
pub(crate) fn turn(stage: &mut Stage) {
    fire::turn(stage);
    gas::turn(stage);
    traps::notice(stage);
}

/// Whether somebody flies: over traps, and over deep water without being slowed.
pub(crate) fn flies(actor: &Actor) -> bool {
    actor.ability().flies()
}

/// The tiles that somebody stands on, with who it is; by id.
fn footing(stage: &Stage) -> Vec<(ActorId, usize)> {
    stage.level.actors.iter().map(|actor| (actor.id, stage.level.map.index(actor.at))).collect()
}
