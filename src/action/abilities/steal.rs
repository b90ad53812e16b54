//! Stealing: a cut, a thing out of the bag, and flight.

use super::{PLAIN, Rule};
use crate::action::{AbilityUse, Action, Refusal, Stage, attack, combat, pathing};
use crate::content::monsters::Ability;
use crate::event::Event;
use crate::level::{Actor, ActorId, Level, Mood};
use crate::map::Direction;

pub(super) static RULE: Rule = Rule { decide, ..PLAIN };

fn decide(level: &Level, foe: &Actor) -> Option<Action> {
    let direction = pathing::beside_player(level, foe)?;
    let steals = foe.carried.is_none() && level.hero.most_worth_stealing().is_some();
    steals.then_some(Action::Ability(AbilityUse::Steal(direction)))
}

/// Cuts the player, takes a thing, the whole stack, and is off with it.
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
    let slot = stage.level.hero.most_worth_stealing().ok_or(Refusal::EmptySlot)?;
    let damage = combat::damage(stage.level, stage.actor(id), stage.level.player());
    attack::land(stage, id, ActorId::PLAYER, damage);
    let item = stage.level.hero.bag[usize::from(slot.0)].take();
    let thief = stage.actor_mut(id);
    thief.carried = item;
    thief.mood = Mood::Fleeing;
    if let Some(item) = item {
        stage.tell(Event::Stole { by, item });
    }
    Ok(())
}
