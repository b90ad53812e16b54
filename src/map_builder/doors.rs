//! Doors in the openings of rooms. A door needs walls on two opposite sides and ground on the other two; others are
//! removed.

use super::draft::{MapDraft, ORTHOGONAL, shifted};
use super::history::Work;
use crate::geometry::Rect;
use crate::map::{Point, TileType, scan};
use crate::rng::Rng;

/// Hangs doors in `of_ten` of ten openings where a corridor enters one of `rooms`.
pub fn hang(draft: &mut MapDraft, rooms: &[Rect], of_ten: i32, rng: &mut Rng) {
    draft.begin(Work::Doors, draft.whole());
    for room in rooms {
        let columns = room.x1..=room.x2;
        let rows = room.y1..=room.y2;
        let along = columns.flat_map(|x| [Point::new(x, room.y1 - 1), Point::new(x, room.y2 + 1)]);
        let down = rows.flat_map(|y| [Point::new(room.x1 - 1, y), Point::new(room.x2 + 1, y)]);
        for at in along.chain(down) {
            if draft.tile(at) == TileType::Floor
                && is_doorway(draft, at)
                && !rooms.iter().any(|other| other.point_in_rect(at))
                && !ORTHOGONAL.iter().any(|step| draft.tile(shifted(at, *step)) == TileType::Door)
                && rng.chance(of_ten, 10)
            {
                draft.set(at, TileType::Door);
            }
        }
    }
}

/// Removes doors that have lost their walls.
pub(crate) fn mend(draft: &mut MapDraft) {
    draft.begin(Work::Mend, draft.whole());
    let doors = scan::places(&draft.map.tiles, |tile| tile == TileType::Door);
    for at in doors.map(|door| draft.map.point(door)).collect::<Vec<Point>>() {
        if !is_doorway(draft, at) {
            draft.set(at, TileType::Floor);
        }
    }
}

/// Whether a door at `at` would have walls on two opposite sides and a path through.
pub(crate) fn is_doorway(draft: &MapDraft, at: Point) -> bool {
    let [north, east, south, west] = ORTHOGONAL.map(|step| draft.tile(shifted(at, step)));
    let leads = |way: [TileType; 2], walls: [TileType; 2]| {
        way.iter().all(|tile| tile.is_passable()) && walls == [TileType::Wall; 2]
    };
    leads([north, south], [east, west]) || leads([east, west], [north, south])
}
