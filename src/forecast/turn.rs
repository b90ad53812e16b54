//! One turn of the game, played on a copy.

use crate::action::perceive::{self, Eyes};
use crate::action::{Action, Outcome, Refusal, Stage};
use crate::ai;
use crate::event::Event;
use crate::game::turn;
use crate::level::{ActorId, Level};

/// What comes of an action of the player: the floor after the foes' turns, and what happened until then.
///
/// # Errors
/// Why the action cannot be done.
pub(super) fn play(mut level: Level, action: Action) -> Result<(Level, Vec<Event>), Refusal> {
    let (mut eyes, mut events) = (Eyes::default(), Vec::new());
    level.noise = 0;
    let mut stage = Stage { level: &mut level, events: &mut events };
    if let Outcome::Done(cost) = turn::perform(&mut stage, ActorId::PLAYER, action)? {
        perceive::refresh(stage.level, &mut eyes);
        turn::pass(&mut stage, cost, &ai::decide);
    }
    Ok((level, events))
}

/// The health that an event takes from the player.
pub(super) fn harm(event: &Event) -> i32 {
    match event {
        Event::Hit { on, damage, .. } if on.id == ActorId::PLAYER => *damage,
        _ => 0,
    }
}
