//! The twin wights: one that dies rises after a while, if another lives. The survivor keeps count of the turns. A body
//! that has been burnt or eaten meanwhile, or raised by another foe, does not rise.

use super::{PLAIN, Rule};
use crate::action::{Turn, harm};
use crate::content::Monster;
use crate::content::monsters::Ability;
use crate::event::Event;
use crate::level::{AbilityState, Actor, ActorId, Body, reach};
use crate::map::Point;

pub(super) static RULE: Rule = Rule { on_death: wait_for, each_turn: rise, ..PLAIN };

/// For how many dead twins it waits.
fn dead(twin: &Actor) -> u8 {
    if let AbilityState::DeadTwins(dead) = twin.ability_state { dead } else { 0 }
}

/// The nearest that lives waits for the one that has died at `at`, and sleeps no more.
fn wait_for(turn: &mut Turn, at: Point) {
    let twins = turn.level.foes().filter_map(|foe| {
        if let Ability::Twins { turns } = foe.ability() { Some((foe, turns)) } else { None }
    });
    let nearest = twins.min_by_key(|(twin, _)| (reach(twin.at, at), twin.id));
    let Some((other, turns)) = nearest.map(|(twin, turns)| (twin.id, turns)) else {
        return;
    };
    let twin = turn.actor_mut(other);
    (twin.cooldown, twin.ability_state) = (turns, AbilityState::DeadTwins(dead(twin) + 1));
    harm::wake(turn, other);
}

/// The twins that `id` waits for rise when their time is up, the latest first, as soon as nobody stands on them.
fn rise(turn: &mut Turn, id: ActorId) {
    let twin = turn.actor(id);
    if twin.cooldown > 0 || dead(twin) == 0 {
        return;
    }
    let mood = twin.mood;
    while dead(turn.actor(id)) > 0 {
        let is_twin = |monster: Monster| matches!(monster.info().ability, Ability::Twins { .. });
        let Some(index) = turn.level.ground.corpses.iter().rposition(|corpse| is_twin(corpse.monster)) else {
            turn.actor_mut(id).ability_state = AbilityState::None;
            return;
        };
        let corpse = turn.level.ground.corpses[index];
        if !turn.level.has_room_for_foe(corpse.at) {
            return;
        }
        turn.level.ground.corpses.remove(index);
        turn.actor_mut(id).ability_state = AbilityState::DeadTwins(dead(turn.actor(id)) - 1);
        let whole = Actor::foe(id, corpse.monster, corpse.at).hardened(turn.level);
        // Getting up takes its turn.
        let body = Body { energy: -whole.body.speed, ..whole.body.halved() };
        harm::spawn(turn, Actor { body, mood, is_copy: true, ..whole });
        let by = turn.who(id);
        turn.tell(Event::Raised { by, monster: corpse.monster, at: corpse.at });
    }
}
