//! Throwing: where a thing comes down and what it does there. Darts and weapons hit who stands there and lie where they
//! fell; pots, flasks and potions of confusion break; all else just lands. What falls into a chasm lies on the floor below, or is
//! lost, if it breaks.

use super::{Use, by_player, use_of, who_stands_on};
use crate::action::ground::fire::BURNING_TURNS;
use crate::action::ground::{Arrival, Force, displace, gas};
use crate::action::{NORMAL_COST, Outcome, Refusal, Stage, area, combat, ground, harm, things, who};
use crate::content::items::{
    BAIT_TURNS, BOLA_TURNS, CONFUSION_TURNS, DARKNESS_TURNS, FIREDAMP, LIGHT, LINE, SMOKE, SPARK,
};
use crate::content::talents::LONGEST_FUSE;
use crate::content::{Item, ItemKind, Talent};
use crate::event::{Cause, Condition, Event};
use crate::level::{ActorId, Fuse, Gas, Slot, reach};
use crate::map::{Direction, Point};

/// Throws one of what lies in `slot` at a place.
pub(crate) fn throw(stage: &mut Stage, slot: Slot, at: Point) -> Result<Outcome, Refusal> {
    let kind = things::item_in(stage, slot)?.kind;
    let hero = &stage.level.hero;
    if hero.is_equipped(slot) && hero.weapon != Some(slot) {
        return Err(Refusal::Equipped);
    }
    area::can_throw_at(stage.level, kind, at)?;
    let from = stage.level.player().at;
    let (to, tiles) = (area::landing(stage.level, from, at), area::thrown(stage.level, kind, from, at));
    let Some(item) = things::spend(stage, slot) else { return Err(Refusal::EmptySlot) };
    let is_sent_back = fly(stage, item, at);
    match use_of(kind) {
        Use::Shatter(..) | Use::DrinkOrShatter(..) | Use::PourOrShatter(..) if tiles.is_empty() => {}
        Use::Shatter(noise, effect)
        | Use::DrinkOrShatter(_, noise, effect)
        | Use::PourOrShatter(noise, effect) => {
            stage.burst(to, noise);
            effect(stage, &tiles);
            if let Some(way) = Direction::between(from, to).filter(|_| kind == ItemKind::SmokePot) {
                let way = Point::from(way.delta());
                tiles.iter().for_each(|tile| gas::set_adrift(stage.level, *tile, way));
            }
        }
        Use::Hurl(effect) => {
            harm::lay(stage, to, item);
            let hit = stage.level.actor_at(to).filter(|actor| !actor.is_player() || is_sent_back);
            hit.map(|hit| hit.id).into_iter().for_each(|hit| effect(stage, hit));
        }
        Use::Lure => {
            harm::lay(stage, to, item);
            if !tiles.is_empty() {
                stage.level.put_down.push((to, item.kind));
                stage.level.baits.push((to, BAIT_TURNS));
            }
        }
        Use::Cast => cast(stage, item, at, to),
        Use::Drink(_)
        | Use::Read(_)
        | Use::Zap(_)
        | Use::Beam(_)
        | Use::Exchange
        | Use::Work(_)
        | Use::Nothing => {
            land(stage, item, to, is_sent_back);
        }
    }
    Ok(Outcome::Done(NORMAL_COST))
}

/// A thing of the player's flies at `at`. Says whether somebody sends it back.
fn fly(stage: &mut Stage, item: Item, at: Point) -> bool {
    let from = stage.level.player().at;
    let to = area::flown(stage.level, from, at);
    let mirror = area::mirror(stage.level, to).map(who);
    let falls = mirror.is_none() && area::falls(stage.level, to);
    stage.tell(Event::Threw { item, from, to, falls });
    stage.send_back(mirror);
    mirror.is_some()
}

