//! What is done by voice: the kobold's shout and the Warden's call.

use super::ready;
use crate::action::{Refusal, Stage, harm};
use crate::content::Monster;
use crate::event::Event;
use crate::level::{Actor, ActorId, Mood, reach};
use crate::map::Point;
use crate::map::distance::DistanceMap;

/// How often the Warden calls: each time another part of its health is gone.
const CALLS: u8 = 2;
/// How many come at a call, and who.
const HELPERS: [Monster; 2] = [Monster::Orc, Monster::Orc];
/// How near to the caller they appear, in tiles.
const HELPERS_REACH: i32 = 3;

/// Wakes everybody within `carries` steps and tells them where the player is.
pub(super) fn shout(stage: &mut Stage, id: ActorId, carries: u32) -> Result<(), Refusal> {
    ready(stage, id)?;
    let who = stage.who(id);
    let mood = stage.actor(id).mood;
    // Once for each time that it becomes aware of the player, which makes it ready again.
    stage.actor_mut(id).cooldown = u16::MAX;
    stage.tell(Event::Shouted { who });
    for other in hearers(stage, who.at, carries) {
        let actor = stage.actor_mut(other);
        let was_asleep = actor.is_asleep();
        actor.mood = mood;
        let who = stage.who(other);
        stage.tell(if was_asleep { Event::Woke { who } } else { Event::Noticed { who } });
    }
    Ok(())
}

/// Who hears a shout at `from` and did not know of the player. A spell's sleep is too deep for it.
fn hearers(stage: &Stage, from: Point, carries: u32) -> Vec<ActorId> {
    let map = &stage.level.map;
    let mut steps = DistanceMap::new();
    let cost = |tile: usize| map.tiles[tile].is_passable().then_some(1);
    steps.fill_by(map.width, map.height, &[from], Some(carries), cost);
    let unaware = |foe: &&Actor| {
        foe.disguise.is_none() && matches!(foe.mood, Mood::Asleep { spell: 0 } | Mood::Wandering { .. })
    };
    let near = |foe: &&Actor| steps.distance(foe.at).is_some();
    stage.level.foes().filter(unaware).filter(near).map(|foe| foe.id).collect()
}

/// Whether somebody is so worn down that it calls, and has not called for that yet: at two thirds of its health, and at
/// one third.
pub(crate) fn may_call(foe: &Actor) -> bool {
    let left = i32::from(CALLS.saturating_sub(foe.calls));
    foe.hp * (i32::from(CALLS) + 1) <= foe.max_hp * left
}

/// Calls helpers, who appear as near as there is room.
pub(super) fn call(stage: &mut Stage, id: ActorId) -> Result<(), Refusal> {
    if !may_call(stage.actor(id)) {
        return Err(Refusal::WrongUse);
    }
    let by = stage.who(id);
    let mood = stage.actor(id).mood;
    stage.actor_mut(id).calls += 1;
    stage.tell(Event::Called { by });
    for monster in HELPERS {
        let near = |at: &Point| reach(by.at, *at) <= HELPERS_REACH && stage.level.is_free(*at);
        let room = stage.level.map.points().filter(near).min_by_key(|at| (reach(by.at, *at), at.y, at.x));
        if let Some(at) = room {
            harm::spawn(stage, Actor { mood, is_copy: true, ..Actor::foe(id, monster, at) });
        }
    }
    Ok(())
}
