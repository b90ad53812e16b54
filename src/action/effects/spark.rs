//! Sparks: they end at what they hit, and in water they take everybody in the same pool.

use super::{Source, Stimulus, arrive};
use crate::action::{Turn, area, harm};
use crate::content::Condition;
use crate::content::items::CONDUCTS;
use crate::content::monsters::Ability;
use crate::level::{Actor, ActorId, Level};
use crate::map::Point;

/// A spark runs over `tiles`: every pool on its way is hit once.
pub(crate) fn run(turn: &mut Turn, tiles: &[Point], force: &Source) {
    let mut pools = Vec::new();
    for at in tiles {
        if pools.contains(at) {
            continue;
        }
        if turn.level.map.tile(*at).is_water() {
            pools.extend(area::pool(turn.level, *at));
        }
        arrive(turn, *at, Stimulus::Spark, force);
    }
}

/// Hurts the actor at `at`; in water the whole pool is hit instead.
pub(super) fn hit(turn: &mut Turn, at: Point, force: &Source) {
    if !turn.level.map.tile(at).is_water() {
        shock(turn, at, force);
    }
}

/// Hurts everybody in the pool at `at`, by id.
pub(super) fn hit_pool(turn: &mut Turn, at: Point, force: &Source) {
    let pool = area::pool(turn.level, at);
    let inside: Vec<Point> =
        turn.level.actors.iter().map(|actor| actor.at).filter(|at| pool.contains(at)).collect();
    for at in inside {
        shock(turn, at, force);
    }
}

fn shock(turn: &mut Turn, at: Point, force: &Source) {
    let Some(victim) = turn.level.actor_at(at).filter(|actor| actor.ability() != Ability::Sparks) else {
        return;
    };
    let conducts = if is_conductor(turn.level, victim) { CONDUCTS } else { 0 };
    let id = victim.id;
    let damage = harm::insulated(turn.level, id, force.damage + conducts);
    harm::hurt(turn, force.by, id, damage, force.cause);
}

fn is_conductor(level: &Level, actor: &Actor) -> bool {
    let is_in_metal = || level.hero.any(|passive| passive.is_metal);
    level.is_in_water(actor) || actor.id == ActorId::PLAYER && is_in_metal()
}

/// A corpse twitches, and holds anyone who stands on it.
pub(super) fn twitch(turn: &mut Turn, at: Point, _: &Source) {
    if let Some(id) = turn.level.actor_at(at).map(|actor| actor.id) {
        harm::afflict(turn, id, Condition::Held, 1);
    }
}
