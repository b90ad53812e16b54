//! What some foes leave behind: oil of the toad, firedamp of the censer, spores of the hulk, on each tile that they leave; and
//! what is left in them when they die.

use super::{PLAIN, Rule};
use crate::action::ground::{fire, gas};
use crate::action::{Stage, area};
use crate::event::Event;
use crate::level::{ActorId, Gas};
use crate::map::Point;

/// How much firedamp a censer leaves on a tile.
const FIREDAMP: u8 = 4;
/// How many spores a hulk leaves on a tile, and where it dies.
const SPORES: u8 = 2;
const LAST_SPORES: u8 = 20;
/// How far the oil of a toad spills that dies, in steps.
const SPILL: i32 = 1;

pub(super) static OIL: Rule = Rule { stepped: grease, died: spill, ..PLAIN };
pub(super) static CENSER: Rule = Rule { stepped: cense, ..PLAIN };
pub(super) static HULK: Rule = Rule { stepped: shed, died: scatter, ..PLAIN };

/// Only hunters leave a trail: on their rounds they would cover the floor.
fn hunts(stage: &Stage, id: ActorId) -> bool {
    stage.actor(id).is_hunting()
}

fn grease(stage: &mut Stage, id: ActorId, from: Point) {
    if hunts(stage, id) {
        fire::spill(stage, from);
    }
}

fn spill(stage: &mut Stage, at: Point) {
    for tile in area::burst(stage.level, at, SPILL) {
        fire::spill(stage, tile);
    }
}

fn cense(stage: &mut Stage, id: ActorId, from: Point) {
    if hunts(stage, id) {
        gas::release(stage, Gas::Firedamp, from, FIREDAMP);
    }
}

fn shed(stage: &mut Stage, id: ActorId, from: Point) {
    if hunts(stage, id) {
        gas::release(stage, Gas::Spores, from, SPORES);
    }
}

fn scatter(stage: &mut Stage, at: Point) {
    gas::release(stage, Gas::Spores, at, LAST_SPORES);
    stage.tell(Event::GasReleased { at });
}
