//! What machines do for the player: press oil, exchange enchantments, cut runes, put blocks back.

use super::places;
use crate::action::{Turn, things};
use crate::content::items::FLASK;
use crate::content::machines::{Cue, Does, Service};
use crate::content::{Item, ItemKind, Rune};
use crate::event::{Event, Moved};
use crate::level::{Circuit, Level, Lying, Machine};
use crate::map::{Point, TileType};

/// How much oil an oil press makes, and takes.
pub(crate) const PRESSED: i32 = 400;
/// How many stacks of things it takes.
pub(crate) const STACKS: usize = 3;
/// A machine does a service at its altars.
pub(super) fn serve(turn: &mut Turn, index: usize, service: Service, altars: &[Point]) {
    match service {
        Service::Press => press(turn, altars),
        Service::Exchange => exchange(turn, altars),
        Service::Inscribe => inscribe(turn, index),
        Service::Reset => reset(turn, index),
    }
}

/// What a machine would do at its altars if its lever were pulled now.
pub(crate) enum Outlook {
    /// Two things become two others.
    Exchanges([(Item, Item); 2]),
    /// Things become oil.
    Presses(Vec<Item>),
    /// Oil of the lantern becomes a scroll of enchantment.
    PressesOil,
    /// Nothing: too few things lie there, so many.
    LacksThings(usize),
    /// Nothing: the lantern has too little oil.
    LacksOil,
    /// Nothing: the things that lie there have nothing to exchange.
    ChangesNothing,
}

/// What the lever of `machine` would do now, if it has one that does a service at altars, and where those are.
pub(crate) fn outlook(level: &Level, machine: &Machine) -> Option<(Vec<Point>, Outlook)> {
    let (wire, service) = machine.wires.iter().find_map(|wire| match wire.does {
        Does::Whole(service @ (Service::Press | Service::Exchange)) => Some((wire, service)),
        Does::Whole(Service::Inscribe | Service::Reset) | Does::Each(_) => None,
    })?;
    let altars = places(wire);
    let there: Vec<Item> = altars.iter().flat_map(|at| level.items_at(*at)).copied().collect();
    let tops: Vec<Item> = altars.iter().filter_map(|at| level.items_at(*at).last()).copied().collect();
    let is_ready = is_ready(level, machine, wire);
    let outlook = match (service, &tops[..]) {
        (Service::Exchange, &[one, other]) if is_ready => {
            let (first, second) = exchanged(one, other);
            Outlook::Exchanges([(one, first), (other, second)])
        }
        (Service::Press, []) if is_ready => Outlook::PressesOil,
        (Service::Press, _) if is_ready => Outlook::Presses(there.into_iter().take(STACKS).collect()),
        (Service::Exchange, [_, _]) => Outlook::ChangesNothing,
        (Service::Exchange, _) => Outlook::LacksThings(tops.len()),
        (Service::Press, []) => Outlook::LacksOil,
        _ => Outlook::LacksThings(there.len()),
    };
    Some((altars, outlook))
}

/// Whether a lever would do what it is for.
pub(super) fn is_ready(level: &Level, machine: &Machine, wire: &Circuit) -> bool {
    let Does::Whole(service) = wire.does else { return true };
    let altars = places(wire);
    match service {
        Service::Press => altars.iter().all(|at| match level.items_at(*at).count() {
            0 => level.hero.oil_in_all() > PRESSED,
            stacks => stacks >= STACKS,
        }),
        Service::Exchange => {
            let tops: Vec<Item> =
                altars.iter().filter_map(|at| level.items_at(*at).last().copied()).collect();
            let can_be = tops.iter().all(|item| item.kind.info().category.is_enchantable());
            matches!(tops[..], [one, other] if can_be && exchanged(one, other) != (one, other))
        }
        Service::Inscribe => true,
        Service::Reset => {
            let is_clear = |at: &Point| level.actor_at(*at).is_none() && level.items_at(*at).next().is_none();
            machine.blocks.iter().all(is_clear)
        }
    }
}

