//! Answers to the exercises of chapter 7.

use super::foes::Foe;
use super::game::Game;
use super::items::Lying;
use super::map::{Map, TileType, WIDTH};
use bracket_lib::geometry::{Point, Rect};
use std::mem;

/// 1. Everything that belongs to a floor, while you are on another. `Game` keeps a list of them.
pub struct Floor {
    map: Map,
    foes: Vec<Foe>,
    items: Vec<Lying>,
    explored: Vec<bool>,
}

/// 1. Call it at the beginning of `descend`, and keep what it returns.
pub fn leave(game: &mut Game) -> Floor {
    Floor {
        map: mem::replace(&mut game.map, Map::solid()),
        foes: mem::take(&mut game.foes),
        items: mem::take(&mut game.items),
        explored: mem::take(&mut game.explored),
    }
}

/// 1. For the key `<` in the room where you arrived. You come out at the stairs that you took.
pub fn come_back(game: &mut Game, floor: Floor) {
    let stairs = floor.map.tiles.iter().position(|tile| *tile == TileType::Stairs);
    let stairs = stairs.map_or(0, |tile| tile as i32);
    game.player = Point::new(stairs % WIDTH, stairs / WIDTH);
    game.depth -= 1;
    game.map = floor.map;
    game.foes = floor.foes;
    game.items = floor.items;
    game.explored = floor.explored;
}

/// 2. `Game::hit` counts the foes that die.
pub fn points(depth: u32, killed: u32) -> u32 {
    100 * depth + 5 * killed
}

/// 3. `descend` adds it on the last floor.
pub fn warden(last_room: &Rect) -> Foe {
    Foe {
        name: "twenty-first warden",
        glyph: 'W',
        health: 40,
        power: 5,
        at: last_room.center(),
        is_awake: false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::map_builder::{DEEPEST, dig};
    use super::*;

    #[test]
    fn floor_is_as_it_was_left() {
        let mut game = Game::new(42);
        game.foes.truncate(2);
        let explored = game.explored.clone();
        let floor = leave(&mut game);
        game.depth += 1;
        come_back(&mut game, floor);
        assert_eq!([game.foes.len(), game.depth as usize], [2, 1]);
        assert_eq!(game.explored, explored);
        assert_eq!(game.map.tile(game.player), TileType::Stairs);
    }

    #[test]
    fn depth_is_worth_more_than_rats() {
        assert!(points(3, 0) > points(2, 10));
    }

    #[test]
    fn warden_stands_in_the_last_room() {
        let rooms = dig(42, DEEPEST).rooms;
        let last = &rooms[rooms.len() - 1];
        assert!(last.point_in_rect(warden(last).at));
    }
}
