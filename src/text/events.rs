//! Which events are told, in what order, and which share a sentence. The sentences themselves are in the neighbouring
//! files, one function each.

use super::names::Name;
use super::{happenings, harm, possessions};
use crate::event::{Cause, Event, Who};
use crate::level::Level;
use crate::text::log::Message;

/// The log messages for the events of a turn; `level` is the state after them.
pub fn events(events: &[Event], level: &Level) -> Vec<Message> {
    let mut told: Vec<Message> = Vec::new();
    for (i, event) in events.iter().enumerate() {
        if is_told_with_another(events, i) {
            continue;
        }
        let message = match *event {
            Event::Hit { by, on, damage, cause } => {
                let kills = dies_of(events, i);
                harm::wound(&harm::Wound { by: by.as_ref(), on: &on, damage, cause, kills }, level)
            }
            _ => self::event(event, level),
        };
        told.extend(message.filter(|message| !is_repeated_ground(event, message, &told)));
    }
    told.extend(harm::warning(events, level));
    told
}

/// Whether the wound `events[i]` is followed by the death it causes.
fn dies_of(events: &[Event], i: usize) -> bool {
    let Event::Hit { on, .. } = events[i] else { return false };
    matches!(events.get(i + 1), Some(Event::Died { who, .. }) if who.id == on.id)
}

/// Whether the sentence for another event already covers `events[i]`: a death covers its wound, a throw its hit, a
/// blow the waking it causes.
fn is_told_with_another(events: &[Event], i: usize) -> bool {
    match events[i] {
        Event::Died { .. } => i > 0 && dies_of(events, i - 1),
        Event::Threw { .. } => {
            events[i..].iter().any(|later| matches!(later, Event::Hit { cause: Cause::Thrown(_), .. }))
        }
        Event::Woke { who } => i > 0 && matches!(events[i - 1], Event::Hit { on, .. } if on.id == who.id),
        Event::Noticed { who } => {
            events[..i].iter().any(|earlier| matches!(earlier, Event::Woke { who: w } if w.id == who.id))
        }
        _ => false,
    }
}

/// Fire and gas reach many tiles in a turn; the log says so once.
fn is_repeated_ground(event: &Event, message: &Message, told: &[Message]) -> bool {
    matches!(event, Event::FireStarted { .. } | Event::GasReleased { .. }) && told.contains(message)
}

/// The log message for a single event; `level` is the state after it. Most steps are not worth a line.
pub fn event(event: &Event, level: &Level) -> Option<Message> {
    let name = |who: &Who| Name::of(who, level);
    match *event {
        Event::Walked { .. } | Event::Waited { .. } | Event::Flew { .. } => None,
        Event::Hit { by, on, damage, cause } => {
            harm::wound(&harm::Wound { by: by.as_ref(), on: &on, damage, cause, kills: false }, level)
        }
        Event::Died { who, .. } => harm::death(&who, level),
        Event::Noticed { who } => happenings::noticed(name(&who)),
        Event::Lost { who } => happenings::lost(name(&who)),
        Event::Woke { who } => happenings::woke(name(&who)),
        Event::Began { who, condition } => happenings::began(name(&who), condition),
        Event::Ended { who, condition } => happenings::ended(name(&who), condition),
        Event::Healed { who, health } => happenings::healed(name(&who), health),
        Event::Knocked { who, .. } => happenings::knocked(name(&who)),
        Event::Teleported { who, .. } => happenings::teleported(name(&who)),
        Event::Shouted { who } => happenings::shouted(name(&who)),
        Event::DrewBreath { who, .. } => happenings::drew_breath(name(&who)),
        Event::RaisedClub { who, .. } => happenings::raised_club(name(&who)),
        Event::Smashed { who, at } => happenings::smashed(name(&who), level.is_seen(at)),
        Event::Split { who } => happenings::split(name(&who)),
        Event::Mended { by, who, health } => happenings::mended(name(&by), name(&who), health),
        Event::Raised { by, monster, at } => happenings::raised(name(&by), monster, level.is_seen(at)),
        Event::Called { by } => happenings::called(name(&by)),
        Event::Stole { by, item } => happenings::stole(name(&by), &item),
        Event::Unmasked { who } => happenings::unmasked(name(&who), &who),
        Event::DoorOpened { who, at } => happenings::door(name(&who), level.is_seen(at), ("open", "opens")),
        Event::DoorClosed { who, at } => happenings::door(name(&who), level.is_seen(at), ("close", "closes")),
        Event::Battered { who, at, left } => happenings::battered(name(&who), level.is_seen(at), left),
        Event::TrapSprung { kind, who } => happenings::trap_sprung(name(&who), kind),
        Event::TrapNoticed { kind, .. } => happenings::trap_noticed(kind),
        Event::FireStarted { at } => happenings::fire_started(level.is_seen(at)),
        Event::GasReleased { at } => happenings::gas_released(level.is_seen(at)),
        Event::PickedUp { item } => possessions::picked_up(&item, level),
        Event::Dropped { item } => possessions::handled("drop", &item),
        Event::Equipped { item } => possessions::equipped(&item),
        Event::TookOff { item } => possessions::handled("put away", &item),
        Event::Used { item } => possessions::used(&item),
        Event::Threw { item, .. } => possessions::handled("throw", &item),
        Event::Enchanted { item } => possessions::enchanted(&item),
        Event::LanternHooded => possessions::plain("You hood the lantern: you see less, and are seen less."),
        Event::LanternOpened => possessions::plain("You open the lantern."),
        Event::Dazzled { who } => happenings::dazzled(name(&who)),
        Event::BlowFreed => possessions::good("It has left itself open: your next blow takes no time."),
        Event::Mapped => possessions::good("The layout of the whole floor settles in your mind."),
        Event::Brightened => possessions::good("Light sinks into the stone, and stays."),
        Event::LevelGained { level } => possessions::level_gained(level),
        Event::Grew { boon } => possessions::grew(boon),
        Event::Arrived { depth, down } => possessions::arrived(depth, down),
        Event::Followed { who } => happenings::followed(name(&who)),
        Event::Lifting { turns } => possessions::lifting(turns),
        Event::Won => possessions::good("The ember is yours. You have won."),
    }
}
