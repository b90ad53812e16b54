//! The Warden's guard over the ember: it does not follow far, and calls helpers as it is worn down.

use super::{PLAIN, Rule};
use crate::action::{Deed, Refusal, Turn, harm, pathing};
use crate::content::{ItemKind, Monster, Winter};
use crate::event::Event;
use crate::level::{AbilityState, Actor, ActorId, Level, reach};
use crate::map::Point;

/// How often it calls, each time another part of its health is gone; and how often in an old winter.
const CALLS: (u8, u8) = (2, 3);
/// The helpers that answer a call, and how many of each.
const HELPERS: [Monster; 2] = [Monster::Orc, Monster::Orc];
/// How near to the caller they appear, in tiles.
const HELPERS_REACH: i32 = 3;
/// How far it follows the player from the ember, in tiles.
const LEASH: i32 = 16;

pub(super) static RULE: Rule = Rule { decide, perform: call, ..PLAIN };

/// Each time it is worn down that far it calls; too far from the ember it turns back.
fn decide(level: &Level, foe: &Actor) -> Option<Deed> {
    if may_call(level, foe) {
        return Some(Deed::Use(foe.at));
    }
    let ember = level.items.iter().find(|lying| lying.item.kind == ItemKind::Ember)?.at;
    let strays = reach(foe.at, ember) >= LEASH && pathing::beside_player(level, foe).is_none();
    if strays { pathing::towards(level, foe, &level.path(foe, ember), true) } else { None }
}

/// How often it has called.
fn calls(foe: &Actor) -> u8 {
    if let AbilityState::Calls(calls) = foe.ability_state { calls } else { 0 }
}

/// Whether it is so worn down that it calls, and has not called for that yet: at two thirds of its health, and at one
/// third; in an old winter, at each quarter.
fn may_call(level: &Level, foe: &Actor) -> bool {
    let most = if level.hero.setup.brings(Winter::Old) { CALLS.1 } else { CALLS.0 };
    let left = i32::from(most.saturating_sub(calls(foe)));
    foe.body.hp * (i32::from(most) + 1) <= foe.body.max_hp * left
}

/// Calls helpers, which appear as near as there is room.
fn call(turn: &mut Turn, id: ActorId, _: Point) -> Result<(), Refusal> {
    if !may_call(turn.level, turn.actor(id)) {
        return Err(Refusal::WrongUse);
    }
    let by = turn.who(id);
    let mood = turn.actor(id).mood;
    turn.actor_mut(id).ability_state = AbilityState::Calls(calls(turn.actor(id)) + 1);
    turn.tell(Event::Called { by });
    for monster in HELPERS {
        let near = |at: &Point| reach(by.at, *at) <= HELPERS_REACH && turn.level.has_room_for_foe(*at);
        let room = turn.level.map.points().filter(near).min_by_key(|at| (reach(by.at, *at), at.y, at.x));
        if let Some(at) = room {
            let helper = Actor::foe(id, monster, at).in_winter(turn.level.hero.setup);
            harm::spawn(turn, Actor { mood, is_copy: true, ..helper });
        }
    }
    Ok(())
}
