//! Throwing: where a thing comes down and what it does there. Darts and weapons hit who stands there and lie where they
//! fell; pots, flasks and potions of confusion break; all else just lands. What falls into a chasm lies on the floor below, or is
//! lost, if it breaks.

use super::{Use, by_player, use_of, who_stands_on};
use crate::action::effects::fire::BURNING_TURNS;
use crate::action::effects::{Source, Stimulus, displace, gas};
use crate::action::{NORMAL_COST, Outcome, Refusal, Turn, area, combat, effects, harm, things, who};
use crate::content::items::{
    BELL_TURNS, BOLA_TURNS, CONFUSION_TURNS, Category, FIREDAMP, LIGHT, LINE, SMOKE, SPARK,
};
use crate::content::{Condition, Item, ItemKind};
use crate::event::{Cause, Event};
use crate::level::{Actor, ActorId, Fuse, Gas, Slot, reach};
use crate::map::{Direction, Point};

/// Throws one of what lies in `slot` at a place.
pub(crate) fn throw(turn: &mut Turn, slot: Slot, at: Point) -> Result<Outcome, Refusal> {
    let kind = things::item_in(turn, slot)?.kind;
    let hero = &turn.level.hero;
    if hero.is_equipped(slot) && hero.equipment.weapon != Some(slot) {
        return Err(Refusal::Equipped);
    }
    area::can_throw_at(turn.level, kind, at)?;
    let from = turn.level.player().at;
    let (to, tiles) = (area::landing(turn.level, from, at), area::thrown(turn.level, kind, from, at));
    let Some(item) = spend(turn, slot) else { return Err(Refusal::EmptySlot) };
    let is_sent_back = fly(turn, item, at);
    match use_of(kind) {
        Use::Shatter(..) | Use::DrinkOrShatter(..) if tiles.is_empty() => {}
        Use::Shatter(noise, _, effect) | Use::DrinkOrShatter(_, noise, _, effect) => {
            turn.burst(to, noise);
            effect(turn, &tiles);
            if let Some(way) = Direction::between(from, to).filter(|_| kind == ItemKind::SmokePot) {
                let way = Point::from(way.delta());
                tiles.iter().for_each(|tile| gas::set_adrift(turn.level, *tile, way));
            }
        }
        Use::Hurl(effect) => {
            harm::lay(turn, to, item);
            let hit = turn.level.actor_at(to).filter(|actor| !actor.is_player() || is_sent_back);
            hit.map(|hit| hit.id).into_iter().for_each(|hit| effect(turn, hit));
        }
        Use::Cast => cast(turn, item, at, to),
        Use::Drink(_)
        | Use::Read(_)
        | Use::ReadAt(..)
        | Use::Zap(_)
        | Use::Beam(_)
        | Use::Exchange
        | Use::Work(_)
        | Use::Nothing => {
            land(turn, item, to, is_sent_back);
        }
    }
    Ok(Outcome::Done(NORMAL_COST))
}

/// Takes one of what lies in `slot` to be thrown. Of pots, jars and potions that break every second one may stay.
fn spend(turn: &mut Turn, slot: Slot) -> Option<Item> {
    let item = *turn.level.hero.item(slot)?;
    let hero = &mut turn.level.hero;
    let breaks = matches!(use_of(item.kind), Use::Shatter(..) | Use::DrinkOrShatter(..));
    let is_vessel = area::takes_fuse(item.kind) || item.kind.info().category == Category::Potion;
    if !breaks || !is_vessel || !hero.any(|passive| passive.saves) {
        return things::spend(turn, slot);
    }
    let saves = &mut hero.growth.talents.saves_next;
    *saves = !*saves;
    if *saves {
        return things::spend(turn, slot);
    }
    let item = Item { count: 1, ..item };
    turn.tell(Event::Saved { item });
    Some(item)
}

