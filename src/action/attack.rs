//! Striking: which tiles a weapon hits, and what the blow does besides.

use super::ground::fire::BURNING_TURNS;
use super::ground::{self, displace};
use super::{NORMAL_COST, Outcome, Turn, combat, harm, noise, rules_of, step, who};
use crate::content::items::runes;
use crate::content::items::{HEX_TURNS, LIGHT};
use crate::content::{Condition, ItemKind, Rune, Talent, talents};
use crate::event::{Cause, Event, Who};
use crate::level::{Actor, ActorId, Hero, Level, reach};
use crate::map::{Direction, Point};

/// How many tiles a mace and a hammer push, and a whip pulls.
const MACE: usize = 1;
const HAMMER: usize = 2;
const WHIP: usize = 1;
/// For how many turns the rune of the burr holds: this one, and that of the next step.
const BURR: u16 = 2;
/// For how many turns a kill with a sword makes the next blow free: this one, and the next.
const FOLLOW_UP: u8 = 2;
/// From how many tiles away one steps in with a rapier, and how many times as much its blow does then.
const RAPIER: i32 = 2;
const LUNGE: i32 = 2;

/// Strikes everyone that a blow in `direction` hits.
pub(super) fn strike(turn: &mut Turn, id: ActorId, direction: Direction) -> Outcome {
    if id == ActorId::PLAYER && turn.level.hero.uses(ItemKind::Hammer) && !is_raised(turn.level, direction) {
        return raise_hammer(turn, direction);
    }
    let is_free = id == ActorId::PLAYER && turn.level.hero.spend_free_blow();
    let mut blows = blows(turn.level, id, direction);
    if id == ActorId::PLAYER && is_stretched(turn.level, direction) {
        turn.level.hero.talents.reach_in = talents::REACH;
    }
    let mut cost = NORMAL_COST;
    if is_lunge(turn.level, id, direction) {
        cost = step::walk(turn, id, direction);
        let player = turn.level.player();
        let still_there = player.body.hp > 0 && turn.level.actor_at(direction.step(player.at)).is_some();
        blows.retain(|_| still_there);
        let from = player.at;
        for (victim, damage) in &mut blows {
            if turn.level.actor(*victim).is_some_and(|victim| !victim.parries(from)) {
                *damage *= LUNGE;
            }
        }
    }
    deal(turn, id, blows, direction);
    if id == ActorId::PLAYER && turn.level.hero.uses(ItemKind::TwinKnives) {
        let second = self::blows(turn.level, id, direction);
        deal(turn, id, second, direction);
    }
    if id == ActorId::PLAYER {
        turn.actor_mut(id).aim = None;
        turn.level.hero.used = turn.level.hero.weapon;
    }
    Outcome::Done(if is_free { 0 } else { cost })
}

/// Whether the player has a bill in hand, and there is a foe in `direction` to strike and change places with.
pub fn can_change_places(level: &Level, direction: Direction) -> bool {
    let at = direction.step(level.player().at);
    level.hero.uses(ItemKind::Bill) && level.actor_at(at).is_some()
}

/// Strikes with a bill, and changes places with the victim if it survives.
pub(super) fn strike_and_change_places(turn: &mut Turn, direction: Direction) -> Outcome {
    let (from, at) = (turn.level.player().at, direction.step(turn.level.player().at));
    let foe = turn.level.actor_at(at).map(|foe| foe.id);
    let outcome = strike(turn, ActorId::PLAYER, direction);
    let is_there = |foe: &ActorId| turn.level.actor(*foe).is_some_and(|foe| foe.at == at);
    // A victim that is held stays on its tile, and so does one disguised as an item.
    let is_free = |id: ActorId| turn.level.actor(id).is_some_and(|actor| !actor.has(Condition::Held));
    let foe = foe.filter(is_there).filter(|foe| is_free(*foe) && is_free(ActorId::PLAYER));
    if let Some(foe) = foe.filter(|_| turn.level.player().at == from) {
        displace::swap(turn, ActorId::PLAYER, foe);
    }
    outcome
}

