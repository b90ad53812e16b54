//! Rods: they are used from the belt, on the first foe in a line, and recharge in open light.

use super::{by_player, exchange_places};
use crate::action::ground::displace;
use crate::action::{Refusal, Stage, area, ground, harm, things, who};
use crate::content::ItemKind;
use crate::content::items::{Aim, BINDING_BRACES, BINDING_TURNS, CRYSTAL_TURNS, FORCE, HOOK};
use crate::event::{Condition, Event};
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
pub(super) fn discharge(stage: &mut Stage, slot: Slot) {
    stage.level.hero.used = Some(slot);
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
    match kind {
        ItemKind::DiggingRod if tiles.is_empty() => return Err(Refusal::NoWall),
        ItemKind::LeapingRod if stage.level.player().conditions.held > 0 => return Err(Refusal::Held),
        ItemKind::LeapingRod | ItemKind::WallRod if tiles.is_empty() => return Err(Refusal::NoRoom),
        _ => {}
    }
    let mirror = area::sent_back_by(stage.level, kind, from, at);
    discharge(stage, slot);
    stage.send_back(mirror);
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

/// Points the rod in `slot` at a place; `effect` is what it does to the foe that it meets, or to the player if that
/// sends it back, and from where.
pub(super) fn zap(
    stage: &mut Stage,
    slot: Slot,
    at: Point,
    effect: fn(&mut Stage, ActorId, Point),
) -> Result<(), Refusal> {
    let range = ready(stage, slot)?;
    area::in_reach(stage.level, at, range)?;
    let from = stage.level.player().at;
    let first = area::flown(stage.level, from, at);
    let foe = area::targets(stage.level).into_iter().find(|foe| foe.at == first);
    let foe = foe.ok_or(Refusal::NoTarget)?.id;
    let mirror = area::sent_back_by(stage.level, things::item_in(stage, slot)?.kind, from, at);
    discharge(stage, slot);
    stage.send_back(mirror);
    if mirror.is_some() {
        effect(stage, ActorId::PLAYER, first);
    } else {
        harm::wake(stage, foe);
        effect(stage, foe, from);
    }
    Ok(())
}

pub(super) fn force(stage: &mut Stage, whom: ActorId, from: Point) {
    if let Some(direction) = Direction::between(from, stage.actor(whom).at) {
        displace::push(stage, by_player(stage), whom, direction, FORCE);
    }
}

pub(super) fn hook(stage: &mut Stage, whom: ActorId, from: Point) {
    displace::pull(stage, by_player(stage), whom, from, HOOK);
}

/// Holds a foe, which then nothing moves or holds for a while.
pub(super) fn bind(stage: &mut Stage, whom: ActorId, _: Point) {
    harm::afflict(stage, whom, Condition::Held, BINDING_TURNS);
    let conditions = &mut stage.actor_mut(whom).conditions;
    if conditions.held > 0 {
        conditions.steadfast = conditions.steadfast.max(BINDING_TURNS + BINDING_BRACES);
    }
}

/// The player comes down on the tile, if it is one.
pub(super) fn leap(stage: &mut Stage, tiles: &[Point]) {
    for to in tiles {
        let who = stage.who(ActorId::PLAYER);
        stage.actor_mut(ActorId::PLAYER).at = *to;
        stage.tell(Event::Walked { who, to: *to });
        ground::entered(stage, ActorId::PLAYER, None);
    }
}

/// Crystal stands on `tiles` for a while.
pub(super) fn wall(stage: &mut Stage, tiles: &[Point]) {
    tiles.iter().for_each(|at| ground::lay(stage.level, *at, TileType::Crystal, CRYSTAL_TURNS));
}

/// Makes the actors on two tiles with a clear line change places. A sanctuary lets no foe in that way, and a mirror
/// knight sends it back.
pub(super) fn exchange(stage: &mut Stage, slot: Slot, pair: [Point; 2]) -> Result<(), Refusal> {
    let range = ready(stage, slot)?;
    let level = &*stage.level;
    let [one, other] = area::exchanged(level, pair, range)?;
    let is_kept_out = |id: ActorId, at| level.actor(id).is_some_and(|actor| level.is_kept_out(actor, at));
    if is_kept_out(one, pair[1]) || is_kept_out(other, pair[0]) {
        return Err(Refusal::NoRoom);
    }
    let mirror = pair.into_iter().find_map(|at| area::mirror(level, at)).map(who);
    discharge(stage, slot);
    stage.send_back(mirror);
    if mirror.is_none() {
        for foe in [one, other].into_iter().filter(|id| *id != ActorId::PLAYER) {
            harm::wake(stage, foe);
        }
        exchange_places(stage, [one, other]);
    }
    Ok(())
}
