//! Digs dungeons: rooms, and corridors between them. It knows no player and no window.

use super::map::{HEIGHT, Map, TileType, WIDTH, index};
use bracket_lib::geometry::{BresenhamInclusive, Point, Rect};
use bracket_lib::random::RandomNumberGenerator;

/// How many rooms are tried. A room that touches another is thrown away.
const ATTEMPTS: u32 = 30;
/// The sides of a room, with its walls.
const SHORTEST: i32 = 6;
const LONGEST: i32 = 10;

pub struct Dungeon {
    pub map: Map,
    /// In the order of digging.
    pub rooms: Vec<Rect>,
}

/// The last floor has no stairs.
pub const DEEPEST: u32 = 10;

/// A floor of the dungeon for a seed: always the same one.
pub fn dig(seed: u64, depth: u32) -> Dungeon {
    // The first floor has the seed's own numbers, and each other floor has others.
    let rng = &mut RandomNumberGenerator::seeded(seed ^ (u64::from(depth - 1) << 32));
    let mut dungeon = Dungeon { map: Map::solid(), rooms: Vec::new() };
    for _ in 0..ATTEMPTS {
        let room = draw_room(rng);
        if dungeon.rooms.iter().any(|other| room.intersect(other)) {
            continue;
        }
        dungeon.map.carve(&room);
        if let Some(previous) = dungeon.rooms.last() {
            let is_row_first = rng.range(0, 2) == 0;
            tunnel(&mut dungeon.map, previous.center(), room.center(), is_row_first);
        }
        dungeon.rooms.push(room);
    }
    if depth < DEEPEST {
        let last = dungeon.rooms[dungeon.rooms.len() - 1].center();
        dungeon.map.tiles[index(last)] = TileType::Stairs;
    }
    dungeon
}

/// A room of any size, anywhere.
fn draw_room(rng: &mut RandomNumberGenerator) -> Rect {
    let width = rng.range(SHORTEST, LONGEST + 1);
    let height = rng.range(SHORTEST, LONGEST + 1);
    let x = rng.range(0, WIDTH - width);
    let y = rng.range(0, HEIGHT - height);
    Rect::with_size(x, y, width, height)
}

/// Digs an L: along the row first, or along the column.
fn tunnel(map: &mut Map, from: Point, to: Point, is_row_first: bool) {
    let corner = if is_row_first { Point::new(to.x, from.y) } else { Point::new(from.x, to.y) };
    for at in BresenhamInclusive::new(from, corner).chain(BresenhamInclusive::new(corner, to)) {
        map.tiles[index(at)] = TileType::Floor;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn same_seed_digs_the_same_dungeon() {
        assert_eq!(dig(7, 1).map, dig(7, 1).map);
        assert_ne!(dig(7, 1).map, dig(8, 1).map);
        assert_ne!(dig(7, 1).map, dig(7, 2).map);
    }

    #[test]
    fn rooms_never_touch() {
        for seed in 0..100 {
            let rooms = dig(seed, 1).rooms;
            assert!(rooms.len() > 1, "seed {seed}");
            for (number, room) in rooms.iter().enumerate() {
                assert!(!rooms[..number].iter().any(|other| room.intersect(other)), "seed {seed}");
            }
        }
    }
}