/// Throws one of the pots in `slot`, lit, at a place where it bursts after so many turns.
pub(super) fn set(stage: &mut Stage, slot: Slot, at: Point, turns: u8) -> Result<Outcome, Refusal> {
    let kind = things::item_in(stage, slot)?.kind;
    let can_set = stage.level.hero.has(Talent::SlowMatch) && area::takes_fuse(kind);
    if !can_set || !(1..=LONGEST_FUSE).contains(&turns) {
        return Err(Refusal::WrongUse);
    }
    area::can_throw_at(stage.level, kind, at)?;
    let from = stage.level.player().at;
    let to = area::landing(stage.level, from, at);
    let is_lost = area::falls(stage.level, to);
    let Some(item) = things::spend(stage, slot) else { return Err(Refusal::EmptySlot) };
    fly(stage, item, at);
    if !is_lost {
        stage.level.fuses.push(Fuse { at: to, turns, kind, is_yours: true });
    }
    Ok(Outcome::Done(NORMAL_COST))
}

/// Pots that lie there lit burst when their time has come.
pub(crate) fn burst_fuses(stage: &mut Stage) {
    for fuse in std::mem::take(&mut stage.level.fuses) {
        if fuse.turns > 0 {
            stage.level.fuses.push(Fuse { turns: fuse.turns - 1, ..fuse });
        } else {
            burst(stage, &fuse);
        }
    }
}

/// A lit pot bursts. What no pot of the player's does is nobody's doing.
fn burst(stage: &mut Stage, fuse: &Fuse) {
    let tiles = area::of_fuse(stage.level, fuse);
    let Use::Shatter(noise, effect) = use_of(fuse.kind) else { return };
    stage.burst(fuse.at, noise);
    if fuse.is_yours {
        effect(stage, &tiles);
    } else {
        ground::fire::explode(stage, None, &tiles);
    }
}

pub(super) fn confuse(stage: &mut Stage, tiles: &[Point]) {
    for victim in who_stands_on(stage, tiles) {
        harm::afflict(stage, victim, Condition::Confusion, CONFUSION_TURNS);
    }
}

/// Holds a foe, who wakes.
pub(super) fn hold(stage: &mut Stage, foe: ActorId) {
    harm::wake(stage, foe);
    harm::unmask(stage, foe);
    harm::afflict(stage, foe, Condition::Held, BOLA_TURNS);
}

/// A hook on a line, pointed at `at`, comes down at `to`. It breaks when it has pulled, and lies there otherwise.
fn cast(stage: &mut Stage, item: Item, at: Point, to: Point) {
    let from = stage.level.player().at;
    let caught = stage.level.actor_at(to).filter(|actor| !actor.is_player());
    let lying =
        stage.level.items.iter().rposition(|lying| lying.at == to && lying.item.kind != ItemKind::Ember);
    match (caught, lying) {
        (Some(foe), _) if foe.hp <= LIGHT => {
            let foe = foe.id;
            harm::wake(stage, foe);
            harm::unmask(stage, foe);
            displace::pull(stage, by_player(stage), foe, from, LINE);
        }
        (None, Some(lying)) if to != from => {
            let end = area::ray(stage.level, to, from, LINE as i32).last().copied().unwrap_or(to);
            let pulled = stage.level.items.remove(lying).item;
            harm::lay(stage, end, pulled);
        }
        (None, None) if area::is_closed(stage.level.map.tile(at)) && to != from => swing(stage, to),
        _ => harm::lay(stage, to, item),
    }
}

/// The player goes along the line to `to`, as far as it reaches and nobody is in the way.
fn swing(stage: &mut Stage, to: Point) {
    let line = area::ray(stage.level, stage.level.player().at, to, LINE as i32);
    for at in line.into_iter().take(reach(stage.level.player().at, to) as usize) {
        if !stage.level.is_free(at)
            || stage.level.player().conditions.held > 0
            || stage.level.player().hp <= 0
        {
            return;
        }
        let who = stage.who(ActorId::PLAYER);
        stage.actor_mut(ActorId::PLAYER).at = at;
        stage.tell(Event::Walked { who, to: at });
        ground::entered(stage, ActorId::PLAYER, None);
    }
}

pub(super) fn spill(stage: &mut Stage, tiles: &[Point]) {
    tiles.iter().for_each(|tile| ground::fire::spill(stage, *tile));
}

