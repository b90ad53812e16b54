//! A maze with vaults. Cells are two tiles wide with walls of one tile between; vaults (`vaults`) and chambers
//! replace some cells. Most dead ends are opened, so that there are usually two paths.

use super::Plan;
use super::draft::{HEIGHT, MapDraft, WIDTH, neighbours, shuffle};
use super::history::{Step, Work};
use super::vaults::VAULTS;
use crate::geometry::Rect;
use crate::map::{Point, Points, TileType};
use crate::rng::Rng;

/// Tiles from one wall to the next.
const PITCH: i32 = 3;
/// Cells in a row and in a column; a maze is long to walk, so it leaves some rock.
const COLUMNS: i32 = (WIDTH - 4) / PITCH;
const ROWS: i32 = (HEIGHT - 4) / PITCH;
/// The tries for each vault and chamber.
const TRIES: i32 = 12;
/// Of ten dead ends, this many are opened.
const OPENED: i32 = 7;

/// The owner of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    /// The maze, not dug yet.
    Rock,
    /// The maze.
    Dug,
    /// A vault, which the maze avoids.
    Vault,
}

/// The cells of the maze.
struct Lattice {
    cells: Vec<Cell>,
}

/// Lays a maze.
pub fn lay(draft: &mut MapDraft, rng: &mut Rng) -> Plan {
    let mut lattice = Lattice { cells: vec![Cell::Rock; (COLUMNS * ROWS) as usize] };
    let mut plan = Plan::new(Point::new(1, 1), Vec::new());
    put_vaults(draft, &mut lattice, &mut plan, rng);
    carve(draft, &mut lattice, rng);
    open_chambers(draft, &lattice, &mut plan, rng);
    open_dead_ends(draft, &lattice, &mut plan, rng);
    lone_posts(draft);
    for room in &plan.rooms {
        super::halls::decorate(draft, *room, rng);
    }
    let corners = lattice.all().filter(|cell| lattice.is(*cell, Cell::Dug)).map(inside);
    plan.exits = corners.filter(|at| draft.tile(*at) == TileType::Floor).collect();
    plan.start = *rng.pick(&plan.exits);
    plan
}

impl Lattice {
    fn index(cell: Point) -> usize {
        (cell.y * COLUMNS + cell.x) as usize
    }

    fn is(&self, cell: Point, what: Cell) -> bool {
        (0..COLUMNS).contains(&cell.x) && (0..ROWS).contains(&cell.y) && self.cells[Self::index(cell)] == what
    }

    fn all(&self) -> Points {
        Points::of(Rect::with_exact(0, 0, COLUMNS - 1, ROWS - 1))
    }
}

/// The north-west tile of a cell.
fn inside(cell: Point) -> Point {
    Point::new(cell.x * PITCH + 1, cell.y * PITCH + 1)
}

/// The tiles of the cells from `a` to `b`, with the walls between them.
fn area(a: Point, b: Point) -> Rect {
    let (a, b) = (Point::new(a.x.min(b.x), a.y.min(b.y)), Point::new(a.x.max(b.x), a.y.max(b.y)));
    let (from, to) = (inside(a), inside(b));
    Rect::with_exact(from.x, from.y, to.x + PITCH - 2, to.y + PITCH - 2)
}

/// The wall between two neighbouring cells.
fn wall_between(a: Point, b: Point) -> Rect {
    let (from, to) = (area(a, a), area(b, b));
    Rect::with_exact(
        from.x1.max(to.x1).min(from.x2.min(to.x2) + 1),
        from.y1.max(to.y1).min(from.y2.min(to.y2) + 1),
        from.x2.min(to.x2).max(from.x1.max(to.x1) - 1),
        from.y2.min(to.y2).max(from.y1.max(to.y1) - 1),
    )
}

/// Places three to five different vaults, none at the edge or beside another.
fn put_vaults(draft: &mut MapDraft, lattice: &mut Lattice, plan: &mut Plan, rng: &mut Rng) {
    let mut numbers: Vec<usize> = (0..VAULTS.len()).collect();
    shuffle(&mut numbers, rng);
    for number in numbers.into_iter().take(rng.range(3, 5) as usize) {
        put_vault(draft, lattice, plan, number, rng);
    }
}

fn put_vault(draft: &mut MapDraft, lattice: &mut Lattice, plan: &mut Plan, number: usize, rng: &mut Rng) {
    let picture = VAULTS[number].picture(rng.range(0, 7));
    let (columns, rows) = (picture.map.width / PITCH, picture.map.height / PITCH);
    for _ in 0..TRIES {
        let first = Point::new(rng.range(1, COLUMNS - columns - 1), rng.range(1, ROWS - rows - 1));
        let corner = Point::new(first.x * PITCH, first.y * PITCH);
        let at = Rect::with_size(corner.x, corner.y, picture.map.width - 1, picture.map.height - 1);
        let mut around =
            Points::of(Rect::with_exact(first.x - 1, first.y - 1, first.x + columns, first.y + rows));
        if around.any(|cell| !lattice.is(cell, Cell::Rock)) {
            draft.witness.see(Step::Refused { at, vault: true });
            continue;
        }
        for y in first.y..first.y + rows {
            for x in first.x..first.x + columns {
                lattice.cells[Lattice::index(Point::new(x, y))] = Cell::Vault;
            }
        }
        draft.witness.see(Step::Vault { number: number as u8, at });
        for (place, tile) in picture.map.points().zip(&picture.map.tiles) {
            if *tile != TileType::Wall {
                draft.set(place + corner, *tile);
            }
        }
        plan.hoards.extend(picture.hoards.iter().map(|place| *place + corner));
        plan.posts.extend(picture.posts.iter().map(|place| *place + corner));
        return;
    }
}

