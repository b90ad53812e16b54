//! Rules for machines: fetch keys, open vaults, choose, have a service done, and solve puzzles by what proves that they can be
//! solved.

mod blocks;
mod coffins;
mod guardians;
mod left;
mod levers;
mod mirrors;
mod services;
mod wager;

pub use left::Why;
pub(super) use left::why;

use super::view::View;
use super::{Bot, care};
use crate::action::Action;
use crate::content::items::Category;
use crate::content::machines::{Does, Effect, Lock};
use crate::content::{Item, ItemKind};
use crate::forecast::known::{self, Care, KnownGround};
use crate::level::{Lantern, Machine};
use crate::map::{Direction, Point, TileType};

/// It goes into a machine with at least this much of its health, in percent.
const FIT: i32 = 70;
/// What it thinks of a rod or charm for which there is room, and of a key for another vault.
const NEW: i32 = 6;
const KEY: i32 = 3;

/// Goes to the mouth of a machine in which something is on its way, and through guardians as they let it.
pub(super) fn leave(bot: &mut Bot, view: &View) -> Option<Action> {
    let machine = view.level.machine_at(view.player.at)?;
    if let Some(step) = guardians::pass(bot, view, machine) {
        return Some(step);
    }
    // Whoever is shut in pulls the rope inside.
    let does_harm = |effect: Effect| effect != Effect::Shut;
    let mut pending = view.level.timers.pending.iter();
    let is_coming = pending.any(|coming| machine.holds(coming.at) && does_harm(coming.effect));
    // What burns is fled from as all fire is: bare floor may be nearer than the mouth.
    if !is_coming || machine.kind.is_wired(|wire| wire.does == Does::Each(Effect::Burn)) {
        return None;
    }
    KnownGround::new(view.level, Care::Safe).towards(&[machine.mouth]).map(Action::Step)
}

/// Opens a vault that it has a key for, takes what is best of what is offered, and fetches keys; lets its things be changed for the
/// better, solves puzzles, and fights for a prize.
pub(super) fn visit(bot: &mut Bot, view: &View) -> Option<Action> {
    if !view.is_calm() || view.health() < FIT {
        return None;
    }
    let known = || view.level.machines.iter().filter(|machine| machine.is_known);
    let served = known().find_map(|machine| services::serve(view, machine));
    let has_key = view.slot(ItemKind::Key).is_some();
    let gate = || known().filter(|_| has_key).find_map(|machine| open(view, machine));
    let taken = served.or_else(gate).or_else(|| known().find_map(|machine| take(bot, view, machine)));
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

/// Whether it knows of more locked gates than it has keys.
fn lacks_keys(view: &View) -> bool {
    let known_ones = view.level.machines.iter().filter(|machine| machine.is_known);
    let gates = known_ones.flat_map(|machine| &machine.gates);
    let shut = |at: Point| known::tile(view.level, at) == Some(TileType::Gate);
    let locked = gates.filter(|(at, lock)| *lock == Lock::Key && shut(*at)).count();
    let keys = view.level.hero.items().filter(|(_, item)| item.kind == ItemKind::Key).count();
    locked > keys
}

/// Goes to a locked gate of the machine, and opens it.
fn open(view: &View, machine: &Machine) -> Option<Action> {
    let is_shut = |at: Point| known::tile(view.level, at) == Some(TileType::Gate);
    let locked = machine.gates.iter().filter(|(at, lock)| *lock == Lock::Key && is_shut(*at));
    locked.into_iter().find_map(|(gate, _)| work(view, *gate))
}

/// Works what stands at `at`, or goes there.
fn work(view: &View, at: Point) -> Option<Action> {
    match Direction::ALL.into_iter().find(|way| way.step(view.player.at) == at) {
        Some(way) => Some(Action::Interact(way)),
        None => go(view, at),
    }
}

/// Goes to the best thing that the machine offers and that it can get at, and takes it.
fn take(bot: &Bot, view: &View, machine: &Machine) -> Option<Action> {
    if machine.dance.is_some() && !machine.is_solved {
        return None;
    }
    let offered = known::things(view.level).filter(|(at, _)| {
        machine.prizes.contains(at) && known::tile(view.level, *at) == Some(TileType::Altar)
    });
    let mut wanted: Vec<(i32, Point)> =
        offered.map(|(at, kind)| (gain(bot, view, kind), at)).filter(|(gain, _)| *gain > 0).collect();
    wanted.sort_by_key(|(gain, at)| (-gain, -at.y, -at.x));
    let go_in = |at: Point| ground(view, machine).towards(&[at]).map(Action::Step);
    let can_get = |at: Point| if view.player.at == at { Some(Action::PickUp) } else { go_in(at) };
    let action = wanted.into_iter().find_map(|(_, at)| can_get(at))?;
    if action != Action::PickUp {
        return Some(action).filter(|_| has_room(view));
    }
    // An open flame lights what comes out of the ground.
    let is_vented = machine.kind.is_wired(|wire| matches!(wire.does, Does::Each(Effect::Vent(_))));
    if is_vented && view.level.hero.lantern() == Lantern::Open {
        return Some(Action::Lantern);
    }
    Some(Action::PickUp)
}

/// Whether there is room in its bag.
fn has_room(view: &View) -> bool {
    view.level.hero.slot_for(&Item::new(ItemKind::Key)).is_some()
}

/// Goes on to a place with a prize that it has not seen, where nothing bars the way.
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

/// What it would gain by a thing of that kind; nothing if it has better.
fn gain(bot: &Bot, view: &View, kind: ItemKind) -> i32 {
    let hero = &view.level.hero;
    if bot.avoids(kind) {
        return 0;
    }
    match kind.info().category {
        Category::Weapon | Category::Armour => care::betters(hero, kind),
        Category::Rod if hero.belt.contains(&None) => NEW,
        Category::Charm if hero.charm.is_none() => NEW,
        Category::Lens => care::clears(view.level, kind),
        Category::Key if lacks_keys(view) => KEY,
        Category::Key | Category::Treasure => 0,
        Category::Rod | Category::Charm | Category::Potion | Category::Scroll | Category::Thrown => 1,
    }
}

/// What it would gain by the prize at `at`; it looks at what it has not seen.
fn worth(bot: &Bot, view: &View, at: Point) -> i32 {
    let kind = known::things(view.level).find(|(place, _)| *place == at).map(|(_, kind)| kind);
    kind.map_or(1, |kind| gain(bot, view, kind))
}

/// The ground on which it goes in a machine: dry where a lever can turn the water away.
fn ground<'a>(view: &View<'a>, machine: &Machine) -> KnownGround<'a> {
    let is_sluiced = machine.kind.is_wired(|wire| wire.does == Does::Each(Effect::Turn));
    KnownGround::new(view.level, if is_sluiced { Care::Dry } else { Care::Safe })
}

fn go(view: &View, to: Point) -> Option<Action> {
    KnownGround::new(view.level, Care::Safe).towards(&[to]).map(Action::Step)
}
