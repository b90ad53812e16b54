//! The spider's web: it turns to a place, and spins along the line with its next action, which catches anyone on it.

use super::{PLAIN, Rule};
use crate::action::{Deed, Turn, area, harm, pathing};
use crate::content::Condition;
use crate::level::{Actor, ActorId, Cover, Level, reach};
use crate::map::{Point, TileType};

/// How long the web is, in tiles.
const RANGE: i32 = 6;
/// Turns for which it holds.
const HOLDS: u16 = 2;
/// Turns from one web to the next.
const COOLDOWN: u16 = 4;

pub(super) static RULE: Rule =
    Rule { decide, telegraphed: line, resolve: Some(spin), cooldown: COOLDOWN, is_directed: true, ..PLAIN };

fn decide(level: &Level, foe: &Actor) -> Option<Deed> {
    let player = level.player();
    let spins = foe.cooldown == 0
        && reach(foe.at, player.at) > 1
        && !player.has(Condition::Held)
        && pathing::has_clear_line(level, foe, RANGE);
    spins.then_some(Deed::WindUp(player.at))
}

fn line(level: &Level, foe: &Actor, at: Point) -> Vec<Point> {
    area::ray(level, foe.at, at, RANGE)
}

fn spin(turn: &mut Turn, id: ActorId, _: Point, tiles: &[Point]) {
    let by = turn.who(id);
    turn.fly(by, tiles.last().copied().unwrap_or(by.at));
    for tile in tiles {
        match turn.level.actor_at(*tile).map(|actor| actor.id) {
            Some(caught) => harm::afflict(turn, caught, Condition::Held, HOLDS),
            None => hang(turn, *tile),
        }
    }
}

/// A web hangs over bare ground.
fn hang(turn: &mut Turn, at: Point) {
    let is_bare = matches!(turn.level.map.tile(at), TileType::Floor | TileType::OpenDoor | TileType::Rubble);
    let index = turn.level.map.index(at);
    if is_bare && turn.level.ground.cover[index] == Cover::None && turn.level.ground.fire[index] == 0 {
        turn.level.ground.cover[index] = Cover::Web;
    }
}