/// A thing of the player's flies at `at`. Says whether somebody sends it back.
fn fly(turn: &mut Turn, item: Item, at: Point) -> bool {
    let from = turn.level.player().at;
    let to = area::flown(turn.level, from, at);
    let mirror = area::mirror(turn.level, to).map(who);
    let falls = mirror.is_none() && area::falls(turn.level, to);
    turn.tell(Event::Threw { item, from, to, falls });
    turn.send_back(mirror);
    mirror.is_some()
}

/// Throws one of the pots in `slot`, lit, at a place where it bursts after so many turns.
pub(super) fn set(turn: &mut Turn, slot: Slot, at: Point, turns: u8) -> Result<Outcome, Refusal> {
    let kind = things::item_in(turn, slot)?.kind;
    let can_set = area::takes_fuse(kind);
    let longest = turn.level.hero.sum(|passive| passive.fuse);
    if !can_set || !(1..=longest).contains(&turns) {
        return Err(Refusal::WrongUse);
    }
    area::can_throw_at(turn.level, kind, at)?;
    let from = turn.level.player().at;
    let to = area::landing(turn.level, from, at);
    let is_lost = area::falls(turn.level, to);
    let Some(item) = spend(turn, slot) else { return Err(Refusal::EmptySlot) };
    fly(turn, item, at);
    if !is_lost {
        turn.level.timers.fuses.push(Fuse { at: to, turns, kind, is_yours: true });
    }
    Ok(Outcome::Done(NORMAL_COST))
}

/// Pots that lie there lit burst when their time has come.
pub(crate) fn burst_fuses(turn: &mut Turn) {
    for fuse in std::mem::take(&mut turn.level.timers.fuses) {
        if fuse.turns > 0 {
            turn.level.timers.fuses.push(Fuse { turns: fuse.turns - 1, ..fuse });
        } else {
            burst(turn, &fuse);
        }
    }
}

/// A lit pot bursts. What no pot of the player's does is nobody's doing.
fn burst(turn: &mut Turn, fuse: &Fuse) {
    let tiles = area::of_fuse(turn.level, fuse);
    let Use::Shatter(noise, _, effect) = use_of(fuse.kind) else { return };
    turn.burst(fuse.at, noise);
    if fuse.is_yours {
        effect(turn, &tiles);
    } else {
        effects::fire::explode(turn, None, &tiles);
    }
}

pub(super) fn confuse(turn: &mut Turn, tiles: &[Point]) {
    for victim in who_stands_on(turn, tiles) {
        harm::afflict(turn, victim, Condition::Confusion, CONFUSION_TURNS);
    }
}

/// Holds a foe, who wakes.
pub(super) fn hold(turn: &mut Turn, foe: ActorId) {
    harm::wake(turn, foe);
    harm::unmask(turn, foe);
    harm::afflict(turn, foe, Condition::Held, BOLA_TURNS);
}

/// A hook on a line, pointed at `at`, comes down at `to`. It breaks when it has pulled, and lies there otherwise.
fn cast(turn: &mut Turn, item: Item, at: Point, to: Point) {
    let from = turn.level.player().at;
    let caught = turn.level.actor_at(to).filter(|actor| !actor.is_player());
    let lying =
        turn.level.items.iter().rposition(|lying| lying.at == to && lying.item.kind != ItemKind::Ember);
    match (caught, lying) {
        (Some(foe), _) if foe.body.hp <= LIGHT => {
            let foe = foe.id;
            harm::wake(turn, foe);
            harm::unmask(turn, foe);
            displace::pull(turn, by_player(turn), foe, from, LINE);
        }
        (None, Some(lying)) if to != from => {
            let end = area::ray(turn.level, to, from, LINE as i32).last().copied().unwrap_or(to);
            let pulled = turn.level.items.remove(lying).item;
            harm::lay(turn, end, pulled);
        }
        (None, None) if area::is_closed(turn.level.map.tile(at)) && to != from => swing(turn, to),
        _ => harm::lay(turn, to, item),
    }
}

