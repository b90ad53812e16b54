//! The ground's own rules: what reaches a tile meets what lies there ([`table`]), and fire, blasts, gas and water run
//! their course from turn to turn. By rule, without dice.

pub(crate) mod blast;
pub(crate) mod displace;
pub(crate) mod falls;
pub(crate) mod fire;
pub(crate) mod gas;
pub(crate) mod spark;
mod steps;
pub mod table;
mod traps;
mod water;

pub use table::Stimulus;
pub(crate) use table::{Source, arrive};
pub(crate) use water::{SLOW, become_for_good, give_way, lasting, lay, rise, turn_sluice};

// What the files here ask of each other, they ask through this one.
use blast::{LIGHTS, light};
use displace::{push, slide};
use falls::fall_all;
use fire::{ignite, kindle, spill};
use gas::{meet_fire, meet_flames, release, steam};
use table::{Substance, effects, lying};
use water::{collapse, forget_cover, lay_puddle};

use super::{Turn, harm};
use crate::content::Condition;
use crate::event::Event;
use crate::level::{Actor, ActorId, Gas, Mood};
use crate::map::{Direction, Point};

/// What happens to `id`, which has arrived where it stands by its own step in that direction, or by magic without one:
/// the ground takes effect, and traps spring. A foe on its patrol is at home here and knows where to tread.
pub(crate) fn entered(turn: &mut Turn, id: ActorId, towards: Option<Direction>) {
    let actor = turn.actor(id);
    let is_on_patrol = !actor.is_player() && matches!(actor.mood, Mood::Wandering { .. });
    let is_careless = !is_on_patrol || actor.has(Condition::Confusion);
    enter(turn, id, towards, is_careless);
}

fn enter(turn: &mut Turn, id: ActorId, towards: Option<Direction>, is_careless: bool) {
    let at = turn.actor(id).at;
    tread(turn, id, towards);
    // An actor that has slid on stands on another tile, and has met what lies there.
    if is_careless && turn.level.actor(id).is_some_and(|actor| actor.at == at) {
        traps::spring(turn, id);
    }
}

/// What happens to `id`, which has been moved to where it is: the same, but it could not choose where to tread, and flames set it
/// alight even if it passes through them.
pub(crate) fn pushed(turn: &mut Turn, id: ActorId) {
    enter(turn, id, None, true);
    if turn.level.actor(id).is_some_and(|actor| turn.level.ground.fire[turn.level.map.index(actor.at)] > 0) {
        harm::afflict(turn, id, Condition::Burning, fire::BURNING_TURNS);
    }
}

/// The ground takes effect on the actor that treads on it, unless it flies.
fn tread(turn: &mut Turn, id: ActorId, towards: Option<Direction>) {
    freeze_underfoot(turn, id);
    let actor = turn.actor_mut(id);
    if actor.flies() {
        if turn.actor(id).has(Condition::Burning) && turn.level.map.tile(turn.actor(id).at).is_water() {
            harm::put_out(turn, id);
        }
        return;
    }
    let at = actor.at;
    let footprints = actor.conditions.footprints;
    actor.conditions.footprints = footprints.saturating_sub(1);
    let by = turn.level.cover_at(at);
    arrive(turn, at, Stimulus::Step, &Source { towards, walker: id, ..Source::NONE });
    if footprints > 0 && !by.is_oil() {
        fire::spill(turn, at);
    }
}

/// The water under `id` is ice, if its feet are cold enough.
pub(crate) fn freeze_underfoot(turn: &mut Turn, id: ActorId) {
    let actor = turn.actor(id);
    if actor.has(Condition::Frost) && !actor.flies() && turn.level.map.tile(actor.at).is_water() {
        water::freeze(turn, actor.at, &Source::NONE);
    }
}

/// That much firedamp seeps out at `at`.
pub(crate) fn vent(turn: &mut Turn, at: Point, thickness: u8) {
    release(turn, Gas::Firedamp, at, thickness);
}

/// Caltrops come down at `at`.
pub(crate) fn scatter(turn: &mut Turn, at: Point) {
    water::scatter(turn, at);
}

/// So many turns of the ground on a floor without the player, in one step: flames burn out where they stand, gases thin, and
/// what passes by itself is gone. What was lit has burst, where nobody was.
pub(crate) fn pass(turn: &mut Turn, turns: u8) {
    fire::burn_out(turn, turns);
    gas::thin(turn.level, turns);
    water::pass(turn, turns);
    wear_off(turn, turns);
    turn.level.timers.blasts.clear();
    turn.level.timers.fuses.clear();
}

/// One turn of the ground, all at once: actors that no longer fly fall, fire burns down and spreads, firedamp explodes,
/// gases flow, ice and water pass; then everyone in harm's way is harmed.
pub(crate) fn turn(turn: &mut Turn) {
    fall_all(turn);
    fire::spread(turn);
    blast::turn(turn);
    gas::flow(turn.level);
    water::pass(turn, 1);
    fire::harm_all(turn);
    gas::harm_all(turn);
    gas::thin(turn.level, 1);
    wear_off(turn, 1);
    unmask(turn);
}

/// In light that hides nothing no disguise holds.
fn unmask(turn: &mut Turn) {
    let is_bare = |foe: &Actor| foe.is_disguised() && turn.level.is_laid_bare(foe.at);
    turn.level.foes_that(is_bare).into_iter().for_each(|id| harm::unmask(turn, id));
}

/// A sanctuary, a flare, the settling of firedamp and a ringing bell last so many turns less.
fn wear_off(turn: &mut Turn, turns: u8) {
    if let Some((at, left)) = turn.level.timers.sanctuary {
        turn.level.timers.sanctuary = Some((at, left.saturating_sub(turns))).filter(|(_, left)| *left > 0);
        if turn.level.timers.sanctuary.is_none() {
            turn.tell(Event::SanctuaryEnded { at });
        }
    }
    let level = &mut *turn.level;
    let flare = level.timers.flare.take().map(|(tiles, left)| (tiles, left.saturating_sub(turns)));
    level.timers.flare = flare.filter(|(_, left)| *left > 0);
    shorten(&mut level.timers.settling, turns);
    shorten(&mut level.timers.bells, turns);
}

/// So many turns less for what lasts so long at places.
fn shorten(lasting: &mut Vec<(Point, u8)>, turns: u8) {
    lasting.iter_mut().for_each(|(_, left)| *left = left.saturating_sub(turns));
    lasting.retain(|(_, left)| *left > 0);
}

/// The occupied tiles with their actors, by id.
fn footing(turn: &Turn) -> Vec<(ActorId, usize)> {
    turn.level.actors.iter().map(|actor| (actor.id, turn.level.map.index(actor.at))).collect()
}
