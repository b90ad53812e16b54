//! Braziers: lit, put out, and rested beside.

use super::{NORMAL_COST, Outcome, Refusal, Stage};
use crate::event::Event;
use crate::level::{ActorId, Brazier, Lantern};
use crate::map::Point;

/// Puts out the brazier at `at`, or lights it at the lantern.
pub(super) fn tend(stage: &mut Stage, at: Point) -> Result<Outcome, Refusal> {
    let brazier = stage.level.brazier(at);
    if brazier.is_out && stage.level.hero.lantern() == Lantern::Out && !stage.level.hero.has_torch() {
        return Err(Refusal::NoFlame);
    }
    let is_out = !brazier.is_out;
    remember(stage, Brazier { is_out, ..brazier });
    stage.tell(if is_out { Event::BrazierOut { at } } else { Event::BrazierLit { at } });
    Ok(Outcome::Done(NORMAL_COST))
}

/// Waiting beside a burning brazier gives a wounded player 1 health of its warmth.
pub(super) fn warm(stage: &mut Stage) {
    let you = stage.level.player();
    let Some(brazier) = stage.level.warmth_beside(you.at).filter(|_| you.hp < you.max_hp) else { return };
    stage.actor_mut(ActorId::PLAYER).hp += 1;
    remember(stage, Brazier { given: brazier.given + 1, ..brazier });
}

pub(super) fn remember(stage: &mut Stage, brazier: Brazier) {
    let braziers = &mut stage.level.braziers;
    braziers.retain(|other| other.at != brazier.at);
    braziers.push(brazier);
}