/// The blow of `id` hits these, for this much each.
fn deal(turn: &mut Turn, id: ActorId, blows: Vec<(ActorId, i32)>, direction: Direction) {
    let struck = !blows.is_empty();
    for (victim, damage) in blows {
        hit(turn, id, victim, damage, direction);
    }
    if id == ActorId::PLAYER
        && struck
        && let Some(weapon) = turn.level.hero.inscribed_mut(Rune::ThirdStroke)
    {
        weapon.counted = (weapon.counted + 1) % runes::THIRD_STROKE;
    }
}

/// The victims of a blow of `id` in `direction`, and what it does to each.
fn blows(level: &Level, id: ActorId, direction: Direction) -> Vec<(ActorId, i32)> {
    let Some(attacker) = level.actor(id) else { return Vec::new() };
    let victims = victims(level, id, direction).into_iter().filter_map(|victim| level.actor(victim));
    let takers =
        victims.map(|victim| if attacker.is_player() { combat::taker(level, victim) } else { victim });
    takers.map(|taker| (taker.id, combat::damage(level, attacker, taker))).collect()
}

/// Whether the player's hammer is raised over the tile on which a blow in `direction` falls.
fn is_raised(level: &Level, direction: Direction) -> bool {
    level.player().aim == Some(first_place(level, level.player(), direction))
}

/// A hammer is raised for a turn, and falls with the next blow.
fn raise_hammer(turn: &mut Turn, direction: Direction) -> Outcome {
    let (who, at) = (turn.who(ActorId::PLAYER), first_place(turn.level, turn.level.player(), direction));
    turn.actor_mut(ActorId::PLAYER).aim = Some(at);
    turn.tell(Event::Announced { who, at });
    Outcome::Done(NORMAL_COST)
}

/// Whether `id` steps in with a rapier to strike in `direction`: at a target exactly two tiles away.
fn is_lunge(level: &Level, id: ActorId, direction: Direction) -> bool {
    let Some(attacker) = level.actor(id).filter(|actor| actor.is_player()) else { return false };
    let at = first_place(level, attacker, direction);
    let can_step = level.hero.uses(ItemKind::Rapier) && !attacker.has(Condition::Held);
    can_step && reach(attacker.at, at) == RAPIER && level.actor_at(at).is_some()
}

/// Whether a blow of the player in `direction` reaches further than the weapon does by itself.
fn is_stretched(level: &Level, direction: Direction) -> bool {
    let player = level.player();
    reach(player.at, first_place(level, player, direction)) > weapon_reach(level)
}

