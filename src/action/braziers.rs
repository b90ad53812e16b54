//! Braziers: lit, put out, and rested beside.

use super::{NORMAL_COST, Outcome, Refusal, Turn};
use crate::event::Event;
use crate::level::{ActorId, Brazier, Lantern};
use crate::map::Point;

/// Puts out the brazier at `at`, or lights it at the lantern.
pub(super) fn tend(turn: &mut Turn, at: Point) -> Result<Outcome, Refusal> {
    let brazier = turn.level.brazier(at);
    if brazier.is_out && turn.level.hero.lantern() == Lantern::Out && !turn.level.hero.has_torch() {
        return Err(Refusal::NoFlame);
    }
    let is_out = !brazier.is_out;
    remember(turn, Brazier { is_out, ..brazier });
    turn.tell(if is_out { Event::BrazierOut { at } } else { Event::BrazierLit { at } });
    Ok(Outcome::Done(NORMAL_COST))
}

/// Waiting beside a burning brazier gives a wounded player 1 health of its warmth.
pub(super) fn warm(turn: &mut Turn) {
    let you = turn.level.player();
    let Some(brazier) = turn.level.warmth_beside(you.at).filter(|_| you.body.hp < you.body.max_hp) else {
        return;
    };
    turn.actor_mut(ActorId::PLAYER).body.hp += 1;
    remember(turn, Brazier { given: brazier.given + 1, ..brazier });
}

pub(super) fn remember(turn: &mut Turn, brazier: Brazier) {
    let braziers = &mut turn.level.ground.braziers;
    braziers.retain(|other| other.at != brazier.at);
    braziers.push(brazier);
}
