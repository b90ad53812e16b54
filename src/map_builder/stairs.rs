//! Where a floor is entered and left: the stairs up at the start, the stairs down far from there. It chooses among
//! the architect's candidates and changes nothing else.

use super::Plan;
use super::draft::MapDraft;
use super::history::Witness;
use crate::map::{Map, Point, TileType};
use crate::rng::Rng;

/// Places the stairs up at the start, and the stairs down at one of the plan's exits that are at least two thirds as
/// far as the farthest, by walking distance. A floor with the ember has no stairs down.
pub fn place<W: Witness>(draft: &mut MapDraft<W>, plan: &Plan, rng: &mut Rng) {
    let down = if plan.ember.is_none() { far_exit(draft, plan, rng) } else { None };
    draft.set(plan.start, TileType::StairsUp);
    if let Some(down) = down {
        draft.set(down, TileType::StairsDown);
    }
}

/// Places the stairs down anew, where something built later has brought them near.
pub(crate) fn move_down<W: Witness>(draft: &mut MapDraft<W>, plan: &Plan, rng: &mut Rng) {
    if let Some(tile) = draft.map.tiles.iter().position(|tile| *tile == TileType::StairsDown) {
        draft.set(draft.map.point(tile), TileType::Floor);
    }
    if let Some(down) = far_exit(draft, plan, rng) {
        draft.set(down, TileType::StairsDown);
    }
}

fn far_exit<W: Witness>(draft: &MapDraft<W>, plan: &Plan, rng: &mut Rng) -> Option<Point> {
    let steps = Steps::from(&draft.map, plan.start);
    let away = |at: Point| steps.to(at).filter(|steps| *steps > 0 && draft.tile(at) == TileType::Floor);
    let mut exits: Vec<(u32, Point)> = plan.exits.iter().filter_map(|at| Some((away(*at)?, *at))).collect();
    if exits.is_empty() {
        // No exit is reachable, as when a rule set found room for only one room: the farthest tile is taken.
        exits.extend(
            draft.map.points().filter_map(|at| Some((away(at)?, at))).max_by_key(|(steps, _)| *steps),
        );
    }
    let farthest = exits.iter().map(|(steps, _)| *steps).max()?;
    exits.retain(|(steps, _)| 3 * steps >= 2 * farthest);
    Some(rng.pick(&exits).1)
}

/// Stored for a tile that cannot be reached.
const UNREACHED: u32 = u32::MAX;
/// Stored for a tile that cannot be passed.
const SOLID: u32 = u32::MAX - 1;

/// How many orthogonal steps away each tile is, with a border of solid tiles around the map.
///
/// Cruder than `map::distance` and several times as fast, which matters: half of a floor's time was spent there.
struct Steps {
    width: usize,
    steps: Vec<u32>,
}

impl Steps {
    /// The steps from `start`, through doors.
    fn from(map: &Map, start: Point) -> Self {
        let width = map.width as usize + 2;
        let mut steps = vec![SOLID; width * (map.height as usize + 2)];
        for (row, tiles) in steps.chunks_mut(width).skip(1).zip(map.tiles.chunks(map.width as usize)) {
            for (step, tile) in row[1..].iter_mut().zip(tiles) {
                *step = if tile.is_passable() { UNREACHED } else { SOLID };
            }
        }
        let mut found = Self { width, steps };
        found.spread(start);
        found
    }

    fn spread(&mut self, start: Point) {
        let first = self.index(start);
        self.steps[first] = 0;
        let mut reached = Vec::with_capacity(self.steps.len());
        reached.push(first);
        let mut done = 0;
        while let Some(&at) = reached.get(done) {
            done += 1;
            let next = self.steps[at] + 1;
            for to in [at - self.width, at + 1, at + self.width, at - 1] {
                if self.steps[to] == UNREACHED {
                    self.steps[to] = next;
                    reached.push(to);
                }
            }
        }
    }

    fn index(&self, at: Point) -> usize {
        (at.y as usize + 1) * self.width + at.x as usize + 1
    }

    /// The distance of `at`; `None` if it cannot be reached.
    fn to(&self, at: Point) -> Option<u32> {
        let steps = self.steps[self.index(at)];
        (steps < SOLID).then_some(steps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_go_through_doors_and_not_around_corners() {
        let (map, marks) = Map::from_picture("a.+b#\n#####\n..#c#");
        let steps = Steps::from(&map, marks[0].1);
        assert_eq!(marks.iter().map(|(_, at)| steps.to(*at)).collect::<Vec<_>>(), [Some(0), Some(3), None]);
        assert_eq!((steps.to(Point::new(1, 1)), steps.to(Point::new(0, 2))), (None, None));
    }
}
