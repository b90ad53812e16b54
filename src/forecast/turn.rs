//! One turn of the game on a copy.

use crate::action::perceive::FovCache;
use crate::action::{Action, Outcome, Refusal, Turn};
use crate::event::Event;
use crate::game::paths;
use crate::game::turn::{self, Decide};
use crate::level::{Actor, ActorId, Level};
use crate::map::{Point, TileType};

/// What the player knows of the floor, with `foes`, and the sleepers and friends in view.
pub(super) fn copy(level: &Level, foes: &[ActorId], unknown: TileType) -> Level {
    let stands_by = |actor: &Actor| actor.is_asleep() || !actor.is_foe();
    let takes_part = |actor: &Actor| foes.contains(&actor.id) || stands_by(actor) && level.sees_actor(actor);
    level.known(level.whole(), unknown, takes_part)
}

/// Prepares a copy for its first turn: view and path cache.
pub(super) fn prepare(level: &mut Level) -> FovCache {
    let mut fov = FovCache::default();
    turn::refresh(level, &mut fov);
    paths::provide(level);
    fov
}

/// The events of an action and of the turns after it.
pub(super) struct Played {
    pub events: Vec<Event>,
    /// How many of the events belong to the action itself.
    pub deed: usize,
    /// Whether it took no time.
    pub is_free: bool,
}

/// Plays an action of the player and the foes' turns after it.
///
/// # Errors
/// Returns why the action is refused.
pub(super) fn play(
    level: &mut Level,
    fov: &mut FovCache,
    action: Action,
    decide: Decide,
) -> Result<Played, Refusal> {
    let mut events = Vec::new();
    level.noise = 0;
    let mut turn = Turn { level, events: &mut events };
    let outcome = turn::perform(&mut turn, ActorId::PLAYER, action)?;
    let deed = turn.events.len();
    let is_free = outcome == Outcome::Done(0);
    if let Outcome::Done(cost) = outcome {
        turn::refresh(turn.level, fov);
        turn::pass(&mut turn, fov, cost, decide);
    }
    Ok(Played { events, deed, is_free })
}

/// The health that events take from `id`, not counting healing.
pub(super) fn harm(events: &[Event], id: ActorId) -> i32 {
    let taken = events.iter().map(|event| match event {
        Event::Hit { on, damage, .. } if on.id == id => *damage,
        _ => 0,
    });
    taken.sum()
}

/// Where an event moves `id`, if it does.
pub(super) fn moved(event: &Event, id: ActorId) -> Option<Point> {
    match *event {
        Event::Knocked { who, to } | Event::Walked { who, to } | Event::Teleported { who, to } => {
            (who.id == id).then_some(to)
        }
        Event::Swapped { who, with } if who.id == id => Some(with.at),
        Event::Swapped { who, with } if with.id == id => Some(who.at),
        _ => None,
    }
}
