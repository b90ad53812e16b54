//! What there is to know of an item in the bag, as a card without what can be done with it.

use super::cursor;
use super::over_run::RunContext;
use crate::action::{area, uses};
use crate::canvas::Canvas;
use crate::canvas::theme;
use crate::content::items::{Aim, Category, THROW_RANGE};
use crate::content::{Item, ItemKind};
use crate::draw::frame::{Panel, tint};
use crate::level::{Hero, Level, Slot};
use crate::text::aloud;
use crate::text::facts;
use crate::text::names;
use crate::text::wrapped;

/// The longest line, in characters.
pub const WIDTH: i32 = 58;

/// What there is to know of the item in `slot`.
pub fn about(level: &Level, slot: Slot, item: &Item) -> Vec<String> {
    let hero = &level.hero;
    let mut text = wrapped(&facts::does(item), WIDTH);
    text.extend(numbers(item, hero));
    text.extend(improved(item, hero));
    text.extend(repeated(item, hero));
    text.extend(led(level, item).into_iter().flat_map(|words| wrapped(&words, WIDTH)));
    if !hero.is_equipped(slot) {
        let more = facts::compared(level, item).into_iter().chain(thrown(item));
        text.extend(more.flat_map(|words| wrapped(&words, WIDTH)));
    }
    text
}

/// Draws it from text cell (`x`, `y`) on.
pub fn draw(canvas: &mut Canvas, (x, y): (i32, i32), context: &RunContext, (slot, item): (Slot, &Item)) {
    let text = about(context.level(), slot, item);
    let panel = Panel::at(canvas, x, y, &names::bare_thing(item), WIDTH, text.len() as i32);
    for (line, words) in (0..).zip(&text) {
        panel.named(canvas, line, theme::TEXT, words);
    }
}

/// The numbers of an item, one per line.
fn numbers(item: &Item, hero: &Hero) -> Vec<String> {
    let info = item.kind.info();
    let mut lines = Vec::new();
    let added = facts::numbers(item);
    if !added.is_empty() {
        let sum = if item.enchantment == 0 {
            String::new()
        } else {
            format!(", {:+} of it by enchantment", item.enchantment)
        };
        lines.push(format!("{added}{sum}"));
    }
    if info.recharge > 0 {
        let place = if info.category == Category::Rod { " at the belt" } else { "" };
        lines.push(format!("Ready again after {} turns{place} in open light.", item.recharge()));
    }
    if info.category == Category::Lens {
        lines.push("Changed on stairs, or at a lens grinder.".to_owned());
    }
    match hero.used_as(item.kind).info().aim {
        Aim::Foe { range } => lines.push(format!("Reaches {range} tiles.")),
        // How far around that place is told with what it does.
        Aim::Place { range, radius } => {
            lines.push(format!("Reaches {range} tiles."));
            let wide = area::radius(hero, item.kind);
            if wide > radius {
                let wider = names::several(wide - radius, "step");
                let reach = names::several(wide, "step");
                lines.push(format!("Thrown by you it bursts {wider} wider: {reach}."));
            }
        }
        Aim::Itself => {}
    }
    lines
}

/// What a scroll of enchantment would improve now.
fn improved(item: &Item, hero: &Hero) -> Option<String> {
    let thing = hero.item(hero.least_enchanted().filter(|_| item.kind == ItemKind::Enchant)?)?;
    Some(format!("Now that would be {}.", names::the_thing(thing)))
}

/// What a scroll of echo would do now.
fn repeated(item: &Item, hero: &Hero) -> Option<String> {
    let scroll = hero.record.echoes.filter(|_| item.kind == ItemKind::Echo)?;
    Some(format!("Now it would be {}.", names::a_thing(&Item::new(scroll))))
}

/// Where a scroll of teleportation would lead now.
fn led(level: &Level, item: &Item) -> Option<String> {
    if item.kind != ItemKind::Teleport {
        return None;
    }
    let Some(to) = uses::teleports_to(level) else {
        return Some("Now you know of no place that it could bring you to.".to_owned());
    };
    let steps = level.steps_to_player(to).unwrap_or_default();
    Some(format!("Now it would bring you {} of here, a walk of {steps}.", aloud::way_to(level, to)))
}

/// Marks on the map where the item would bring the player now.
pub fn mark(context: &RunContext, item: &Item, canvas: &mut Canvas) {
    let level = context.level();
    if let Some(to) = uses::teleports_to(level).filter(|_| item.kind == ItemKind::Teleport) {
        cursor::draw(to, theme::AIM, canvas);
        tint(canvas, to, theme::AIM, 0.4);
    }
}

/// What throwing a weapon does. What else is worth throwing says so itself.
fn thrown(item: &Item) -> Option<String> {
    let info = item.kind.info();
    let power = info.power + i32::from(item.enchantment);
    (info.category == Category::Weapon)
        .then(|| format!("Thrown up to {THROW_RANGE} tiles, it hits for {power}, less the target's defence."))
}
