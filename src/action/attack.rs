//! Attacks: which tiles a weapon hits, and what a hit does besides.

use super::abilities::rules_of;
use super::effects::displace;
use super::gear::{self, Hit};
use super::{NORMAL_COST, Outcome, Turn, combat, harm, noise, who};
use crate::content::Condition;
use crate::event::{Cause, Event, Who};
use crate::level::{Actor, ActorId, Level, reach};
use crate::map::{Direction, Point};

/// Attacks everyone that a hit in `direction` reaches.
pub(super) fn attack(turn: &mut Turn, id: ActorId, direction: Direction) -> Outcome {
    if id == ActorId::PLAYER {
        return attack_of_player(turn, direction);
    }
    let hits = hits_towards(turn.level, id, direction);
    deal(turn, id, hits, direction);
    Outcome::Done(NORMAL_COST)
}

fn attack_of_player(turn: &mut Turn, direction: Direction) -> Outcome {
    const ME: ActorId = ActorId::PLAYER;
    let rules: Vec<_> = gear::rules(&turn.level.hero).collect();
    if rules.iter().any(|rule| (rule.raise)(turn, direction)) {
        return Outcome::Done(NORMAL_COST);
    }
    let is_free = turn.level.hero.spend_free_hit();
    let mut hits = hits_towards(turn.level, ME, direction);
    if is_stretched(turn.level, direction) {
        let hero = &mut turn.level.hero;
        hero.growth.talents.reach_in = hero.sum(|passive| passive.stretch);
    }
    let cost = rules.iter().find_map(|rule| (rule.close_in)(turn, direction, &mut hits));
    deal(turn, ME, hits, direction);
    for _ in 0..turn.level.hero.sum(|passive| passive.more_hits) {
        let more = hits_towards(turn.level, ME, direction);
        deal(turn, ME, more, direction);
    }
    turn.actor_mut(ME).aim = None;
    turn.level.hero.record.used = turn.level.hero.equipment.weapon;
    Outcome::Done(if is_free { 0 } else { cost.unwrap_or(NORMAL_COST) })
}

/// Whether the player has a bill in hand, and there is a foe in `direction` to attack and change places with.
pub fn can_change_places(level: &Level, direction: Direction) -> bool {
    let at = direction.step(level.player().at);
    level.hero.any(|passive| passive.swaps) && level.actor_at(at).is_some_and(Actor::is_foe)
}

/// Attacks with a bill, and changes places with the victim if it survives.
pub(super) fn attack_and_change_places(turn: &mut Turn, direction: Direction) -> Outcome {
    let (from, at) = (turn.level.player().at, direction.step(turn.level.player().at));
    let foe = turn.level.actor_at(at).map(|foe| foe.id);
    let outcome = attack(turn, ActorId::PLAYER, direction);
    let is_there = |foe: &ActorId| turn.level.actor(*foe).is_some_and(|foe| foe.at == at);
    // A victim that is held stays on its tile, and so does one disguised as an item.
    let is_free = |id: ActorId| turn.level.actor(id).is_some_and(|actor| !actor.has(Condition::Held));
    let foe = foe.filter(is_there).filter(|foe| is_free(*foe) && is_free(ActorId::PLAYER));
    if let Some(foe) = foe.filter(|_| turn.level.player().at == from) {
        displace::swap(turn, ActorId::PLAYER, foe);
    }
    outcome
}

/// Deals the hits of `id`.
fn deal(turn: &mut Turn, id: ActorId, hits: Vec<Hit>, direction: Direction) {
    let is_hit = !hits.is_empty();
    for (victim, damage) in hits {
        hit(turn, id, victim, damage, direction);
    }
    if id == ActorId::PLAYER && is_hit {
        gear::change(&mut turn.level.hero, |rule, hero| (rule.on_attack)(hero));
    }
}

/// The victims of an attack of `id` in `direction`, and what it does to each.
fn hits_towards(level: &Level, id: ActorId, direction: Direction) -> Vec<Hit> {
    let Some(attacker) = level.actor(id) else { return Vec::new() };
    let victims = victims(level, id, direction).into_iter().filter_map(|victim| level.actor(victim));
    let takers = victims.map(|victim| combat::taker(level, attacker, victim));
    takers.map(|taker| (taker.id, combat::damage(level, attacker, taker))).collect()
}

/// Whether an attack of the player in `direction` reaches further than the weapon does by itself.
fn is_stretched(level: &Level, direction: Direction) -> bool {
    let player = level.player();
    reach(player.at, first_place(level, player, direction)) > weapon_reach(level)
}

/// How far the player's weapon reaches by itself, in tiles.
fn weapon_reach(level: &Level) -> i32 {
    gear::rules(&level.hero).map(|rule| (rule.reach)(level)).max().unwrap_or(1)
}

/// How far an attack of the player reaches now, in tiles.
pub(crate) fn reach_now(level: &Level) -> i32 {
    weapon_reach(level) + i32::from(level.hero.is_reach_ready())
}

/// The first tile that an attack of `attacker` in `direction` hits: the farthest that it reaches over free tiles.
pub(super) fn first_place(level: &Level, attacker: &Actor, direction: Direction) -> Point {
    let mut at = direction.step(attacker.at);
    let most = if attacker.is_player() { reach_now(level) } else { 1 };
    for _ in 1..most {
        if level.map.tile(at).is_walkable() && level.actor_at(at).is_none() {
            at = direction.step(at);
        }
    }
    at
}

