//! Firedamp explodes, its front one tile a turn; and what a blast or a hard push does to the ground.

use super::{Arrival, Force, Lies, arrive, collapse, effects, ignite, kindle, lying, push, spill};
use crate::action::{Stage, area, harm};
use crate::content::monsters::Ability;
use crate::event::{Cause, Event};
use crate::level::{Actor, ActorId, Brazier, Cover, Gas, Level};
use crate::map::{Direction, Point, TileType};

/// How thick firedamp has to be to explode.
pub(crate) const LIGHTS: u8 = 4;
/// The most harm that it does.
const MOST: u8 = 8;

/// Firedamp at `at` explodes with the next blasts, if it is thick enough.
pub(super) fn light(stage: &mut Stage, at: Point, _: &Force) {
    light_from(stage, at, Point::zero());
}

/// The same, lit from a tile that lies `way` before it. Lit from several sides, it pushes away from all of them.
fn light_from(stage: &mut Stage, at: Point, way: Point) {
    if !explodes(stage.level, at) {
        return;
    }
    match stage.level.blasts.iter_mut().find(|(tile, _)| *tile == at) {
        Some((_, push)) => *push += way,
        None => stage.level.blasts.push((at, way)),
    }
}

/// Whether the firedamp at `at` would explode if it were lit.
pub(crate) fn explodes(level: &Level, at: Point) -> bool {
    level.gas_at(Gas::Firedamp, at) >= LIGHTS && level.settles_in(at) == 0
}

/// One turn of blasts: what was lit explodes, and lights what lies beside it for the next.
pub(super) fn turn(stage: &mut Stage) {
    light_by_flames(stage);
    let blasts = std::mem::take(&mut stage.level.blasts);
    let mut strengths = Vec::new();
    for (at, push) in blasts {
        let tile = stage.level.map.index(at);
        let strength = stage.level.air.thickness(Gas::Firedamp, tile);
        if strength >= LIGHTS {
            stage.level.air.set(Gas::Firedamp, tile, 0);
            strengths.push((at, push, strength.min(MOST)));
        }
    }
    // All at once: no blast finds what another one has moved, and what splashes does so when the others are over.
    let effects_at = |at: Point| effects(stage.level, at, Arrival::Blast).collect::<Vec<_>>();
    let found: Vec<_> = strengths.iter().map(|(at, ..)| effects_at(*at)).collect();
    for splashes in [false, true] {
        for (&(at, push, strength), effects) in strengths.iter().zip(&found) {
            let delta = (push.x.signum(), push.y.signum());
            let towards = Direction::ALL.into_iter().find(|direction| direction.delta() == delta);
            let force = Force { damage: i32::from(strength), cause: Cause::Blast, towards, ..Force::NONE };
            if !splashes {
                stage.burst(at, area::BLAST_NOISE);
                stage.tell(Event::Exploded { at });
            }
            for (_, effect) in effects.iter().filter(|(lies, _)| (*lies == Lies::Oil) == splashes) {
                effect(stage, at, &force);
            }
        }
    }
    for &(at, ..) in &strengths {
        kindle(stage, at);
        for direction in Direction::ALL.into_iter().step_by(2) {
            light_from(stage, direction.step(at), Point::from(direction.delta()));
        }
    }
}

/// An open lantern or a torch lights firedamp where the player stands and beside them; an actor that burns, or is a flame
/// itself, lights it where it stands.
fn light_by_flames(stage: &mut Stage) {
    if stage.level.air.tiles(Gas::Firedamp).next().is_none() {
        return;
    }
    let is_flame = |actor: &&Actor| actor.ability() == Ability::Burns && !actor.is_asleep();
    let burning = stage.level.actors.iter().filter(|actor| actor.conditions.burning > 0 || is_flame(actor));
    let flames: Vec<Point> = burning.map(|actor| actor.at).collect();
    for at in flames {
        light(stage, at, &Force::NONE);
    }
    let Some(player) = stage.level.actor(ActorId::PLAYER) else { return };
    if stage.level.hero.has_open_light() {
        let lit = Direction::ALL.map(|direction| direction.step(player.at)).into_iter().chain([player.at]);
        lit.for_each(|at| arrive(stage, at, Arrival::Light, &Force::NONE));
    }
}

