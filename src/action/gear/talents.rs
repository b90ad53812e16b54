//! The rules of talents.

use super::{GearRule, PLAIN};
use crate::action::{Turn, effects, harm, lamps, things};
use crate::content::{Condition, talents};
use crate::event::{Cause, Event};
use crate::level::{ActorId, Lit};
use crate::map::TileType;

pub(super) static DAZZLE: GearRule = GearRule { on_open: stun, ..PLAIN };

pub(super) static GLARE: GearRule = GearRule {
    power: |level, victim| match level.lit(victim.at) {
        Lit::Bright if lamps::is_lit_by_others(level, victim.at) => talents::GLARE,
        Lit::Bright => talents::OWN_GLARE,
        Lit::Dim | Lit::Dark => 0,
    },
    ..PLAIN
};

pub(super) static RIPOSTE: GearRule = GearRule { on_missed: free_blow, ..PLAIN };

pub(super) static OPPORTUNIST: GearRule = GearRule { on_foe_leaves: cut, ..PLAIN };

pub(super) static SHOULDER: GearRule = GearRule {
    push: |hero, tiles| if hero.any(|passive| passive.is_slow) { tiles + talents::SHOULDER } else { tiles },
    ..PLAIN
};

pub(super) static UNDERMINE: GearRule = GearRule { on_moved: undermine, ..PLAIN };

/// Stuns every foe beside the player that is not used to the light yet.
fn stun(turn: &mut Turn) {
    for id in things::can_be_stunned(turn.level, 1) {
        if turn.actor(id).immunity.stunning == 0 {
            turn.actor_mut(id).immunity.stunning = talents::DAZZLE;
            things::stun(turn, id);
        }
    }
}

/// The next blow takes no time.
fn free_blow(turn: &mut Turn) {
    if !std::mem::replace(&mut turn.level.hero.growth.talents.free_blow, true) {
        turn.tell(Event::BlowFreed);
    }
}

fn cut(turn: &mut Turn, id: ActorId) {
    let by = turn.who(ActorId::PLAYER);
    harm::hurt(turn, Some(by), id, talents::OPPORTUNIST, Cause::Blow(by.kind));
}

/// Breaks rubble or ice under `id`, which is held by it. Says whether it did.
fn undermine(turn: &mut Turn, id: ActorId) -> bool {
    let actor = turn.actor(id);
    if actor.is_player() || actor.flies() {
        return false;
    }
    let (at, tile) = (actor.at, turn.level.map.tile(actor.at));
    if tile == TileType::Ice {
        effects::break_ice(turn, at);
    } else if tile == TileType::Rubble {
        turn.level.map.set(at, TileType::Floor);
    } else {
        return false;
    }
    let conditions = &mut turn.actor_mut(id).conditions;
    conditions[Condition::Held] = conditions[Condition::Held].max(talents::UNDERMINED);
    let who = turn.who(id);
    turn.tell(Event::Began { who, condition: Condition::Held });
    true
}