/// How far the player's weapon reaches by itself, in tiles.
fn weapon_reach(level: &Level) -> i32 {
    let can_step = !level.player().has(Condition::Held);
    match level.hero.wielded().map(|weapon| weapon.kind) {
        Some(ItemKind::Staff) => 2,
        Some(ItemKind::Whip) => 3,
        Some(ItemKind::Rapier) if can_step => RAPIER,
        _ => 1,
    }
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

/// The victims of a blow of `id` in `direction`.
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

/// The victim of a blow of `id` at `at`: foes hit the player, and the player hits foes. An actor that is confused or in
/// discord hits anyone.
fn victim(level: &Level, id: ActorId, at: Point) -> Option<ActorId> {
    let other = level.actor_at(at)?;
    let is_blind = |actor: &Actor| actor.has(Condition::Confusion) || actor.has(Condition::Discord);
    let is_blind = level.actor(id).is_some_and(is_blind);
    let is_enemy = (id == ActorId::PLAYER) != other.is_player();
    (other.id != id && (is_enemy || is_blind)).then_some(other.id)
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
    turn.actor_mut(id).conditions[Condition::Steadfast] = 0;
    harm::unmask(turn, id);
    if from_the_dark {
        turn.tell(Event::StruckFromTheDark { who: turn.who(victim) });
    }
    land(turn, id, victim, damage);
    if id == ActorId::PLAYER {
        by_weapon(turn, victim, is_copy);
    }
    let is_silent = from_the_dark && turn.level.hero.has(Talent::SilentKill);
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

/// A blow of `id` for that much damage, whatever ability it is part of, lands on `victim`. The player's armour may
/// react to it.
pub(super) fn land(turn: &mut Turn, id: ActorId, victim: ActorId, damage: i32) {
    let by = turn.who(id);
    let damage = if victim == ActorId::PLAYER { cushioned(turn, damage) } else { damage };
    harm::hurt(turn, Some(by), victim, damage, Cause::Blow(by.kind));
    if victim == ActorId::PLAYER {
        by_armour(turn, id);
    }
}

/// What the player's weapon does to its victim besides the damage.
fn by_weapon(turn: &mut Turn, victim: ActorId, is_copy: bool) {
    let hero = &turn.level.hero;
    let (burns, chills) = (hero.has_torch() || hero.has_rune(Rune::Burning), hero.has_rune(Rune::Rime));
    let leeches = hero.has_rune(Rune::Leech) && !is_copy;
    if turn.level.actor(victim).is_none() {
        if hero.uses(ItemKind::Sword) {
            turn.level.hero.follow_up = FOLLOW_UP;
            turn.tell(Event::BlowFreed);
        }
        if leeches {
            harm::mend(turn, ActorId::PLAYER, runes::LEECH);
        }
        return;
    }
    if burns {
        harm::afflict(turn, victim, Condition::Burning, BURNING_TURNS);
    }
    if chills {
        harm::afflict(turn, victim, Condition::Chilled, ground::CHILL);
    }
}

/// What is left of a blow of `damage` to the player after the rune of the cushion.
fn cushioned(turn: &mut Turn, damage: i32) -> i32 {
    let armour = turn.level.hero.inscribed_mut(Rune::Cushion);
    let counted = armour.map_or(0, |armour| std::mem::take(&mut armour.counted));
    if counted >= runes::CUSHION { 0 } else { damage }
}

/// What a blow does to the player's armour, and what that and a charm do to the attacker `id`.
fn by_armour(turn: &mut Turn, id: ActorId) {
    crack(&mut turn.level.hero);
    let Some(foe) = turn.level.actor(id).filter(|_| turn.level.player().body.hp > 0) else { return };
    let harm = runes::REPRISAL.min(foe.body.hp - 1 - harm::hex(foe, runes::REPRISAL));
    if turn.level.hero.has_rune(Rune::Reprisal) && harm > 0 {
        let by = turn.who(ActorId::PLAYER);
        harm::hurt(turn, Some(by), id, harm, Cause::Blow(by.kind));
    }
    if turn.level.hero.has_charm(ItemKind::ThornCharm) {
        harm::afflict(turn, id, Condition::Hexed, HEX_TURNS);
    }
    if turn.level.hero.has_rune(Rune::Burr) {
        harm::afflict(turn, id, Condition::Held, BURR);
    }
}

/// A blow cracks glass mail until nothing of it is left.
fn crack(hero: &mut Hero) {
    let Some(slot) = hero.armour.filter(|_| hero.uses(ItemKind::GlassMail)) else { return };
    if let Some(mail) = &mut hero.bag[usize::from(slot.0)] {
        mail.cracks = (mail.cracks + 1).min(mail.kind.info().defence as u8);
    }
}

/// How a blow of the player moves its victim. Stone gives way to any blow, so that it does not bar a way for good.
fn shove(turn: &mut Turn, by: Who, victim: ActorId, direction: Direction) {
    let (from, hero) = (turn.level.player().at, &turn.level.hero);
    let Some(target) = turn.level.actor(victim) else { return };
    let is_pulled = hero.uses(ItemKind::Whip) && target.body.hp <= LIGHT && reach(from, target.at) > 1;
    let pushes = if hero.uses(ItemKind::Mace) {
        MACE
    } else if hero.uses(ItemKind::Hammer) {
        HAMMER + if hero.has(Talent::Shoulder) { talents::SHOULDER } else { 0 }
    } else {
        usize::from(turn.level.is_stone(target))
    };
    let pushes = if hero.has_rune(Rune::Wall) { pushes + runes::WALL } else { pushes };
    if is_pulled {
        displace::push(turn, Some(by), victim, direction.turned(4), WHIP);
    } else if pushes > 0 {
        displace::push(turn, Some(by), victim, direction, pushes);
    }
}

/// A blow of the player makes noise, unless it is struck with the rune of quiet.
fn sound(turn: &mut Turn, id: ActorId) {
    if id != ActorId::PLAYER || turn.level.hero.has_rune(Rune::Quiet) {
        return;
    }
    turn.level.noise = turn.level.noise.max(turn.level.hero.loudness(noise::BLOW));
}
