//! The sapper's fire pots: it lights one for a place, and throws it there with its next action. Dying it drops the one in its
//! hand, which bursts a turn later.

use super::{PLAIN, Rule, marked_by_others};
use crate::action::effects::fire;
use crate::action::noise;
use crate::action::{Deed, Turn, area, pathing};
use crate::content::ItemKind;
use crate::level::{Actor, ActorId, Fuse, Level, reach};
use crate::map::{Direction, Point, TileType};

/// How far it throws, in tiles.
const RANGE: i32 = 6;
/// How far the flames reach, in steps.
const RADIUS: i32 = 1;
/// Turns from one pot to the next.
const COOLDOWN: u16 = 5;

pub(super) static RULE: Rule =
    Rule { decide, telegraphed: marks, resolve: Some(throw), cooldown: COOLDOWN, on_death: drop, ..PLAIN };

fn decide(level: &Level, foe: &Actor) -> Option<Deed> {
    let at = level.player().at;
    let throws = foe.cooldown == 0 && reach(foe.at, at) > 2 && pathing::has_clear_line(level, foe, RANGE);
    let target = target(level, foe).filter(|_| throws)?;
    Some(Deed::WindUp(target))
}

/// The player's tile; or, once another foe has marked a tile that the player could go to, the nearest one
/// left.
fn target(level: &Level, foe: &Actor) -> Option<Point> {
    let at = level.player().at;
    let beside = Direction::around(at).into_iter().filter(|at| level.is_free(*at));
    let others = marked_by_others(level, foe);
    let (marked, left): (Vec<Point>, Vec<Point>) =
        [at].into_iter().chain(beside).partition(|at| others.contains(at));
    if marked.is_empty() {
        return Some(at);
    }
    let fit = |to: &Point| reach(foe.at, *to) <= RANGE && area::is_clear(level, foe.at, *to);
    left.into_iter().filter(fit).min_by_key(|to| reach(foe.at, *to))
}

/// The pot hits that tile alone; from the flames around it there is a turn to get away.
fn marks(_: &Level, foe: &Actor, at: Point) -> Vec<Point> {
    if reach(foe.at, at) > RANGE { Vec::new() } else { vec![at] }
}

fn throw(turn: &mut Turn, id: ActorId, at: Point, tiles: &[Point]) {
    if tiles.is_empty() {
        return;
    }
    let by = turn.who(id);
    turn.fly(by, at);
    if turn.level.map.tile(at) == TileType::Chasm && turn.level.actor_at(at).is_none() {
        return;
    }
    turn.burst(at, noise::BLAST);
    fire::explode(turn, Some(by), tiles);
    for tile in area::burst(turn.level, at, RADIUS) {
        fire::ignite(turn, tile);
    }
}

/// The pot lies there, lit.
fn drop(turn: &mut Turn, at: Point) {
    turn.level.timers.fuses.push(Fuse { at, turns: 1, kind: ItemKind::FirePot, is_yours: false });
}
