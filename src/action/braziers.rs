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

/// Waiting beside a burning brazier gives a wounded player 1 health of its warmth, or as much as heals them.
pub(super) fn warm(turn: &mut Turn) {
    let you = turn.level.player();
    let Some(brazier) = turn.level.warmth_beside(you.at) else { return };
    let wounds = u8::try_from(you.body.max_hp - you.body.hp).unwrap_or(u8::MAX);
    let given = wounds.min(turn.level.hero.warmth_in_a_turn(brazier));
    turn.actor_mut(ActorId::PLAYER).body.hp += i32::from(given);
    if given > 0 {
        remember(turn, Brazier { given: brazier.given + given, ..brazier });
    }
}

pub(super) fn remember(turn: &mut Turn, brazier: Brazier) {
    let braziers = &mut turn.level.ground.braziers;
    braziers.retain(|other| other.at != brazier.at);
    braziers.push(brazier);
}
