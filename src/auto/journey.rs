//! Travels across floors, by known stairs, to a known place on another floor.

use super::{Stop, travel, watch};
use crate::action::Action;
use crate::event::Event;
use crate::forecast::known;
use crate::level::Level;
use crate::map::Point;

pub(super) fn next(level: &Level, depth: u32, to: Point) -> Result<Action, Stop> {
    if level.depth == depth {
        return travel::next(level, to);
    }
    super::must_be_able_to_walk(level)?;
    let down = level.depth < depth;
    let stairs = known::stairs(level, down).ok_or(Stop::NotKnown)?;
    if stairs != level.player().at {
        return travel::next(level, stairs);
    }
    Ok(if down { Action::Descend } else { Action::Climb })
}

/// Whether another floor was entered, where there is nothing to compare the view with.
pub(super) fn arrived(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Arrived { .. }))
}

/// Stops the journey if a foe is in view on the new floor.
pub(super) fn stops_on_arrival(level: &Level) -> Option<Stop> {
    watch::in_view(level).next().map(|foe| Stop::FoeInView(foe.id))
}