/// Hurts the actor at `at`, and pushes it 1 away.
pub(super) fn strike(stage: &mut Stage, at: Point, force: &Force) {
    let Some(id) = stage.level.actor_at(at).map(|actor| actor.id) else { return };
    let is_padded = id == ActorId::PLAYER && stage.level.hero.is_padded();
    if force.damage > 0 {
        if !is_padded {
            harm::hurt(stage, force.by, id, force.damage, force.cause);
        }
        if let Some(direction) = force.towards {
            push(stage, force.by, id, direction, 1);
        }
    }
}

/// A corpse is moved 1, where there is room.
pub(super) fn roll_corpse(stage: &mut Stage, at: Point, force: &Force) {
    let Some(to) = force.towards.map(|direction| direction.step(at)) else { return };
    if stage.level.map.tile(to).is_walkable() {
        stage.level.corpses.iter_mut().filter(|corpse| corpse.at == at).for_each(|corpse| corpse.at = to);
    }
}

pub(super) fn tear(stage: &mut Stage, at: Point, _: &Force) {
    let index = stage.level.map.index(at);
    stage.level.cover[index] = Cover::None;
}

/// Oil splashes onto the next tile, or onto all beside it if nothing pushes it anywhere.
pub(super) fn splash(stage: &mut Stage, at: Point, force: &Force) {
    match force.towards {
        Some(direction) => spill(stage, direction.step(at)),
        None => Direction::ALL.into_iter().step_by(2).for_each(|side| spill(stage, side.step(at))),
    }
}

pub(super) fn break_wood(stage: &mut Stage, at: Point, _: &Force) {
    if stage.level.map.tile(at) == TileType::Bridge {
        return collapse(stage, at);
    }
    stage.level.map.set(at, TileType::Rubble);
    let index = stage.level.map.index(at);
    stage.level.cover[index] = Cover::None;
    stage.level.battered.retain(|(door, _)| *door != at);
}

pub(super) fn flatten(stage: &mut Stage, at: Point, _: &Force) {
    stage.level.map.set(at, TileType::Floor);
}

/// A wave moves the items that lie there.
pub(super) fn wave_shallow(stage: &mut Stage, at: Point, force: &Force) {
    let Some(to) = force.towards.map(|direction| direction.step(at)) else { return };
    if !stage.level.map.tile(to).is_walkable() {
        return;
    }
    let is_moved =
        |lying: &crate::level::Lying| lying.at == at && lying.item.kind != crate::content::ItemKind::Ember;
    let (moved, stay): (Vec<_>, Vec<_>) =
        std::mem::take(&mut stage.level.items).into_iter().partition(is_moved);
    stage.level.items = stay;
    for lying in moved {
        harm::lay(stage, to, lying.item);
    }
}

/// Rubble rolls onto the next tile, if that is bare.
pub(super) fn roll_rubble(stage: &mut Stage, at: Point, force: &Force) {
    let Some(to) = force.towards.map(|direction| direction.step(at)) else { return };
    let is_rubble = stage.level.map.tile(at) == TileType::Rubble;
    if is_rubble
        && stage.level.map.tile(to) == TileType::Floor
        && lying(stage.level, to).contains(&Lies::Floor)
    {
        stage.level.map.set(at, TileType::Floor);
        stage.level.map.set(to, TileType::Rubble);
    }
}

/// A brazier falls: flames within 1, if it burnt.
pub(super) fn topple(stage: &mut Stage, at: Point, _: &Force) {
    let was_lit = !stage.level.brazier(at).is_out;
    stage.level.map.set(at, TileType::Rubble);
    stage.level.braziers.retain(|Brazier { at: place, .. }| *place != at);
    if was_lit {
        for tile in area::burst(stage.level, at, 1) {
            ignite(stage, tile);
        }
    }
}
