//! Rods: they are used from the belt, on the first foe in a line, and recharge in open light.

use super::by_player;
use crate::action::{Refusal, Stage, area, displace, harm, things};
use crate::content::items::{Aim, FORCE, HOOK};
use crate::event::Event;
use crate::level::{ActorId, Slot};
use crate::map::{Direction, Point};

/// Points the rod in `slot` at a place; `effect` is what it does to the foe that it meets.
pub(super) fn zap(
    stage: &mut Stage,
    slot: Slot,
    at: Point,
    effect: fn(&mut Stage, ActorId),
) -> Result<(), Refusal> {
    let rod = things::item_in(stage, slot)?;
    if !stage.level.hero.is_equipped(slot) {
        return Err(Refusal::NotEquipped);
    }
    if rod.recharging > 0 {
        return Err(Refusal::Recharging);
    }
    let Aim::Foe { range } = rod.kind.info().aim else { return Err(Refusal::WrongUse) };
    area::in_reach(stage.level, at, range)?;
    let first = area::landing(stage.level, stage.level.player().at, at);
    let foe = area::targets(stage.level).into_iter().find(|foe| foe.at == first);
    let foe = foe.ok_or(Refusal::NoTarget)?.id;
    if let Some(rod) = &mut stage.level.hero.bag[usize::from(slot.0)] {
        rod.recharging = rod.recharge();
    }
    stage.tell(Event::Used { item: rod });
    harm::wake(stage, foe);
    effect(stage, foe);
    stage.actor_mut(ActorId::PLAYER).conditions.steadfast = 0;
    Ok(())
}

pub(super) fn force(stage: &mut Stage, foe: ActorId) {
    let (from, at) = (stage.level.player().at, stage.actor(foe).at);
    if let Some(direction) = Direction::between(from, at) {
        displace::push(stage, by_player(stage), foe, direction, FORCE);
    }
}

pub(super) fn hook(stage: &mut Stage, foe: ActorId) {
    displace::pull(stage, by_player(stage), foe, stage.level.player().at, HOOK);
}
