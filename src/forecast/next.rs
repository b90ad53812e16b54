//! What everybody in view will do next turn if the player waits. It is not computed but tried: a turn of the game is played
//! on a copy of what the player knows. It changes nothing of the level that it is asked about.

use super::copy;
use crate::action::perceive::{self, Eyes};
use crate::action::{Action, NORMAL_COST, Outcome, Stage};
use crate::ai;
use crate::event::{Cause, Event};
use crate::game::turn;
use crate::level::{ActorId, Level, reach};

/// So much health more than the player has, so that all have their turn.
const SPARE: i32 = 10_000;

/// What a foe does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub enum Deed {
    Steals,
    Breathes,
    Shoots,
    Strikes,
    /// It announces an ability that falls a turn later.
    Announces,
    /// It mends, raises, calls or shouts.
    Helps,
    /// It comes nearer, or opens or breaks what is in its way.
    Comes,
    Withdraws,
    Waits,
}

/// What a foe will do next turn if the player waits, and the health that it takes from the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub struct Intent {
    pub foe: ActorId,
    pub deed: Deed,
    pub harm: i32,
}

/// The intents of all hunters in view, nearest first.
pub fn intents(level: &Level) -> Vec<Intent> {
    let foes = level.foes_in_view().into_iter().filter(|foe| foe.is_hunting() && level.is_in_line(foe.at));
    let foes: Vec<ActorId> = foes.map(|foe| foe.id).collect();
    if foes.is_empty() || level.player().hp <= 0 {
        return Vec::new();
    }
    let events = wait(level, &foes);
    foes.into_iter().map(|foe| intent(level, foe, &events)).collect()
}

/// What happens in a turn of waiting.
fn wait(level: &Level, foes: &[ActorId]) -> Vec<Event> {
    let (mut level, mut events) = (copy::with(level, foes), Vec::new());
    level.actors[0].hp += SPARE;
    perceive::refresh(&mut level, &mut Eyes::default());
    let mut stage = Stage { level: &mut level, events: &mut events };
    let cost = match turn::perform(&mut stage, ActorId::PLAYER, Action::Wait) {
        Ok(Outcome::Done(cost)) => cost,
        _ => NORMAL_COST,
    };
    turn::pass(&mut stage, cost, &ai::decide);
    events
}

fn intent(level: &Level, foe: ActorId, events: &[Event]) -> Intent {
    let deeds: Vec<Deed> = events.iter().filter_map(|event| deed(level, foe, event)).collect();
    let harm = events.iter().map(|event| harm(foe, event)).sum();
    // What hurts says more than the step that came before it.
    let deed = deeds.into_iter().min_by_key(|deed| *deed as u8).unwrap_or(Deed::Waits);
    Intent { foe, deed, harm }
}

fn harm(foe: ActorId, event: &Event) -> i32 {
    match event {
        Event::Hit { by: Some(by), on, damage, .. } if by.id == foe && on.id == ActorId::PLAYER => *damage,
        _ => 0,
    }
}

/// What `event` tells of a deed of `foe`.
fn deed(level: &Level, foe: ActorId, event: &Event) -> Option<Deed> {
    let player = level.player().at;
    let (who, deed) = match *event {
        Event::Hit { by: Some(by), cause, .. } => match cause {
            Cause::Blow(_) => (by, Deed::Strikes),
            Cause::Shot(_) => (by, Deed::Shoots),
            Cause::Breath(_) => (by, Deed::Breathes),
            Cause::Thrown(_)
            | Cause::Lightning
            | Cause::Fireball
            | Cause::Fire
            | Cause::Gas
            | Cause::Trap(_) => {
                return None;
            }
        },
        Event::Stole { by, .. } => (by, Deed::Steals),
        Event::Smashed { who, .. } => (who, Deed::Strikes),
        Event::DrewBreath { who, .. } | Event::RaisedClub { who, .. } => (who, Deed::Announces),
        Event::Shouted { who } => (who, Deed::Helps),
        Event::Mended { by, .. } | Event::Raised { by, .. } | Event::Called { by } => (by, Deed::Helps),
        Event::DoorOpened { who, .. } | Event::Battered { who, .. } => (who, Deed::Comes),
        Event::Walked { who, to } if reach(to, player) > reach(who.at, player) => (who, Deed::Withdraws),
        Event::Walked { who, .. } => (who, Deed::Comes),
        _ => return None,
    };
    (who.id == foe).then_some(deed)
}