/// What lies on the altars becomes oil; on an empty one oil of the player becomes a scroll.
fn press(turn: &mut Turn, altars: &[Point]) {
    for at in altars {
        let mut left = STACKS;
        let is_pressed = turn.level.items_at(*at).next().is_some();
        turn.level.items.retain(|lying| {
            let goes = lying.at == *at && left > 0;
            left -= usize::from(goes);
            !goes
        });
        let made = if is_pressed {
            let flasks = (PRESSED + FLASK - 1) / FLASK;
            Item::several(ItemKind::OilFlask, flasks as u8).opened((flasks * FLASK - PRESSED) as u8)
        } else {
            things::burn_oil(turn, PRESSED);
            Item::new(ItemKind::Enchant)
        };
        turn.level.items.push(Lying { at: *at, item: made });
        turn.tell(Event::Pressed { item: made });
    }
}

/// Two things with their enchantments exchanged, and their runes if each can bear the other's.
fn exchanged(one: Item, other: Item) -> (Item, Item) {
    let bears = |item: Item, rune: Option<Rune>| rune.is_none_or(|rune| item.takes_rune(rune));
    let given = |to: Item, from: Item| {
        let to = Item { enchantment: from.enchantment, ..to };
        if bears(one, other.rune()) && bears(other, one.rune()) {
            Item { inscription: from.inscription, ..to }
        } else {
            to
        }
    };
    (given(one, other), given(other, one))
}

/// The rune that the anvil at `at` can cut into what lies uppermost on it.
pub(super) fn rune_to_cut(level: &Level, machine: &Machine, at: Point) -> Option<Rune> {
    let item = level.items_at(at).last()?;
    let (_, rune) = machine.runes.iter().find(|(anvil, rune)| *anvil == at && item.takes_rune(*rune))?;
    Some(*rune)
}

/// The first of the anvils that can cuts its rune into what lies on it.
fn inscribe(turn: &mut Turn, index: usize) {
    let machine = &turn.level.machines[index];
    let cut = |(at, _): &(Point, Rune)| Some((*at, rune_to_cut(turn.level, machine, *at)?));
    let Some((at, rune)) = machine.runes.iter().find_map(cut) else { return };
    if let Some(lying) = turn.level.items.iter_mut().rfind(|lying| lying.at == at) {
        lying.item = lying.item.inscribed(rune);
        turn.tell(Event::Moved { what: Moved::Inscribed, at });
    }
}

/// What lies uppermost on two altars exchanges its enchantments and runes.
fn exchange(turn: &mut Turn, altars: &[Point]) {
    let top = |at: &Point| turn.level.items.iter().rposition(|lying| lying.at == *at);
    let tops: Vec<usize> = altars.iter().filter_map(top).collect();
    if let [first, second] = tops[..] {
        let items = &mut turn.level.items;
        let (one, other) = exchanged(items[first].item, items[second].item);
        (items[first].item, items[second].item) = (one, other);
        turn.tell(Event::Moved { what: Moved::Exchanged, at: altars[0] });
    }
}

/// The blocks of a machine are where they were in the beginning.
fn reset(turn: &mut Turn, index: usize) {
    let machine = &turn.level.machines[index];
    let (tiles, home) = (machine.tiles.clone(), machine.blocks.clone());
    for at in
        tiles.iter().filter(|at| turn.level.map.tile(**at) == TileType::Block).copied().collect::<Vec<_>>()
    {
        let below = under_block(turn.level, at);
        turn.level.map.set(at, below);
    }
    for at in home {
        turn.level.map.set(at, TileType::Block);
    }
    turn.level.machines[index].steps = 0;
    let at = turn.level.machines[index].way_in;
    turn.tell(Event::Moved { what: Moved::BlocksReset, at });
}

/// What a block at `at` stands on.
pub(super) fn under_block(level: &Level, at: Point) -> TileType {
    let wires = level.machines.iter().flat_map(|machine| &machine.wires);
    let mut plates = wires.filter(|wire| wire.cue == Cue::Pressed).flat_map(|wire| wire.of.iter());
    if plates.any(|plate| *plate == at) { TileType::Plate } else { TileType::Floor }
}
