//! Rules for machines: fetch keys, open vaults, choose a prize, use services, and solve puzzles with the solvers that
//! prove them solvable.

mod bets;
mod blocks;
mod coffins;
mod guardians;
mod left;
mod levers;
mod mirrors;
mod services;
mod wager;

pub(super) use bets::Bet;
pub use left::Why;
pub(super) use left::why;

use super::view::View;
use super::{Bot, care};
use crate::action::Action;
use crate::content::items::Category;
use crate::content::machines::{Does, Effect, Gives, Lock};
use crate::content::{Item, ItemKind};
use crate::forecast::known::{self, Care, KnownGround};
use crate::level::{Lantern, Machine};
use crate::map::{Direction, Point, TileType};
use crate::order::sort_short;

/// Enters a machine only with at least this percentage of health.
const FIT: i32 = 70;
/// The worth of a rod or charm it has room for, and of a key to another vault.
const NEW: i32 = 6;
const KEY: i32 = 3;

/// Leaves a machine when an effect is under way, and passes guardians when they let it.
pub(super) fn leave(bot: &mut Bot, view: &View) -> Option<Action> {
    let machine = view.level.machine_at(view.player.at)?;
    if let Some(step) = guardians::pass(bot, view, machine) {
        return Some(step);
    }
    if let Some(action) = bets::go_on(bot, view, machine) {
        return Some(action);
    }
    // A shut gate is opened with the rope inside.
    let does_harm = |effect: Effect| effect != Effect::Shut;
    let mut pending = view.level.timers.pending.iter();
    let is_coming = pending.any(|coming| machine.holds(coming.at) && does_harm(coming.effect));
    // Fire is left to `leave_hazard`: bare floor may be nearer than the entrance.
    if !is_coming || machine.kind.is_wired(|wire| wire.does == Does::Each(Effect::Burn)) {
        return None;
    }
    KnownGround::new(view.level, Care::Safe).towards(&[machine.way_in]).map(Action::Step)
}

/// Works whatever opens the machine that it is shut in, hurt or not.
pub(super) fn break_out(bot: &mut Bot, view: &View) -> Option<Action> {
    let machine = view.level.machine_at(view.player.at)?;
    if levers::is_shut_in(view, machine) { levers::pull(bot, view, machine) } else { None }
}

/// Opens vaults, takes the best prize, fetches keys, uses services, solves puzzles, and fights for prizes.
pub(super) fn visit(bot: &mut Bot, view: &View) -> Option<Action> {
    if !view.is_calm() || view.health() < FIT {
        return None;
    }
    let known = || view.level.machines.iter().filter(|machine| machine.is_known);
    let served = known().find_map(|machine| services::serve(view, machine));
    let has_key = view.slot(ItemKind::Key).is_some();
    let wanted = || known().filter(|machine| has_key && is_worth_a_key(bot, view, machine));
    let gate = || {
        let mut wanted: Vec<&Machine> = wanted().collect();
        sort_short(&mut wanted, |machine| is_pen(machine) != bot.is_leader());
        wanted.into_iter().find_map(|machine| open(view, machine))
    };
    let free = || known().find_map(|machine| free(view, machine));
    let taken =
        served.or_else(free).or_else(gate).or_else(|| known().find_map(|machine| take(bot, view, machine)));
    let taken = taken.or_else(|| known().find_map(|machine| look(view, machine)));
    taken.or_else(|| {
        known().find_map(|machine| {
            mirrors::turn(view, machine)
                .or_else(|| guardians::enter(bot, view, machine))
                .or_else(|| blocks::push(bot, view, machine))
                .or_else(|| levers::pull(bot, view, machine))
                .or_else(|| levers::light(bot, view, machine))
                .or_else(|| coffins::open(bot, view, machine))
                .or_else(|| wager::accept(bot, view, machine))
        })
    })
}

/// Whether it knows more gates that it would unlock than it holds keys.
fn lacks_keys(bot: &Bot, view: &View) -> bool {
    let known_ones = view.level.machines.iter().filter(|machine| machine.is_known);
    let gates = known_ones.filter(|one| bot.is_leader() || !is_pen(one)).flat_map(|machine| &machine.gates);
    let locked = gates.filter(|(at, lock)| *lock == Lock::Key && is_shut(view, *at)).count();
    let keys = view.level.hero.items().filter(|(_, item)| item.kind == ItemKind::Key).count();
    locked > keys
}

fn is_pen(machine: &Machine) -> bool {
    machine.kind.info().gives == Gives::Friend
}

/// Whether it opens the gate of `machine`, if it has one: a pen only after the treasury, unless it likes company, and only
/// if it is alone.
fn is_worth_a_key(bot: &Bot, view: &View, machine: &Machine) -> bool {
    let is_open = |other: &&Machine| {
        let is_locked = other.gates.iter().any(|(_, lock)| *lock == Lock::Key);
        is_locked && !is_pen(other) && other.gates.iter().all(|(at, _)| !is_shut(view, *at))
    };
    let has_been_chosen =
        || view.level.machines.iter().filter(|other| other.is_known).any(|other| is_open(&other));
    !is_pen(machine) || view.level.companion().is_none() && (bot.is_leader() || has_been_chosen())
}

