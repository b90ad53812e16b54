//! Sparks: they end where they strike, and in water they take everybody in the same pool.

use super::{Arrival, Force, arrive};
use crate::action::{Stage, area, harm};
use crate::content::items::CONDUCTS;
use crate::content::monsters::Ability;
use crate::event::Condition;
use crate::level::{Actor, ActorId, Level};
use crate::map::Point;

/// A spark runs over `tiles`: every pool on its way is struck once.
pub(crate) fn run(stage: &mut Stage, tiles: &[Point], force: &Force) {
    let mut struck = Vec::new();
    for at in tiles {
        if struck.contains(at) {
            continue;
        }
        if stage.level.map.tile(*at).is_water() {
            struck.extend(area::pool(stage.level, *at));
        }
        arrive(stage, *at, Arrival::Spark, force);
    }
}

/// Hurts the actor at `at`; in water the whole pool is struck instead.
pub(super) fn strike(stage: &mut Stage, at: Point, force: &Force) {
    if !stage.level.map.tile(at).is_water() {
        shock(stage, at, force);
    }
}

/// Hurts everybody in the pool at `at`, by id.
pub(super) fn strike_pool(stage: &mut Stage, at: Point, force: &Force) {
    let pool = area::pool(stage.level, at);
    let inside: Vec<Point> =
        stage.level.actors.iter().map(|actor| actor.at).filter(|at| pool.contains(at)).collect();
    for at in inside {
        shock(stage, at, force);
    }
}

fn shock(stage: &mut Stage, at: Point, force: &Force) {
    let Some(victim) = stage.level.actor_at(at).filter(|actor| actor.ability() != Ability::Sparks) else {
        return;
    };
    let conducts = if is_conductor(stage.level, victim) { CONDUCTS } else { 0 };
    let id = victim.id;
    let damage = harm::insulated(stage.level, id, force.damage + conducts);
    harm::hurt(stage, force.by, id, damage, force.cause);
}

fn is_conductor(level: &Level, actor: &Actor) -> bool {
    let is_in_metal = || level.hero.worn().is_some_and(|armour| armour.kind.is_metal());
    actor.conditions.wet > 0 || actor.id == ActorId::PLAYER && is_in_metal()
}

/// A corpse twitches, and holds anyone who stands on it.
pub(super) fn twitch(stage: &mut Stage, at: Point, _: &Force) {
    if let Some(id) = stage.level.actor_at(at).map(|actor| actor.id) {
        harm::afflict(stage, id, Condition::Held, 1);
    }
}
