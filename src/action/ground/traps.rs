//! Traps: noticed from the next tile, sprung by who treads on them. A trap stays where it is and springs again.

use super::{fire, flies};
use crate::action::{Stage, area, combat, harm};
use crate::event::{Cause, Event};
use crate::level::{ActorId, Mood, TrapKind, reach};
use crate::map::Point;

/// What a trap's dart does, less defence.
pub(crate) const DART: i32 = 4;
/// How far the flames of a trap reach, in steps.
const FLAMES_RADIUS: i32 = 1;

/// The player sees the traps around.
pub(super) fn notice(stage: &mut Stage) {
    let at = stage.level.player().at;
    let mut noticed = Vec::new();
    for trap in stage.level.traps.iter_mut().filter(|trap| !trap.known && reach(at, trap.at) <= 1) {
        trap.known = true;
        noticed.push(Event::TrapNoticed { kind: trap.kind, at: trap.at });
    }
    stage.events.extend(noticed);
}

/// Springs the trap under `id`, if there is one and `id` treads on the ground.
pub(super) fn spring(stage: &mut Stage, id: ActorId) {
    let Some(actor) = stage.level.actor(id) else { return };
    let (at, is_flying) = (actor.at, flies(actor));
    let is_witnessed = actor.is_player() || stage.level.is_seen(at);
    let Some(trap) = stage.level.traps.iter_mut().find(|trap| trap.at == at && !is_flying) else { return };
    trap.known |= is_witnessed;
    let kind = trap.kind;
    let who = stage.who(id);
    stage.tell(Event::TrapSprung { kind, who });
    match kind {
        TrapKind::Dart => {
            let (_, defence) = stage.level.strength(stage.actor(id));
            harm::hurt(stage, None, id, combat::blow(DART, defence), Cause::Trap(kind));
        }
        TrapKind::Fire => {
            for tile in area::burst(stage.level, at, FLAMES_RADIUS) {
                fire::ignite(stage, tile);
            }
        }
        TrapKind::Bell => ring(stage, at),
    }
}

/// Everybody who is not under a spell, in disguise or in flight comes to see who rang the bell.
fn ring(stage: &mut Stage, at: Point) {
    let mut woken = Vec::new();
    for foe in stage.level.actors.iter_mut().filter(|actor| !actor.is_player() && actor.disguise.is_none()) {
        match foe.mood {
            Mood::Asleep { spell } if spell > 0 => continue,
            Mood::Fleeing => continue,
            Mood::Asleep { .. } => woken.push(crate::action::who(foe)),
            Mood::Wandering { .. } | Mood::Hunting { .. } => {}
        }
        foe.mood = Mood::Hunting { last_known: at, lost: 0 };
    }
    stage.events.extend(woken.into_iter().map(|who| Event::Woke { who }));
}
