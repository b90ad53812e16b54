//! What the player does with items and the lantern, learns, and reaches.

use super::names::{a_thing, bare_thing, capital, several, the_thing};
use crate::action::LIFTING_TURNS;
use crate::content::items::{Category, Gear};
use crate::content::{Item, floors};
use crate::level::{Boon, Level, Slot};
use crate::text::log::Message;
use crate::text::log::MessageKind::{Good, Plain};

/// An item was picked up: with its letter in the bag and the number there now.
pub(crate) fn picked_up(item: &Item, slot: Option<Slot>, level: &Level) -> Option<Message> {
    let Some(slot) = slot else {
        return good("You take the ember. It is warm, and lighter than it looks.");
    };
    let (letter, name) = (slot.letter(), a_thing(item));
    let words = match level.hero.item(slot) {
        Some(all) if all.count > item.count => {
            format!("You take {name}; now you have {} ({letter}).", all.count)
        }
        Some(_) | None => format!("You take {name} ({letter})."),
    };
    plain(&words)
}

/// An item was handled as the verb says.
pub(crate) fn handled(verb: &str, item: &Item) -> Option<Message> {
    plain(&format!("You {verb} {}.", the_thing(item)))
}

/// An item was thrown to where a chasm gapes.
pub(crate) fn thrown_down(item: &Item) -> Option<Message> {
    plain(&format!("You throw {}. It falls into the chasm.", the_thing(item)))
}

/// An item was equipped.
pub fn equipped(item: &Item) -> Option<Message> {
    let verb = match item.kind.info().category.gear() {
        Some(Gear::Weapon) => "wield",
        Some(Gear::Rod) => return plain(&format!("You hang {} at your belt.", the_thing(item))),
        Some(Gear::Lens) => return plain(&format!("You put {} into your lantern.", the_thing(item))),
        Some(Gear::Armour | Gear::Charm) | None => "put on",
    };
    handled(verb, item)
}

/// An item was used up.
pub fn used(item: &Item) -> Option<Message> {
    let verb = match item.kind.info().category {
        Category::Potion => "drink",
        Category::Scroll => "read",
        Category::Rod => "zap",
        Category::Lens | Category::Charm => "work",
        Category::Thrown | Category::Weapon | Category::Armour | Category::Treasure | Category::Key => "use",
    };
    handled(verb, &Item { count: 1, ..*item })
}

/// A flask was poured into the lantern.
pub fn poured(oil: i32, left: i32) -> Option<Message> {
    let rest = if left > 0 { format!("; {left} stays in the flask") } else { String::new() };
    plain(&format!("You pour {oil} oil into the lantern{rest}."))
}

/// Two potions became one.
pub fn distilled(item: &Item) -> Option<Message> {
    good(&format!("You distil {}.", a_thing(item)))
}

/// The rune of an item was set on a kind of foe.
pub fn named(item: &Item) -> Option<Message> {
    good(&format!("You speak the name: it is now {}.", the_thing(item)))
}

/// An item was enchanted.
pub fn enchanted(item: &Item) -> Option<Message> {
    let bare = bare_thing(&Item { enchantment: 0, ..*item });
    let name = capital(&format!("the {bare}"));
    good(&format!("{name} shines for a moment: it is {:+} now.", item.enchantment))
}

/// What a foe had eaten of an item has come back to it.
pub fn restored(item: &Item) -> Option<Message> {
    good(&format!("What was eaten comes back: you have {} again.", a_thing(item)))
}

/// The player has gained a level.
pub(crate) fn level_gained(level: i32) -> Option<Message> {
    good(&format!("You reach level {level}. Choose what it has taught you."))
}

/// The player chose what to gain from a level.
pub(crate) fn grew(boon: Boon) -> Option<Message> {
    match boon {
        Boon::Health => good("You can take more punishment from now on."),
        Boon::Power => good("You hit harder from now on."),
        Boon::Defence => good("You are harder to hurt from now on."),
        Boon::Talent(talent) => {
            let info = talent.info();
            good(&format!("{}: {}", capital(info.name), info.description))
        }
    }
}

/// The player has worked at the ember for another turn.
pub(crate) fn lifting(turns: u8) -> Option<Message> {
    let alarm = if turns + 1 == LIFTING_TURNS { ", and the whole floor knows" } else { "" };
    plain(&format!("You lift the ember{alarm}: {} to go.", several(turns, "turn")))
}

/// The player arrived on a floor by the stairs.
pub fn arrived(depth: u32, down: bool, level: &Level) -> Option<Message> {
    let way = if down { "go down" } else { "climb back" };
    let relief =
        level.timers.relief.as_ref().map_or_else(String::new, |relief| format!(" {}", super::relief(relief)));
    plain(&format!("You {way} to floor {depth}, {}.{relief}", floors::info(depth).name))
}

/// Neutral news.
pub fn plain(words: &str) -> Option<Message> {
    Some(Message::new(Plain, words))
}

/// Good news.
pub fn good(words: &str) -> Option<Message> {
    Some(Message::new(Good, words))
}
