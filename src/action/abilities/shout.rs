//! The kobold's shout: its first action on noticing the player wakes everybody near.

use super::{PLAIN, Rule, ready};
use crate::action::{AbilityUse, Action, Refusal, Stage};
use crate::content::monsters::Ability;
use crate::event::Event;
use crate::level::{ActorId, Mood};
use crate::map::Point;
use crate::map::distance::DistanceMap;

pub(super) static RULE: Rule =
    Rule { decide: |_, foe, _| (foe.cooldown == 0).then_some(Action::Ability(AbilityUse::Shout)), ..PLAIN };

/// Wakes everybody within earshot and tells them where the player is.
pub(super) fn perform(stage: &mut Stage, id: ActorId, ability: Ability) -> Result<(), Refusal> {
    let Ability::Shouts { reach } = ability else { return Err(Refusal::NotYours) };
    ready(stage, id)?;
    let who = stage.who(id);
    let mood = stage.actor(id).mood;
    // Once for each time that it becomes aware of the player, which makes it ready again.
    stage.actor_mut(id).cooldown = u16::MAX;
    stage.tell(Event::Shouted { who });
    for other in hearers(stage, who.at, reach) {
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
    let unaware = stage.level.foes().filter(|foe| {
        foe.disguise.is_none() && matches!(foe.mood, Mood::Asleep { spell: 0 } | Mood::Wandering { .. })
    });
    unaware.filter(|foe| steps.distance(foe.at).is_some()).map(|foe| foe.id).collect()
}
