//! Mirrors: turns them to the nearest arrangement that leads the beam to the crystal.

use super::work;
use crate::action::Action;
use crate::bot::view::View;
use crate::forecast::known;
use crate::level::Machine;
use crate::map::{Point, TileType};

/// Turns the first mirror that differs from the solution.
pub(super) fn turn(view: &View, machine: &Machine) -> Option<Action> {
    let beam = machine.beam.as_ref().filter(|_| !machine.is_solved)?;
    let passes = |at: Point| {
        machine.holds(at)
            && known::tile(view.level, at).is_some_and(|tile| tile.is_walkable() || tile == TileType::Mirror)
    };
    let solutions = beam.solutions(passes);
    let turns = |solution: &Vec<Option<u8>>| beam.turns(solution).map(u32::from).sum::<u32>();
    let nearest = solutions.iter().min_by_key(|solution| turns(solution))?;
    let amiss = beam.mirrors.iter().zip(beam.turns(nearest)).find(|(_, turns)| *turns > 0);
    let ((at, _), _) = amiss?;
    work(view, *at)
}
