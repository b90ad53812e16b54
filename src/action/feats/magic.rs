//! What shamans and necromancers do: mending friends and raising the dead.

use super::ready;
use crate::action::{Refusal, Stage, area, harm};
use crate::event::{Condition, Event};
use crate::level::{Actor, ActorId, reach};
use crate::map::Point;

/// How far a shaman mends, in tiles.
pub(crate) const MEND_RANGE: i32 = 6;
/// How many turns its haste lasts.
const MEND_HASTE: u16 = 4;
/// Turns that it needs before it can mend again.
const MEND_COOLDOWN: u16 = 4;
/// How far a necromancer raises the dead, in tiles.
pub(crate) const RAISE_RANGE: i32 = 7;
/// Turns that it needs before it can raise another.
const RAISE_COOLDOWN: u16 = 6;

/// Gives a friend in view `health` back, and hastens it.
pub(super) fn mend(stage: &mut Stage, id: ActorId, friend: ActorId, health: i32) -> Result<(), Refusal> {
    ready(stage, id)?;
    let by = stage.who(id);
    let whom = stage.level.actor(friend).filter(|actor| !actor.is_player() && actor.id != id);
    let at = whom.ok_or(Refusal::NoTarget)?.at;
    in_view(stage, by.at, at, MEND_RANGE)?;
    let whom = stage.actor_mut(friend);
    let health = health.min(whom.max_hp - whom.hp);
    whom.hp += health;
    let who = stage.who(friend);
    stage.tell(Event::Mended { by, who, health });
    harm::afflict(stage, friend, Condition::Haste, MEND_HASTE);
    stage.actor_mut(id).cooldown = MEND_COOLDOWN;
    Ok(())
}

/// Raises the latest dead at `at`: with half its health, as angry as who raised it, and for the last time.
pub(super) fn raise(stage: &mut Stage, id: ActorId, at: Point) -> Result<(), Refusal> {
    ready(stage, id)?;
    let by = stage.who(id);
    let corpse = stage.level.corpses.iter().rposition(|corpse| corpse.at == at);
    let corpse = corpse.ok_or(Refusal::NothingHere)?;
    if !stage.level.is_free(at) {
        return Err(Refusal::Occupied);
    }
    in_view(stage, by.at, at, RAISE_RANGE)?;
    let monster = stage.level.corpses.remove(corpse).monster;
    let raised = Actor::foe(id, monster, at);
    let hp = (raised.max_hp / 2).max(1);
    let mood = stage.actor(id).mood;
    harm::spawn(stage, Actor { hp, mood, is_copy: true, ..raised });
    stage.actor_mut(id).cooldown = RAISE_COOLDOWN;
    stage.tell(Event::Raised { by, monster, at });
    Ok(())
}

fn in_view(stage: &Stage, from: Point, to: Point, range: i32) -> Result<(), Refusal> {
    if reach(from, to) > range {
        Err(Refusal::OutOfRange)
    } else if area::is_clear(stage.level, from, to) {
        Ok(())
    } else {
        Err(Refusal::OutOfSight)
    }
}
