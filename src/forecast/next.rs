//! What everyone in view will do next turn if the player waits: one turn of the game on a copy of what the player
//! knows.

use super::{preview, turn};
use crate::action::Action;
use crate::action::perceive::FovCache;
use crate::ai;
use crate::content::Condition;
use crate::content::companions::GivenName;
use crate::event::{Cause, Event, counted, news, only_told, sights};
use crate::level::{Actor, ActorId, Level, Mood, reach};
use crate::map::Point;
use std::cell::RefCell;
use std::cmp::Ordering;

/// Extra health for the player, so that every foe gets its turn.
const SPARE: i32 = 10_000;

/// What a foe does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub enum Move {
    Steals,
    Breathes,
    Shoots,
    Hits,
    /// It telegraphs an ability that resolves a turn later.
    WindsUp,
    /// It gathers light and telegraphs its spark.
    Gathers,
    /// It shouts, or calls its guard.
    Calls,
    /// It heals a friend.
    Mends,
    /// It raises a corpse.
    Raises,
    /// It beats its drum.
    Drums,
    /// It approaches, or opens or breaks an obstacle.
    Comes,
    Withdraws,
    /// It would go somewhere, but is held.
    Held,
    Waits,
}

impl Move {
    /// Whether it is a hit of some kind.
    pub(crate) const fn is_hit(self) -> bool {
        matches!(self, Self::Breathes | Self::Shoots | Self::Hits)
    }
}

/// What a foe will do next turn if the player waits, and the health that it will cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub struct Intent {
    pub foe: ActorId,
    pub act: Move,
    pub harm: i32,
    /// The companion that it harms, and the health that this costs it.
    pub friend: Option<(GivenName, i32)>,
    /// Whether it acts twice.
    pub twice: bool,
    /// Where the foe will be.
    pub to: Point,
    /// What it does in the turn after that; only the mole charm shows it.
    pub then: Option<Then>,
}

/// What a foe does in the second of two turns of waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub struct Then {
    pub act: Move,
    pub harm: i32,
    /// Where the foe will be.
    pub to: Point,
}

/// The intents of all foes in view that know of the player, nearest first.
pub fn intents(level: &Level) -> Vec<Intent> {
    let knows = |foe: &&Actor| matches!(foe.mood, Mood::Hunting { .. } | Mood::Fleeing);
    let foes = level.foes_in_view().into_iter().filter(knows).filter(|foe| level.can_follow(foe));
    let foes: Vec<ActorId> = foes.map(|foe| foe.id).collect();
    if foes.is_empty() || level.player().body.hp <= 0 {
        return Vec::new();
    }
    let mut known = preview::known(level);
    known.actors[0].body.hp += SPARE;
    let mut fov = FovCache::default();
    let next = wait(known, &mut fov);
    let looks_on = level.hero.any(|passive| passive.looks_ahead) && next.after.holds_player();
    let later = looks_on.then(|| wait(next.after.clone(), &mut fov));
    let then = |foe: ActorId| {
        let later = later.as_ref().filter(|_| next.after.actor(foe).is_some())?;
        let Intent { act, harm, to, .. } = intent(&next.after, later, foe);
        Some(Then { act, harm, to })
    };
    foes.into_iter().map(|foe| Intent { then: then(foe), ..intent(level, &next, foe) }).collect()
}

struct Waited {
    after: Level,
    events: Vec<Event>,
    /// The ids of the actors, once for each action.
    acts: Vec<ActorId>,
}

fn wait(mut known: Level, fov: &mut FovCache) -> Waited {
    let acts = RefCell::new(Vec::new());
    let decide = |level: &Level, foe: ActorId| {
        acts.borrow_mut().push(foe);
        ai::decide(level, foe)
    };
    let waited = turn::play(&mut known, fov, Action::Wait, &decide);
    let events = waited.expect("waiting is never refused").events;
    Waited { after: known, events, acts: acts.into_inner() }
}

