//! Machines that change items: presses, twin altars, rune anvils. The bot lays down only items that gain, and takes the
//! result back.

use super::{go, work};
use crate::action::Action;
use crate::action::machines::STACKS;
use crate::bot::view::View;
use crate::content::items::{Category, Gear};
use crate::content::machines::{Does, Service};
use crate::content::{Item, ItemKind, Rune};
use crate::forecast::known;
use crate::level::{Circuit, Hero, Machine, Slot};
use crate::map::{Point, TileType};

/// Presses oil into strength above this amount.
const RICH: i32 = 1_500;

/// The worth of each rune: 0 for one that hurts its bearer or needs a choice.
const RUNES: [(Rune, i32); Rune::COUNT] = [
    (Rune::ThirdStroke, 4),
    (Rune::Reprisal, 4),
    (Rune::Leech, 3),
    (Rune::Cushion, 3),
    (Rune::Burr, 3),
    (Rune::Lamp, 3),
    (Rune::Rime, 2),
    (Rune::Wall, 1),
    (Rune::Quiet, 1),
    (Rune::Breath, 1),
    (Rune::Burning, 0),
    (Rune::Prey, 0),
];

pub(super) fn serve(view: &View, machine: &Machine) -> Option<Action> {
    let served = |wire: &Circuit| match wire.does {
        Does::Whole(service) => Some(service),
        Does::Each(_) => None,
    };
    let Some((wire, service)) = machine.wires.iter().find_map(|wire| Some((wire, served(wire)?))) else {
        return take_back(view, machine);
    };
    let altars: Vec<Point> = wire.at.iter().map(|(at, _)| *at).collect();
    let lever = wire.of.first()?;
    match service {
        Service::Press => press(view, *altars.first()?, *lever),
        Service::Exchange => exchange(view, [*altars.first()?, *altars.last()?], *lever),
        Service::Inscribe => inscribe(view, machine),
        // It pushes them home first.
        Service::Reset => None,
    }
}

/// Takes items from the altars after the service.
fn take_back(view: &View, machine: &Machine) -> Option<Action> {
    let is_service = machine.kind.is_wired(|wire| matches!(wire.does, Does::Whole(_)));
    let is_altar = |at: Point| known::tile(view.level, at) == Some(TileType::Altar);
    let things = known::things(view.level).filter(|_| is_service);
    let mut left = things.filter(|(at, _)| machine.holds(*at) && is_altar(*at));
    left.find_map(|(at, kind)| fetch(view, at, kind))
}

/// Walks to an item on an altar, and takes it.
fn fetch(view: &View, at: Point, kind: ItemKind) -> Option<Action> {
    let has_room = view.level.hero.slot_for(&Item::new(kind)).is_some();
    at_or_to(view, at, Action::PickUp).filter(|_| has_room)
}

/// Does `action` at `at`, or walks there.
fn at_or_to(view: &View, at: Point, action: Action) -> Option<Action> {
    if view.player.at == at { Some(action) } else { go(view, at) }
}

/// Items known to lie at `at`, topmost last.
fn items_at(view: &View, at: Point) -> Vec<ItemKind> {
    known::things(view.level).filter(|(place, _)| *place == at).map(|(_, kind)| kind).collect()
}

/// Presses items it has no use for, or oil if it has plenty.
fn press(view: &View, altar: Point, lever: Point) -> Option<Action> {
    let hero = &view.level.hero;
    let laid = items_at(view, altar).len();
    let spare: Vec<Slot> =
        hero.items().filter(|(slot, item)| is_spare(hero, *slot, item)).map(|(slot, _)| slot).collect();
    if laid >= STACKS {
        return work(view, lever);
    }
    if laid + spare.len() >= STACKS {
        return at_or_to(view, altar, Action::Drop(*spare.first()?));
    }
    let is_rich = laid == 0 && hero.oil_in_all() > RICH;
    if is_rich { work(view, lever) } else { None }
}

