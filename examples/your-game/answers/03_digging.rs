//! Answers to the exercises of chapter 3.

use super::map::{HEIGHT, Map, TileType, WIDTH, index};
use bracket_lib::geometry::{Point, Rect};

/// 1. In place of `Map::carve`: the whole rectangle. Draw `x` and `y` one and two lower, or it digs beyond the map.
pub fn carve_all(map: &mut Map, room: &Rect) {
    for y in room.y1..=room.y2 {
        for x in room.x1..=room.x2 {
            map.tiles[index(Point::new(x, y))] = TileType::Floor;
        }
    }
}

/// 1. Whether a map is open at its edge.
pub fn is_open(map: &Map) -> bool {
    let is_edge = |at: &Point| at.x == 0 || at.y == 0 || at.x == WIDTH - 1 || at.y == HEIGHT - 1;
    let places = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| Point::new(x, y)));
    places.filter(is_edge).any(|at| map.tile(at) == TileType::Floor)
}

/// 2. In `dig`, in place of `dungeon.rooms.last()`. Each room is still joined to one that was joined before it.
pub fn nearest<'a>(rooms: &'a [Rect], to: &Rect) -> Option<&'a Rect> {
    let distance = |room: &&Rect| {
        let apart = room.center() - to.center();
        apart.x.abs() + apart.y.abs()
    };
    rooms.iter().min_by_key(distance)
}

/// A letter, and where to draw it.
#[derive(Debug, PartialEq)]
pub struct Label {
    pub at: Point,
    pub letter: char,
}

/// 3. Keep `dungeon.rooms` in `Game`, and `common::put` each of these before the player.
pub fn labels(rooms: &[Rect]) -> Vec<Label> {
    rooms.iter().zip('A'..='Z').map(|(room, letter)| Label { at: room.center(), letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::super::map_builder;
    use super::*;

    #[test]
    fn whole_rectangles_open_the_edge() {
        let room = Rect::with_size(0, 10, 6, 6);
        let (mut inside, mut all) = (Map::solid(), Map::solid());
        inside.carve(&room);
        carve_all(&mut all, &room);
        assert!(is_open(&all) && !is_open(&inside));
    }

    #[test]
    fn nearest_room_is_no_further_than_the_last() {
        let rooms = map_builder::dig(42).rooms;
        let (new, old) = rooms.split_last().expect("rooms");
        let near = nearest(old, new).expect("a room");
        let apart =
            |room: &Rect| (room.center().x - new.center().x).abs() + (room.center().y - new.center().y).abs();
        assert!(old.iter().all(|room| apart(near) <= apart(room)));
    }

    #[test]
    fn letters_follow_the_digging() {
        let rooms = map_builder::dig(42).rooms;
        assert_eq!(labels(&rooms)[0], Label { at: rooms[0].center(), letter: 'A' });
        assert_eq!(labels(&rooms).len(), rooms.len());
    }
}
