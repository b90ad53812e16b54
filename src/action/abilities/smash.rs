//! The ogre's blow: it raises its club for a turn, and then strikes the five tiles in front of it, whoever stands there.
//! Where nobody does, it stumbles into the middle one, which becomes rubble.

use super::{PLAIN, Rule, has_fallen};
use crate::action::ground::{Arrival, Force};
use crate::action::{AbilityUse, Action, Refusal, Stage, combat, ground, harm, pathing};
use crate::content::monsters::Ability;
use crate::event::{Cause, Event};
use crate::level::{Actor, ActorId, Level, reach};
use crate::map::{Direction, Point, TileType};

pub(super) static RULE: Rule =
    Rule { decide, fulfil: |at| Action::Ability(AbilityUse::Smash(at)), marks: front, ..PLAIN };

fn decide(level: &Level, foe: &Actor) -> Option<Action> {
    let direction = pathing::beside_player(level, foe)?;
    Some(Action::Ability(AbilityUse::RaiseClub(direction.step(foe.at))))
}

/// The five tiles in front of `foe`, in the direction of `at`, from its left to its right. Who was moved since it raised
/// its club strikes in the direction in which that place lies now.
fn front(level: &Level, foe: &Actor, at: Point) -> Vec<Point> {
    let away = |direction: &Direction| reach(direction.step(foe.at), at);
    let Some(middle) = Direction::ALL.into_iter().min_by_key(away) else { return Vec::new() };
    let around = [6, 7, 0, 1, 2].map(|eighths| middle.turned(eighths).step(foe.at));
    around.into_iter().filter(|tile| level.map.tile(*tile).is_walkable()).collect()
}

pub(super) fn raise(stage: &mut Stage, id: ActorId, ability: Ability, at: Point) -> Result<(), Refusal> {
    if ability != Ability::Smashes {
        return Err(Refusal::NotYours);
    }
    let who = stage.who(id);
    if reach(who.at, at) != 1 {
        return Err(Refusal::OutOfRange);
    }
    stage.actor_mut(id).aim = Some(at);
    stage.tell(Event::RaisedClub { who, at });
    Ok(())
}

pub(super) fn perform(stage: &mut Stage, id: ActorId, ability: Ability, at: Point) -> Result<(), Refusal> {
    if ability != Ability::Smashes {
        return Err(Refusal::NotYours);
    }
    if stage.actor(id).aim != Some(at) {
        return Err(Refusal::WrongUse);
    }
    let tiles = front(stage.level, stage.actor(id), at);
    stage.actor_mut(id).aim = None;
    let by = stage.who(id);
    stage.tell(Event::Smashed { who: by, at });
    let on_tiles = tiles.iter().filter_map(|tile| stage.level.actor_at(*tile)).map(|actor| actor.id);
    let victims: Vec<ActorId> = on_tiles.collect();
    for victim in &victims {
        if let (Some(ogre), Some(target)) = (stage.level.actor(id), stage.level.actor(*victim)) {
            let damage = combat::damage(stage.level, ogre, target);
            harm::hurt(stage, Some(by), *victim, damage, Cause::Blow(by.kind));
        }
    }
    for tile in &tiles {
        ground::arrive(stage, *tile, Arrival::Blast, &Force::NONE);
    }
    has_fallen(stage, &tiles);
    if victims.is_empty() && tiles.contains(&at) && stage.actor(id).conditions.held == 0 {
        stumble_into(stage, id, at);
    }
    Ok(())
}

fn stumble_into(stage: &mut Stage, id: ActorId, to: Point) {
    let who = stage.who(id);
    stage.actor_mut(id).at = to;
    stage.tell(Event::Walked { who, to });
    if matches!(stage.level.map.tile(to), TileType::Floor | TileType::Grass) {
        stage.level.map.set(to, TileType::Rubble);
    }
    ground::entered(stage, id, None);
}
