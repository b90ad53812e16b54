//! Opening and closing doors.

use super::{NORMAL_COST, Outcome, Refusal, Turn, noise};
use crate::event::Event;
use crate::level::ways::{HITS_AT_A_DOOR, Movement};
use crate::level::{ActorId, Cover};
use crate::map::{Direction, Point, TileType};

/// Opens the door in `direction`; the player hacks at a barricade there.
pub(crate) fn open(turn: &mut Turn, id: ActorId, direction: Direction) -> Result<Outcome, Refusal> {
    let who = turn.who(id);
    let at = direction.step(who.at);
    if turn.level.map.tile(at) == TileType::Barricade && id == ActorId::PLAYER {
        hack(turn, id, at);
        return Ok(Outcome::Done(NORMAL_COST));
    }
    if turn.level.map.tile(at) != TileType::Door {
        return Err(Refusal::NoDoor);
    }
    turn.level.map.set(at, TileType::OpenDoor);
    creak(turn, id);
    turn.tell(Event::DoorOpened { who, at });
    Ok(Outcome::Done(NORMAL_COST))
}

/// Closes the door in `direction`.
pub(crate) fn close(turn: &mut Turn, id: ActorId, direction: Direction) -> Result<Outcome, Refusal> {
    let who = turn.who(id);
    let at = direction.step(who.at);
    if turn.level.map.tile(at) != TileType::OpenDoor {
        return Err(Refusal::NoDoor);
    }
    if turn.level.actor_at(at).is_some() || turn.level.items_at(at).next().is_some() {
        return Err(Refusal::DoorwayTaken);
    }
    turn.level.map.set(at, TileType::Door);
    creak(turn, id);
    turn.tell(Event::DoorClosed { who, at });
    Ok(Outcome::Done(NORMAL_COST))
}

/// How far such a hit is heard, in steps.
const BATTERING: u32 = 8;

/// A hit at the door in `direction`, by a beast that cannot open it.
pub(super) fn batter(turn: &mut Turn, id: ActorId, direction: Direction) -> Result<(), Refusal> {
    let beast = turn.actor(id);
    let at = direction.step(beast.at);
    if !beast.monster().map(Movement::of).is_some_and(|gait| gait.breaks_doors) {
        return Err(Refusal::NotYours);
    }
    if turn.level.map.tile(at) != TileType::Door {
        return Err(Refusal::NoDoor);
    }
    hack(turn, id, at);
    Ok(())
}

/// A hit at the door or barricade at `at`. Wood that is brittle with cold breaks at once.
fn hack(turn: &mut Turn, id: ActorId, at: Point) {
    let is_brittle = turn.level.cover_at(at) == Cover::Frost;
    let hits = if is_brittle { HITS_AT_A_DOOR } else { 1 + turn.level.hits_at(at) };
    turn.level.ground.battered.retain(|(door, _)| *door != at);
    if hits < HITS_AT_A_DOOR {
        turn.level.ground.battered.push((at, hits));
    } else {
        turn.level.map.set(at, TileType::Rubble);
    }
    turn.burst(at, BATTERING);
    if id == ActorId::PLAYER {
        turn.level.noise = turn.level.noise.max(turn.level.hero.loudness(noise::HIT));
    }
    turn.tell(Event::Battered { who: turn.who(id), at, left: HITS_AT_A_DOOR - hits });
}

fn creak(turn: &mut Turn, id: ActorId) {
    if id == ActorId::PLAYER {
        turn.level.noise = turn.level.noise.max(turn.level.hero.loudness(noise::DOOR));
    }
}
