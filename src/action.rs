//! The verbs: what an actor can do, what it does to the level, and why it may be refused. It draws nothing and
//! writes no text.

use crate::event::Event;
use crate::level::Level;
use crate::map::{Direction, TileType};
use serde::{Deserialize, Serialize};

/// One decision. This is also the format of a recorded run, so it stays small and plain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Go one tile.
    Step(Direction),
    /// Let a turn pass.
    Wait,
}

/// Why an action cannot be done. It costs no time and changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A tile that cannot be walked on lies there.
    Blocked {
        /// Where the step would have led.
        direction: Direction,
        /// What lies there.
        by: TileType,
    },
}

/// Does `action` for the player of `level` and appends what happened to `events`.
///
/// # Errors
/// Why it cannot be done; then `level` and `events` are as before.
pub(crate) fn perform(level: &mut Level, action: Action, events: &mut Vec<Event>) -> Result<(), Refusal> {
    match action {
        Action::Step(direction) => step(level, direction, events),
        Action::Wait => {
            events.push(Event::Waited);
            Ok(())
        }
    }
}

fn step(level: &mut Level, direction: Direction, events: &mut Vec<Event>) -> Result<(), Refusal> {
    let by = level.tile_towards(direction);
    if !by.is_walkable() {
        return Err(Refusal::Blocked { direction, by });
    }
    let from = level.player;
    level.player = direction.step(from);
    events.push(Event::Walked { from, to: level.player });
    Ok(())
}
