//! Answers to the exercises of chapter 4.

use super::game::Game;
use super::map::{TileType, index};
use bracket_lib::geometry::Point;

/// 1. A field `shows_all: bool` of `Game`, which `m` turns over. This is then the first question of `draw_tile`.
pub fn is_shown(game: &Game, shows_all: bool, at: Point) -> bool {
    shows_all || game.explored[index(at)]
}

/// 2. A tile more, and two questions: `Game::step` asks the first, and `sight.rs` the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithDoor {
    Wall,
    Floor,
    Door,
}

impl WithDoor {
    pub fn stops_steps(self) -> bool {
        self == WithDoor::Wall
    }

    pub fn stops_sight(self) -> bool {
        self != WithDoor::Floor
    }
}

/// 3. A line for `common::write`.
pub fn explored(game: &Game) -> String {
    let floor = game.map.tiles.iter().filter(|tile| **tile == TileType::Floor).count();
    let tiles = game.map.tiles.iter().zip(&game.explored);
    let known = tiles.filter(|(tile, known)| **tile == TileType::Floor && **known).count();
    format!("Explored: {} %", 100 * known / floor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn map_is_shown_at_a_key() {
        let game = Game::new(42);
        let corner = Point::new(79, 44);
        assert!(!is_shown(&game, false, corner) && is_shown(&game, true, corner));
    }

    #[test]
    fn door_stops_sight_only() {
        let stops = |tile: WithDoor| [tile.stops_steps(), tile.stops_sight()];
        assert_eq!(
            [WithDoor::Wall, WithDoor::Floor, WithDoor::Door].map(stops),
            [[true; 2], [false; 2], [false, true]]
        );
    }

    #[test]
    fn share_grows_with_each_room() {
        let mut game = Game::new(42);
        let before = explored(&game);
        "6".repeat(30).chars().for_each(|key| game.press(key));
        assert_ne!(explored(&game), before);
        game.explored.fill(true);
        assert_eq!(explored(&game), "Explored: 100 %");
    }
}
