//! What comes of one action of the player, until the player can act again: it is played on a copy of what the player knows. It
//! changes nothing of the level that it is asked about.

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
    /// Whom.
    pub foe: ActorId,
    /// The health that it loses; what heals meanwhile is not taken off.
    pub harm: i32,
    /// Whether it dies.
    pub dies: bool,
    /// Whether it falls to the floor below.
    pub falls: bool,
    /// Where it ends, dies or was when it fell.
    pub to: Point,
    /// Where the action itself leaves it, if it pushes, pulls or exchanges it; it may walk on from there.
    pub moved: Option<Point>,
}

impl FoeChange {
    /// Whether it loses health, its life, its footing or its place.
    pub fn is_hit(&self) -> bool {
        self.harm > 0 || self.dies || self.falls || self.moved.is_some()
    }
}

/// What comes of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// What happens to those in view, nearest first.
    pub foes: Vec<FoeChange>,
    /// The health that the player loses.
    pub harm: i32,
    /// Whether the player dies.
    pub dies: bool,
    /// Where the player ends.
    pub to: Point,
}

/// What comes of `action`; `None` if it cannot be done.
pub fn preview(level: &Level, action: Action) -> Option<Preview> {
    of(&known(level), action)
}

/// What comes of a blow at `foe` where the player stands; `None` if none reaches it.
pub fn of_blow(level: &Level, foe: ActorId) -> Option<Preview> {
    let action = fight::strike(level, &[level.actor(foe)?])?;
    preview(level, action)
}

/// What comes of a blow at `foe` by which the player changes places with it; `None` if it cannot be.
pub fn of_change(level: &Level, foe: &Actor) -> Option<Preview> {
    let way = Direction::ALL.into_iter().find(|way| way.step(level.player().at) == foe.at)?;
    if attack::can_change_places(level, way) { preview(level, Action::Interact(way)) } else { None }
}

/// What the player knows, with all who are in view. Nobody knows where those go who wander: they stand there.
pub(super) fn known(level: &Level) -> Level {
    let foes = level.foes_in_view().into_iter().filter(|foe| level.is_seen(foe.at));
    let mut known = turn::copy(level, &foes.map(|foe| foe.id).collect::<Vec<ActorId>>(), TileType::Floor);
    for foe in known.actors.iter_mut() {
        if let Mood::Wandering { goal } = &mut foe.mood {
            (*goal, foe.round) = (None, Vec::new());
        }
    }
    turn::prepare(&mut known);
    lurk(level, &mut known);
    known
}

/// Puts those who went out of sight where they lurk, or, where nobody is seen to be, as near to that as nobody is seen.
fn lurk(level: &Level, known: &mut Level) {
    for lurker in level.lurkers_out_of_sight() {
        let Some(foe) = level.actor(lurker.id) else { continue };
        let is_hidden = |at: &Point| known.is_free(*at) && !known.is_in_line(*at);
        let hidden = known.map.points().filter(is_hidden);
        if let Some(at) = hidden.min_by_key(|at| (reach(*at, lurker.at), at.y, at.x)) {
            known.actors.push(Actor { at, ..foe.clone() });
        }
    }
    known.actors.sort_by_key(|actor| actor.id);
}

/// The same on such a copy.
pub(super) fn of(known: &Level, action: Action) -> Option<Preview> {
    let mut after = known.clone();
    let Played { events, deed, .. } =
        turn::play(&mut after, &mut FovCache::default(), action, &ai::decide).ok()?;
    let harm = |id: ActorId| events.iter().map(|event| harm(event, id)).sum();
    let falls = |id: ActorId| after.traffic.fallen.iter().any(|fallen| fallen.id == id);
    let fates = known.foes_in_view().into_iter().map(|foe| FoeChange {
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
    });
    let foes = fates.collect();
    let you = after.player();
    Some(Preview { foes, harm: harm(ActorId::PLAYER), dies: you.hp <= 0, to: you.at })
}

/// The health that an event takes from somebody.
fn harm(event: &Event, from: ActorId) -> i32 {
    match event {
        Event::Hit { on, damage, .. } if on.id == from => *damage,
        _ => 0,
    }
}
