//! The map: walls as solid blocks that join, quiet floors, and the player. Which part of a map larger than the screen
//! is shown follows the player.

use crate::level::Level;
use crate::map::{Direction, Map, Point, TileType};
use crate::ui::glyph::Glyph;
use crate::ui::screen::{Cell, MAP_ROWS, Screen, WIDTH};
use crate::ui::theme::{self, Rgb};

/// Draws the level's ground and the player.
pub fn draw(level: &Level, screen: &mut Screen) {
    let corner = corner(level);
    for y in 0..MAP_ROWS {
        for x in 0..WIDTH {
            let at = Point::new(corner.x + x, corner.y + y);
            if level.map.contains(at) {
                screen.set(x, y, ground(&level.map, at));
            }
        }
    }
    let player = Cell { glyph: Glyph::Char('@'), fg: theme::PLAYER, bg: theme::PLAYER_BG };
    screen.set(level.player.x - corner.x, level.player.y - corner.y, player);
}

/// The tile shown at the screen's top left: the player is kept in the middle, the map's edges at the screen's.
pub fn corner(level: &Level) -> Point {
    let along = |player: i32, map: i32, screen: i32| (player - screen / 2).min(map - screen).max(0);
    let (map, player) = (&level.map, level.player);
    Point::new(along(player.x, map.width, WIDTH), along(player.y, map.height, MAP_ROWS))
}

fn ground(map: &Map, at: Point) -> Cell {
    match map.tile(at) {
        TileType::Floor => {
            Cell { glyph: Glyph::Char('.'), fg: varied(theme::FLOOR, at), bg: varied(theme::FLOOR_BG, at) }
        }
        TileType::Wall if is_face(map, at) => {
            let bg = varied(theme::WALL_BG, at);
            Cell { glyph: Glyph::Wall(joins(map, at)), fg: theme::WALL, bg }
        }
        TileType::Wall => Cell { glyph: Glyph::Rock, fg: theme::ROCK, bg: Rgb::BLACK },
    }
}

/// Whether the wall `at` borders open ground, so that somebody could stand beside it.
fn is_face(map: &Map, at: Point) -> bool {
    !map.tile(at).is_walkable() && Direction::ALL.iter().any(|d| map.tile(d.step(at)).is_walkable())
}

/// Which of its four neighbours the wall `at` joins: 1 north, 2 east, 4 south, 8 west.
///
/// Two neighbouring walls join if open ground lies beside the line from one to the other: the walls of two rooms back
/// to back stay apart.
fn joins(map: &Map, at: Point) -> u8 {
    let sides = [
        (Direction::North, [Direction::West, Direction::East]),
        (Direction::East, [Direction::North, Direction::South]),
        (Direction::South, [Direction::West, Direction::East]),
        (Direction::West, [Direction::North, Direction::South]),
    ];
    let mut mask = 0;
    for (bit, (towards, beside)) in sides.into_iter().enumerate() {
        let next = towards.step(at);
        let open = |side: &Direction| {
            map.tile(side.step(at)).is_walkable() || map.tile(side.step(next)).is_walkable()
        };
        if is_face(map, next) && map.contains(next) && beside.iter().any(open) {
            mask |= 1 << bit;
        }
    }
    mask
}

/// A colour a little lighter or darker than `colour`, the same each time for one place, so that large surfaces do not
/// look printed. Cosmetic: it draws from no stream.
fn varied(colour: Rgb, at: Point) -> Rgb {
    let mut mixed = (at.x as u32).wrapping_mul(0x9E37_79B1) ^ (at.y as u32).wrapping_mul(0x85EB_CA77);
    mixed ^= mixed >> 15;
    mixed = mixed.wrapping_mul(0x2C1B_3C6D);
    mixed ^= mixed >> 12;
    colour.scaled(0.92 + (mixed % 17) as f32 * 0.01)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mask(picture: &str, x: i32, y: i32) -> u8 {
        joins(&Map::from_picture(picture).0, Point::new(x, y))
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
    fn a_pillar_joins_nothing() {
        assert_eq!(mask(".....\n..#..\n.....", 2, 1), 0);
    }

    #[test]
    fn rock_away_from_rooms_is_no_face() {
        let (map, _) = Map::from_picture("####\n####\n##..");
        assert!(!is_face(&map, Point::new(0, 0)));
        assert!(is_face(&map, Point::new(1, 1)));
        assert!(!is_face(&map, Point::new(2, 2)));
    }

    #[test]
    fn the_view_follows_the_player_on_a_large_map() {
        let corner_for = |x, y| {
            let corner = corner(&Level::new(1, Map::new(200, 50), Point::new(x, y)));
            (corner.x, corner.y)
        };
        assert_eq!(corner_for(3, 3), (0, 0));
        assert_eq!(corner_for(100, 49), (60, 5));
        assert_eq!(corner_for(199, 25), (120, 3));
        let small = Level::new(1, Map::new(16, 16), Point::new(8, 8));
        assert_eq!((corner(&small).x, corner(&small).y), (0, 0));
    }
}
