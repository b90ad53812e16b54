//! The effects of one action of the player, until they can act again, played on a copy of what the player knows.

use super::fight;
use super::turn::{self, Played};
use crate::action::perceive::FovCache;
use crate::action::{Action, attack};
use crate::ai;
use crate::event::Event;
use crate::level::{Actor, ActorId, Level, Mood, reach};
use crate::map::{Direction, Point, TileType};

/// What happens to a foe in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoeChange {
    /// The foe.
    pub foe: ActorId,
    /// The health that it loses, not counting healing.
    pub harm: i32,
    /// Whether it dies.
    pub dies: bool,
    /// Whether it falls to the floor below.
    pub falls: bool,
    /// Where it ends, dies or falls.
    pub to: Point,
    /// Where the action itself moves it, by push, pull or swap; it may walk on from there.
    pub moved: Option<Point>,
}

impl FoeChange {
    /// Whether it loses health, dies, falls or is moved.
    pub fn is_hit(&self) -> bool {
        self.harm > 0 || self.dies || self.falls || self.moved.is_some()
    }
}

/// The effects of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The effects on those in view, nearest first.
    pub foes: Vec<FoeChange>,
    /// The effects on the companion.
    pub friend: Option<FoeChange>,
    /// The health that the player loses.
    pub harm: i32,
    /// Whether the player dies.
    pub dies: bool,
    /// Where the player ends.
    pub to: Point,
}

/// The effects of `action`; `None` if it is refused.
pub fn preview(level: &Level, action: Action) -> Option<Preview> {
    of(&known(level), action)
}

/// The effects of an attack on `foe` from here; `None` if it is out of reach.
pub fn of_hit(level: &Level, foe: ActorId) -> Option<Preview> {
    let foe = level.actor(foe).filter(|foe| level.sees_actor(foe))?;
    let action = fight::attack(level, &[foe])?;
    preview(level, action)
}

/// The effects of an attack that swaps places with `foe`; `None` if that is impossible.
pub fn of_change(level: &Level, foe: &Actor) -> Option<Preview> {
    let way = Direction::ALL.into_iter().find(|way| way.step(level.player().at) == foe.at)?;
    if attack::can_change_places(level, way) { preview(level, Action::Interact(way)) } else { None }
}

/// What the player knows, with everyone in view, by light or by magic: a foe sensed in the dark is in the way of others.
/// Wanderers stand still, because nobody knows where they go.
pub(super) fn known(level: &Level) -> Level {
    let foes: Vec<ActorId> = level.foes_in_view().into_iter().map(|foe| foe.id).collect();
    let mut known = turn::copy(level, &foes, TileType::Floor);
    for foe in known.actors.iter_mut() {
        if let Mood::Wandering { goal } = &mut foe.mood {
            (*goal, foe.patrol.waypoints) = (None, Vec::new());
        }
    }
    turn::prepare(&mut known);
    lurk(level, &mut known);
    known
}

/// Puts hunters out of sight at their last known place, or as near to it as nobody visible stands.
fn lurk(level: &Level, known: &mut Level) {
    for lurker in level.lurkers_out_of_sight() {
        let Some(foe) = level.actor(lurker.id) else { continue };
        let is_hidden = |at: &Point| known.is_free(*at) && !known.is_in_line(*at);
        let hidden = known.map.points().filter(is_hidden);
        if let Some(at) = hidden.min_by_key(|at| (reach(*at, lurker.at), at.y, at.x)) {
            known.actors.push(Actor { at, ..foe.clone() });
        }
    }
    known.actors.sort_unstable_by_key(|actor| actor.id);
}

/// The same on a copy from [`known`].
pub(super) fn of(known: &Level, action: Action) -> Option<Preview> {
    let mut after = known.clone();
    let Played { events, deed, .. } =
        turn::play(&mut after, &mut FovCache::default(), action, &ai::decide).ok()?;
    let harm = |id: ActorId| events.iter().map(|event| harm(event, id)).sum();
    let falls = |id: ActorId| after.traffic.fallen.iter().any(|fallen| fallen.id == id);
    let change = |foe: &Actor| FoeChange {
        foe: foe.id,
        harm: harm(foe.id),
        dies: after.actor(foe.id).is_none() && !falls(foe.id),
        falls: falls(foe.id),
        to: after.actor(foe.id).unwrap_or(foe).at,
        moved: events[..deed]
            .iter()
            .filter_map(|event| turn::moved(event, foe.id))
            .next_back()
            .filter(|to| *to != foe.at),
    };
    let (foes, friend) = (known.foes_in_view().into_iter().map(change), known.companion().map(change));
    let (foes, you) = (foes.collect(), after.player());
    Some(Preview { foes, friend, harm: harm(ActorId::PLAYER), dies: you.body.hp <= 0, to: you.at })
}

fn harm(event: &Event, from: ActorId) -> i32 {
    match event {
        Event::Hit { on, damage, .. } if on.id == from => *damage,
        _ => 0,
    }
}