/// What comes to the ground where something breaks, and to who stands there.
fn arrive(stage: &mut Stage, tiles: &[Point], arrival: Arrival) {
    let force = Force { by: by_player(stage), ..Force::NONE };
    tiles.iter().for_each(|tile| ground::arrive(stage, *tile, arrival, &force));
}

pub(super) fn rain(stage: &mut Stage, tiles: &[Point]) {
    arrive(stage, tiles, Arrival::Water);
}

pub(super) fn freeze(stage: &mut Stage, tiles: &[Point]) {
    arrive(stage, tiles, Arrival::Cold);
}

pub(super) fn smoke(stage: &mut Stage, tiles: &[Point]) {
    tiles.iter().for_each(|tile| gas::release(stage, Gas::Smoke, *tile, SMOKE));
}

/// For a while no light falls on `tiles`.
pub(super) fn darken(stage: &mut Stage, tiles: &[Point]) {
    stage.level.darkness.retain(|(at, _)| !tiles.contains(at));
    stage.level.darkness.extend(tiles.iter().map(|at| (*at, DARKNESS_TURNS)));
    tiles.first().into_iter().for_each(|at| stage.tell(Event::Darkened { at: *at }));
}

pub(super) fn firedamp(stage: &mut Stage, tiles: &[Point]) {
    for tile in tiles {
        gas::release(stage, Gas::Firedamp, *tile, FIREDAMP);
        gas::settle(stage.level, *tile, gas::SETTLES);
    }
}

pub(super) fn spark(stage: &mut Stage, tiles: &[Point]) {
    let force = Force { by: by_player(stage), damage: SPARK, cause: Cause::Lightning, ..Force::NONE };
    ground::spark::run(stage, tiles, &force);
}

/// Nothing but the noise.
pub(super) fn ring(_: &mut Stage, _: &[Point]) {}

pub(super) fn scatter(stage: &mut Stage, tiles: &[Point]) {
    tiles.iter().for_each(|tile| ground::scatter(stage, *tile));
}

pub(super) fn burst_into_flames(stage: &mut Stage, tiles: &[Point]) {
    let by = by_player(stage);
    ground::fire::explode(stage, by, tiles);
}

/// A whole thing comes down at `to`, and hits whoever stands there if it is made to hurt, the player only if it `is_sent_back`. It
/// lies there afterwards; a torch lights what is there. A foe that it has hit ducks from then on while it comes.
fn land(stage: &mut Stage, item: Item, to: Point, is_sent_back: bool) {
    let info = item.kind.info();
    harm::lay(stage, to, item);
    if item.kind == ItemKind::Torch {
        arrive(stage, &[to], Arrival::Fire);
    }
    let victim = stage
        .level
        .actor_at(to)
        .filter(|actor| area::hurts_when_thrown(item.kind) && (is_sent_back || !actor.is_player()));
    if let Some(ducker) = victim.filter(|victim| area::misses(stage.level, item.kind, victim)) {
        let who = who(ducker);
        return stage.tell(Event::Ducked { who });
    }
    if let Some(victim) = victim {
        let victim = combat::taker(stage.level, victim);
        let power = if area::is_shot(&stage.level.hero, item.kind) {
            combat::power_of_shot(stage.level, victim)
        } else {
            info.power + i32::from(item.enchantment)
        };
        let damage = combat::against(stage.level, power, victim);
        let (who, id) = (who(victim), victim.id);
        let from_the_dark = combat::is_unaware(victim);
        let damage = if from_the_dark { combat::from_the_dark(stage.level, damage) } else { damage };
        if from_the_dark {
            stage.tell(Event::StruckFromTheDark { who });
        }
        harm::hurt(stage, by_player(stage), id, damage, Cause::Thrown(item.kind));
        if item.kind == ItemKind::Torch {
            harm::afflict(stage, id, Condition::Burning, BURNING_TURNS);
        }
        if let Some(survivor) = stage.level.actor_mut(id).filter(|actor| !actor.is_player()) {
            survivor.ducks = true;
        }
    }
}
