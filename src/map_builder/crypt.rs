//! The crypt: whole chapels, and prefabs (`prefabs`) fitted around them by wave function collapse (`collapse`). If
//! that leaves unconnected parts, walls are broken through.

mod joining;
mod pictures;
mod prefabs;

use super::Plan;
use super::collapse::{Choices, Seen, Wave, neighbours};
use super::draft::{MapDraft, inset, is_within, shuffle};
use super::halls;
use super::history::{Step, Work, points};
use super::vaults::TurnedVault;
use crate::geometry::Rect;
use crate::map::{Point, TileType};
use crate::rng::Rng;
use pictures::{PITCH, Prefabs, SIDE, edge};
use prefabs::{CHAPELS, PREFABS};

/// Cells in a row and in a column.
const COLUMNS: usize = 10;
const ROWS: usize = 6;
const CELLS: usize = COLUMNS * ROWS;
/// The north-west tile of the first cell.
const CORNER: (i32, i32) = (1, 0);
/// The number of attempts.
const TRIES: i32 = 100;
/// The number of chapels, from..=to.
const COUNT: (i32, i32) = (2, 3);
/// The stairs are in cells with this much open ground around their middle.
const ROOM_FOR_STAIRS: usize = 5;

/// A chapel on the floor.
struct Chapel {
    /// Its cells, from the first to the last.
    cells: Rect,
    picture: TurnedVault,
}

impl Chapel {
    fn holds(&self, cell: usize) -> bool {
        is_within(self.cells, place_of(cell))
    }

    /// Its tiles, including its walls.
    fn rect(&self) -> Rect {
        let (from, to) = (corner(self.cells.x1, self.cells.y1), corner(self.cells.x2 + 1, self.cells.y2 + 1));
        Rect::with_exact(from.x, from.y, to.x, to.y)
    }
}

/// Lays a crypt.
pub(super) fn lay(draft: &mut MapDraft, rng: &mut Rng) -> Plan {
    let prefabs = Prefabs::all();
    for _ in 0..TRIES {
        let chapels = place_chapels(draft, rng);
        let has_room = chapels.len() >= COUNT.0 as usize;
        let cells = has_room.then(|| fit(draft, prefabs, &chapels, rng)).flatten();
        let joined = cells.and_then(|cells| joining::join(draft, &chapels, cells, rng));
        if let Some(cells) = joined {
            return plan(draft, prefabs, &chapels, &cells, rng);
        }
        draft.start_over();
    }
    // No known seed gets here.
    halls::lay(draft, rng)
}

/// The plan of a crypt with joined `cells`; chapels and rock are not among them.
fn plan(draft: &MapDraft, prefabs: &Prefabs, chapels: &[Chapel], cells: &[Choices], rng: &mut Rng) -> Plan {
    let is_roomy =
        |at: &Point| draft.tile(*at) == TileType::Floor && draft.open_around(*at) >= ROOM_FOR_STAIRS;
    let dug = (0..CELLS).filter(|cell| cells[*cell] != 0);
    let exits: Vec<Point> = dug.clone().map(middle).filter(is_roomy).collect();
    let mut plan = Plan::new(*rng.pick(&exits), exits);
    let of_cells = dug.map(|cell| (prefabs.picture(cells[cell]), tile_of(cell)));
    let of_chapels = chapels.iter().map(|chapel| (&chapel.picture, corner(chapel.cells.x1, chapel.cells.y1)));
    for (picture, corner) in of_cells.chain(of_chapels) {
        plan.hoards.extend(picture.hoards.iter().map(|at| *at + corner));
        plan.posts.extend(picture.posts.iter().map(|at| *at + corner));
    }
    plan.rooms = chapels.iter().map(|chapel| inset(chapel.rect(), 1)).collect();
    plan
}

/// Whether piece `number` is a chapel; prefabs come after chapels.
pub fn is_chapel(number: u8) -> bool {
    usize::from(number) < CHAPELS.len()
}

/// The name of piece `number`.
pub fn name_of(number: u8) -> &'static str {
    let prefabs = PREFABS.iter().map(|prefab| prefab.vault.name);
    let mut names = CHAPELS.iter().map(|chapel| chapel.name).chain(prefabs);
    names.nth(usize::from(number)).expect("a piece")
}

/// The column and row of a cell.
fn place_of(cell: usize) -> Point {
    Point::new((cell % COLUMNS) as i32, (cell / COLUMNS) as i32)
}

/// The north-west tile of a cell, by column and row.
fn corner(x: i32, y: i32) -> Point {
    Point::new(CORNER.0 + x * PITCH, CORNER.1 + y * PITCH)
}

