//! Traps: noticed from the next tile, sprung by anyone who treads on them. A trap stays where it is and springs again.

use super::fire;
use crate::action::{Turn, area, combat, harm};
use crate::event::{Cause, Event};
use crate::level::{Actor, ActorId, Mood, Trap, TrapKind, reach};
use crate::map::Point;
use crate::map::distance::DistanceMap;

/// What a trap's dart does, less defence.
pub(crate) const DART: i32 = 4;
/// How far a bell is heard, in steps.
const BELL: u32 = 60;
/// How far the flames of a trap reach, in steps.
const FLAMES_RADIUS: i32 = 1;

/// The player sees the traps around, and those in light that hides nothing.
pub(super) fn notice(turn: &mut Turn) {
    let (at, level) = (turn.level.player().at, &*turn.level);
    let shows = |trap: &&Trap| !trap.known && (reach(at, trap.at) <= 1 || level.is_laid_bare(trap.at));
    let noticed: Vec<Point> = level.ground.traps.iter().filter(shows).map(|trap| trap.at).collect();
    for trap in turn.level.ground.traps.iter_mut().filter(|trap| noticed.contains(&trap.at)) {
        trap.known = true;
        turn.events.push(Event::TrapNoticed { kind: trap.kind, at: trap.at });
    }
}

/// In light that hides nothing no disguise holds.
pub(super) fn unmask(turn: &mut Turn) {
    let is_bare = |foe: &Actor| foe.is_disguised() && turn.level.is_laid_bare(foe.at);
    turn.level.foes_that(is_bare).into_iter().for_each(|id| harm::unmask(turn, id));
}

/// Springs the trap under `id`, if there is one and `id` treads on the ground.
pub(super) fn spring(turn: &mut Turn, id: ActorId) {
    let Some(actor) = turn.level.actor(id) else { return };
    let (at, is_flying) = (actor.at, actor.flies());
    let is_witnessed = actor.is_player() || turn.level.is_seen(at);
    let Some(trap) = turn.level.ground.traps.iter_mut().find(|trap| trap.at == at && !is_flying) else {
        return;
    };
    trap.known |= is_witnessed;
    let kind = trap.kind;
    let who = turn.who(id);
    turn.tell(Event::TrapSprung { kind, who });
    match kind {
        TrapKind::Dart => {
            let (_, defence) = turn.level.strength(turn.actor(id));
            harm::hurt(turn, None, id, combat::blow(DART, defence), Cause::Trap(kind));
        }
        TrapKind::Fire => {
            for tile in area::burst(turn.level, at, FLAMES_RADIUS) {
                fire::ignite(turn, tile);
            }
        }
        TrapKind::Bell => ring(turn, at),
    }
}

/// Every foe that is awake and within earshot comes to see who rang the bell, and sleepers are disturbed; but not those
/// under a spell, in disguise or in flight.
pub(crate) fn ring(turn: &mut Turn, at: Point) {
    turn.alarm();
    let map = &turn.level.map;
    let mut steps = DistanceMap::new();
    let cost = |tile: usize| map.tiles[tile].is_passable().then_some(1);
    steps.fill_by(map.width, map.height, &[at], Some(BELL), cost);
    let hears = |foe: &&Actor| {
        !foe.is_disguised() && !matches!(foe.mood, Mood::Asleep { spell: 1.. } | Mood::Fleeing)
    };
    let heard = |foe: &Actor| Some((foe.id, (BELL + 1 - steps.distance(foe.at)?) as i32));
    let hearers: Vec<_> = turn.level.foes().filter(hears).filter_map(heard).collect();
    for (id, loudness) in hearers {
        let was_asleep = turn.actor(id).is_asleep();
        if was_asleep && !harm::disturb(turn, id, loudness) {
            continue;
        }
        turn.actor_mut(id).mood = Mood::Hunting { last_known: at, lost: 0 };
        if was_asleep {
            let who = turn.who(id);
            turn.tell(Event::Woke { who });
        }
    }
}
