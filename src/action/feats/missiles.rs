//! Shots and breath: what flies from a foe along a line, and whom it hits.

use super::ready;
use crate::action::ground::fire;
use crate::action::{Refusal, Stage, area, combat, harm};
use crate::event::{Cause, Event};
use crate::level::{ActorId, reach};
use crate::map::Point;

/// Turns that a drake needs after a breath before it can draw another.
const BREATH_COOLDOWN: u16 = 5;

/// Shoots at `at`; the first in the way is hit, whoever it is.
pub(super) fn shoot(stage: &mut Stage, id: ActorId, at: Point, range: i32) -> Result<(), Refusal> {
    let by = stage.who(id);
    in_range(by.at, at, range)?;
    let path = area::flight(stage.level, by.at, at);
    let Some(to) = path.last().copied() else { return Err(Refusal::OutOfSight) };
    stage.tell(Event::Flew { who: by, to });
    if let (Some(archer), Some(victim)) = (stage.level.actor(id), stage.level.actor_at(to)) {
        let (damage, victim) = (combat::damage(stage.level, archer, victim), victim.id);
        harm::hurt(stage, Some(by), victim, damage, Cause::Shot(by.kind));
    }
    Ok(())
}

/// Draws breath. The fire will go to `at`, whoever stands there then: so there is a turn for a step aside.
pub(super) fn inhale(stage: &mut Stage, id: ActorId, at: Point, range: i32) -> Result<(), Refusal> {
    ready(stage, id)?;
    let who = stage.who(id);
    in_range(who.at, at, range)?;
    stage.actor_mut(id).aim = Some(at);
    stage.tell(Event::DrewBreath { who, at });
    Ok(())
}

/// Breathes the fire for which it has drawn breath along the line through `at`, up to `range` tiles; everybody on it is hit, in water for half.
pub(super) fn breathe(
    stage: &mut Stage,
    id: ActorId,
    at: Point,
    range: i32,
    damage: i32,
) -> Result<(), Refusal> {
    if stage.actor(id).aim != Some(at) {
        return Err(Refusal::WrongUse);
    }
    let by = stage.who(id);
    let drake = stage.actor_mut(id);
    drake.aim = None;
    drake.cooldown = BREATH_COOLDOWN;
    let path = area::ray(stage.level, by.at, at, range);
    stage.tell(Event::Flew { who: by, to: path.last().copied().unwrap_or(by.at) });
    for at in path {
        fire::kindle(stage, at);
        let damage = if stage.level.map.tile(at).is_water() { damage / 2 } else { damage };
        if let Some(victim) = stage.level.actor_at(at).map(|actor| actor.id) {
            harm::burn(stage, Some(by), victim, damage, Cause::Breath(by.kind));
        }
    }
    Ok(())
}

fn in_range(from: Point, to: Point, range: i32) -> Result<(), Refusal> {
    if (1..=range).contains(&reach(from, to)) { Ok(()) } else { Err(Refusal::OutOfRange) }
}
