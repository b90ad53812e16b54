//! Stealing: a cut, a thing out of the bag, and flight.

use super::{PLAIN, Rule};
use crate::action::{AbilityUse, Action, Refusal, Turn, attack, combat, pathing};
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
    turn: &mut Turn,
    id: ActorId,
    ability: Ability,
    direction: Direction,
) -> Result<(), Refusal> {
    if ability != Ability::Steals {
        return Err(Refusal::NotYours);
    }
    let by = turn.who(id);
    if direction.step(by.at) != turn.level.player().at || turn.actor(id).carried.is_some() {
        return Err(Refusal::NobodyThere);
    }
    let slot = turn.level.hero.most_worth_stealing().ok_or(Refusal::EmptySlot)?;
    let damage = combat::damage(turn.level, turn.actor(id), turn.level.player());
    attack::land(turn, id, ActorId::PLAYER, damage);
    let item = turn.level.hero.bag[usize::from(slot.0)].take();
    let thief = turn.actor_mut(id);
    thief.carried = item;
    thief.mood = Mood::Fleeing;
    if let Some(item) = item {
        turn.tell(Event::Stole { by, item });
    }
    Ok(())
}
