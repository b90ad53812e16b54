//! Guardians: the bot goes past them by the walk that proves their dance, and never to where they strike.

use super::{FIT, go};
use crate::action::Action;
use crate::bot::view::View;
use crate::forecast::known;
use crate::level::puzzles::Footing;
use crate::level::{Dance, Level, Machine};
use crate::map::{Direction, Point, TileType};

/// A step towards `to`, a tile of the machine.
pub(super) fn towards(view: &View, machine: &Machine, to: Point) -> Option<Action> {
    let here = view.player.at;
    let is_before = Direction::ALL.iter().any(|way| way.step(here) == machine.mouth);
    if !machine.holds(here) && !is_before {
        return go(view, machine.mouth);
    }
    let next = *walk(view.level, machine, machine.dance.as_ref()?, to)?.first()?;
    Direction::between(here, next).map(Action::Step)
}

/// Goes out by the mouth, unless it is on its way to the prize.
pub(super) fn leave(view: &View, machine: &Machine) -> Option<Action> {
    let is_going_in = !machine.is_solved && view.is_calm() && view.health() >= FIT;
    let prize = machine.prizes.first().filter(|_| is_going_in);
    if prize.is_some_and(|prize| towards(view, machine, *prize).is_some()) {
        return None;
    }
    towards(view, machine, machine.mouth)
}

/// Whether a guardian strikes where that action leads, and there is a better way.
pub(in crate::bot) fn is_struck(level: &Level, action: Action) -> bool {
    let Action::Step(direction) = action else { return false };
    let (here, to) = (level.player().at, direction.step(level.player().at));
    let dance = level.known_dances().find(|(machine, dance)| machine.holds(to) && dance.strikes(to));
    dance.is_some_and(|(machine, dance)| {
        !machine.holds(here) || walk(level, machine, dance, machine.mouth).is_some()
    })
}

/// The walk from where the player is, or else from before the mouth.
fn walk(level: &Level, machine: &Machine, dance: &Dance, to: Point) -> Option<Vec<Point>> {
    let tile = |at: &Point| level.map.tile(*at);
    let is_free = |at: &Point| tile(at).is_walkable() && known::foe_at(level, *at).is_none();
    let tiles = machine.tiles.iter().filter(|at| is_free(at) || tile(at) == TileType::Guardian);
    let footing = Footing::new(tiles.copied().collect(), machine.mouth)?;
    let here = level.player().at;
    dance.walk(&footing, machine.holds(here).then_some(here), to)
}
