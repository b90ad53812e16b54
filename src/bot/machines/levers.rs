//! Levers, ropes and beacons that open the way to a prize, or the way out.

use super::{ground, work, worth};
use crate::action::Action;
use crate::bot::Bot;
use crate::bot::view::View;
use crate::content::machines::{Cue, Does, Effect};
use crate::level::{Lantern, Machine};
use crate::map::Point;

/// Pulls a lever or rope once for a wanted prize out of reach, and whenever it is shut in.
pub(super) fn pull(bot: &mut Bot, view: &View, machine: &Machine) -> Option<Action> {
    let opens = |does: Does| matches!(does, Does::Each(Effect::Open | Effect::Turn));
    let wires = machine.wires.iter().filter(|wire| wire.cue == Cue::Worked && opens(wire.does));
    let levers: Vec<Point> = wires.flat_map(|wire| wire.of.iter().copied()).collect();
    let (first, is_shut_in) = (*levers.first()?, is_shut_in(view, machine));
    let mark = (view.level.depth, first);
    if !is_shut_in && (bot.declined.contains(&mark) || !is_out_of_reach(bot, view, machine)) {
        return None;
    }
    let action = levers.into_iter().find_map(|lever| work(view, lever))?;
    if matches!(action, Action::Interact(_)) && !is_shut_in {
        bot.declined.push(mark);
    }
    Some(action)
}

/// Whether it is in `machine` and cannot get back to the way in.
pub(super) fn is_shut_in(view: &View, machine: &Machine) -> bool {
    let here = view.player.at;
    let is_inside = machine.holds(here) && here != machine.way_in;
    is_inside && ground(view, machine).towards(&[machine.way_in]).is_none()
}

/// Lights the beacons one by one for a wanted prize.
pub(super) fn light(bot: &Bot, view: &View, machine: &Machine) -> Option<Action> {
    let lit = machine.wires.iter().find(|wire| wire.cue == Cue::Lit)?;
    let has_flame = view.level.hero.lantern() != Lantern::Out || view.level.hero.has_torch();
    if !has_flame || !is_out_of_reach(bot, view, machine) {
        return None;
    }
    let mut cold = lit.of.iter().filter(|at| !view.level.has_burning_brazier(**at));
    cold.find_map(|at| work(view, *at))
}

/// Whether a wanted prize is out of reach.
fn is_out_of_reach(bot: &Bot, view: &View, machine: &Machine) -> bool {
    let is_wanted = |prize: &Point| worth(bot, view, *prize) > 0;
    let wanted: Vec<Point> = machine.prizes.iter().copied().filter(is_wanted).collect();
    !machine.is_solved && !wanted.is_empty() && ground(view, machine).towards(&wanted).is_none()
}
