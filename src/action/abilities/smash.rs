//! The ogre's blow: it raises its club for a turn, and then strikes the five tiles in front of it. If nobody is there,
//! it stumbles into the middle one, which becomes rubble.

use super::{PLAIN, Rule};
use crate::action::ground::{Arrival, Force};
use crate::action::{AbilityUse, Action, Stage, attack, combat, ground, pathing};
use crate::event::Event;
use crate::level::{Actor, ActorId, Level};
use crate::map::{Direction, Point, TileType};

pub(super) static RULE: Rule = Rule { decide, marks: front, falls: Some(smash), is_directed: true, ..PLAIN };

fn decide(level: &Level, foe: &Actor) -> Option<Action> {
    let direction = pathing::beside_player(level, foe)?;
    Some(Action::Ability(AbilityUse::Announce(direction.step(foe.at))))
}

/// The five tiles in front of `foe`, facing `at`, from its left to its right.
fn front(level: &Level, foe: &Actor, at: Point) -> Vec<Point> {
    let Some(middle) = Direction::between(foe.at, at) else { return Vec::new() };
    let around = [6, 7, 0, 1, 2].map(|eighths| middle.turned(eighths).step(foe.at));
    around.into_iter().filter(|tile| level.map.tile(*tile).is_walkable()).collect()
}

fn smash(stage: &mut Stage, id: ActorId, at: Point, tiles: &[Point]) {
    let by = stage.who(id);
    stage.tell(Event::Smashed { who: by, at });
    let on_tiles = tiles.iter().filter_map(|tile| stage.level.actor_at(*tile)).map(|actor| actor.id);
    let victims: Vec<ActorId> = on_tiles.collect();
    for victim in &victims {
        if let (Some(ogre), Some(target)) = (stage.level.actor(id), stage.level.actor(*victim)) {
            let damage = combat::damage(stage.level, ogre, target);
            attack::land(stage, id, *victim, damage);
        }
    }
    for tile in tiles {
        ground::arrive(stage, *tile, Arrival::Blast, &Force::NONE);
    }
    if victims.is_empty() && tiles.contains(&at) && can_follow(stage, id, at) {
        stumble_into(stage, id, at);
    }
}

/// Whether `id` comes after its club to `at`: nothing holds it or keeps it out.
fn can_follow(stage: &Stage, id: ActorId, at: Point) -> bool {
    let ogre = stage.actor(id);
    ogre.conditions.held == 0 && !stage.level.is_kept_out(ogre, at)
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