/// Walks up to the captive of an open pen, and frees it.
fn free(view: &View, machine: &Machine) -> Option<Action> {
    if view.level.companion().is_some() {
        return None;
    }
    let captives = view.level.others().filter(|other| other.is_captive() && view.level.sees_actor(other));
    let at = captives.map(|captive| captive.at).find(|at| machine.holds(*at))?;
    if let Some(way) = Direction::ALL.into_iter().find(|way| way.step(view.player.at) == at) {
        return Some(Action::Interact(way));
    }
    KnownGround::new(view.level, Care::Safe).towards(&Direction::around(at)).map(Action::Step)
}

fn is_shut(view: &View, at: Point) -> bool {
    known::tile(view.level, at) == Some(TileType::Gate)
}

fn open(view: &View, machine: &Machine) -> Option<Action> {
    let locked = machine.gates.iter().filter(|(at, lock)| *lock == Lock::Key && is_shut(view, *at));
    locked.into_iter().find_map(|(gate, _)| work(view, *gate))
}

/// Uses the fixture at `at`, or walks there.
fn work(view: &View, at: Point) -> Option<Action> {
    match Direction::ALL.into_iter().find(|way| way.step(view.player.at) == at) {
        Some(way) => Some(Action::Interact(way)),
        None => go(view, at),
    }
}

/// Walks to the best prize within reach, and takes it.
fn take(bot: &mut Bot, view: &View, machine: &Machine) -> Option<Action> {
    if machine.dance.is_some() && !machine.is_solved {
        return None;
    }
    let offered = known::things(view.level).filter(|(at, _)| {
        machine.prizes.contains(at) && known::tile(view.level, *at) == Some(TileType::Altar)
    });
    let mut wanted: Vec<(i32, Point)> =
        offered.map(|(at, kind)| (gain(bot, view, kind), at)).filter(|(gain, _)| *gain > 0).collect();
    wanted.sort_unstable_by_key(|(gain, at)| (-gain, -at.y, -at.x));
    let go_in = |at: Point| ground(view, machine).towards(&[at]).map(Action::Step);
    let can_get = |at: Point| if view.player.at == at { Some(Action::PickUp) } else { go_in(at) };
    let bet = bets::place(bot, view, machine);
    let action = bet.into_iter().chain(wanted.into_iter().map(|(_, at)| at)).find_map(can_get)?;
    if action != Action::PickUp {
        return Some(action).filter(|_| has_room(view));
    }
    // The lantern's flame ignites gas from a vent.
    let is_vented = machine.kind.is_wired(|wire| matches!(wire.does, Does::Each(Effect::Vent(_))));
    if is_vented && view.level.hero.lantern() == Lantern::Open {
        return Some(Action::Lantern);
    }
    Some(Action::PickUp)
}

fn has_room(view: &View) -> bool {
    view.level.hero.slot_for(&Item::new(ItemKind::Key)).is_some()
}

/// Walks to a reachable prize it has not seen yet.
fn look(view: &View, machine: &Machine) -> Option<Action> {
    if machine.is_solved || machine.dance.is_some() {
        return None;
    }
    let is_unknown = |at: &Point| known::tile(view.level, *at).is_none();
    let unseen: Vec<Point> = machine.prizes.iter().copied().filter(is_unknown).collect();
    if unseen.is_empty() {
        return None;
    }
    let mut ground = ground(view, machine);
    for at in machine.tiles.iter().filter(|at| is_unknown(at)) {
        ground.allow(*at);
    }
    ground.towards(&unseen).map(Action::Step)
}

/// The gain from an item of this kind, or nothing if it has better.
fn gain(bot: &Bot, view: &View, kind: ItemKind) -> i32 {
    let hero = &view.level.hero;
    if bot.avoids(kind) {
        return 0;
    }
    match kind.info().category {
        Category::Weapon | Category::Armour => care::gear_gain(hero, kind),
        Category::Rod if hero.equipment.belt.contains(&None) => NEW,
        Category::Charm if hero.equipment.charm.is_none() => NEW,
        Category::Lens => care::lens_gain(view.level, kind),
        Category::Key if lacks_keys(bot, view) => KEY,
        Category::Key | Category::Treasure => 0,
        Category::Rod | Category::Charm | Category::Potion | Category::Scroll | Category::Thrown => 1,
    }
}

/// The gain from the prize at `at`. An unseen prize is worth a look.
fn worth(bot: &Bot, view: &View, at: Point) -> i32 {
    let kind = known::things(view.level).find(|(place, _)| *place == at).map(|(_, kind)| kind);
    kind.map_or(1, |kind| gain(bot, view, kind))
}

/// The walkable ground in a machine, kept dry if a lever drains the water.
fn ground<'a>(view: &View<'a>, machine: &Machine) -> KnownGround<'a> {
    let is_sluiced = machine.kind.is_wired(|wire| wire.does == Does::Each(Effect::Turn));
    KnownGround::new(view.level, if is_sluiced { Care::Dry } else { Care::Safe })
}

fn go(view: &View, to: Point) -> Option<Action> {
    KnownGround::new(view.level, Care::Safe).towards(&[to]).map(Action::Step)
}
