//! Firedamp explodes, its front one tile a turn; and what a blast or a hard push does to the ground.

use super::{Source, Stimulus, Substance, arrive, collapse, effects, ignite, kindle, lying, push, spill};
use crate::action::noise;
use crate::action::{Turn, area, harm};
use crate::content::Condition;
use crate::content::monsters::Ability;
use crate::content::shares;
use crate::event::{Cause, Event};
use crate::level::{Actor, ActorId, Brazier, Cover, Gas, Level};
use crate::map::{Direction, Point, TileType};

/// How thick firedamp has to be to explode.
pub(crate) const LIGHTS: u8 = 4;
/// The most thickness that counts.
const MOST: u8 = 8;

/// Firedamp at `at` explodes with the next blasts, if it is thick enough.
pub(super) fn light(turn: &mut Turn, at: Point, _: &Source) {
    light_from(turn, at, Point::zero());
}

/// The same, lit from a tile that lies `way` before it. Lit from several sides, it pushes away from all of them.
fn light_from(turn: &mut Turn, at: Point, way: Point) {
    if !explodes(turn.level, at) {
        return;
    }
    match turn.level.timers.blasts.iter_mut().find(|(tile, _)| *tile == at) {
        Some((_, push)) => *push += way,
        None => turn.level.timers.blasts.push((at, way)),
    }
}

/// Whether the firedamp at `at` would explode if it were lit.
pub(crate) fn explodes(level: &Level, at: Point) -> bool {
    level.gas_at(Gas::Firedamp, at) >= LIGHTS && level.settles_in(at) == 0
}

/// One turn of blasts: what was lit explodes, and lights what lies beside it for the next.
pub(super) fn turn(turn: &mut Turn) {
    light_by_flames(turn);
    let blasts = std::mem::take(&mut turn.level.timers.blasts);
    let mut strengths = Vec::new();
    for (at, push) in blasts {
        let tile = turn.level.map.index(at);
        let strength = turn.level.ground.air.thickness(Gas::Firedamp, tile);
        if strength >= LIGHTS {
            turn.level.ground.air.set(Gas::Firedamp, tile, 0);
            strengths.push((at, push, strength.min(MOST)));
        }
    }
    // All at once: no blast finds what another one has moved, and what splashes does so when the others are over.
    let effects_at = |at: Point| effects(turn.level, at, Stimulus::Blast).collect::<Vec<_>>();
    let found: Vec<_> = strengths.iter().map(|(at, ..)| effects_at(*at)).collect();
    for splashes in [false, true] {
        for (&(at, push, strength), effects) in strengths.iter().zip(&found) {
            let delta = (push.x.signum(), push.y.signum());
            let towards = Direction::ALL.into_iter().find(|direction| direction.delta() == delta);
            let force = Source { damage: i32::from(strength), cause: Cause::Blast, towards, ..Source::NONE };
            if !splashes {
                turn.burst(at, noise::BLAST);
                turn.tell(Event::Exploded { at });
            }
            for (_, effect) in effects.iter().filter(|(lies, _)| (*lies == Substance::Oil) == splashes) {
                effect(turn, at, &force);
            }
        }
    }
    for &(at, ..) in &strengths {
        kindle(turn, at);
        for direction in Direction::ALL.into_iter().step_by(2) {
            light_from(turn, direction.step(at), Point::from(direction.delta()));
        }
    }
}

/// An open lantern or a torch lights firedamp where the player stands and beside them; an actor that burns, or is a flame
/// itself, lights it where it stands.
fn light_by_flames(turn: &mut Turn) {
    if turn.level.ground.air.tiles(Gas::Firedamp).next().is_none() {
        return;
    }
    let is_flame = |actor: &&Actor| actor.ability() == Ability::Burns && !actor.is_asleep();
    let burning = turn.level.actors.iter().filter(|actor| actor.has(Condition::Burning) || is_flame(actor));
    let flames: Vec<Point> = burning.map(|actor| actor.at).collect();
    for at in flames {
        light(turn, at, &Source::NONE);
    }
    let Some(player) = turn.level.actor(ActorId::PLAYER) else { return };
    if turn.level.hero.has_open_light() {
        let lit = Direction::around(player.at).into_iter().chain([player.at]);
        lit.for_each(|at| arrive(turn, at, Stimulus::Light, &Source::NONE));
    }
}