/// The player goes along the line to `to`, as far as it reaches and nobody is in the way.
fn swing(turn: &mut Turn, to: Point) {
    let line = area::ray(turn.level, turn.level.player().at, to, LINE as i32);
    for at in line.into_iter().take(reach(turn.level.player().at, to) as usize) {
        if !turn.level.is_free(at)
            || turn.level.player().has(Condition::Held)
            || turn.level.player().body.hp <= 0
        {
            return;
        }
        let who = turn.who(ActorId::PLAYER);
        turn.actor_mut(ActorId::PLAYER).at = at;
        turn.tell(Event::Walked { who, to: at });
        effects::entered(turn, ActorId::PLAYER, None);
    }
}

pub(super) fn spill(turn: &mut Turn, tiles: &[Point]) {
    tiles.iter().for_each(|tile| effects::fire::spill(turn, *tile));
}

/// What comes to the ground where something breaks, and to who stands there.
fn arrive(turn: &mut Turn, tiles: &[Point], arrival: Stimulus) {
    let force = Source { by: by_player(turn), ..Source::NONE };
    tiles.iter().for_each(|tile| effects::arrive(turn, *tile, arrival, &force));
}

pub(super) fn freeze(turn: &mut Turn, tiles: &[Point]) {
    arrive(turn, tiles, Stimulus::Cold);
}

pub(super) fn smoke(turn: &mut Turn, tiles: &[Point]) {
    tiles.iter().for_each(|tile| gas::release(turn, Gas::Smoke, *tile, SMOKE));
}

pub(super) fn firedamp(turn: &mut Turn, tiles: &[Point]) {
    for tile in tiles {
        gas::release(turn, Gas::Firedamp, *tile, FIREDAMP);
        gas::settle(turn.level, *tile, gas::SETTLES);
    }
}

pub(super) fn spark(turn: &mut Turn, tiles: &[Point]) {
    let force = Source { by: by_player(turn), damage: SPARK, cause: Cause::Lightning, ..Source::NONE };
    effects::spark::run(turn, tiles, &force);
}

/// A bell rings where it has landed.
pub(super) fn ring(turn: &mut Turn, tiles: &[Point]) {
    turn.level.timers.bells.extend(tiles.iter().map(|at| (*at, BELL_TURNS)));
}

pub(super) fn scatter(turn: &mut Turn, tiles: &[Point]) {
    tiles.iter().for_each(|tile| effects::scatter(turn, *tile));
}

pub(super) fn burst_into_flames(turn: &mut Turn, tiles: &[Point]) {
    let by = by_player(turn);
    effects::fire::explode(turn, by, tiles);
}

/// A whole thing comes down at `to`, and hits anyone there if it is made to hurt, the player only if it `is_sent_back`. It
/// lies there afterwards; a torch lights what is there.
fn land(turn: &mut Turn, item: Item, to: Point, is_sent_back: bool) {
    let info = item.kind.info();
    let burns = info.passive.torch > 0;
    harm::lay(turn, to, item);
    if burns {
        arrive(turn, &[to], Stimulus::Fire);
    }
    let is_hit = |actor: &&Actor| area::hurts_when_thrown(item.kind) && (is_sent_back || !actor.is_player());
    if let Some(victim) = turn.level.actor_at(to).filter(is_hit) {
        let victim = combat::taker(turn.level, turn.level.player(), victim);
        let power = if area::is_shot(&turn.level.hero, item.kind) {
            combat::power_of_shot(turn.level, victim)
        } else {
            info.power + i32::from(item.enchantment)
        };
        let damage = combat::against(turn.level, power, victim);
        let (who, id) = (who(victim), victim.id);
        let from_the_dark = combat::is_unaware(victim);
        let damage = if from_the_dark { combat::from_the_dark(turn.level, damage) } else { damage };
        if from_the_dark {
            turn.tell(Event::HitFromTheDark { who });
        }
        harm::hurt(turn, by_player(turn), id, damage, Cause::Thrown(item.kind));
        if burns {
            harm::afflict(turn, id, Condition::Burning, BURNING_TURNS);
        }
    }
}