/// Whether it owns something permanently better.
fn is_spare(hero: &Hero, slot: Slot, item: &Item) -> bool {
    let is_worse = match item.kind.info().category.gear() {
        Some(Gear::Weapon | Gear::Armour) => true,
        Some(Gear::Rod) => !hero.equipment.belt.contains(&None),
        Some(Gear::Charm) => hero.equipment.charm.is_some(),
        Some(Gear::Lens) => hero.equipment.lens.is_some(),
        None => false,
    };
    is_worse && !hero.is_equipped(slot)
}

/// Swaps the enchantment or rune of equipped gear with a spare item's.
fn exchange(view: &View, altars: [Point; 2], lever: Point) -> Option<Action> {
    let (level, hero) = (view.level, &view.level.hero);
    let [first, second] = altars.map(|at| items_at(view, at).last().map(|kind| (at, *kind)));
    let is_other = |slot: Slot, own: &Item| {
        !hero.is_equipped(slot) || hero.item(slot).is_some_and(|item| sort(item) == sort(own))
    };
    let partner = |own: &Item| {
        let better = hero.items().filter(|(slot, item)| is_other(*slot, own) && swap_gain(own, item) > 0);
        better.max_by_key(|(_, item)| swap_gain(own, item)).map(|(slot, _)| slot)
    };
    match (first, second) {
        (Some((one, kind)), Some((other, _))) => {
            let tops = [one, other].map(|at| level.items_at(at).last().filter(|_| level.is_seen(at)));
            let [Some(one_item), Some(other_item)] = tops else { return go(view, one) };
            let is_of_use = swap_gain(one_item, other_item) > 0 || swap_gain(other_item, one_item) > 0;
            if is_of_use { work(view, lever) } else { fetch(view, one, kind) }
        }
        (Some((laid, kind)), None) | (None, Some((laid, kind))) => {
            let Some(own) = level.items_at(laid).last().filter(|_| level.is_seen(laid)) else {
                return go(view, laid);
            };
            let empty = if altars[0] == laid { altars[1] } else { altars[0] };
            match partner(own) {
                Some(slot) => at_or_to(view, empty, Action::Drop(slot)),
                None => fetch(view, laid, kind),
            }
        }
        (None, None) => {
            let mut used = [hero.equipment.weapon, hero.equipment.armour].into_iter().flatten();
            let slot = used.find(|slot| hero.item(*slot).is_some_and(|own| partner(own).is_some()))?;
            at_or_to(view, altars[0], Action::Drop(slot))
        }
    }
}

fn sort(item: &Item) -> Category {
    item.kind.info().category
}

/// The gain for `own` from swapping enchantments with `other`, and runes if both can bear them.
fn swap_gain(own: &Item, other: &Item) -> i32 {
    if !sort(other).is_enchantable() {
        return 0;
    }
    let bears = sort(own) == sort(other);
    let rune = if bears { rune_worth(other.rune()) - rune_worth(own.rune()) } else { 0 };
    2 * i32::from(other.enchantment - own.enchantment) + rune
}

/// Has the better rune cut into its equipped gear.
fn inscribe(view: &View, machine: &Machine) -> Option<Action> {
    let hero = &view.level.hero;
    let own = |rune: Rune| {
        if rune.info().on == Category::Weapon { hero.equipment.weapon } else { hero.equipment.armour }
    };
    let gain = |(at, rune): &(Point, Rune)| {
        let slot = own(*rune)?;
        let gain = rune_worth(Some(*rune)) - rune_worth(hero.item(slot)?.rune());
        (gain > 0).then_some((gain, *at, slot))
    };
    let (_, anvil, slot) =
        machine.runes.iter().filter_map(gain).max_by_key(|(gain, at, _)| (*gain, at.y, at.x))?;
    at_or_to(view, anvil, Action::Drop(slot))
}

fn rune_worth(rune: Option<Rune>) -> i32 {
    let row = |rune| RUNES.iter().find(|(other, _)| *other == rune);
    rune.and_then(row).map_or(0, |(_, worth)| *worth)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rune_is_rated() {
        assert!(Rune::ALL.iter().all(|rune| RUNES.iter().any(|(other, _)| other == rune)));
    }
}
