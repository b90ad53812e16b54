//! Striking: who is hit, by the weapon's trick, and what the blow does besides.

use super::{NORMAL_COST, Outcome, Stage, combat, ground, harm, noise, rules_of, who};
use crate::content::{ItemKind, Talent, talents};
use crate::event::{Cause, Event};
use crate::level::{Actor, ActorId, Level, reach};
use crate::map::{Direction, Point};

/// Strikes everybody on whom a blow in `direction` falls.
pub(super) fn strike(stage: &mut Stage, id: ActorId, direction: Direction) -> Outcome {
    let victims = victims(stage.level, id, direction);
    if id == ActorId::PLAYER && is_stretched(stage.level, direction) {
        stage.level.hero.talents.reach_in = talents::REACH;
    }
    for victim in victims {
        hit(stage, id, victim, direction);
    }
    let is_free = id == ActorId::PLAYER && std::mem::take(&mut stage.level.hero.talents.free_blow);
    Outcome::Done(if is_free { 0 } else { NORMAL_COST })
}

/// Whether a blow of the player in `direction` reaches further than the weapon does by itself.
fn is_stretched(level: &Level, direction: Direction) -> bool {
    let player = level.player();
    reach(player.at, first_place(level, player, direction)) > weapon_reach(level)
}

/// How far the player's weapon reaches by itself, in tiles.
fn weapon_reach(level: &Level) -> i32 {
    if level.hero.uses(ItemKind::Staff) { 2 } else { 1 }
}

/// How far a blow of the player reaches now, in tiles.
pub(crate) fn reach_now(level: &Level) -> i32 {
    weapon_reach(level) + i32::from(level.hero.talents.is_reach_ready())
}

/// The tile that a blow of `attacker` in `direction` falls on first: the farthest that it reaches over free tiles.
fn first_place(level: &Level, attacker: &Actor, direction: Direction) -> Point {
    let mut at = direction.step(attacker.at);
    let most = if attacker.is_player() { reach_now(level) } else { 1 };
    for _ in 1..most {
        if level.map.tile(at).is_walkable() && level.actor_at(at).is_none() {
            at = direction.step(at);
        }
    }
    at
}

/// On whom a blow of `id` in `direction` falls.
pub(super) fn victims(level: &Level, id: ActorId, direction: Direction) -> Vec<ActorId> {
    places(level, id, direction).iter().filter_map(|at| victim(level, id, *at)).collect()
}

/// The tiles that a blow of `id` in `direction` falls on, as its weapon has it.
pub(crate) fn places(level: &Level, id: ActorId, direction: Direction) -> Vec<Point> {
    let Some(attacker) = level.actor(id) else { return Vec::new() };
    let first = first_place(level, attacker, direction);
    let around = || (0..8).map(|eighths| direction.turned(eighths).step(attacker.at));
    let uses = |kind| attacker.is_player() && level.hero.uses(kind);
    let is_beside = first == direction.step(attacker.at) || around().any(|at| level.actor_at(at).is_some());
    if uses(ItemKind::Axe) && is_beside {
        around().collect()
    } else if uses(ItemKind::Spear) && level.map.tile(first).is_walkable() && level.actor_at(first).is_some()
    {
        vec![first, direction.step(first)]
    } else {
        vec![first]
    }
}

/// Whom a blow of `id` hits at `at`: foes hit the player, and the player hits foes. Somebody confused hits anybody.
fn victim(level: &Level, id: ActorId, at: Point) -> Option<ActorId> {
    let other = level.actor_at(at)?;
    let confused = level.actor(id).is_some_and(|actor| actor.conditions.confusion > 0);
    let is_enemy = (id == ActorId::PLAYER) != other.is_player();
    (other.id != id && (is_enemy || confused)).then_some(other.id)
}

fn hit(stage: &mut Stage, id: ActorId, victim: ActorId, direction: Direction) {
    let (Some(attacker), Some(target)) = (stage.level.actor(id), stage.level.actor(victim)) else { return };
    let by = who(attacker);
    let is_disguised = target.disguise.is_some();
    if is_disguised && id == ActorId::PLAYER {
        // The player has reached for a thing, and finds that it is none.
        sound(stage);
        harm::wake(stage, victim);
        return harm::unmask(stage, victim);
    }
    let (Some(attacker), Some(target)) = (stage.level.actor(id), stage.level.actor(victim)) else { return };
    let damage = combat::damage(stage.level, attacker, target);
    let from_the_dark = id == ActorId::PLAYER && combat::is_unaware(target);
    let rules = rules_of(attacker);
    stage.actor_mut(id).steadfast = 0;
    harm::unmask(stage, id);
    if from_the_dark {
        stage.tell(Event::StruckFromTheDark { who: stage.who(victim) });
    }
    harm::hurt(stage, Some(by), victim, damage, Cause::Blow(by.kind));
    let is_silent = from_the_dark && stage.level.hero.has(Talent::SilentKill);
    if !is_silent || stage.level.actor(victim).is_some() {
        sound(stage);
    }
    (rules.struck)(stage, id, victim, direction);
    if id == ActorId::PLAYER && stage.level.hero.uses(ItemKind::Mace) {
        knock_back(stage, victim, direction);
    }
}

/// A blow is heard.
fn sound(stage: &mut Stage) {
    stage.level.noise = stage.level.noise.max(stage.level.hero.loudness(noise::BLOW));
}

/// Whoever has been knocked back is steadfast until it has struck: so a mace keeps nobody away for good, however slow.
fn knock_back(stage: &mut Stage, id: ActorId, direction: Direction) {
    let Some(actor) = stage.level.actor(id).filter(|actor| actor.steadfast == 0) else { return };
    let (before, to) = (who(actor), direction.step(actor.at));
    if stage.level.is_free(to) {
        let actor = stage.actor_mut(id);
        (actor.at, actor.steadfast) = (to, harm::STEADFAST);
        stage.tell(Event::Knocked { who: before, to });
        ground::pushed(stage, id);
    }
}
