//! What the player does with things and with the lantern, learns, and reaches.

use super::names::{a_thing, bare_thing, capital, the_thing};
use crate::content::items::Category;
use crate::content::{Item, ItemKind, floors};
use crate::event::Event;
use crate::level::{Boon, Level};
use crate::ui::log::Message;
use crate::ui::log::MessageKind::{Good, Plain};

/// Something is done with a thing.
pub fn handling(event: &Event, level: &Level) -> Option<Message> {
    Some(match event {
        Event::PickedUp { item } => picked_up(item, level),
        Event::Dropped { item } => handled("put down", item),
        Event::Equipped { item } if item.kind.info().category == Category::Weapon => handled("wield", item),
        Event::Equipped { item } => handled("put on", item),
        Event::TookOff { item } => handled("put away", item),
        Event::Used { item } => used(item),
        Event::Threw { item, .. } => handled("throw", item),
        Event::Enchanted { item } => enchanted(item),
        _ => return None,
    })
}

/// A thing was taken: with the letter that it got, and how many there are now.
fn picked_up(item: &Item, level: &Level) -> Message {
    if item.kind == ItemKind::Ember {
        return Message::new(Good, "You take the ember. It is warm, and lighter than it looks.");
    }
    let is_it = |other: &Item| other.kind == item.kind && other.enchantment == item.enchantment;
    let place = level.hero.items().find(|(_, other)| is_it(other));
    let words = match place {
        Some((slot, all)) if all.count > item.count => {
            format!("You take {}; now you have {} ({}).", a_thing(item), all.count, slot.letter())
        }
        Some((slot, _)) => format!("You take {} ({}).", a_thing(item), slot.letter()),
        None => format!("You take {}.", a_thing(item)),
    };
    Message::new(Plain, words)
}

/// A thing was handled as the verb says.
fn handled(verb: &str, item: &Item) -> Message {
    Message::new(Plain, format!("You {verb} {}.", the_thing(item)))
}

/// A thing was used up.
fn used(item: &Item) -> Message {
    let verb = match item.kind.info().category {
        Category::Potion => "drink",
        Category::Scroll => "read",
        _ => "use",
    };
    handled(verb, &Item { count: 1, ..*item })
}

/// A thing is better than before.
fn enchanted(item: &Item) -> Message {
    let bare = bare_thing(&Item { enchantment: 0, ..*item });
    Message::new(
        Good,
        format!("{} shines for a moment: it is {:+} now.", capital(&format!("the {bare}")), item.enchantment),
    )
}

/// The player's own progress.
pub fn progress(event: &Event) -> Option<Message> {
    let plain = |words: &str| Some(Message::new(Plain, words));
    let good = |words: &str| Some(Message::new(Good, words));
    match *event {
        Event::LanternHooded => plain("You hood the lantern: you see less, and are seen less."),
        Event::LanternOpened => plain("You open the lantern."),
        Event::Mapped => good("The plan of the whole floor settles in your mind."),
        Event::Brightened => good("Light sinks into the stone, and stays."),
        Event::LevelGained { level } => {
            good(&format!("You reach level {level}. Choose what it has taught you."))
        }
        Event::Grew { boon: Boon::Health } => good("You can take more from now on."),
        Event::Grew { boon: Boon::Power } => good("You hit harder from now on."),
        Event::Grew { boon: Boon::Defence } => good("You are harder to hurt from now on."),
        Event::Arrived { depth, down } => {
            let way = if down { "go down" } else { "climb back" };
            plain(&format!("You {way} to floor {depth}, {}.", floors::info(depth).name))
        }
        Event::Won => good("The ember is yours. You have won."),
        _ => None,
    }
}
