//! Gases: they flow evenly to the open tiles beside them, none of it lost; they thin out; and they affect everyone who
//! stands in them.

use super::{LIGHTS, Source, Substance, footing, kindle, lay_puddle, light, lying};
use crate::action::{Turn, harm};
use crate::content::Condition;
use crate::content::monsters::Ability;
use crate::content::shares::{CHOKING, STEAM};
use crate::event::Cause;
use crate::level::{Actor, ActorId, Gas, Level};
use crate::map::{Direction, Point};
use std::collections::{BTreeMap, BTreeSet};

/// Turns of confusion after standing in choking gas.
pub(crate) const CONFUSES: u16 = 4;
/// How thick spores have to be to send an actor to sleep, and for how many turns.
pub(crate) const DROWSY: u8 = 4;
const SLEEP: u16 = 3;
/// Turns for which spores do not send the same actor to sleep again.
const WAKEFUL: u16 = 10;
/// For how many turns firedamp that was thrown cannot be lit.
pub(crate) const SETTLES: u8 = 3;

/// One turn: smoke drifts, and gases flow. While firedamp explodes it does not, so that its front runs through all of it. What
/// is true of thrown firedamp and of drifting smoke is true where they flow to.
pub(super) fn flow(level: &mut Level) {
    drift(level);
    let flows = |gas: &Gas| *gas != Gas::Firedamp || level.timers.blasts.is_empty();
    let flowing: Vec<Gas> = Gas::ALL.into_iter().filter(flows).collect();
    for gas in flowing {
        for (from, to) in share(level, gas) {
            match gas {
                Gas::Firedamp => settle(level, to, level.settles_in(from)),
                Gas::Smoke => set_adrift(level, to, level.drift_at(from)),
                Gas::Choking | Gas::Spores | Gas::Steam => {}
            }
        }
    }
}

/// The firedamp at `at` cannot be lit for so many turns, or for longer if it could not anyway.
pub(crate) fn settle(level: &mut Level, at: Point, turns: u8) {
    match level.timers.settling.iter_mut().find(|(tile, _)| *tile == at) {
        Some((_, left)) => *left = turns.max(*left),
        None if turns > 0 => level.timers.settling.push((at, turns)),
        None => {}
    }
}

/// The smoke at `at` drifts that way; if it drifts already, the sum of both ways.
pub(crate) fn set_adrift(level: &mut Level, at: Point, way: Point) {
    match level.timers.drifts.iter_mut().find(|(tile, _)| *tile == at) {
        Some((_, sum)) => *sum += way,
        None if way != Point::zero() => level.timers.drifts.push((at, way)),
        None => {}
    }
}

/// Smoke that drifts goes one tile on, all at once; before a wall it stays.
fn drift(level: &mut Level) {
    let mut moved = Vec::new();
    for (at, way) in std::mem::take(&mut level.timers.drifts) {
        let tile = level.map.index(at);
        let next = Direction::between(Point::zero(), way).map(|way| way.step(at));
        let to = next.filter(|to| level.map.tile(*to).is_open()).unwrap_or(at);
        moved.push((to, way, level.ground.air.thickness(Gas::Smoke, tile)));
        level.ground.air.set(Gas::Smoke, tile, 0);
    }
    for (at, way, thickness) in moved.into_iter().filter(|(.., thickness)| *thickness > 0) {
        level.ground.air.add(Gas::Smoke, level.map.index(at), thickness);
        set_adrift(level, at, way);
    }
}

/// So many turns: gases thin. Firedamp that can be lit does not go away by itself.
pub(super) fn thin(level: &mut Level, turns: u8) {
    if level.ground.air.is_clear() {
        return;
    }
    for gas in Gas::ALL {
        let before: Vec<(usize, u8)> = level.ground.air.tiles(gas).collect();
        for (tile, thickness) in before {
            let stays = gas == Gas::Firedamp && thickness >= LIGHTS;
            level.ground.air.set(gas, tile, if stays { thickness } else { thickness.saturating_sub(turns) });
        }
    }
}

/// Foul air hurts everyone who breathes it, confuses them, or sends them to sleep.
pub(super) fn harm_all(turn: &mut Turn) {
    if turn.level.ground.air.is_clear() {
        return;
    }
    for (id, tile) in footing(turn) {
        let thick = |turn: &Turn, gas| turn.level.ground.air.thickness(gas, tile);
        let breathes = id != ActorId::PLAYER || !turn.level.hero.any(|passive| passive.filters_air);
        if breathes && thick(turn, Gas::Choking) > 0 {
            harm::hurt_by_ground(turn, None, id, CHOKING, Cause::Gas);
            harm::afflict(turn, id, Condition::Confusion, CONFUSES);
        }
        if thick(turn, Gas::Steam) > 0 {
            harm::hurt_by_ground(turn, None, id, STEAM, Cause::Steam);
        }
        if breathes && thick(turn, Gas::Spores) >= DROWSY {
            doze(turn, id);
        }
    }
}

/// Sends an actor to sleep, unless it has just slept.
fn doze(turn: &mut Turn, id: ActorId) {
    let breathes = |actor: &&mut Actor| actor.immunity.spores == 0 && actor.ability() != Ability::Sheds;
    let Some(actor) = turn.level.actor_mut(id).filter(breathes) else { return };
    actor.immunity.spores = WAKEFUL;
    harm::afflict(turn, id, Condition::Sleep, SLEEP);
}

