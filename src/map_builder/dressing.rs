//! Decorates bare ground with doors, grass, rubble, pools and braziers, in the architect's numbers. Nothing here cuts
//! anything off.

use super::Plan;
use super::draft::{MapDraft, anywhere, inset, sides};
use super::history::Work;
use super::{doors, halls};
use crate::content::floors::{Architect, PlaceInfo};
use crate::map::{Point, TileType};
use crate::rng::Rng;

/// The numbers for a kind of floor, from..=to.
struct Dress {
    /// Of ten room openings, this many get a door.
    doors: i32,
    grass: (i32, i32),
    rubble: (i32, i32),
    pools: (i32, i32),
    braziers: (i32, i32),
}

const fn dress_of(architect: Architect) -> Dress {
    let (doors, grass, rubble, pools, braziers) = match architect {
        Architect::Rooms => (4, (2, 4), (3, 6), (0, 2), (2, 4)),
        Architect::Halls => (0, (1, 3), (5, 9), (0, 2), (5, 8)),
        Architect::Mines => (0, (0, 1), (8, 14), (1, 3), (1, 3)),
        Architect::Caves => (0, (6, 11), (6, 12), (2, 5), (2, 4)),
        Architect::Drowned => (0, (4, 7), (4, 7), (0, 0), (3, 6)),
        Architect::Maze => (0, (4, 8), (6, 10), (1, 3), (3, 6)),
        Architect::Crypt => (0, (0, 0), (6, 10), (0, 0), (0, 2)),
        Architect::EmberHall => (0, (0, 0), (6, 10), (0, 0), (2, 4)),
    };
    Dress { doors, grass, rubble, pools, braziers }
}

/// The tries for a patch.
const TRIES: i32 = 30;

/// Decorates the ground after architect and stairs.
pub fn dress(draft: &mut MapDraft, plan: &Plan, floor: &PlaceInfo, rng: &mut Rng) {
    let dress = dress_of(floor.architect);
    if dress.doors > 0 {
        doors::hang(draft, &plan.rooms, dress.doors, rng);
    }
    doors::mend(draft);
    for _ in 0..rng.range(dress.pools.0, dress.pools.1) {
        pool(draft, plan, rng);
    }
    for _ in 0..rng.range(dress.grass.0, dress.grass.1) {
        let size = rng.range(8, 26);
        patch(draft, plan, (Work::Grass, TileType::Grass), size, rng);
    }
    if floor.dark {
        put_out(draft);
    } else {
        for _ in 0..rng.range(dress.braziers.0, dress.braziers.1) {
            braziers(draft, plan, rng);
        }
    }
    for _ in 0..rng.range(dress.rubble.0, dress.rubble.1) {
        let size = rng.range(1, 5);
        patch(draft, plan, (Work::Rubble, TileType::Rubble), size, rng);
    }
}

/// A random floor tile: mostly in a room, if there are rooms, else anywhere in the open.
pub(super) fn place(draft: &MapDraft, plan: &Plan, rng: &mut Rng) -> Option<Point> {
    let whole = crate::geometry::Rect::with_exact(1, 1, draft.map.width - 2, draft.map.height - 2);
    for _ in 0..TRIES {
        let in_room = !plan.rooms.is_empty() && rng.chance(4, 5);
        let area = if in_room { *rng.pick(&plan.rooms) } else { whole };
        let at = anywhere(area, rng);
        if draft.tile(at) == TileType::Floor && draft.open_around(at) >= 3 {
            return Some(at);
        }
    }
    None
}

pub(super) fn patch(
    draft: &mut MapDraft,
    plan: &Plan,
    (work, tile): (Work, TileType),
    size: i32,
    rng: &mut Rng,
) {
    if let Some(at) = place(draft, plan, rng) {
        draft.begin_at(work, at);
        draft.grow(at, size, TileType::Floor, tile, rng);
    }
}

/// A pool to wade through, with some grass on its shore.
fn pool(draft: &mut MapDraft, plan: &Plan, rng: &mut Rng) {
    let Some(at) = place(draft, plan, rng) else { return };
    draft.begin_at(Work::Pool, at);
    draft.grow(at, rng.range(6, 18), TileType::Floor, TileType::Shallow, rng);
    let shore = Point::new(at.x + rng.range(-3, 3), at.y + rng.range(-3, 3));
    draft.grow(shore, rng.range(4, 10), TileType::Floor, TileType::Grass, rng);
}

/// Braziers in the middle of a room, in its corners, or one at a wall. Without rooms, one beside rock.
fn braziers(draft: &mut MapDraft, plan: &Plan, rng: &mut Rng) {
    if plan.rooms.is_empty() {
        if let Some(at) = place(draft, plan, rng) {
            draft.begin_at(Work::Braziers, at);
            draft.block(at, TileType::Brazier);
        }
        return;
    }
    let room = *rng.pick(&plan.rooms);
    draft.begin(Work::Braziers, room);
    let (width, height) = sides(room);
    match rng.range(0, 3) {
        0 if width.min(height) >= 6 => {
            for at in halls::corners(inset(room, 1)) {
                draft.block(at, TileType::Brazier);
            }
        }
        1 => draft.block(room.center(), TileType::Brazier),
        2 if width >= 5 => {
            let y = if rng.coin() { room.y1 } else { room.y2 };
            for x in [room.x1 + width / 4, room.x2 - width / 4] {
                draft.block(Point::new(x, y), TileType::Brazier);
            }
        }
        _ => draft.block(anywhere(room, rng), TileType::Brazier),
    }
}

/// On a dark floor the braziers of vaults become rubble.
fn put_out(draft: &mut MapDraft) {
    draft.begin(Work::PutOut, draft.whole());
    for index in 0..draft.map.tiles.len() {
        if draft.map.tiles[index] == TileType::Brazier {
            draft.set(draft.map.point(index), TileType::Rubble);
        }
    }
}
