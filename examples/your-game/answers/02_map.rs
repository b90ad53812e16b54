//! Answers to the exercises of chapter 2.

use super::game::Game;
use super::map::{Map, TileType, index};
use bracket_lib::geometry::{Point, Rect};

/// 1. `TileType` with a third row. `Game::step` and `Game::draw_tile` then need an arm for it: the compiler asks for both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithWater {
    Wall,
    Floor,
    Water,
}

/// 1. What `Game::step` says. `None` is a tile to walk on.
pub fn refusal(tile: WithWater) -> Option<&'static str> {
    match tile {
        WithWater::Floor => None,
        WithWater::Wall => Some("You bump into rock."),
        WithWater::Water => Some("You can't swim."),
    }
}

/// 2. Call it in `Game::new`, after the room is carved.
pub fn put_pillars(map: &mut Map, room: &Rect) {
    for y in (room.y1 + 3..room.y2 - 1).step_by(3) {
        for x in (room.x1 + 3..room.x2 - 1).step_by(3) {
            map.tiles[index(Point::new(x, y))] = TileType::Wall;
        }
    }
}

/// 3. The log already has every bump. A line for `common::write` in `Game::draw`.
pub fn bumps(game: &Game) -> String {
    let bumps = game.log.iter().filter(|line| line.contains("bump")).count();
    format!("Bumps: {bumps}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_floor_is_walked_on() {
        let walkable = |tile: &WithWater| refusal(*tile).is_none();
        let tiles = [WithWater::Wall, WithWater::Floor, WithWater::Water];
        assert_eq!(tiles.iter().filter(|tile| walkable(tile)).count(), 1);
    }

    #[test]
    fn pillars_leave_a_way_around() {
        let room = Rect::with_size(20, 15, 10, 15);
        let mut map = Map::solid();
        map.carve(&room);
        put_pillars(&mut map, &room);
        assert_eq!(map.tile(Point::new(23, 18)), TileType::Wall);
        assert!((21..30).all(|x| map.tile(Point::new(x, 16)) == TileType::Floor));
    }

    #[test]
    fn bumps_are_counted() {
        let mut game = Game::new();
        "4".repeat(10).chars().for_each(|key| game.press(key));
        assert_eq!(bumps(&game), "Bumps: 6");
    }
}
