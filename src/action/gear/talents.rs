//! The rules of talents, and of what comes with two of a branch.

use super::{GearRule, PLAIN};
use crate::action::{Turn, harm, lamps, things};
use crate::content::talents;
use crate::event::{Cause, Event};
use crate::level::{ActorId, Lit, reach};

pub(super) static DAZZLE: GearRule = GearRule { on_open: stun, ..PLAIN };

pub(super) static GLARE: GearRule = GearRule {
    power: |level, victim| match level.lit(victim.at) {
        Lit::Bright if lamps::is_lit_by_others(level, victim.at) => talents::GLARE,
        Lit::Bright => talents::OWN_GLARE,
        Lit::Dim | Lit::Dark => 0,
    },
    ..PLAIN
};

pub(super) static RIPOSTE: GearRule = GearRule { on_missed: free_hit, ..PLAIN };

pub(super) static OPPORTUNIST: GearRule = GearRule { on_foe_leaves: cut, ..PLAIN };

pub(super) static SHOULDER: GearRule = GearRule {
    push: |level, victim, tiles| {
        let is_beside = reach(level.player().at, victim.at) <= 1;
        let has_come = is_beside && !level.hero.growth.talents.beside.contains(&victim.id);
        if has_come { tiles + talents::SHOULDER } else { tiles }
    },
    ..PLAIN
};

pub(super) static SPITE: GearRule =
    GearRule { pay_back: |turn, foe| harm::pay_back(turn, foe, talents::SPITE), ..PLAIN };

pub(super) static BLADE: GearRule = GearRule { on_kill: |turn, _| free_step(turn), ..PLAIN };

pub(super) static MASON: GearRule = GearRule { push: |_, _, tiles| tiles + talents::SHOULDER, ..PLAIN };

/// Stuns every foe beside the player that is not used to the light yet.
fn stun(turn: &mut Turn) {
    for id in things::can_be_stunned(turn.level, 1) {
        if turn.actor(id).immunity.stunning == 0 {
            turn.actor_mut(id).immunity.stunning = talents::DAZZLE;
            things::stun(turn, id);
        }
    }
}

/// The next hit takes no time.
fn free_hit(turn: &mut Turn) {
    if !std::mem::replace(&mut turn.level.hero.growth.talents.free_hit, true) {
        turn.tell(Event::HitFreed);
    }
}

fn cut(turn: &mut Turn, id: ActorId) {
    let by = turn.who(ActorId::PLAYER);
    harm::hurt(turn, Some(by), id, talents::OPPORTUNIST, Cause::Hit(by.kind));
}

/// The next step takes no time.
fn free_step(turn: &mut Turn) {
    turn.level.hero.growth.talents.free_step = talents::FREE_STEP;
    turn.tell(Event::StepFreed);
}
