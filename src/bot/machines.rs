//! Rules for machines: fetch keys, open vaults, and choose. What takes a search or a lure it leaves alone.

use super::view::View;
use super::{Bot, care};
use crate::action::Action;
use crate::content::items::Category;
use crate::content::machines::{Does, Effect, Lock};
use crate::content::{Item, ItemKind};
use crate::forecast::known::{self, Care, Ground};
use crate::level::{Lantern, Machine};
use crate::map::{Direction, Point, TileType};

/// It goes into a machine with so much of its health, in percent.
const FIT: i32 = 70;
/// What it thinks of a rod or charm for which there is room, and of a key for another vault.
const NEW: i32 = 6;
const KEY: i32 = 3;

/// Goes to the mouth of a machine in which something is on its way.
pub(super) fn leave(_: &mut Bot, view: &View) -> Option<Action> {
    let machine = view.level.machine_at(view.player.at)?;
    let is_coming = view.level.pending.iter().any(|coming| machine.holds(coming.at));
    // What burns is fled from as all fire is: bare floor may be nearer than the mouth.
    if !is_coming || machine.kind.is_wired(|wire| wire.does == Does::Each(Effect::Burn)) {
        return None;
    }
    Ground::new(view.level, Care::Safe).towards(&[machine.mouth]).map(Action::Step)
}

/// Opens a vault that it has a key for, takes what is best of what is offered, and fetches keys.
pub(super) fn visit(bot: &mut Bot, view: &View) -> Option<Action> {
    if !view.is_calm() || view.health() < FIT {
        return None;
    }
    let known = || view.level.machines.iter().filter(|machine| machine.is_known);
    let gate = known().filter(|_| view.slot(ItemKind::Key).is_some()).find_map(|machine| open(view, machine));
    gate.or_else(|| known().find_map(|machine| take(bot, view, machine)))
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
    locked.into_iter().find_map(|(gate, _)| {
        let beside = Direction::ALL.into_iter().find(|way| way.step(view.player.at) == *gate);
        match beside {
            Some(way) => Some(Action::Tend(way)),
            None => go(view, *gate),
        }
    })
}

/// Goes to the best thing that the machine offers, and takes it.
fn take(bot: &Bot, view: &View, machine: &Machine) -> Option<Action> {
    let offered = known::things(view.level).filter(|(at, _)| {
        machine.prizes.contains(at) && known::tile(view.level, *at) == Some(TileType::Altar)
    });
    let (at, _) = offered
        .map(|(at, kind)| (at, gain(bot, view, kind)))
        .filter(|(_, gain)| *gain > 0)
        .max_by_key(|(at, gain)| (*gain, at.y, at.x))?;
    let has_room = view.level.hero.slot_for(&Item::new(ItemKind::Key)).is_some();
    if view.player.at != at {
        return go(view, at).filter(|_| has_room);
    }
    // An open flame lights what comes out of the ground.
    let is_vented = machine.kind.is_wired(|wire| matches!(wire.does, Does::Each(Effect::Vent(_))));
    if is_vented && view.level.hero.lantern() == Lantern::Open {
        return Some(Action::Lantern);
    }
    Some(Action::PickUp)
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

fn go(view: &View, to: Point) -> Option<Action> {
    Ground::new(view.level, Care::Safe).towards(&[to]).map(Action::Step)
}