fn intent(before: &Level, Waited { after, events, acts }: &Waited, foe: ActorId) -> Intent {
    let moves = events.iter().filter_map(|event| move_in(foe, event));
    let harm_to = |victim| events.iter().map(|event| harm(foe, victim, event)).sum::<i32>();
    let harm = harm_to(ActorId::PLAYER);
    let friend = before.companion().filter(|friend| before.sees_actor(friend));
    let friend = friend.and_then(|friend| Some((friend.given_name()?, harm_to(friend.id))));
    // Harm says more than the step before it.
    let act = moves.min_by_key(|act| *act as u8).unwrap_or_else(|| way(before, after, foe));
    let to = after.actor(foe).or(before.actor(foe)).map_or(before.player().at, |foe| foe.at);
    let stays = matches!(act, Move::Held | Move::Waits);
    let twice = !stays && acts.iter().filter(|id| **id == foe).count() > 1;
    Intent { foe, act, harm, friend: friend.filter(|(_, harm)| *harm > 0), twice, to, then: None }
}

/// The move of a foe that only walks, by its start and end.
fn way(before: &Level, after: &Level, foe: ActorId) -> Move {
    let place = |level: &Level| level.actor(foe).map(|foe| foe.at);
    let (Some(start), Some(end)) = (place(before), place(after)) else { return Move::Waits };
    let player = before.player().at;
    let is_held = before.actor(foe).is_some_and(|foe| foe.has(Condition::Held));
    match reach(end, player).cmp(&reach(start, player)) {
        _ if start == end && is_held => Move::Held,
        _ if start == end => Move::Waits,
        Ordering::Greater => Move::Withdraws,
        Ordering::Equal | Ordering::Less => Move::Comes,
    }
}

/// The health that `foe` takes from `victim`.
fn harm(foe: ActorId, victim: ActorId, event: &Event) -> i32 {
    match event {
        Event::Hit { by: Some(by), on, damage, .. } if by.id == foe && on.id == victim => *damage,
        _ => 0,
    }
}

/// What `foe` does according to `event`, apart from steps.
fn move_in(foe: ActorId, event: &Event) -> Option<Move> {
    let (who, act) = match *event {
        Event::Hit { by: Some(by), cause, .. } => match cause {
            Cause::Hit(_) => (by, Move::Hits),
            Cause::Shot(_) => (by, Move::Shoots),
            Cause::Breath(_) => (by, Move::Breathes),
            Cause::Thrown(_) => (by, Move::Shoots),
            Cause::Lightning => (by, Move::Breathes),
            Cause::Fireball
            | Cause::Fire
            | Cause::Gas
            | Cause::Impact
            | Cause::Steam
            | Cause::Blast
            | Cause::Fall
            | Cause::Trap
            | Cause::Guardian => {
                return None;
            }
        },
        Event::Stole { by, .. } => (by, Move::Steals),
        Event::Smashed { who, .. } => (who, Move::Hits),
        Event::WoundUp { who, .. } => (who, Move::WindsUp),
        Event::Gathered { who } => (who, Move::Gathers),
        Event::Shouted { who } | Event::Called { by: who } => (who, Move::Calls),
        Event::Mended { by, .. } => (by, Move::Mends),
        Event::Raised { by, .. } => (by, Move::Raises),
        Event::Drummed { who } => (who, Move::Drums),
        Event::DoorOpened { who, .. } | Event::Battered { who, .. } => (who, Move::Comes),
        Event::Hit { by: None, .. }
        | Event::Threw { .. }
        | Event::Arrived { .. }
        | Event::Teleported { .. }
        | Event::MachineFound { .. }
        | Event::Exploded { .. }
        | Event::NightShiftCame { .. } => return None,
        news!() | sights!() | counted!() | only_told!() => return None,
    };
    (who.id == foe).then_some(act)
}
