//! The drowned quarter: blocks of rooms (`bsp`) between wide canals, causeways, and a lake with islands that has
//! flooded a part. Deep water is slow but never cuts anything off.

use super::Plan;
use super::bsp::{self, Limits};
use super::draft::{HEIGHT, MapDraft, Open, WIDTH, anywhere, shifted, sides};
use super::halls::open_spot;
use super::history::{Work, points};
use crate::geometry::Rect;
use crate::map::{Point, TileType};
use crate::rng::Rng;

/// Rooms of the quarter.
const LIMITS: Limits = Limits { least: (4, 4), most: (12, 9), stays: 6, galleries: false };
/// Loops, doors and wide openings between them, out of ten.
const OPENINGS: (i32, i32, i32) = (2, 5, 3);
/// The longest causeway.
const LONGEST_CAUSEWAY: i32 = 12;

/// Lays the drowned quarter.
pub fn lay(draft: &mut MapDraft, rng: &mut Rng) -> Plan {
    let (across, down) = *rng.pick(&[(2, 1), (1, 2), (1, 1)]);
    let (columns, rows) = (canals(WIDTH, across, rng), canals(HEIGHT, down, rng));
    for (from, to) in &columns {
        canal(draft, (*from, *to), true, rng);
    }
    for (from, to) in &rows {
        canal(draft, (*from, *to), false, rng);
    }
    let mut rooms = Vec::new();
    for (y1, y2) in between(&rows, HEIGHT) {
        for (x1, x2) in between(&columns, WIDTH) {
            rooms.extend(block(draft, Rect::with_exact(x1, y1, x2, y2), rng));
        }
    }
    let crossing = Point::new(middle(*rng.pick(&columns)), middle(*rng.pick(&rows)));
    let islands = lake(draft, crossing, rng);
    fill_puddles(draft, crossing);
    flood_rooms(draft, &rooms, rng);
    deepen(draft);
    let exits: Vec<Point> = rooms.iter().filter_map(|room| open_spot(draft, *room)).collect();
    let start = *rng.pick(&exits);
    let mut plan = Plan::new(start, exits);
    plan.rooms = rooms;
    plan.hoards = islands;
    plan
}

fn middle((from, to): (i32, i32)) -> i32 {
    (from + to) / 2
}

/// The first and last lines of `count` canals, spread over `length` tiles.
fn canals(length: i32, count: i32, rng: &mut Rng) -> Vec<(i32, i32)> {
    let share = length / (count + 1);
    // Between two close canals there is no room for more than rooms.
    let sway = if share < 16 { 0 } else { 2 };
    let canal = |number: i32| {
        let breadth = rng.range(4, 6);
        let from = number * share - breadth / 2 + rng.range(-sway, sway);
        (from, from + breadth - 1)
    };
    (1..=count).map(canal).collect()
}

/// The land between the canals, without walls.
fn between(canals: &[(i32, i32)], length: i32) -> Vec<(i32, i32)> {
    let starts = std::iter::once(2).chain(canals.iter().map(|(_, to)| to + 2));
    let ends = canals.iter().map(|(from, _)| from - 2).chain(std::iter::once(length - 3));
    starts.zip(ends).collect()
}

/// Digs a canal from edge to edge with uneven banks.
fn canal(draft: &mut MapDraft, (from, to): (i32, i32), down: bool, rng: &mut Rng) {
    let length = if down { HEIGHT } else { WIDTH };
    let bed = if down {
        Rect::with_exact(from, 1, to, length - 2)
    } else {
        Rect::with_exact(1, from, length - 2, to)
    };
    draft.begin(Work::Canal, bed);
    let mut banks = [0, 0];
    for place in 1..length - 1 {
        for bank in &mut banks {
            if rng.chance(1, 4) {
                *bank = rng.range(0, 1);
            }
        }
        let (a, b) = (from + banks[0], to - banks[1]);
        let line =
            if down { Rect::with_exact(a, place, b, place) } else { Rect::with_exact(place, a, place, b) };
        draft.lay(line, TileType::Shallow);
    }
}

/// Builds the rooms of a block and opens them to the water around.
fn block(draft: &mut MapDraft, block: Rect, rng: &mut Rng) -> Vec<Rect> {
    let rooms = bsp::split(block, LIMITS, rng, draft.witness);
    for room in &rooms {
        draft.begin(Work::Room, *room);
        draft.lay(*room, TileType::Floor);
    }
    bsp::join(draft, &rooms, OPENINGS, rng);
    let mut quays: Vec<(Point, (i32, i32))> = Vec::new();
    for room in &rooms {
        let (x, y) = (rng.range(room.x1, room.x2), rng.range(room.y1, room.y2));
        let sides = [
            (room.x1 == block.x1 && block.x1 > 2, Point::new(room.x1 - 1, y), (-1, 0)),
            (room.x2 == block.x2 && block.x2 < WIDTH - 3, Point::new(room.x2 + 1, y), (1, 0)),
            (room.y1 == block.y1 && block.y1 > 2, Point::new(x, room.y1 - 1), (0, -1)),
            (room.y2 == block.y2 && block.y2 < HEIGHT - 3, Point::new(x, room.y2 + 1), (0, 1)),
        ];
        quays.extend(sides.into_iter().filter(|side| side.0).map(|(_, at, step)| (at, step)));
    }
    // At least one: every block borders a canal.
    let certain = rng.range(0, quays.len() as i32 - 1) as usize;
    for (number, (at, step)) in quays.into_iter().enumerate() {
        if number == certain || rng.chance(4, 10) {
            quay(draft, at, step, rng);
        }
    }
    rooms
}

