//! What there is to know of an item in the bag.

use super::aloud::way_to;
use super::gear::{self, compared, does};
use super::lines::Lines;
use super::names::{a_thing, several};
use super::phrase::{Phrase, phrase};
use crate::action::{area, uses};
use crate::content::items::{Aim, Category, THROW_RANGE};
use crate::content::{Item, ItemKind};
use crate::level::{Hero, Level, Slot};

/// What there is to know of the item in `slot`: what it does, compared with what the player has on, and all else.
pub(crate) fn about(level: &Level, slot: Slot, item: &Item) -> Lines {
    let hero = &level.hero;
    let mut text = vec![Phrase::from(does(item))];
    let is_spare = !hero.is_equipped(slot);
    text.extend(is_spare.then(|| compared(level, item)).into_iter().flatten());
    text.extend(repeated(item, hero));
    text.extend(led(level, item));
    text.extend(numbers(item, hero));
    text.extend(thrown(item).filter(|_| is_spare));
    let mut lines = Lines::of(text);
    lines.rest.extend(gear::lore(item));
    lines
}

/// The numbers of an item, one per line.
fn numbers(item: &Item, hero: &Hero) -> Vec<Phrase> {
    let info = item.kind.info();
    let mut lines: Vec<Phrase> = Vec::new();
    let added = gear::numbers(item);
    if !added.is_empty() {
        let sum = if item.enchantment == 0 {
            String::new()
        } else {
            format!(", {:+} of it by enchantment", item.enchantment)
        };
        lines.push(phrase!("{}{}", added, sum));
    }
    if info.recharge > 0 {
        let place = if info.category == Category::Rod { " at the belt" } else { "" };
        lines.push(phrase!("Ready again after {} turns{} in open light.", item.recharge(), place));
    }
    if info.category == Category::Lens {
        lines.push("Fit it on stairs, or at a lens grinder.".into());
    }
    match hero.used_as(item.kind).info().aim {
        Aim::Foe { range } => lines.push(phrase!("Reaches {} tiles.", range)),
        // How far around that place is told with what it does.
        Aim::Place { range, radius } => {
            lines.push(phrase!("Reaches {} tiles.", range));
            let wide = area::radius(hero, item.kind);
            if wide > radius {
                let wider = several(wide - radius, "step");
                let reach = several(wide, "step");
                lines.push(phrase!("Thrown by you, it bursts {} wider: {}.", wider, reach));
            }
        }
        Aim::Itself => {}
    }
    lines
}

/// What a scroll of echo would do now.
fn repeated(item: &Item, hero: &Hero) -> Option<Phrase> {
    let scroll = hero.record.echoes.filter(|_| item.kind == ItemKind::Echo)?;
    Some(phrase!("Now it would be {}.", a_thing(&Item::new(scroll))))
}

/// Where a scroll of teleportation would lead now.
fn led(level: &Level, item: &Item) -> Option<Phrase> {
    if item.kind != ItemKind::Teleport {
        return None;
    }
    let Some(to) = uses::teleports_to(level) else {
        return Some("You know no place it could bring you to now.".into());
    };
    let steps = level.steps_to_player(to).unwrap_or_default();
    Some(phrase!("Now it would bring you {} of here, a walk of {}.", way_to(level, to), steps))
}

/// What throwing a weapon does. What else is worth throwing says so itself.
fn thrown(item: &Item) -> Option<Phrase> {
    let info = item.kind.info();
    let power = info.power + i32::from(item.enchantment);
    (info.category == Category::Weapon && power > 0).then(|| {
        phrase!("Thrown up to {} tiles, it hits for {}, less the target's defence.", THROW_RANGE, power)
    })
}
