//! Stealing: a cut, a thing out of the bag, and flight.

use super::{PLAIN, Rule};
use crate::action::{Deed, Refusal, Turn, attack, combat, pathing};
use crate::event::Event;
use crate::level::{AbilityState, Actor, ActorId, Level, Mood, reach};
use crate::map::Point;

pub(super) static RULE: Rule = Rule { decide, perform: steal, ..PLAIN };

fn decide(level: &Level, foe: &Actor) -> Option<Deed> {
    pathing::beside_player(level, foe)?;
    let steals = foe.loot().is_none() && level.hero.most_worth_stealing().is_some();
    steals.then_some(Deed::Use(level.player().at))
}

/// Cuts the player, takes a thing, the whole stack, and is off with it.
fn steal(turn: &mut Turn, id: ActorId, at: Point) -> Result<(), Refusal> {
    let by = turn.who(id);
    if at != turn.level.player().at || reach(by.at, at) > 1 || turn.actor(id).loot().is_some() {
        return Err(Refusal::NobodyThere);
    }
    let slot = turn.level.hero.most_worth_stealing().ok_or(Refusal::EmptySlot)?;
    let damage = combat::damage(turn.level, turn.actor(id), turn.level.player());
    attack::land(turn, id, ActorId::PLAYER, damage);
    let item = turn.level.hero.bag[usize::from(slot.0)].take();
    turn.actor_mut(id).mood = Mood::Fleeing;
    if let Some(item) = item {
        turn.actor_mut(id).ability_state = AbilityState::Loot(item);
        turn.tell(Event::Stole { by, item });
    }
    Ok(())
}
