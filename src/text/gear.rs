//! What items add and do, and what would change if the player equipped one.

use super::names::{several, the_thing};
use super::phrase::{Phrase, phrase};
use super::prospects;
use crate::content::Item;
use crate::content::items::{CLEAR_GLASS, Category, Gear};
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
    item.rune.map_or(own.to_owned(), |rune| format!("{own} {}", rune.info().description))
}

/// What would change if the player equipped `item` in place of the present one; empty for items that cannot be
/// equipped.
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
    let (power, defence) = level.strength(level.player());
    let (gains, loses) = (item.bonus(), now.map_or((0, 0), Item::bonus));
    let change = |what: &str, now: i32, by: i32| match by {
        0 => None,
        by => Some(format!("{what} {now} becomes {}", now + by)),
    };
    let reach = hero.reach_through(hero.glass());
    let is_lens = item.kind.info().category == Category::Lens;
    let further = if is_lens { hero.reach_through(Some(item)) - reach } else { 0 };
    let changes = [
        change("power", power, gains.0 - loses.0),
        change("defence", defence, gains.1 - loses.1),
        change("light", reach, further),
    ];
    let changes: Vec<_> = changes.into_iter().flatten().collect();
    let changes = if changes.is_empty() { "no numbers change".to_owned() } else { changes.join(", ") };
    let mut lines = match now {
        None if is_lens => vec![phrase!("Instead of clear glass: {}.", changes)],
        None => vec![phrase!("In an empty slot: {}.", changes)],
        Some(now) => vec![
            phrase!("Instead of {}: {}.", the_thing(now), changes),
            phrase!("What you have now: {}", does(now)),
        ],
    };
    lines.extend(prospects::with_item(level, item));
    lines
}

/// What a scroll of enchantment would change about `item`, which is in use.
pub(crate) fn enchanted(level: &Level, item: &Item) -> String {
    let better = item.enchanted();
    let (power, defence) = level.strength(level.player());
    let becomes = |what: &str, now: i32, then: i32| format!("{what} {now} becomes {then}");
    match item.kind.info().category.gear() {
        Some(Gear::Weapon) => becomes("your power", power, power + 1),
        Some(Gear::Armour) => becomes("your defence", defence, defence + 1),
        Some(Gear::Lens) => {
            let reach = |lens| level.hero.reach_through(Some(lens));
            becomes("your light", reach(item), reach(&better))
        }
        Some(Gear::Rod) => becomes("turns to recharge:", item.recharge().into(), better.recharge().into()),
        Some(Gear::Charm) | None => String::new(),
    }
}

/// What would change at the belt if the player hung the rod `item` there: which one makes room, and what stays.
fn beside_rods(hero: &Hero, item: &Item) -> Vec<Phrase> {
    let turns = |rod: &Item| i32::from(rod.recharge());
    let recharge = |rod: &Item| format!("ready again after {}", several(turns(rod), "turn"));
    let gone = hero.makes_room();
    let mut lines = match gone.and_then(|slot| hero.item(slot)) {
        None => vec!["There is room for it at the belt.".into()],
        Some(old) => vec![
            phrase!("Instead of {}: it is {}, not {}.", the_thing(old), recharge(item), turns(old)),
            phrase!("What you have now: {}", does(old)),
        ],
    };
    let stays = hero.equipment.belt.into_iter().flatten().filter(|slot| Some(*slot) != gone);
    lines.extend(
        stays
            .filter_map(|slot| hero.item(slot))
            .map(|rod| phrase!("Beside it stays {}, {}.", the_thing(rod), recharge(rod))),
    );
    lines
}

/// What stands in the lantern when no lens does.
pub(crate) fn clear_glass() -> String {
    format!("clear glass. Lights {CLEAR_GLASS} tiles.")
}
