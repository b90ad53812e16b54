//! What items add and do, and what would change if the player equipped one.

use super::change;
use super::names::{capital, several, your};
use super::phrase::{Phrase, phrase};
use super::prospects;
use crate::content::items::{CLEAR_GLASS, Category, Gear};
use crate::content::{Item, Rune};
use crate::level::{Hero, Level};

/// What an item adds to power and defence when equipped, in words; empty if it adds nothing.
pub fn numbers(item: &Item) -> String {
    let (power, defence) = item.bonus();
    let parts = [(power, "power"), (defence, "defence")];
    let said = parts.iter().filter(|(number, _)| *number != 0);
    said.map(|(number, what)| format!("{number:+} {what}")).collect::<Vec<_>>().join(", ")
}

/// What an item does, by its kind and by its rune.
pub fn does(item: &Item) -> String {
    let own = item.kind.info().description;
    item.rune().map_or(own.to_owned(), |rune| format!("{own} {}", rune.info().description))
}

/// Where an item and its rune come from, as far as anyone remembers.
pub(super) fn lore(item: &Item) -> Vec<Phrase> {
    let told = [item.kind.lore(), item.rune().map_or("", Rune::lore)];
    told.into_iter().filter(|words| !words.is_empty()).map(Phrase::from).collect()
}

/// What would change if the player equipped `item` in place of the present one: numbers and a fight first, then what
/// the present one is for. Empty for items that cannot be equipped.
pub fn compared(level: &Level, item: &Item) -> Vec<Phrase> {
    let hero = &level.hero;
    let now = match item.kind.info().category.gear() {
        Some(Gear::Weapon) => hero.wielded(),
        Some(Gear::Armour) => hero.worn(),
        Some(Gear::Charm) => hero.equipment.charm.and_then(|slot| hero.item(slot)),
        Some(Gear::Lens) => hero.glass(),
        Some(Gear::Rod) => return beside_rods(hero, item),
        None => return Vec::new(),
    };
    if let Some(now) = now.filter(|now| does(now) == does(item) && now.bonus() == item.bonus()) {
        return vec![phrase!("No better than {}.", your(now))];
    }
    let changes = changes(level, item, now);
    let numbers = match now {
        Some(now) if changes.is_empty() && item.bonus() != (0, 0) => {
            phrase!("Same numbers as {}.", your(now))
        }
        _ if changes.is_empty() => Phrase::default(),
        None => phrase!("{}.", capital(&changes)),
        Some(now) => phrase!("Instead of {}: {}.", your(now), changes),
    };
    let fight = prospects::with_item(level, item).unwrap_or_default();
    let first = Phrase::join([numbers, fight].into_iter().filter(|words| !words.is_empty()), " ");
    let rest = now.map(|now| phrase!("{}: {}", your(now).capital(), does(now)));
    [first].into_iter().filter(|first| !first.is_empty()).chain(rest).collect()
}

/// The numbers that would change if the player equipped `item` in place of `now`.
fn changes(level: &Level, item: &Item, now: Option<&Item>) -> String {
    let hero = &level.hero;
    let (power, defence) = level.strength(level.player());
    let (gains, loses) = (item.bonus(), now.map_or((0, 0), Item::bonus));
    let reach = hero.reach_through(hero.glass());
    let is_lens = item.kind.info().category == Category::Lens;
    let further = if is_lens { hero.reach_through(Some(item)) - reach } else { 0 };
    let numbers = [
        ("power", power, gains.0 - loses.0),
        ("defence", defence, gains.1 - loses.1),
        ("light", reach, further),
    ];
    let changed = numbers.into_iter().filter(|(.., by)| *by != 0);
    let changed = changed.map(|(what, now, by)| format!("{what} {}", change(now, now + by)));
    changed.collect::<Vec<_>>().join(", ")
}

/// What a scroll of enchantment would change about `item`, which is in use.
pub(crate) fn enchanted(level: &Level, item: &Item) -> String {
    let better = item.enchanted();
    let (power, defence) = level.strength(level.player());
    let changed = |what: &str, now: i32, then: i32| format!("{what} {}", change(now, then));
    match item.kind.info().category.gear() {
        Some(Gear::Weapon) => changed("power", power, power + 1),
        Some(Gear::Armour) => changed("defence", defence, defence + 1),
        Some(Gear::Lens) => {
            let reach = |lens| level.hero.reach_through(Some(lens));
            changed("light", reach(item), reach(&better))
        }
        Some(Gear::Rod) => changed("turns to recharge:", item.recharge().into(), better.recharge().into()),
        Some(Gear::Charm) | None => String::new(),
    }
}

/// What would change at the belt if the player hung the rod `item` there: which one makes room, and what stays.
fn beside_rods(hero: &Hero, item: &Item) -> Vec<Phrase> {
    let turns = |rod: &Item| i32::from(rod.recharge());
    let gone = hero.makes_room();
    let mut lines = match gone.and_then(|slot| hero.item(slot)) {
        None => vec!["Your belt has room for it.".into()],
        Some(old) => vec![
            phrase!("Instead of {}: ready after {} turns.", your(old), change(turns(old), turns(item))),
            phrase!("{}: {}", your(old).capital(), does(old)),
        ],
    };
    let stays = hero.equipment.belt.into_iter().flatten().filter(|slot| Some(*slot) != gone);
    lines.extend(
        stays.filter_map(|slot| hero.item(slot)).map(|rod| {
            phrase!("{} stays, ready after {}.", your(rod).capital(), several(turns(rod), "turn"))
        }),
    );
    lines
}

/// What stands in the lantern when no lens does.
pub(crate) fn clear_glass() -> String {
    format!("clear glass. Lights {CLEAR_GLASS} tiles.")
}
