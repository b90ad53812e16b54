//! What the player does with items and the lantern, learns, and reaches.

use super::log::MessageKind::{Good, Plain};
use super::log::{Message, say};
use super::names::{a_thing, bare_thing, capital, kind, several, the_thing};
use super::phrase::phrase;
use crate::action::LIFTING_TURNS;
use crate::content::items::{Category, Gear};
use crate::content::talents::Branch;
use crate::content::{Item, ItemKind, Place, Talent, talents};
use crate::level::{Level, Slot};

/// An item was picked up: with its letter in the bag and the number there now.
pub(crate) fn picked_up(item: &Item, slot: Option<Slot>, level: &Level) -> Option<Message> {
    let name = a_thing(item);
    let Some(slot) = slot else {
        return say(Good, phrase!("You take {}. It is warm, and lighter than it looks.", name));
    };
    let letter = slot.letter().to_string();
    match level.hero.item(slot) {
        Some(all) if all.count > item.count => {
            say(Plain, phrase!("You take {}, {} in all ({}).", name, all.count, letter))
        }
        Some(_) | None => say(Plain, phrase!("You take {} ({}).", name, letter)),
    }
}

/// An item was handled as the verb says.
pub(crate) fn handled(verb: &str, item: &Item) -> Option<Message> {
    say(Plain, phrase!("You {} {}.", verb, the_thing(item)))
}

/// An item was thrown to where a chasm gapes.
pub(crate) fn thrown_down(item: &Item) -> Option<Message> {
    say(Plain, phrase!("You throw {}. It falls into the chasm.", the_thing(item)))
}

/// An item was equipped.
pub fn equipped(item: &Item) -> Option<Message> {
    match item.kind.info().category.gear() {
        Some(Gear::Rod) => say(Plain, phrase!("You hang {} at your belt.", the_thing(item))),
        Some(Gear::Lens) => say(Plain, phrase!("You put {} into your lantern.", the_thing(item))),
        Some(Gear::Weapon | Gear::Armour | Gear::Charm) | None => handled("equip", item),
    }
}

/// An item was used up.
pub fn used(item: &Item) -> Option<Message> {
    let verb = match item.kind.info().category {
        Category::Potion => "drink",
        Category::Scroll => "read",
        Category::Rod
        | Category::Lens
        | Category::Charm
        | Category::Thrown
        | Category::Weapon
        | Category::Armour
        | Category::Treasure
        | Category::Key => "use",
    };
    handled(verb, &Item { count: 1, ..*item })
}

/// The lantern has filled itself from a flask.
pub(crate) fn refilled(left: u32) -> Option<Message> {
    match left {
        0 => say(Plain, "The lantern refills from your last flask of oil."),
        left => say(Plain, phrase!("The lantern refills from a flask of oil. {} left.", left)),
    }
}

/// Two potions became one.
pub fn distilled(item: &Item) -> Option<Message> {
    say(Good, phrase!("You distil {}.", a_thing(item)))
}

/// The rune of an item was set on a kind of foe.
pub fn named(item: &Item) -> Option<Message> {
    say(Good, phrase!("You speak a name: {}.", the_thing(item)))
}

/// An item was enchanted.
pub fn enchanted(item: &Item) -> Option<Message> {
    let (bare, now) = (bare_thing(&Item { enchantment: 0, ..*item }), format!("{:+}", item.enchantment));
    say(Good, phrase!("The {} shines for a moment. It is {} now.", bare, now))
}

/// A dead foe gives back what it gnawed off an item.
pub fn restored(item: &Item) -> Option<Message> {
    say(Good, phrase!("It gives back its meal. You have {} again.", a_thing(item)))
}

/// The player has gained a level.
pub(crate) fn level_gained(level: i32) -> Option<Message> {
    say(Good, phrase!("You reach level {}: {}.", level, gains(level)))
}

/// The numbers that a level raises.
pub(crate) fn gains(level: i32) -> String {
    let numbers =
        [(talents::HEALTH, "health"), (talents::power(level), "power"), (talents::defence(level), "defence")];
    let raised = numbers.into_iter().filter(|(by, _)| *by > 0);
    raised.map(|(by, what)| format!("{by:+} {what}")).collect::<Vec<_>>().join(", ")
}

/// The player has learnt a talent.
pub(crate) fn learnt(talent: Talent) -> Option<Message> {
    let info = talent.info();
    say(Good, phrase!("{}: {}", capital(info.name), info.description))
}

/// The player has learnt a second talent of a branch.
pub(crate) fn mastered(way: Branch) -> Option<Message> {
    say(Good, phrase!("Mastery of the {}: {}", way.name(), way.mastery().description))
}

/// The player has worked at the ember for another turn.
pub(crate) fn lifting(turns: u8, level: &Level) -> Option<Message> {
    let is_first = turns + 1 == level.hero.setup.lifting(LIFTING_TURNS);
    let alarm = if is_first { ", and the floor knows" } else { "" };
    let left = several(turns, "turn");
    let mut words = phrase!("You lift the {}{}. {} to go.", kind(ItemKind::Ember), alarm, left);
    if let Some(debt) = super::flavour::debt(level).filter(|_| is_first) {
        words.push(phrase!(" {}", debt));
    }
    say(Plain, words)
}

/// The player arrived on a floor by the stairs.
pub fn arrived(depth: u32, place: Place, down: bool, level: &Level) -> Option<Message> {
    let way = if down { "go down" } else { "climb back" };
    let mut words = phrase!("You {} to floor {}, {}.", way, depth, place.info().name);
    if let Some(sight) = super::flavour::first_sight(level) {
        words.push(phrase!(" {}", sight));
    }
    if let Some(shift) = &level.timers.night_shift {
        words.push(phrase!(" {}", super::happenings::night_shift(shift)));
    }
    if level.hero.lantern.flame {
        words.push(phrase!(" {}", super::homeward::haste()));
    }
    say(Plain, words)
}
