//! The rules of weapons.

use super::{GearRule, Hit, PLAIN};
use crate::action::effects::fire::BURNING_TURNS;
use crate::action::{Turn, attack, harm, step};
use crate::content::Condition;
use crate::content::items::LIGHT;
use crate::event::Event;
use crate::level::hero::STEADY;
use crate::level::{Actor, ActorId, Level, reach};
use crate::map::{Direction, Point};

/// For how many turns a kill with a sword makes the next hit free: this one, and the next.
const FOLLOW_UP: u8 = 2;
/// From how many tiles away one steps in with a rapier, and how many times the damage it does then.
const LUNGE_FROM: i32 = 2;
const LUNGE: i32 = 2;
/// How many tiles a mace and a hammer push, and a whip pulls.
const MACE_PUSH: usize = 1;
const HAMMER_PUSH: usize = 2;
const WHIP_PULL: usize = 1;

pub(super) static DAGGER: GearRule = GearRule { stabs: |hero| hero.stance.grip >= STEADY, ..PLAIN };

pub(super) static SWORD: GearRule = GearRule {
    on_kill: |turn, _| {
        turn.level.hero.stance.follow_up = FOLLOW_UP;
        turn.tell(Event::HitFreed);
    },
    ..PLAIN
};

pub(super) static AXE: GearRule = GearRule { tiles: around, ..PLAIN };

pub(super) static SPEAR: GearRule = GearRule { tiles: behind, ..PLAIN };

pub(super) static MACE: GearRule = GearRule { push: |_, _, _| MACE_PUSH, ..PLAIN };

pub(super) static STAFF: GearRule = GearRule { reach: |_| 2, ..PLAIN };

pub(super) static WHIP: GearRule = GearRule { reach: |_| 3, pull: draw_near, ..PLAIN };

pub(super) static RAPIER: GearRule = GearRule {
    reach: |level| if !level.player().has(Condition::Held) { LUNGE_FROM } else { 1 },
    close_in: lunge,
    power: |level, victim| if is_beside(level, victim) { -1 } else { 0 },
    ..PLAIN
};

pub(super) static HAMMER: GearRule = GearRule { raise: raise_hammer, push: |_, _, _| HAMMER_PUSH, ..PLAIN };

pub(super) static TORCH: GearRule = GearRule {
    on_hit: |turn, victim| harm::afflict(turn, victim, Condition::Burning, BURNING_TURNS),
    ..PLAIN
};

/// Up close a bow adds nothing.
pub(super) static BOW: GearRule = GearRule {
    power: |level, victim| {
        let bow = level.hero.wielded().filter(|_| is_beside(level, victim));
        -bow.map_or(0, |bow| bow.bonus().0)
    },
    ..PLAIN
};

fn is_beside(level: &Level, victim: &Actor) -> bool {
    reach(level.player().at, victim.at) <= 1
}

/// Every tile around the player, unless the hit is meant for one farther away and nobody is beside them.
fn around(level: &Level, first: Point, direction: Direction) -> Option<Vec<Point>> {
    let from = level.player().at;
    let around: Vec<Point> = (0..8).map(|eighths| direction.turned(eighths).step(from)).collect();
    let is_met = first == direction.step(from) || around.iter().any(|at| level.actor_at(*at).is_some());
    is_met.then_some(around)
}

/// The tile behind the first victim as well.
fn behind(level: &Level, first: Point, direction: Direction) -> Option<Vec<Point>> {
    let meets_somebody = level.map.tile(first).is_walkable() && level.actor_at(first).is_some();
    meets_somebody.then(|| vec![first, direction.step(first)])
}

fn draw_near(level: &Level, victim: &Actor) -> usize {
    let is_pulled = victim.body.hp <= LIGHT && !is_beside(level, victim);
    if is_pulled { WHIP_PULL } else { 0 }
}

/// The player steps up to a target exactly two tiles away, and hits it harder if it is still there.
fn lunge(turn: &mut Turn, direction: Direction, hits: &mut Vec<Hit>) -> Option<i32> {
    let player = turn.level.player();
    let at = attack::first_place(turn.level, player, direction);
    let is_due = reach(player.at, at) == LUNGE_FROM && turn.level.actor_at(at).is_some();
    if player.has(Condition::Held) || !is_due {
        return None;
    }
    let cost = step::walk(turn, ActorId::PLAYER, direction);
    let player = turn.level.player();
    let still_there = player.body.hp > 0 && turn.level.actor_at(direction.step(player.at)).is_some();
    hits.retain(|_| still_there);
    hits.iter_mut().for_each(|(_, damage)| *damage *= LUNGE);
    Some(cost)
}

/// A hammer is raised for a turn over a tile, and falls there with the next attack.
fn raise_hammer(turn: &mut Turn, direction: Direction) -> bool {
    let at = attack::first_place(turn.level, turn.level.player(), direction);
    if turn.level.player().aim == Some(at) {
        return false;
    }
    let who = turn.who(ActorId::PLAYER);
    turn.actor_mut(ActorId::PLAYER).aim = Some(at);
    turn.tell(Event::WoundUp { who, at });
    true
}
