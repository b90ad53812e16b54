//! Stealing: a cut, a thing out of the bag, and flight.

use super::{PLAIN, Rule};
use crate::action::{AbilityUse, Action, Refusal, Stage, combat, harm, pathing};
use crate::content::monsters::Ability;
use crate::event::{Cause, Event};
use crate::level::{Actor, ActorId, Hero, Level, Mood, Slot};
use crate::map::Direction;
use crate::rng::Rng;

pub(super) static RULE: Rule = Rule { decide, ..PLAIN };

fn decide(level: &Level, foe: &Actor, _: &mut Rng) -> Option<Action> {
    let direction = pathing::beside_player(level, foe)?;
    let steals = foe.carried.is_none() && !prey(&level.hero).is_empty();
    steals.then_some(Action::Ability(AbilityUse::Steal(direction)))
}

/// What can be stolen: whatever the player does not wear.
fn prey(hero: &Hero) -> Vec<Slot> {
    hero.items().map(|(slot, _)| slot).filter(|slot| !hero.is_equipped(*slot)).collect()
}

/// Cuts the player, takes any of the things, a whole stack, that the player does not wear, and is off with it.
pub(super) fn perform(
    stage: &mut Stage,
    id: ActorId,
    ability: Ability,
    direction: Direction,
) -> Result<(), Refusal> {
    if ability != Ability::Steals {
        return Err(Refusal::NotYours);
    }
    let by = stage.who(id);
    if direction.step(by.at) != stage.level.player().at || stage.actor(id).carried.is_some() {
        return Err(Refusal::NobodyThere);
    }
    let prey = prey(&stage.level.hero);
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