/// Every tile shares its gas evenly with the open tiles beside it, and keeps what cannot be shared; all at once, so that
/// no direction is favoured. None is lost or made. Spores and firedamp are heavy: as much as sends to sleep
/// or explodes stays where it is. Returns from where it has come to where there was none.
fn share(level: &mut Level, gas: Gas) -> Vec<(Point, Point)> {
    let heavy = match gas {
        Gas::Spores => DROWSY,
        Gas::Firedamp => LIGHTS,
        Gas::Choking | Gas::Steam | Gas::Smoke => 0,
    };
    let before: Vec<(usize, u8)> = level.ground.air.tiles(gas).collect();
    let (mut change, mut reached): (BTreeMap<usize, i32>, _) = (BTreeMap::new(), Vec::new());
    for (tile, thickness) in before {
        let at = level.map.point(tile);
        let beside = Direction::ALL.iter().step_by(2).map(|direction| direction.step(at));
        let open: Vec<Point> = beside.filter(|next| level.map.tile(*next).is_open()).collect();
        let share = i32::from(thickness.saturating_sub(heavy)) / (open.len() as i32 + 1);
        if share == 0 {
            continue;
        }
        *change.entry(tile).or_default() -= share * open.len() as i32;
        reached.extend(open.iter().filter(|next| level.gas_at(gas, **next) == 0).map(|next| (at, *next)));
        for next in open {
            *change.entry(level.map.index(next)).or_default() += share;
        }
    }
    for (tile, change) in change {
        let thickness = i32::from(level.ground.air.thickness(gas, tile)) + change;
        level.ground.air.set(gas, tile, thickness.clamp(0, i32::from(u8::MAX)) as u8);
    }
    reached
}

/// All flames meet what drifts where they stand.
pub(super) fn meet_flames(turn: &mut Turn) {
    let level = &*turn.level;
    let drifting =
        [Gas::Firedamp, Gas::Choking, Gas::Spores].into_iter().flat_map(|gas| level.ground.air.tiles(gas));
    let burning: BTreeSet<usize> =
        drifting.map(|(tile, _)| tile).filter(|tile| level.ground.fire[*tile] > 0).collect();
    for tile in burning {
        meet_fire(turn, turn.level.map.point(tile));
    }
}

/// Flames meet what drifts where they stand.
pub(super) fn meet_fire(turn: &mut Turn, at: Point) {
    if turn.level.gas_at(Gas::Firedamp, at) > 0 {
        light(turn, at, &Source::NONE);
    }
    if turn.level.gas_at(Gas::Choking, at) > 0 || turn.level.gas_at(Gas::Spores, at) > 0 {
        burn_off(turn, at, &Source::NONE);
    }
}

pub(super) fn burn_off(turn: &mut Turn, at: Point, _: &Source) {
    let tile = turn.level.map.index(at);
    turn.level.ground.air.set(Gas::Choking, tile, 0);
    turn.level.ground.air.set(Gas::Spores, tile, 0);
    turn.level.ground.air.add(Gas::Smoke, tile, 1);
}

fn halve(turn: &mut Turn, at: Point, gases: &[Gas]) {
    let tile = turn.level.map.index(at);
    for gas in gases {
        let thickness = turn.level.ground.air.thickness(*gas, tile);
        turn.level.ground.air.set(*gas, tile, thickness / 2);
    }
}

pub(super) fn halve_firedamp(turn: &mut Turn, at: Point, _: &Source) {
    halve(turn, at, &[Gas::Firedamp]);
}

pub(super) fn halve_foul(turn: &mut Turn, at: Point, _: &Source) {
    halve(turn, at, &[Gas::Choking, Gas::Spores]);
}

pub(super) fn halve_murk(turn: &mut Turn, at: Point, _: &Source) {
    halve(turn, at, &[Gas::Steam, Gas::Smoke]);
}

/// Turns for which steam that has met cold lies as water.
const CONDENSED: u8 = 5;

pub(super) fn condense(turn: &mut Turn, at: Point, _: &Source) {
    let tile = turn.level.map.index(at);
    if turn.level.ground.air.thickness(Gas::Steam, tile) == 0 {
        return;
    }
    turn.level.ground.air.set(Gas::Steam, tile, 0);
    if lying(turn.level, at).contains(&Substance::Floor) {
        lay_puddle(turn.level, at, CONDENSED);
    }
}

/// Lets out that much of `gas` at `at`; flames there meet it.
pub(crate) fn release(turn: &mut Turn, gas: Gas, at: Point, amount: u8) {
    if !turn.level.map.tile(at).is_open() {
        return;
    }
    let tile = turn.level.map.index(at);
    turn.level.ground.air.add(gas, tile, amount);
    if turn.level.ground.fire[tile] > 0 {
        kindle(turn, at);
    }
}

/// Steam rises where fire meets water.
pub(super) fn steam(turn: &mut Turn, at: Point, amount: u8) {
    let tile = turn.level.map.index(at);
    turn.level.ground.air.add(Gas::Steam, tile, amount);
}