/// Digs a perfect maze by the growing tree algorithm (J. Buck): mostly from the newest cell, sometimes from any.
fn carve(draft: &mut MapDraft, lattice: &mut Lattice, rng: &mut Rng) {
    let first = lattice.all().find(|cell| lattice.is(*cell, Cell::Rock)).expect("vaults leave the edge free");
    let mut growing = vec![first];
    let mut last = first;
    draft.begin_at(Work::Passage, inside(first));
    dig(draft, lattice, first);
    // Each iteration digs a cell or drops one.
    while !growing.is_empty() {
        let newest = growing.len() - 1;
        let chosen = if rng.chance(1, 5) { rng.range(0, newest as i32) as usize } else { newest };
        let cell = growing[chosen];
        let mut ways = neighbours(cell);
        shuffle(&mut ways, rng);
        match ways.into_iter().find(|next| lattice.is(*next, Cell::Rock)) {
            Some(next) => {
                if !neighbours(last).contains(&next) {
                    draft.begin_at(Work::Passage, inside(next));
                }
                last = next;
                dig(draft, lattice, next);
                draft.lay(wall_between(cell, next), TileType::Floor);
                growing.push(next);
            }
            None => {
                growing.remove(chosen);
            }
        }
    }
}

fn dig(draft: &mut MapDraft, lattice: &mut Lattice, cell: Point) {
    lattice.cells[Lattice::index(cell)] = Cell::Dug;
    draft.lay(area(cell, cell), TileType::Floor);
}

/// Removes the walls within some blocks of cells.
fn open_chambers(draft: &mut MapDraft, lattice: &Lattice, plan: &mut Plan, rng: &mut Rng) {
    for _ in 0..rng.range(5, 8) {
        let (columns, rows) = (rng.range(2, 4), rng.range(2, 3));
        for _ in 0..TRIES {
            let a = Point::new(rng.range(0, COLUMNS - columns), rng.range(0, ROWS - rows));
            let b = Point::new(a.x + columns - 1, a.y + rows - 1);
            let mut cells = Points::of(Rect::with_exact(a.x, a.y, b.x, b.y));
            let room = area(a, b);
            if cells.all(|cell| lattice.is(cell, Cell::Dug)) && !plan.rooms.iter().any(|r| r.intersect(&room))
            {
                draft.begin(Work::Chamber, room);
                draft.lay(room, TileType::Floor);
                plan.rooms.push(room);
                break;
            }
            draft.witness.see(Step::Refused { at: room, vault: false });
        }
    }
}

/// Whether `a` is open towards its neighbour `b`.
fn is_open(draft: &MapDraft, a: Point, b: Point) -> bool {
    let wall = wall_between(a, b);
    super::history::points(wall).any(|at| draft.tile(at).is_passable())
}

/// Opens most dead ends; the others become hoards.
fn open_dead_ends(draft: &mut MapDraft, lattice: &Lattice, plan: &mut Plan, rng: &mut Rng) {
    for cell in lattice.all().filter(|cell| lattice.is(*cell, Cell::Dug)) {
        let dug = neighbours(cell).into_iter().filter(|next| lattice.is(*next, Cell::Dug));
        let (open, mut shut): (Vec<Point>, Vec<Point>) = dug.partition(|next| is_open(draft, cell, *next));
        if open.len() > 1 {
            continue;
        }
        if shut.is_empty() || !rng.chance(OPENED, 10) {
            plan.hoards.push(super::draft::anywhere(area(cell, cell), rng));
            continue;
        }
        // Straight on if possible: straight corridors are easier to read.
        shuffle(&mut shut, rng);
        let ahead = open.first().map(|back| Point::new(2 * cell.x - back.x, 2 * cell.y - back.y));
        let next = ahead.filter(|next| shut.contains(next)).unwrap_or(shut[0]);
        draft.begin(Work::DeadEnd, area(cell, cell));
        draft.lay(wall_between(cell, next), TileType::Floor);
    }
}

/// Turns posts without a wall into rubble.
fn lone_posts(draft: &mut MapDraft) {
    draft.begin(Work::Posts, draft.whole());
    for y in 1..ROWS {
        for x in 1..COLUMNS {
            let at = Point::new(x * PITCH, y * PITCH);
            if draft.tile(at) == TileType::Wall && draft.open_around(at) == 8 {
                draft.set(at, TileType::Rubble);
            }
        }
    }
}
