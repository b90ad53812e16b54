//! What the ground does to who treads on it.

use super::{Source, collapse, release};
use crate::action::{Turn, harm};
use crate::content::monsters::Ability;
use crate::content::shares::CALTROPS;
use crate::content::{Condition, ItemKind};
use crate::event::Cause;
use crate::level::{Cover, Gas, Lit};
use crate::map::{Point, TileType};

/// Turns for which a web holds.
const WEB: u16 = 2;
/// Turns for which somebody is covered with oil.
const OILED: u16 = 5;
/// On how many tiles who has trodden in oil leaves some.
const FOOTPRINTS: u8 = 2;
/// How many spores a mushroom puffs.
const PUFF: u8 = 4;

/// Anyone who treads on ice or rime slides on.
pub(super) fn slide(turn: &mut Turn, at: Point, force: &Source) {
    if let Some(way) = force.towards {
        super::slide(turn, force.walker, at, way);
    }
}

pub(super) fn catch(turn: &mut Turn, at: Point, force: &Source) {
    if turn.level.actor(force.walker).is_some_and(|actor| actor.ability() == Ability::Spins) {
        return;
    }
    let index = turn.level.map.index(at);
    turn.level.ground.cover[index] = Cover::None;
    harm::afflict(turn, force.walker, Condition::Held, WEB);
}

pub(super) fn prick(turn: &mut Turn, _: Point, force: &Source) {
    harm::hurt_by_ground(turn, None, force.walker, CALTROPS, Cause::Thrown(ItemKind::Caltrops));
}

pub(super) fn smear(turn: &mut Turn, _: Point, force: &Source) {
    harm::afflict(turn, force.walker, Condition::Oiled, OILED);
    if let Some(actor) = turn.level.actor_mut(force.walker) {
        actor.conditions.footprints = FOOTPRINTS;
    }
}

pub(super) fn splash(turn: &mut Turn, _: Point, force: &Source) {
    harm::put_out(turn, force.walker);
}

/// A bridge brittle with cold breaks under who treads on it.
pub(super) fn tread_wood(turn: &mut Turn, at: Point, _: &Source) {
    if turn.level.map.tile(at) == TileType::Bridge && turn.level.cover_at(at) == Cover::Frost {
        collapse(turn, at);
    }
}

pub(super) fn puff(turn: &mut Turn, at: Point, _: &Source) {
    if turn.level.cover_at(at) != Cover::Frost {
        release(turn, Gas::Spores, at, PUFF);
    }
}

/// In bright light a puffball is closed, and a light-cap bears a step.
pub(super) fn tread_fungus(turn: &mut Turn, at: Point, force: &Source) {
    if turn.level.map.tile(at) == TileType::Puffball && turn.level.lit(at) < Lit::Bright {
        puff(turn, at, force);
    }
}
