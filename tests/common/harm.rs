//! What events say of harm. Test programs share it; each uses a part.

#![allow(dead_code)]

use emberdeep::event::Event;
use emberdeep::level::ActorId;

/// The health that an event takes from the player.
pub fn harm(event: &Event) -> i32 {
    match event {
        Event::Hit { on, damage, .. } if on.id == ActorId::PLAYER => *damage,
        _ => 0,
    }
}

/// How many of the events are such.
pub fn count(events: &[Event], is_it: impl Fn(&Event) -> bool) -> usize {
    events.iter().filter(|event| is_it(event)).count()
}
