//! Joins the parts of a crypt by doors broken through the walls between their cells.

use super::pictures::{CLOSED, PITCH, edge};
use super::{CELLS, COLUMNS, Chapel, middle, rect_of, tile_of};
use crate::map::{Point, TileType};
use crate::map_builder::collapse::{Choices, neighbours};
use crate::map_builder::draft::{MapDraft, shuffle};
use crate::map_builder::history::Work;
use crate::rng::Rng;

/// If the path to a neighbouring cell is at least this many cells long, a door shortens it; and the most such doors.
const LONG_WAY: usize = 10;
const SHORT_CUTS: usize = 3;

/// The connections between cells.
struct Ways(Vec<Vec<usize>>);

impl Ways {
    fn join(&mut self, a: usize, b: usize) {
        self.0[a].push(b);
        self.0[b].push(a);
    }

    /// The number of cells passed from `from` to each cell, stopping at `to`; `None` if unreachable.
    fn steps(&self, from: usize, to: Option<usize>) -> Vec<Option<usize>> {
        let mut steps = vec![None; CELLS];
        steps[from] = Some(0);
        let (mut reached, mut done) = (vec![from], 0);
        while let Some(cell) = reached.get(done).copied().filter(|cell| Some(*cell) != to) {
            done += 1;
            for next in &self.0[cell] {
                if steps[*next].is_none() {
                    steps[*next] = steps[cell].map(|steps| steps + 1);
                    reached.push(*next);
                }
            }
        }
        steps
    }

    /// The number of cells on the path from one to another; `None` if there is none.
    fn length(&self, from: usize, to: usize) -> Option<usize> {
        self.steps(from, Some(to))[to]
    }
}

/// Joins the parts, fills any that can't be joined, and returns the final choices of the cells, without rock and
/// filled cells; `None` if a chapel can't be joined.
pub(super) fn join(
    draft: &mut MapDraft,
    chapels: &[Chapel],
    mut cells: Vec<Choices>,
    rng: &mut Rng,
) -> Option<Vec<Choices>> {
    let chapel = |cell: usize| chapels.iter().position(|chapel| chapel.holds(cell));
    let (mut ways, mut closed) = (Ways(vec![Vec::new(); CELLS]), Vec::new());
    for cell in 0..CELLS {
        for (side, next) in neighbours(cell, COLUMNS, CELLS).filter(|(_, next)| cell < *next) {
            let is_chapel = chapel(cell).is_some() && chapel(cell) == chapel(next);
            if is_chapel || edge(&draft.map, tile_of(cell), side) != CLOSED {
                ways.join(cell, next);
            } else {
                closed.push((cell, next));
            }
        }
    }
    for (choices, ways) in cells.iter_mut().zip(&ways.0) {
        // Rock has no connections.
        *choices = if ways.is_empty() { 0 } else { *choices };
    }
    closed.retain(|(cell, next)| cells[*cell] != 0 && cells[*next] != 0);
    shuffle(&mut closed, rng);
    for (cell, next) in &closed {
        if ways.length(*cell, *next).is_none() {
            break_through(draft, Work::Breach, (*cell, *next), &mut ways);
        }
    }
    let is_far = |ways: &Ways, cell: usize, next: usize| {
        ways.length(cell, next).is_some_and(|length| length >= LONG_WAY)
    };
    let mut left = SHORT_CUTS;
    for (cell, next) in closed {
        if left > 0 && is_far(&ways, cell, next) {
            break_through(draft, Work::ShortCut, (cell, next), &mut ways);
            left -= 1;
        }
    }
    let steps = ways.steps((0..CELLS).find(|cell| chapel(*cell).is_some())?, None);
    if (0..CELLS).any(|cell| chapel(cell).is_some() && steps[cell].is_none()) {
        return None;
    }
    draft.begin(Work::WalledUp, draft.whole());
    for cell in (0..CELLS).filter(|cell| steps[*cell].is_none() && cells[*cell] != 0).collect::<Vec<_>>() {
        draft.lay(rect_of(cell), TileType::Wall);
        cells[cell] = 0;
    }
    Some(cells)
}

/// Breaks a door through the wall between two cells, and digs to it from the open tiles on either side.
fn break_through(draft: &mut MapDraft, work: Work, (a, b): (usize, usize), ways: &mut Ways) {
    let (from, to) = (middle(a), middle(b));
    let ahead = Point::new((to.x - from.x).signum(), (to.y - from.y).signum());
    let door = from + ahead * (PITCH / 2);
    draft.begin_at(work, door);
    draft.set(door, TileType::Door);
    for way in [ahead, ahead * -1] {
        let line = (1..=PITCH / 2).map(|step| door + way * step);
        let rock: Vec<Point> = line.take_while(|at| draft.tile(*at) == TileType::Wall).collect();
        rock.into_iter().for_each(|at| draft.set(at, TileType::Floor));
    }
    ways.join(a, b);
}
