//! Which walls are shown, and how they join, by what the player knows of the ground.

use crate::map::{Direction, Map, Point, TileType};

/// Whether the wall `at` borders open ground.
pub(crate) fn is_face(map: &Map, at: Point) -> bool {
    is_masonry(map.tile(at)) && !around(map, at).into_iter().all(is_masonry)
}

/// Which of its four neighbours the wall `at` joins: 1 north, 2 east, 4 south, 8 west.
///
/// Two neighbouring walls join if open ground borders the line between them: the walls of two rooms back to back stay
/// apart. Only known ground (`is_known`) counts.
pub fn joins(map: &Map, is_known: impl Fn(Point) -> bool, at: Point) -> u8 {
    // A bit for each direction, clockwise from the north.
    let (mut walls, mut open) = (0_u8, 0_u8);
    for (eighths, (towards, tile)) in Direction::ALL.into_iter().zip(around(map, at)).enumerate() {
        let bit = u8::from(is_known(towards.step(at))) << eighths;
        *(if is_masonry(tile) { &mut walls } else { &mut open }) |= bit;
    }
    // Both are faces then: a neighbour 45 or 90 degrees off the line borders both.
    let borders = |eighths: u32| open.rotate_right(eighths) & 0b1100_0110 != 0;
    let joins = |side: u32| walls >> (2 * side) & 1 != 0 && borders(2 * side);
    (0..4).fold(0, |mask, side| mask | u8::from(joins(side)) << side)
}

/// The tiles around `at`, which is on the map, in the order of [`Direction::ALL`].
fn around(map: &Map, at: Point) -> [TileType; 8] {
    if !map.is_inside(at) {
        return Direction::ALL.map(|towards| map.tile(towards.step(at)));
    }
    let (here, width) = (map.index(at), map.width as usize);
    let (above, below) = (here - width, here + width);
    [above, above + 1, here + 1, below + 1, below, below - 1, here - 1, above - 1].map(|tile| map.tiles[tile])
}

/// Whether a tile is part of a wall: doors are set in walls.
fn is_masonry(tile: TileType) -> bool {
    matches!(tile, TileType::Wall | TileType::Door | TileType::OpenDoor | TileType::Gate | TileType::Cracked)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The joins of the wall at (`x`, `y`) of a fully known picture.
    fn mask(picture: &str, x: i32, y: i32) -> u8 {
        joins(&Map::from_picture(picture).0, |_| true, Point::new(x, y))
    }

    #[test]
    fn the_walls_of_a_room_run_around_it() {
        let room = "#####\n#...#\n#...#\n#####";
        assert_eq!(mask(room, 0, 0), 2 + 4);
        assert_eq!(mask(room, 4, 0), 4 + 8);
        assert_eq!(mask(room, 2, 0), 2 + 8);
        assert_eq!(mask(room, 0, 2), 1 + 4);
        assert_eq!(mask(room, 4, 3), 1 + 8);
    }

    #[test]
    fn walls_back_to_back_stay_apart() {
        let rooms = "######\n#....#\n######\n######\n#....#\n######";
        assert_eq!(mask(rooms, 2, 2), 2 + 8);
        assert_eq!(mask(rooms, 2, 3), 2 + 8);
    }

    #[test]
    fn walls_run_up_to_doors_whether_open_or_closed() {
        assert_eq!(mask(".....\n##+##\n.....", 1, 1), 2 + 8);
        assert_eq!(mask(".....\n##'##\n.....", 1, 1), 2 + 8);
    }

    #[test]
    fn a_pillar_joins_nothing() {
        assert_eq!(mask(".....\n..#..\n.....", 2, 1), 0);
    }

    #[test]
    fn the_unknown_is_not_joined() {
        let (map, _) = Map::from_picture("#####\n#...#\n#####");
        let known = [(0, 0), (1, 0), (1, 1)].map(Point::from_tuple);
        assert_eq!(joins(&map, |at| known.contains(&at), Point::new(1, 0)), 8);
    }

    #[test]
    fn rock_away_from_rooms_is_no_face() {
        let (map, _) = Map::from_picture("####\n####\n##..");
        assert!(!is_face(&map, Point::new(0, 0)));
        assert!(is_face(&map, Point::new(1, 1)));
        assert!(!is_face(&map, Point::new(2, 2)));
    }
}
