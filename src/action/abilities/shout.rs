//! The kobold's shout: its first action on noticing the player disturbs everybody near.

use super::{PLAIN, Rule, ready};
use crate::action::{Deed, Refusal, Turn, harm};
use crate::content::monsters::Ability;
use crate::event::Event;
use crate::level::{Actor, ActorId, Mood};
use crate::map::Point;
use crate::map::distance::DistanceMap;

pub(super) static RULE: Rule =
    Rule { decide: |_, foe| (foe.cooldown == 0).then_some(Deed::Use(foe.at)), perform: shout, ..PLAIN };

/// Disturbs all sleepers within earshot, and tells all that are awake, or wake up, where the player is.
fn shout(turn: &mut Turn, id: ActorId, _: Point) -> Result<(), Refusal> {
    let Ability::Shouts { reach } = turn.actor(id).ability() else { return Err(Refusal::NotYours) };
    ready(turn, id)?;
    let who = turn.who(id);
    let mood = turn.actor(id).mood;
    // Once for each time that it becomes aware of the player, which makes it ready again.
    turn.actor_mut(id).cooldown = u16::MAX;
    turn.tell(Event::Shouted { who });
    turn.alarm();
    for (other, loudness) in hearers(turn, who.at, reach) {
        let was_asleep = turn.actor(other).is_asleep();
        if was_asleep && !harm::disturb(turn, other, loudness) {
            continue;
        }
        turn.actor_mut(other).mood = mood;
        let who = turn.who(other);
        turn.tell(if was_asleep { Event::Woke { who } } else { Event::Noticed { who } });
    }
    Ok(())
}

/// The foes that hear a shout at `from` and did not know of the player, and how loud it is for each. A spell's sleep is
/// too deep for it.
fn hearers(turn: &Turn, from: Point, carries: u32) -> Vec<(ActorId, i32)> {
    let map = &turn.level.map;
    let mut steps = DistanceMap::new();
    let cost = |tile: usize| map.tiles[tile].is_passable().then_some(1);
    steps.fill_by(map.width, map.height, &[from], Some(carries), cost);
    let unaware = turn.level.foes().filter(|foe| {
        !foe.is_disguised() && matches!(foe.mood, Mood::Asleep { spell: 0 } | Mood::Wandering { .. })
    });
    let heard = |foe: &Actor| Some((foe.id, carries as i32 + 1 - steps.distance(foe.at)? as i32));
    unaware.filter_map(heard).collect()
}
