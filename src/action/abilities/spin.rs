//! The spider's web: it turns to a place, and spins along the line with its next action, which catches anyone on it.

use super::{PLAIN, Rule};
use crate::action::{AbilityUse, Action, Stage, area, harm, pathing};
use crate::event::{Condition, Event};
use crate::level::{Actor, ActorId, Cover, Level, reach};
use crate::map::{Point, TileType};

/// How long the web is, in tiles.
const RANGE: i32 = 6;
/// Turns for which it holds.
const HOLDS: u16 = 2;
/// Turns from one web to the next.
const COOLDOWN: u16 = 4;

pub(super) static RULE: Rule =
    Rule { decide, marks: line, falls: Some(spin), cooldown: COOLDOWN, is_directed: true, ..PLAIN };

fn decide(level: &Level, foe: &Actor) -> Option<Action> {
    let player = level.player();
    let spins = foe.cooldown == 0
        && reach(foe.at, player.at) > 1
        && player.conditions.held == 0
        && pathing::has_clear_line(level, foe, RANGE);
    spins.then_some(Action::Ability(AbilityUse::Announce(player.at)))
}

fn line(level: &Level, foe: &Actor, at: Point) -> Vec<Point> {
    area::ray(level, foe.at, at, RANGE)
}

fn spin(stage: &mut Stage, id: ActorId, _: Point, tiles: &[Point]) {
    let by = stage.who(id);
    stage.tell(Event::Flew { who: by, to: tiles.last().copied().unwrap_or(by.at) });
    for tile in tiles {
        match stage.level.actor_at(*tile).map(|actor| actor.id) {
            Some(caught) => harm::afflict(stage, caught, Condition::Held, HOLDS),
            None => hang(stage, *tile),
        }
    }
}

/// A web hangs over bare ground.
fn hang(stage: &mut Stage, at: Point) {
    let is_bare = matches!(stage.level.map.tile(at), TileType::Floor | TileType::OpenDoor | TileType::Rubble);
    let index = stage.level.map.index(at);
    if is_bare && stage.level.cover[index] == Cover::None && stage.level.fire[index] == 0 {
        stage.level.cover[index] = Cover::Web;
    }
}
