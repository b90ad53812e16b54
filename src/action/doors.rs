//! Opening and closing doors.

use super::{NORMAL_COST, Outcome, Refusal, Stage, noise};
use crate::event::Event;
use crate::level::ways::Gait;
use crate::level::{ActorId, Cover};
use crate::map::{Direction, Point, TileType};

/// Opens the door in `direction`; the player hacks at a barricade there.
pub(crate) fn open(stage: &mut Stage, id: ActorId, direction: Direction) -> Result<Outcome, Refusal> {
    let who = stage.who(id);
    let at = direction.step(who.at);
    if stage.level.map.tile(at) == TileType::Barricade && id == ActorId::PLAYER {
        hack(stage, id, at);
        return Ok(Outcome::Done(NORMAL_COST));
    }
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

/// How many blows break a closed door.
pub const BLOWS_AT_A_DOOR: u8 = 4;
/// How far such a blow is heard, in steps.
const BATTERING: u32 = 8;

/// A blow at the door in `direction`, by a beast that cannot open it.
pub(super) fn batter(stage: &mut Stage, id: ActorId, direction: Direction) -> Result<(), Refusal> {
    let beast = stage.actor(id);
    let at = direction.step(beast.at);
    if !beast.monster().map(Gait::of).is_some_and(|gait| gait.breaks_doors) {
        return Err(Refusal::NotYours);
    }
    if stage.level.map.tile(at) != TileType::Door {
        return Err(Refusal::NoDoor);
    }
    hack(stage, id, at);
    Ok(())
}

/// A blow at the door or barricade at `at`. Wood that is brittle with cold breaks at once.
fn hack(stage: &mut Stage, id: ActorId, at: Point) {
    let is_brittle = stage.level.cover_at(at) == Cover::Frost;
    let blows = if is_brittle { BLOWS_AT_A_DOOR } else { 1 + stage.level.blows_at(at) };
    stage.level.battered.retain(|(door, _)| *door != at);
    if blows < BLOWS_AT_A_DOOR {
        stage.level.battered.push((at, blows));
    } else {
        stage.level.map.set(at, TileType::Rubble);
    }
    stage.burst(at, BATTERING);
    if id == ActorId::PLAYER {
        stage.level.noise = stage.level.noise.max(stage.level.hero.loudness(noise::BLOW));
    }
    stage.tell(Event::Battered { who: stage.who(id), at, left: BLOWS_AT_A_DOOR - blows });
}

fn creak(stage: &mut Stage, id: ActorId) {
    if id == ActorId::PLAYER {
        stage.level.noise = stage.level.noise.max(stage.level.hero.loudness(noise::DOOR));
    }
}
