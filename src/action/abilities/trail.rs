//! What some foes leave behind: firedamp of the censer, spores of the hulk, on each tile that they leave, and many where the
//! hulk dies. The censer keeps away from whatever would set off its gas.

use super::{PLAIN, Rule};
use crate::action::effects::gas;
use crate::action::{Deed, Turn, pathing};
use crate::content::Condition;
use crate::event::Event;
use crate::geometry::Rect;
use crate::level::{Actor, ActorId, Gas, Level, reach};
use crate::map::distance::PREFERENCE;
use crate::map::{Direction, Point, Points};

/// How much firedamp a censer leaves on a tile.
const FIREDAMP: u8 = 4;
/// From flames that are no further away a censer goes away, in tiles.
const SHUNS: i32 = 2;
/// How many spores a hulk leaves on a tile, and where it dies.
const SPORES: u8 = 2;
const LAST_SPORES: u8 = 20;

pub(super) static CENSER: Rule =
    Rule { first: flee_from_fire, hides: shuns_light, walk: keep_off, on_step: cense, ..PLAIN };
pub(super) static HULK: Rule = Rule { on_step: shed, on_death: scatter, ..PLAIN };

/// Only hunters leave a trail: on their rounds they would cover the floor.
fn hunts(turn: &Turn, id: ActorId) -> bool {
    turn.actor(id).is_hunting()
}

fn cense(turn: &mut Turn, id: ActorId, from: Point) {
    if hunts(turn, id) {
        gas::release(turn, Gas::Firedamp, from, FIREDAMP);
    }
}

/// It steps away from flames, and hides while the player's light would set off its gas.
fn flee_from_fire(level: &Level, foe: &Actor) -> Option<Deed> {
    let hide = || if shuns_light(level, foe) { pathing::hide(level, foe, None) } else { None };
    step_from_fire(level, foe).or_else(hide)
}

fn shuns_light(level: &Level, foe: &Actor) -> bool {
    foe.is_hunting() && level.hero.has_open_light()
}

/// The step that leads farthest from the flames close by, if one leads further from them.
fn step_from_fire(level: &Level, foe: &Actor) -> Option<Deed> {
    let here = steps_to_fire(level, foe.at);
    if here > SHUNS {
        return None;
    }
    let steps = PREFERENCE.into_iter().map(|way| (way, way.step(foe.at)));
    let better = steps
        .filter(|(_, at)| pathing::is_free(level, foe, *at))
        .map(|(way, at)| (way, steps_to_fire(level, at)))
        .filter(|(_, steps)| *steps > here);
    // The first of the farthest: `max_by_key` would take the last.
    better.min_by_key(|(_, steps)| -steps).map(|(way, _)| Deed::Step(way))
}

/// How far the nearest flames are from `at`, somebody who burns included; one more than it minds if they are further.
fn steps_to_fire(level: &Level, at: Point) -> i32 {
    let burns = |at: Point| {
        level.map.contains(at)
            && (level.ground.fire[level.map.index(at)] > 0
                || level.actor_at(at).is_some_and(|actor| actor.has(Condition::Burning)))
    };
    let near = Points::of(Rect::with_exact(at.x - SHUNS, at.y - SHUNS, at.x + SHUNS, at.y + SHUNS));
    near.filter(|place| burns(*place)).map(|place| reach(at, place)).min().unwrap_or(SHUNS + 1)
}

/// It takes no step that brings it close to flames.
fn keep_off(level: &Level, foe: &Actor, way: Direction) -> Deed {
    let (here, there) = (steps_to_fire(level, foe.at), steps_to_fire(level, way.step(foe.at)));
    if there <= SHUNS && there <= here { Deed::Wait } else { Deed::Step(way) }
}

fn shed(turn: &mut Turn, id: ActorId, from: Point) {
    if hunts(turn, id) {
        gas::release(turn, Gas::Spores, from, SPORES);
    }
}

fn scatter(turn: &mut Turn, at: Point) {
    gas::release(turn, Gas::Spores, at, LAST_SPORES);
    turn.tell(Event::GasReleased { at });
}
