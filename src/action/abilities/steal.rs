//! Stealing: a cut, a thing out of the bag, and flight.

use super::{PLAIN, Rule};
use crate::action::{AbilityUse, Action, Refusal, Stage, attack, combat, pathing};
use crate::content::Item;
use crate::content::monsters::Ability;
use crate::event::Event;
use crate::level::{Actor, ActorId, Hero, Level, Mood, Slot};
use crate::map::Direction;
use std::cmp::Reverse;

pub(super) static RULE: Rule = Rule { decide, ..PLAIN };

fn decide(level: &Level, foe: &Actor) -> Option<Action> {
    let direction = pathing::beside_player(level, foe)?;
    let steals = foe.carried.is_none() && prey(&level.hero).is_some();
    steals.then_some(Action::Ability(AbilityUse::Steal(direction)))
}

/// What is stolen: of what the player does not wear the most enchanted, then the rarest, then what is found deepest, then
/// the first in the bag.
fn prey(hero: &Hero) -> Option<Slot> {
    let loose = hero.items().filter(|(slot, _)| !hero.is_equipped(*slot));
    let worth =
        |item: &Item| (-item.enchantment, item.kind.info().weight, Reverse(item.kind.info().from_depth));
    loose.min_by_key(|(_, item)| worth(item)).map(|(slot, _)| slot)
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
    let slot = prey(&stage.level.hero).ok_or(Refusal::EmptySlot)?;
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
