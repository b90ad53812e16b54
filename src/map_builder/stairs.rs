//! The stairs of a floor: up at the start, down far from there. It chooses among the architect's candidates.

use super::Plan;
use super::draft::{MapDraft, Open, stairs_down};
use crate::map::{Point, TileType};
use crate::rng::Rng;

/// Places the stairs up at the start, and the stairs down at one of the plan's exits at least two thirds as far as
/// the farthest, by walking distance. A floor with the ember has no stairs down.
pub fn place(draft: &mut MapDraft, plan: &Plan, rng: &mut Rng) {
    let down = if plan.ember.is_none() { far_exit(draft, plan, rng) } else { None };
    draft.set(plan.start, TileType::StairsUp);
    if let Some(down) = down {
        draft.set(down, TileType::StairsDown);
    }
}

/// Moves the stairs down if something built later has brought them near.
pub(crate) fn move_down(draft: &mut MapDraft, plan: &Plan, rng: &mut Rng) {
    if let Some(down) = stairs_down(&draft.map) {
        draft.set(down, TileType::Floor);
    }
    if let Some(down) = far_exit(draft, plan, rng) {
        draft.set(down, TileType::StairsDown);
    }
}

fn far_exit(draft: &MapDraft, plan: &Plan, rng: &mut Rng) -> Option<Point> {
    let steps = Open::passable(&draft.map).flood(plan.start).steps();
    let away = |at: Point| steps(at).filter(|steps| *steps > 0 && draft.tile(at) == TileType::Floor);
    let mut exits: Vec<(u32, Point)> = plan.exits.iter().filter_map(|at| Some((away(*at)?, *at))).collect();
    if exits.is_empty() {
        // No exit is reachable, as when a rule set found room for only one room: use the farthest tile.
        exits.extend(
            draft.map.points().filter_map(|at| Some((away(at)?, at))).max_by_key(|(steps, _)| *steps),
        );
    }
    let farthest = exits.iter().map(|(steps, _)| *steps).max()?;
    exits.retain(|(steps, _)| 3 * steps >= 2 * farthest);
    Some(rng.pick(&exits).1)
}
