//! The ogre's smash: it raises its club for a turn, and then hits the five tiles in front of it. If nobody is there,
//! it stumbles into the middle one, which becomes rubble.

use super::{PLAIN, Rule};
use crate::action::effects::{Source, Stimulus};
use crate::action::{Deed, Turn, attack, combat, effects, pathing};
use crate::content::Condition;
use crate::event::Event;
use crate::level::{Actor, ActorId, Level};
use crate::map::{Direction, Point, TileType};

pub(super) static RULE: Rule =
    Rule { decide, telegraphed: front, resolve: Some(smash), is_directed: true, ..PLAIN };

fn decide(level: &Level, foe: &Actor) -> Option<Deed> {
    let direction = pathing::beside_player(level, foe)?;
    Some(Deed::WindUp(direction.step(foe.at)))
}

/// The five tiles in front of `foe`, facing `at`, from its left to its right.
fn front(level: &Level, foe: &Actor, at: Point) -> Vec<Point> {
    let Some(middle) = Direction::between(foe.at, at) else { return Vec::new() };
    let around = [6, 7, 0, 1, 2].map(|eighths| middle.turned(eighths).step(foe.at));
    around.into_iter().filter(|tile| level.map.tile(*tile).is_walkable()).collect()
}

fn smash(turn: &mut Turn, id: ActorId, at: Point, tiles: &[Point]) {
    let by = turn.who(id);
    turn.tell(Event::Smashed { who: by, at });
    let is_spared = |actor: &&Actor| turn.actor(id).is_companion() && !actor.is_foe();
    let on_tiles = tiles.iter().filter_map(|tile| turn.level.actor_at(*tile));
    let victims: Vec<ActorId> = on_tiles.filter(|actor| !is_spared(actor)).map(|actor| actor.id).collect();
    for victim in &victims {
        if let (Some(ogre), Some(target)) = (turn.level.actor(id), turn.level.actor(*victim)) {
            let damage = combat::damage(turn.level, ogre, target);
            attack::land(turn, id, *victim, damage);
        }
    }
    for tile in tiles {
        effects::arrive(turn, *tile, Stimulus::Blast, &Source::NONE);
    }
    if victims.is_empty() && tiles.contains(&at) && can_follow(turn, id, at) {
        stumble_into(turn, id, at);
    }
}

/// Whether `id` comes after its club to `at`: nothing holds it or keeps it out.
fn can_follow(turn: &Turn, id: ActorId, at: Point) -> bool {
    let ogre = turn.actor(id);
    !ogre.has(Condition::Held) && !turn.level.is_kept_out(ogre, at)
}

fn stumble_into(turn: &mut Turn, id: ActorId, to: Point) {
    let who = turn.who(id);
    turn.actor_mut(id).at = to;
    turn.tell(Event::Walked { who, to });
    if matches!(turn.level.map.tile(to), TileType::Floor | TileType::Grass) {
        turn.level.map.set(to, TileType::Rubble);
    }
    effects::entered(turn, id, None);
}