/// The victims of an attack of `id` in `direction`.
pub(super) fn victims(level: &Level, id: ActorId, direction: Direction) -> Vec<ActorId> {
    places(level, id, direction).iter().filter_map(|at| victim(level, id, *at)).collect()
}

/// The tiles that an attack of `id` in `direction` hits, by its weapon.
pub(crate) fn places(level: &Level, id: ActorId, direction: Direction) -> Vec<Point> {
    let Some(attacker) = level.actor(id) else { return Vec::new() };
    let first = first_place(level, attacker, direction);
    let own = || gear::rules(&level.hero).find_map(|rule| (rule.tiles)(level, first, direction));
    let tiles = if attacker.is_player() { own() } else { None };
    tiles.unwrap_or_else(|| vec![first])
}

/// The victim of an attack of `id` on `at`: foes hit the player and their companion, and those hit foes. An actor that is
/// confused or in discord hits anyone.
fn victim(level: &Level, id: ActorId, at: Point) -> Option<ActorId> {
    let (other, attacker) = (level.actor_at(at)?, level.actor(id)?);
    let is_blind = attacker.has(Condition::Confusion) || attacker.has(Condition::Discord);
    (other.id != id && (attacker.is_enemy_of(other) || is_blind)).then_some(other.id)
}

fn hit(turn: &mut Turn, id: ActorId, victim: ActorId, damage: i32, direction: Direction) {
    let (Some(attacker), Some(target)) = (turn.level.actor(id), turn.level.actor(victim)) else { return };
    let by = who(attacker);
    let is_disguised = target.is_disguised();
    if is_disguised && id == ActorId::PLAYER {
        // The player has reached for a thing, and finds that it is none.
        sound(turn, id);
        harm::wake(turn, victim);
        return harm::unmask(turn, victim);
    }
    let (Some(attacker), Some(target)) = (turn.level.actor(id), turn.level.actor(victim)) else { return };
    let from_the_dark = id == ActorId::PLAYER && combat::is_unaware(target);
    let is_copy = target.is_copy;
    let rules = rules_of(attacker);
    turn.actor_mut(id).conditions[Condition::Braced] = 0;
    harm::unmask(turn, id);
    if from_the_dark {
        turn.tell(Event::HitFromTheDark { who: turn.who(victim) });
    }
    land(turn, id, victim, damage);
    if id == ActorId::PLAYER {
        let kills = turn.level.actor(victim).is_none();
        gear::apply(turn, |rule, turn| match kills {
            true => (rule.on_kill)(turn, is_copy),
            false => (rule.on_hit)(turn, victim),
        });
    }
    let is_silent = from_the_dark && turn.level.hero.any(|passive| passive.silent_kills);
    if !is_silent || turn.level.actor(victim).is_some() {
        sound(turn, id);
    }
    if turn.level.actor(id).is_some() {
        (rules.on_hit)(turn, id, victim, direction);
    }
    if id == ActorId::PLAYER {
        shove(turn, by, victim, direction);
    }
    if let Some(survivor) = turn.level.actor(victim).filter(|actor| actor.body.hp > 0) {
        (rules_of(survivor).on_survived)(turn, victim, id);
    }
}

/// A hit of `id` for that much damage, whatever ability it is part of, lands on `victim`. The player's armour may
/// react to it.
pub(super) fn land(turn: &mut Turn, id: ActorId, victim: ActorId, damage: i32) {
    let by = turn.who(id);
    if victim != ActorId::PLAYER {
        return harm::hurt(turn, Some(by), victim, damage, Cause::Hit(by.kind));
    }
    let mut damage = damage;
    gear::change(&mut turn.level.hero, |rule, hero| damage = (rule.take_hit)(hero, damage));
    harm::hurt(turn, Some(by), victim, damage, Cause::Hit(by.kind));
    if turn.level.actor(id).is_some() && turn.level.player().body.hp > 0 {
        gear::apply(turn, |rule, turn| (rule.pay_back)(turn, id));
        gear::apply(turn, |rule, turn| (rule.on_hurt)(turn, id));
    }
}

/// How a hit of the player moves its victim. Stone gives way to any hit, so that it does not bar a way for good.
fn shove(turn: &mut Turn, by: Who, victim: ActorId, direction: Direction) {
    let Some(target) = turn.level.actor(victim) else { return };
    let hero = &turn.level.hero;
    let pulls = gear::rules(hero).map(|rule| (rule.pull)(turn.level, target)).max().unwrap_or(0);
    let alone = usize::from(turn.level.is_stone(target));
    let pushes = gear::rules(hero).fold(alone, |tiles, rule| (rule.push)(turn.level, target, tiles));
    if pulls > 0 {
        displace::push(turn, Some(by), victim, direction.turned(4), pulls);
    } else if pushes > 0 {
        turn.level.hero.growth.talents.beside.push(victim);
        displace::push(turn, Some(by), victim, direction, pushes);
    }
}

/// A hit of the player makes noise, unless a rune keeps it silent.
fn sound(turn: &mut Turn, id: ActorId) {
    if id != ActorId::PLAYER || turn.level.hero.any(|passive| passive.silent_hits) {
        return;
    }
    turn.level.noise = turn.level.noise.max(turn.level.hero.loudness(noise::HIT));
}
