//! Halls: the ground is split repeatedly (`bsp`), every part becomes a room, and shared walls are opened. Rooms get
//! pillars, courts and cut corners.

use super::Plan;
use super::bsp::{self, Limits};
use super::draft::{HEIGHT, MapDraft, WIDTH, inset, sides};
use super::history::{Work, points};
use crate::geometry::Rect;
use crate::level::reach;
use crate::map::{Point, TileType};
use crate::rng::Rng;

/// From a guard's cell to a hall of 22 by 13.
const LIMITS: Limits = Limits { least: (5, 4), most: (22, 13), stays: 4, galleries: true };

/// Of ten other walls, this many are opened too; of ten openings, this many are doors, and wide.
const OPENINGS: (i32, i32, i32) = (3, 7, 3);

/// Lays a floor of halls.
pub fn lay(draft: &mut MapDraft, rng: &mut Rng) -> Plan {
    let area = Rect::with_exact(1, 1, WIDTH - 2, HEIGHT - 2);
    let rooms = bsp::split(area, LIMITS, rng, draft.witness);
    for room in &rooms {
        draft.begin(Work::Room, *room);
        draft.lay(*room, TileType::Floor);
    }
    bsp::join(draft, &rooms, OPENINGS, rng);
    for room in &rooms {
        decorate(draft, *room, rng);
    }
    let exits: Vec<Point> = rooms.iter().filter_map(|room| open_spot(draft, *room)).collect();
    let start = *rng.pick(&exits);
    let mut plan = Plan::new(start, exits);
    plan.rooms = rooms;
    plan
}

/// A floor tile of `room` near its middle with open tiles all around; otherwise any floor tile.
pub(super) fn open_spot(draft: &MapDraft, room: Rect) -> Option<Point> {
    let (middle, is_floor) = (room.center(), |at: &Point| draft.tile(*at) == TileType::Floor);
    let (width, height) = sides(room);
    let around = (0..=width.min(height) / 2).flat_map(|away| {
        let square = Rect::with_exact(middle.x - away, middle.y - away, middle.x + away, middle.y + away);
        points(square).filter(move |at| reach(*at, middle) == away)
    });
    let mut open = around.filter(|at| is_floor(at) && draft.open_around(*at) == 8);
    open.next().or_else(|| points(room).find(is_floor))
}

/// Decorates `room` to suit its size.
pub(super) fn decorate(draft: &mut MapDraft, room: Rect, rng: &mut Rng) {
    let (width, height) = sides(room);
    let (short, long) = (width.min(height), width.max(height));
    if short < 5 {
        return;
    }
    match rng.range(0, 9) {
        0..=1 if short >= 9 => court(draft, room, rng),
        0..=3 if short >= 7 => pillars(draft, room, rng),
        2..=5 if short >= 5 && long >= 9 => colonnade(draft, room, rng),
        4..=6 => cut_corners(draft, room, rng.range(1, short / 3)),
        _ => {}
    }
}

/// A block in the middle to walk around: stone, a pool or a garden, with a pillar at each corner.
fn court(draft: &mut MapDraft, room: Rect, rng: &mut Rng) {
    draft.begin(Work::Court, room);
    let middle = inset(room, 3);
    let tile = *rng.pick(&[TileType::Wall, TileType::Shallow, TileType::Grass]);
    if tile == TileType::Shallow {
        draft.lay(middle, TileType::Shallow);
        let (width, height) = sides(middle);
        if width >= 4 && height >= 4 {
            draft.lay(inset(middle, 1), TileType::Deep);
        }
    } else {
        draft.lay(middle, tile);
    }
    for at in corners(inset(room, 2)) {
        draft.block(at, TileType::Wall);
    }
}

/// Rows of pillars, symmetrical.
fn pillars(draft: &mut MapDraft, room: Rect, rng: &mut Rng) {
    draft.begin(Work::Pillars, room);
    let (width, height) = sides(room);
    let (columns, rows) = (spaced(width, rng), spaced(height, rng));
    for y in &rows {
        for x in &columns {
            draft.block(Point::new(room.x1 + x, room.y1 + y), TileType::Wall);
        }
    }
}

/// Symmetrical positions along `length` tiles, two to four apart, at least two from each end.
fn spaced(length: i32, rng: &mut Rng) -> Vec<i32> {
    let gap = rng.range(2, 4);
    let count = (length - 5) / gap;
    let first = (length - 1 - count * gap) / 2;
    let half: Vec<i32> = (0..=count).map(|i| first + i * gap).collect();
    half.into_iter().filter(|place| (length - 1 - place - first) % gap == 0).collect()
}

/// Two rows of pillars along the longer side.
fn colonnade(draft: &mut MapDraft, room: Rect, rng: &mut Rng) {
    draft.begin(Work::Colonnade, room);
    let (width, height) = sides(room);
    let inset = if width.min(height) >= 7 && rng.coin() { 2 } else { 1 };
    let along = spaced(width.max(height), rng);
    for place in along {
        let pair = if width >= height {
            [room.y1 + inset, room.y2 - inset].map(|y| Point::new(room.x1 + place, y))
        } else {
            [room.x1 + inset, room.x2 - inset].map(|x| Point::new(x, room.y1 + place))
        };
        for at in pair {
            draft.block(at, TileType::Wall);
        }
    }
}

/// Fills the four corners, `size` tiles along each wall.
fn cut_corners(draft: &mut MapDraft, room: Rect, size: i32) {
    draft.begin(Work::CutCorners, room);
    for far in 0..size {
        for along in 0..=far {
            let (dx, dy) = (along, far - along);
            for at in corners(Rect::with_exact(room.x1 + dx, room.y1 + dy, room.x2 - dx, room.y2 - dy)) {
                draft.block(at, TileType::Wall);
            }
        }
    }
}

/// The four corners of `rect`.
pub(super) fn corners(rect: Rect) -> [Point; 4] {
    [(rect.x1, rect.y1), (rect.x2, rect.y1), (rect.x1, rect.y2), (rect.x2, rect.y2)].map(Point::from_tuple)
}
