//! The rules. Keys go in; no window is known here.

use super::common::step_of;
use super::map::{Map, TileType};
use bracket_lib::geometry::{Point, Rect};

pub struct Game {
    pub map: Map,
    pub player: Point,
    pub log: Vec<String>,
}

impl Game {
    /// Two rooms, and a corridor between them.
    pub fn new() -> Self {
        let first = Rect::with_size(20, 15, 10, 15);
        let mut map = Map::solid();
        map.carve(&first);
        map.carve(&Rect::with_size(35, 15, 10, 15));
        map.carve(&Rect::with_size(25, 21, 15, 2));
        let log = vec!["You wake in the dark. Arrows or number pad: walk.".to_string()];
        Self { map, player: first.center(), log }
    }

    pub fn press(&mut self, key: char) {
        if let Some(step) = step_of(key) {
            self.step(step);
        }
    }

    fn step(&mut self, step: Point) {
        let to = self.player + step;
        match self.map.tile(to) {
            TileType::Floor => self.player = to,
            TileType::Wall => self.log.push("You bump into rock.".to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rock_stops_a_step() {
        let mut game = Game::new();
        "6".repeat(80).chars().for_each(|key| game.press(key));
        assert_eq!(game.player, Point::new(44, 22));
        assert_eq!(game.log.last().map(String::as_str), Some("You bump into rock."));
    }
}
