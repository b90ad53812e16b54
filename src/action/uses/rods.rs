//! Rods: they are used from the belt, on the first foe in a line, and recharge in open light.

use super::by_player;
use crate::action::ground::displace;
use crate::action::{Refusal, Stage, area, ground, harm, things};
use crate::content::ItemKind;
use crate::content::items::{Aim, FORCE, HOOK};
use crate::event::Event;
use crate::level::{ActorId, Slot};
use crate::map::{Direction, Point, TileType};

/// How far the fall of a wall is heard, in steps.
const CRUMBLING: u32 = 8;

/// The range of the rod in `slot`, which has to be at the belt and ready.
fn ready(stage: &Stage, slot: Slot) -> Result<i32, Refusal> {
    let rod = things::item_in(stage, slot)?;
    if !stage.level.hero.is_equipped(slot) {
        return Err(Refusal::NotEquipped);
    }
    if rod.recharging > 0 {
        return Err(Refusal::Recharging);
    }
    match rod.kind.info().aim {
        Aim::Foe { range } | Aim::Place { range, .. } => Ok(range),
        Aim::Itself => Err(Refusal::WrongUse),
    }
}

/// The rod in `slot` is used, and has to recharge.
fn discharge(stage: &mut Stage, slot: Slot) {
    if let Some(rod) = &mut stage.level.hero.bag[usize::from(slot.0)] {
        let item = *rod;
        rod.recharging = rod.recharge();
        stage.tell(Event::Used { item });
    }
    stage.actor_mut(ActorId::PLAYER).conditions.steadfast = 0;
}

/// Points the rod in `slot` at a place; `effect` is what it does to the tiles that it reaches.
pub(super) fn beam(
    stage: &mut Stage,
    slot: Slot,
    at: Point,
    effect: fn(&mut Stage, &[Point]),
) -> Result<(), Refusal> {
    let range = ready(stage, slot)?;
    let (kind, from) = (things::item_in(stage, slot)?.kind, stage.level.player().at);
    if at == from {
        return Err(Refusal::OwnFeet);
    }
    area::in_reach(stage.level, at, range)?;
    let tiles = area::affected(stage.level, kind, from, at);
    if kind == ItemKind::DiggingRod && tiles.is_empty() {
        return Err(Refusal::NoWall);
    }
    discharge(stage, slot);
    effect(stage, &tiles);
    Ok(())
}

pub(super) fn flame(stage: &mut Stage, tiles: &[Point]) {
    tiles.iter().for_each(|tile| ground::fire::ignite(stage, *tile));
}

/// What is wall among `tiles` is open floor.
pub(super) fn dig(stage: &mut Stage, tiles: &[Point]) {
    for at in tiles {
        if stage.level.map.tile(*at) == TileType::Wall {
            stage.level.map.set(*at, TileType::Floor);
        }
    }
    if let Some(at) = tiles.first().copied() {
        stage.tell(Event::Dug { at });
        stage.burst(at, CRUMBLING);
    }
}

/// Points the rod in `slot` at a place; `effect` is what it does to the foe that it meets.
pub(super) fn zap(
    stage: &mut Stage,
    slot: Slot,
    at: Point,
    effect: fn(&mut Stage, ActorId),
) -> Result<(), Refusal> {
    let range = ready(stage, slot)?;
    area::in_reach(stage.level, at, range)?;
    let first = area::landing(stage.level, stage.level.player().at, at);
    let foe = area::targets(stage.level).into_iter().find(|foe| foe.at == first);
    let foe = foe.ok_or(Refusal::NoTarget)?.id;
    discharge(stage, slot);
    harm::wake(stage, foe);
    effect(stage, foe);
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