/// Hurts the actor at `at`, and pushes it 1 away.
pub(super) fn hit(turn: &mut Turn, at: Point, force: &Source) {
    let Some(id) = turn.level.actor_at(at).map(|actor| actor.id) else { return };
    let is_padded = id == ActorId::PLAYER && turn.level.hero.any(|passive| passive.is_padded);
    if force.damage > 0 {
        if !is_padded {
            let share = shares::BLAST.times(force.damage);
            harm::hurt_by_ground(turn, force.by, id, share, force.cause);
        }
        if let Some(direction) = force.towards {
            push(turn, force.by, id, direction, 1);
        }
    }
}

/// A corpse is moved 1, where there is room.
pub(super) fn roll_corpse(turn: &mut Turn, at: Point, force: &Source) {
    let Some(to) = force.towards.map(|direction| direction.step(at)) else { return };
    if turn.level.map.tile(to).is_walkable() {
        turn.level
            .ground
            .corpses
            .iter_mut()
            .filter(|corpse| corpse.at == at)
            .for_each(|corpse| corpse.at = to);
    }
}

pub(super) fn tear(turn: &mut Turn, at: Point, _: &Source) {
    let index = turn.level.map.index(at);
    turn.level.ground.cover[index] = Cover::None;
}

/// Oil splashes onto the next tile, or onto all beside it if nothing pushes it anywhere.
pub(super) fn splash(turn: &mut Turn, at: Point, force: &Source) {
    match force.towards {
        Some(direction) => spill(turn, direction.step(at)),
        None => Direction::ALL.into_iter().step_by(2).for_each(|side| spill(turn, side.step(at))),
    }
}

pub(super) fn break_wood(turn: &mut Turn, at: Point, _: &Source) {
    if turn.level.map.tile(at) == TileType::Bridge {
        return collapse(turn, at);
    }
    turn.level.map.set(at, TileType::Rubble);
    let index = turn.level.map.index(at);
    turn.level.ground.cover[index] = Cover::None;
    turn.level.ground.battered.retain(|(door, _)| *door != at);
}

pub(super) fn flatten(turn: &mut Turn, at: Point, _: &Source) {
    turn.level.map.set(at, TileType::Floor);
}

/// A wave moves the items that lie there.
pub(super) fn wave_shallow(turn: &mut Turn, at: Point, force: &Source) {
    let Some(to) = force.towards.map(|direction| direction.step(at)) else { return };
    if !turn.level.map.tile(to).is_walkable() {
        return;
    }
    let is_moved =
        |lying: &crate::level::Lying| lying.at == at && lying.item.kind != crate::content::ItemKind::Ember;
    let (moved, stay): (Vec<_>, Vec<_>) =
        std::mem::take(&mut turn.level.items).into_iter().partition(is_moved);
    turn.level.items = stay;
    for lying in moved {
        harm::lay(turn, to, lying.item);
    }
}

/// Rubble rolls onto the next tile, if that is bare.
pub(super) fn roll_rubble(turn: &mut Turn, at: Point, force: &Source) {
    let Some(to) = force.towards.map(|direction| direction.step(at)) else { return };
    let is_rubble = turn.level.map.tile(at) == TileType::Rubble;
    if is_rubble
        && turn.level.map.tile(to) == TileType::Floor
        && lying(turn.level, to).contains(&Substance::Floor)
    {
        turn.level.map.set(at, TileType::Floor);
        turn.level.map.set(to, TileType::Rubble);
    }
}

/// A brazier falls: flames within 1, if it burnt.
pub(super) fn topple(turn: &mut Turn, at: Point, _: &Source) {
    let was_lit = !turn.level.brazier(at).is_out;
    turn.level.map.set(at, TileType::Rubble);
    turn.level.ground.braziers.retain(|Brazier { at: place, .. }| *place != at);
    if was_lit {
        for tile in area::burst(turn.level, at, 1) {
            ignite(turn, tile);
        }
    }
}