/// The north-west tile of a cell.
fn tile_of(cell: usize) -> Point {
    let Point { x, y } = place_of(cell);
    corner(x, y)
}

fn middle(cell: usize) -> Point {
    tile_of(cell) + Point::new(SIDE / 2, SIDE / 2)
}

/// The tiles of a cell, including the ones that it shares.
fn rect_of(cell: usize) -> Rect {
    let at = tile_of(cell);
    Rect::with_exact(at.x, at.y, at.x + PITCH, at.y + PITCH)
}

/// Places different chapels, none at the edge or beside another.
fn place_chapels(draft: &mut MapDraft, rng: &mut Rng) -> Vec<Chapel> {
    let mut chapels: Vec<Chapel> = Vec::new();
    let mut left: Vec<u8> = (0..CHAPELS.len() as u8).collect();
    shuffle(&mut left, rng);
    let wanted = rng.range(COUNT.0, COUNT.1) as usize;
    for number in left {
        if chapels.len() == wanted {
            break;
        }
        let picture = CHAPELS[usize::from(number)].picture(rng.range(0, 7));
        let (columns, rows) = (picture.map.width / PITCH, picture.map.height / PITCH);
        let corners = Rect::with_exact(1, 1, COLUMNS as i32 - 1 - columns, ROWS as i32 - 1 - rows);
        let places =
            points(corners).map(|at| Rect::with_exact(at.x, at.y, at.x + columns - 1, at.y + rows - 1));
        let is_free = |cells: &Rect| chapels.iter().all(|other| !inset(*cells, -1).intersect(&other.cells));
        let places: Vec<Rect> = places.filter(is_free).collect();
        if places.is_empty() {
            continue;
        }
        let chapel = Chapel { cells: *rng.pick(&places), picture };
        draft.witness.see(Step::Piece { number, at: chapel.rect() });
        put(draft, &chapel.picture, corner(chapel.cells.x1, chapel.cells.y1));
        chapels.push(chapel);
    }
    chapels
}

/// Opens the open tiles of a picture.
fn put(draft: &mut MapDraft, picture: &TurnedVault, corner: Point) {
    for (at, tile) in picture.map.points().zip(&picture.map.tiles) {
        if *tile != TileType::Wall {
            draft.set(at + corner, *tile);
        }
    }
}

/// Fits prefabs around the chapels, and returns the choice for each cell; `None` on failure.
fn fit(draft: &mut MapDraft, prefabs: &Prefabs, chapels: &[Chapel], rng: &mut Rng) -> Option<Vec<Choices>> {
    let mut cells = vec![prefabs.tiles.all(); CELLS];
    for (cell, choices) in cells.iter_mut().enumerate() {
        if chapels.iter().any(|chapel| chapel.holds(cell)) {
            *choices = 0;
            continue;
        }
        for side in 0..4 {
            let next =
                neighbours(cell, COLUMNS, CELLS).find(|(there, _)| *there == side).map(|(_, next)| next);
            if next.is_none_or(|next| chapels.iter().any(|chapel| chapel.holds(next))) {
                // Existing rock, or the side of a chapel.
                *choices &= prefabs.with(&edge(&draft.map, tile_of(cell), side), side);
            }
        }
        if *choices == 0 {
            return None;
        }
    }
    let mut wave = Wave { tiles: &prefabs.tiles, columns: COLUMNS, cells };
    let mut laid = vec![0; CELLS];
    let is_done = wave.collapse(rng, |cells, seen| follow(draft, prefabs, &mut laid, cells, seen));
    is_done.then_some(wave.cells)
}

/// Lays the decided prefabs and removes undone ones.
fn follow(draft: &mut MapDraft, prefabs: &Prefabs, laid: &mut [Choices], cells: &[Choices], seen: Seen) {
    match seen {
        Seen::Chosen(cell) => {
            let number = (CHAPELS.len() + prefabs.number(cells[cell])) as u8;
            draft.witness.see(Step::Piece { number, at: rect_of(cell) });
        }
        Seen::TakenBack(cell) => draft.begin(Work::TakenBack, rect_of(cell)),
    }
    let decided = |cell: usize| if cells[cell].count_ones() == 1 { cells[cell] } else { 0 };
    for (cell, laid) in laid.iter_mut().enumerate() {
        if *laid != 0 && *laid != decided(cell) {
            *laid = 0;
            // An opening towards it returns with the next prefab.
            draft.lay(rect_of(cell), TileType::Wall);
        }
    }
    for (cell, laid) in laid.iter_mut().enumerate() {
        if *laid == 0 && decided(cell) != 0 {
            *laid = decided(cell);
            put(draft, prefabs.picture(*laid), tile_of(cell));
        }
    }
}
