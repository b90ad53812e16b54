//! Which events are told, in what order, and which are one sentence together. The sentences stand in the files beside
//! this one.

use super::{happenings, harm, possessions};
use crate::event::{Cause, Event};
use crate::level::Level;
use crate::ui::log::Message;

/// What the log says of the events of a turn, `level` being the state after them.
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

/// Whether the wound `events[i]` is followed by the death that it brings.
fn dies_of(events: &[Event], i: usize) -> bool {
    let Event::Hit { on, .. } = events[i] else { return false };
    matches!(events.get(i + 1), Some(Event::Died { who, .. }) if who.id == on.id)
}

/// Whether the sentence about another event says `events[i]` as well: a death its wound, a throw what it hits, a blow
/// that it wakes.
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

/// Fire and gas reach many places in a turn: that is said once.
fn is_repeated_ground(event: &Event, message: &Message, told: &[Message]) -> bool {
    matches!(event, Event::FireStarted { .. } | Event::GasReleased { .. }) && told.contains(message)
}

/// What the log says of a single event, `level` being the state after it; most steps are not worth a line.
pub fn event(event: &Event, level: &Level) -> Option<Message> {
    match *event {
        Event::Walked { .. } | Event::Waited { .. } | Event::Flew { .. } => None,
        Event::Hit { by, on, damage, cause } => {
            harm::wound(&harm::Wound { by: by.as_ref(), on: &on, damage, cause, kills: false }, level)
        }
        Event::Died { who, .. } => harm::death(&who, level),
        Event::Noticed { who } | Event::Lost { who } | Event::Woke { who } => {
            happenings::awareness(event, &who, level)
        }
        Event::Began { who, condition } => happenings::began(&who, condition, level),
        Event::Ended { who, condition } => happenings::ended(&who, condition, level),
        // Each of these knows its own and says nothing of the others.
        _ => happenings::deed(event, level)
            .or_else(|| happenings::ground(event, level))
            .or_else(|| possessions::handling(event, level))
            .or_else(|| possessions::progress(event)),
    }
}
