//! What the ground does to who treads on it.

use super::{Force, collapse, release};
use crate::action::{Stage, harm};
use crate::content::ItemKind;
use crate::content::items::CALTROPS;
use crate::content::monsters::Ability;
use crate::event::{Cause, Condition};
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

/// Whoever treads on ice or rime slides on.
pub(super) fn slide(stage: &mut Stage, at: Point, force: &Force) {
    if let Some(way) = force.towards {
        super::slide(stage, force.walker, at, way);
    }
}

pub(super) fn catch(stage: &mut Stage, at: Point, force: &Force) {
    if stage.level.actor(force.walker).is_some_and(|actor| actor.ability() == Ability::Spins) {
        return;
    }
    let index = stage.level.map.index(at);
    stage.level.cover[index] = Cover::None;
    harm::afflict(stage, force.walker, Condition::Held, WEB);
}

pub(super) fn prick(stage: &mut Stage, _: Point, force: &Force) {
    harm::hurt(stage, None, force.walker, CALTROPS, Cause::Thrown(ItemKind::Caltrops));
}

pub(super) fn smear(stage: &mut Stage, _: Point, force: &Force) {
    harm::afflict(stage, force.walker, Condition::Oiled, OILED);
    if let Some(actor) = stage.level.actor_mut(force.walker) {
        actor.conditions.footprints = FOOTPRINTS;
    }
}

pub(super) fn splash(stage: &mut Stage, _: Point, force: &Force) {
    harm::put_out(stage, force.walker);
}

/// A bridge brittle with cold breaks under who treads on it.
pub(super) fn tread_wood(stage: &mut Stage, at: Point, _: &Force) {
    if stage.level.map.tile(at) == TileType::Bridge && stage.level.cover_at(at) == Cover::Frost {
        collapse(stage, at);
    }
}

pub(super) fn puff(stage: &mut Stage, at: Point, _: &Force) {
    if stage.level.cover_at(at) != Cover::Frost {
        release(stage, Gas::Spores, at, PUFF);
    }
}

/// In bright light a puffball is closed, and a light-cap bears a step.
pub(super) fn tread_fungus(stage: &mut Stage, at: Point, force: &Force) {
    if stage.level.map.tile(at) == TileType::Puffball && stage.level.lit(at) < Lit::Bright {
        puff(stage, at, force);
    }
}
