//! The ember hall: a symmetrical nave with pillars and braziers, the ember on a dais at the northern end, side
//! chambers, and an antechamber behind a door for the player's arrival. There are no stairs down.

use super::Plan;
use super::bsp::{self, Limits};
use super::draft::{HEIGHT, MapDraft};
use super::halls::{corners, decorate};
use super::history::{Work, points};
use crate::geometry::Rect;
use crate::map::{Point, TileType};
use crate::rng::Rng;

/// The middle column: the hall is built west of it and mirrored.
const AXIS: i32 = 31;
/// Side chambers.
const LIMITS: Limits = Limits { least: (5, 4), most: (12, 9), stays: 5, galleries: false };
/// Loops, doors and wide openings between them, out of ten.
const OPENINGS: (i32, i32, i32) = (4, 8, 2);

/// The measures of a hall.
struct Hall {
    nave: Rect,
    /// The row of the ember.
    ember: i32,
    /// The first row of the water across the nave.
    moat: i32,
}

/// Lays the ember hall.
pub fn lay(draft: &mut MapDraft, rng: &mut Rng) -> Plan {
    let half = rng.range(9, 13);
    let (north, south) = (rng.range(2, 4), rng.range(26, 28));
    let nave = Rect::with_exact(AXIS - half, north, AXIS + half, south);
    let hall = Hall { nave, ember: north + rng.range(4, 5), moat: north + rng.range(10, 13) };
    draft.begin(Work::Nave, nave);
    draft.lay(nave, TileType::Floor);
    let chambers = chambers(draft, &hall, rng);
    apse(draft, &hall);
    pillars(draft, &hall, rng);
    moat(draft, &hall, rng);
    let start = antechamber(draft, &hall, rng);
    dais(draft, &hall);
    mirror(draft);
    let mut plan = Plan::new(start, Vec::new());
    plan.rooms = chambers.iter().flat_map(|room| [*room, mirrored(*room)]).collect();
    plan.hoards = plan.rooms.iter().map(|room| room.center()).collect();
    plan.posts = [(0, 2), (-2, 3), (2, 3)].map(|(x, y)| Point::new(AXIS + x, hall.ember + y)).to_vec();
    plan.ember = Some(Point::new(AXIS, hall.ember));
    plan
}

fn mirrored(rect: Rect) -> Rect {
    Rect::with_exact(2 * AXIS - rect.x2, rect.y1, 2 * AXIS - rect.x1, rect.y2)
}

/// Builds the chambers west of the nave, joined to each other and to the nave.
fn chambers(draft: &mut MapDraft, hall: &Hall, rng: &mut Rng) -> Vec<Rect> {
    let wing = Rect::with_exact(2, rng.range(2, 5), hall.nave.x1 - 2, HEIGHT - 1 - rng.range(2, 6));
    let mut parts = bsp::split(wing, LIMITS, rng, draft.witness);
    for room in &parts {
        draft.begin(Work::Room, *room);
        draft.lay(*room, TileType::Floor);
    }
    let western_half = Rect::with_exact(hall.nave.x1, hall.ember + 2, AXIS - 1, hall.nave.y2);
    parts.push(western_half);
    bsp::join(draft, &parts, OPENINGS, rng);
    parts.pop();
    for room in &parts {
        decorate(draft, *room, rng);
    }
    parts
}

/// Rounds the northern end: stone outside an ellipse around the dais.
fn apse(draft: &mut MapDraft, hall: &Hall) {
    let (half, depth) = (AXIS - hall.nave.x1, hall.ember + 2 - hall.nave.y1);
    let end = Rect::with_exact(hall.nave.x1, hall.nave.y1, AXIS, hall.nave.y1 + depth - 1);
    draft.begin(Work::Apse, end);
    for at in points(end) {
        let (dx, dy) = (AXIS - at.x, hall.nave.y1 + depth - at.y);
        if dx * dx * depth * depth + dy * dy * half * half > half * half * depth * depth {
            draft.set(at, TileType::Wall);
        }
    }
}

/// Rows of pillars, single or in blocks of four, with braziers between some of them.
fn pillars(draft: &mut MapDraft, hall: &Hall, rng: &mut Rng) {
    draft.begin(Work::Pillars, hall.nave);
    let (gap, thick) = (rng.range(3, 5), rng.range(1, 2));
    let half = AXIS - hall.nave.x1;
    let mut columns = vec![hall.nave.x1 + half / 2];
    if half >= 12 {
        columns = vec![hall.nave.x1 + 3, hall.nave.x1 + half - 5];
    }
    let braziers = rng.range(0, 1);
    for (number, y) in (hall.ember + 5..hall.nave.y2 - 1).step_by((gap + thick - 1) as usize).enumerate() {
        for x in &columns {
            for at in points(Rect::with_exact(*x, y, x + thick - 1, y + thick - 1)) {
                draft.block(at, TileType::Wall);
            }
        }
        if number as i32 % 3 == braziers {
            draft.block(Point::new(AXIS - 3, y), TileType::Brazier);
        }
    }
}

/// Water across the nave, with a bridge in the middle.
fn moat(draft: &mut MapDraft, hall: &Hall, rng: &mut Rng) {
    let breadth = rng.range(0, 3);
    let bed = Rect::with_exact(hall.nave.x1, hall.moat, AXIS - 2, hall.moat + breadth - 1);
    draft.begin(Work::Moat, bed);
    for at in points(bed) {
        let edge = at.y == hall.moat || at.y == hall.moat + breadth - 1;
        draft.set(at, if edge { TileType::Shallow } else { TileType::Deep });
    }
}

/// The room to the south, with a door on the axis. Returns the player's start.
fn antechamber(draft: &mut MapDraft, hall: &Hall, rng: &mut Rng) -> Point {
    let (half, south) = (rng.range(4, 6), HEIGHT - 2 - rng.range(0, 2));
    let room = Rect::with_exact(AXIS - half, hall.nave.y2 + 2, AXIS + half, south);
    draft.begin(Work::Antechamber, room);
    draft.lay(room, TileType::Floor);
    for at in corners(room) {
        draft.block(at, TileType::Wall);
    }
    draft.set(Point::new(AXIS, hall.nave.y2 + 1), TileType::Door);
    draft.block(Point::new(AXIS - half + 1, room.y1 + 1), TileType::Brazier);
    Point::new(AXIS, room.y2 - 1)
}

/// Braziers around the ember.
fn dais(draft: &mut MapDraft, hall: &Hall) {
    draft.begin_at(Work::Dais, Point::new(AXIS, hall.ember));
    for (dx, dy) in [(2, -2), (4, 0), (4, 3)] {
        draft.block(Point::new(AXIS - dx, hall.ember + dy), TileType::Brazier);
    }
}

/// Mirrors the west to the east.
fn mirror(draft: &mut MapDraft) {
    draft.begin(Work::Mirror, draft.whole());
    for at in points(Rect::with_exact(1, 1, AXIS - 1, HEIGHT - 2)) {
        let (there, tile) = (Point::new(2 * AXIS - at.x, at.y), draft.tile(at));
        if draft.tile(there) != tile {
            draft.set(there, tile);
        }
    }
}
