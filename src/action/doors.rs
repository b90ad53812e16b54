//! Opening and closing doors.

use super::{NORMAL_COST, Outcome, Refusal, Stage, noise};
use crate::event::Event;
use crate::level::ActorId;
use crate::map::{Direction, TileType};

/// Opens the door in `direction`.
pub(crate) fn open(stage: &mut Stage, id: ActorId, direction: Direction) -> Result<Outcome, Refusal> {
    let who = stage.who(id);
    let at = direction.step(who.at);
    if stage.level.map.tile(at) != TileType::Door {
        return Err(Refusal::NoDoor);
    }
    stage.level.map.set(at, TileType::OpenDoor);
    creak(stage, id);
    stage.tell(Event::DoorOpened { who, at });
    Ok(Outcome::Done(NORMAL_COST))
}

/// Closes the door in `direction`.
pub(crate) fn close(stage: &mut Stage, id: ActorId, direction: Direction) -> Result<Outcome, Refusal> {
    let who = stage.who(id);
    let at = direction.step(who.at);
    if stage.level.map.tile(at) != TileType::OpenDoor {
        return Err(Refusal::NoDoor);
    }
    if stage.level.actor_at(at).is_some() || stage.level.items_at(at).next().is_some() {
        return Err(Refusal::DoorwayTaken);
    }
    stage.level.map.set(at, TileType::Door);
    creak(stage, id);
    stage.tell(Event::DoorClosed { who, at });
    Ok(Outcome::Done(NORMAL_COST))
}

fn creak(stage: &mut Stage, id: ActorId) {
    if id == ActorId::PLAYER {
        stage.level.noise = stage.level.noise.max(stage.level.hero.loudness(noise::DOOR));
    }
}