/// Opens the wall at `at` to the water; some continue as a causeway to the other bank and into it.
fn quay(draft: &mut MapDraft, at: Point, step: (i32, i32), rng: &mut Rng) {
    draft.begin_at(Work::Quay, at);
    draft.set(at, if rng.chance(1, 3) { TileType::Door } else { TileType::Floor });
    let crosses = rng.coin();
    let (mut place, mut over_water) = (shifted(at, step), false);
    for _ in 0..LONGEST_CAUSEWAY {
        let tile = draft.tile(place);
        let lands = over_water && !tile.is_water() && tile != TileType::Wall;
        if !draft.is_inner(place) || lands || (tile.is_water() && !crosses) {
            break;
        }
        over_water |= tile.is_water();
        draft.set(place, TileType::Floor);
        place = shifted(place, step);
    }
}

/// Floods a lake around `middle`, and returns the centres of its islands.
fn lake(draft: &mut MapDraft, middle: Point, rng: &mut Rng) -> Vec<Point> {
    let (rx, ry) = (rng.range(8, 12), rng.range(6, 8));
    let shore = Rect::with_exact(middle.x - rx, middle.y - ry, middle.x + rx, middle.y + ry);
    draft.begin(Work::Lake, shore);
    for at in points(shore).filter(|at| at.x > 1 && at.y > 1 && at.x < WIDTH - 2 && at.y < HEIGHT - 2) {
        let (dx, dy) = (at.x - middle.x, at.y - middle.y);
        // 1000 at the shore; the random part makes it ragged.
        let out = dx * dx * 1000 / (rx * rx) + dy * dy * 1000 / (ry * ry);
        if out > 1000 - rng.range(0, 250) || draft.tile(at).is_water() {
            continue;
        }
        let is_ruin = draft.tile(at) == TileType::Wall && rng.chance(1, 3);
        draft.set(at, if is_ruin { TileType::Rubble } else { TileType::Shallow });
    }
    let inner = Rect::with_exact(
        middle.x - rx * 2 / 3,
        middle.y - ry * 2 / 3,
        middle.x + rx * 2 / 3,
        middle.y + ry * 2 / 3,
    );
    let islands: Vec<Point> = (0..rng.range(2, 4)).map(|_| anywhere(inner, rng)).collect();
    for island in &islands {
        if draft.is_inner(*island) {
            draft.begin_at(Work::Island, *island);
            draft.grow(*island, rng.range(7, 18), TileType::Shallow, TileType::Floor, rng);
        }
    }
    islands
}

/// Fills puddles in the rock that the lake's ragged shore left apart from its `middle`.
fn fill_puddles(draft: &mut MapDraft, middle: Point) {
    draft.begin(Work::Puddles, draft.whole());
    let mut dry = Open::passable(&draft.map);
    dry.flood(middle);
    dry.points().for_each(|at| draft.set(at, TileType::Wall));
}

/// Floods some rooms, completely or in part.
fn flood_rooms(draft: &mut MapDraft, rooms: &[Rect], rng: &mut Rng) {
    for room in rooms {
        let (width, height) = sides(*room);
        let size = match rng.range(0, 9) {
            0 => width * height,
            1..=4 => width * height / 3,
            _ => continue,
        };
        draft.begin(Work::Flood, *room);
        let from = anywhere(*room, rng);
        for at in points(*room).filter(|at| draft.tile(*at) == TileType::Floor).collect::<Vec<_>>() {
            let (dx, dy) = (at.x - from.x, at.y - from.y);
            if (dx * dx + dy * dy) * 3 <= size + rng.range(0, 6) || size == width * height {
                draft.set(at, TileType::Shallow);
            }
        }
    }
}

/// Deepens water that has only water around it.
fn deepen(draft: &mut MapDraft) {
    let (tiles, width) = (&draft.map.tiles, WIDTH as usize);
    let wet = |index: &usize| tiles[*index].is_water();
    // The outermost ring is dry, so every wet tile has eight neighbours.
    let around = |index: &usize| {
        [index - width, *index, index + width].iter().all(|i| wet(&(i - 1)) && wet(i) && wet(&(i + 1)))
    };
    let deep: Vec<Point> =
        (0..tiles.len()).filter(|i| wet(i) && around(i)).map(|index| draft.map.point(index)).collect();
    draft.begin(Work::Deepen, draft.whole());
    for at in deep {
        draft.set(at, TileType::Deep);
    }
}
