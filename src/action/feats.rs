//! What only foes can do, each kind by its trick. A foe of another kind, and the player, are refused.

mod magic;
mod missiles;
mod voice;

pub(crate) use magic::{MEND_RANGE, RAISE_RANGE};
pub(crate) use voice::may_call;

use super::{Feat, NORMAL_COST, Outcome, Refusal, Stage, combat, harm};
use crate::content::monsters::Trick;
use crate::event::{Cause, Event};
use crate::level::{ActorId, Mood, Slot};
use crate::map::Direction;

/// Does `feat` for the foe `id`.
pub(crate) fn perform(stage: &mut Stage, id: ActorId, feat: Feat) -> Result<Outcome, Refusal> {
    let Some(monster) = stage.actor(id).monster() else { return Err(Refusal::NotYours) };
    match (feat, monster.info().trick) {
        (Feat::Shout, Trick::Shouts { reach }) => voice::shout(stage, id, reach),
        (Feat::Call, Trick::Guards) => voice::call(stage, id),
        (Feat::Shoot(at), Trick::Shoots { range }) => missiles::shoot(stage, id, at, range),
        (Feat::Inhale(at), Trick::Breathes { range, .. }) => missiles::inhale(stage, id, at, range),
        (Feat::Breathe(at), Trick::Breathes { range, damage }) => {
            missiles::breathe(stage, id, at, range, damage)
        }
        (Feat::Mend(friend), Trick::Mends { health }) => magic::mend(stage, id, friend, health),
        (Feat::Raise(at), Trick::Raises) => magic::raise(stage, id, at),
        (Feat::Steal(direction), Trick::Steals) => steal(stage, id, direction),
        _ => Err(Refusal::NotYours),
    }?;
    stage.actor_mut(id).braced = false;
    Ok(Outcome::Done(NORMAL_COST))
}

/// Refuses what cannot be done again yet.
fn ready(stage: &Stage, id: ActorId) -> Result<(), Refusal> {
    if stage.actor(id).cooldown > 0 { Err(Refusal::WrongUse) } else { Ok(()) }
}

/// Cuts the player, takes any of the things, a whole stack, that the player does not wear, and is off with it.
fn steal(stage: &mut Stage, id: ActorId, direction: Direction) -> Result<(), Refusal> {
    let by = stage.who(id);
    if direction.step(by.at) != stage.level.player().at || stage.actor(id).carried.is_some() {
        return Err(Refusal::NobodyThere);
    }
    let hero = &stage.level.hero;
    let prey: Vec<Slot> =
        hero.items().map(|(slot, _)| slot).filter(|slot| !hero.is_equipped(*slot)).collect();
    if prey.is_empty() {
        return Err(Refusal::EmptySlot);
    }
    let slot = *stage.rng.pick(&prey);
    let damage = combat::damage(stage.level, stage.actor(id), stage.level.player());
    harm::hurt(stage, Some(by), ActorId::PLAYER, damage, Cause::Blow(by.kind));
    let item = stage.level.hero.bag[usize::from(slot.0)].take();
    let thief = stage.actor_mut(id);
    thief.carried = item;
    thief.mood = Mood::Fleeing;
    if let Some(item) = item {
        stage.tell(Event::Stole { by, item });
    }
    Ok(())
}
