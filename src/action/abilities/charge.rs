//! The gorer's charge: it lowers its head at a target in a straight line, and then runs that line, no matter who is
//! on it by then.

use super::{PLAIN, Rule};
use crate::action::effects::displace;
use crate::action::{Deed, NORMAL_COST, Turn, area, attack, combat, effects, pathing, stumble};
use crate::content::Condition;
use crate::event::Event;
use crate::level::{Actor, ActorId, Level, reach};
use crate::map::{Direction, Point};

/// From how far it lowers its head, in tiles.
const FROM: std::ops::RangeInclusive<i32> = 3..=6;
/// How far it runs, in tiles.
const RUN: i32 = 7;
/// What the run adds to its power.
const IMPETUS: i32 = 3;
/// How many tiles it pushes the actor that it runs into.
const PUSH: usize = 2;

pub(super) static RULE: Rule = Rule {
    decide,
    range: |_, _| *FROM.end(),
    telegraphed: line,
    resolve: Some(charge),
    is_directed: true,
    ..PLAIN
};

/// It charges at a target in a straight line, and hits one beside it.
fn decide(level: &Level, foe: &Actor) -> Option<Deed> {
    let at = level.player().at;
    let (dx, dy) = ((at.x - foe.at.x).abs(), (at.y - foe.at.y).abs());
    let is_straight = dx == 0 || dy == 0 || dx == dy;
    let charges = is_straight
        && FROM.contains(&reach(foe.at, at))
        && !foe.has(Condition::Held)
        && pathing::has_clear_line(level, foe, *FROM.end())
        && pathing::is_footing(level, foe.at, at)
        && !meets_a_friend(level, foe, at);
    charges.then_some(Deed::WindUp(at))
}

/// Whether a friend that it sees stands beside the line to `at`, where the run would end at it.
fn meets_a_friend(level: &Level, foe: &Actor, at: Point) -> bool {
    let run = area::ray(level, foe.at, at, reach(foe.at, at) - 1);
    pathing::friends(level, foe, RUN).any(|friend| run.iter().any(|tile| reach(*tile, friend.at) <= 1))
}

/// The direction of the run: from where it stands now to the place that it has in mind, or further to the right the longer it
/// has been confused.
fn way(foe: &Actor, at: Point) -> Option<Direction> {
    let meant = Direction::between(foe.at, at)?;
    Some(if foe.has(Condition::Confusion) { stumble::astray(foe, meant) } else { meant })
}

/// The tiles of the run, up to the first obstacle that stops everybody. A gorer that is held does not run.
fn line(level: &Level, foe: &Actor, at: Point) -> Vec<Point> {
    let Some(way) = way(foe, at).filter(|_| !foe.has(Condition::Held)) else { return Vec::new() };
    let line = std::iter::successors(Some(way.step(foe.at)), |at| Some(way.step(*at)));
    let is_open = |at: &Point| level.map.tile(*at).is_open() && !level.is_kept_out(foe, *at);
    line.take(RUN as usize).take_while(is_open).collect()
}

/// Runs the line. It stops at the first actor on it, which it hits harder and pushes, or beside the first that stands beside
/// it, which it hits, the player before others. Running into a wall stuns it.
fn charge(turn: &mut Turn, id: ActorId, at: Point, tiles: &[Point]) {
    let Some(way) = way(turn.actor(id), at).filter(|_| !turn.actor(id).has(Condition::Held)) else { return };
    let ran = run(turn, id, tiles, way);
    if ran == tiles.len() && tiles.len() < RUN as usize {
        stun(turn, id);
    }
}

/// Returns how many of the tiles it has crossed; all of them, if nobody has stopped it.
fn run(turn: &mut Turn, id: ActorId, tiles: &[Point], way: Direction) -> usize {
    for (ran, to) in tiles.iter().enumerate() {
        if let Some(victim) = turn.level.actor_at(*to).map(|actor| actor.id) {
            hit(turn, id, victim, IMPETUS);
            displace::push(turn, Some(turn.who(id)), victim, way, PUSH);
            return ran;
        }
        let who = turn.who(id);
        turn.actor_mut(id).at = *to;
        turn.tell(Event::Walked { who, to: *to });
        effects::entered(turn, id, None);
        if turn.level.actor(id).is_none_or(|actor| actor.at != *to || actor.has(Condition::Held)) {
            return ran;
        }
        let beside = |actor: &&Actor| reach(*to, actor.at) == 1 && way.step(*to) != actor.at;
        if let Some(victim) = turn.level.actors.iter().find(beside).map(|actor| actor.id) {
            hit(turn, id, victim, 0);
            return ran;
        }
    }
    tiles.len()
}

fn hit(turn: &mut Turn, id: ActorId, victim: ActorId, impetus: i32) {
    let (Some(foe), Some(target)) = (turn.level.actor(id), turn.level.actor(victim)) else { return };
    let damage = combat::against(turn.level, turn.level.strength(foe).0 + impetus, target);
    attack::land(turn, id, victim, damage);
}

/// It loses its next action.
fn stun(turn: &mut Turn, id: ActorId) {
    if let Some(foe) = turn.level.actor_mut(id) {
        foe.body.energy -= NORMAL_COST;
        let who = turn.who(id);
        turn.tell(Event::Stunned { who });
    }
}
