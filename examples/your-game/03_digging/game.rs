//! The rules. Keys go in; no window is known here.

use super::common::step_of;
use super::map::{Map, TileType};
use super::map_builder;
use bracket_lib::geometry::Point;

pub struct Game {
    pub seed: u64,
    pub map: Map,
    pub player: Point,
    pub log: Vec<String>,
}

impl Game {
    pub fn new(seed: u64) -> Self {
        let dungeon = map_builder::dig(seed);
        let player = dungeon.rooms[0].center();
        let log = vec!["You wake in the dark. Arrows or number pad: walk. n: another dungeon.".to_string()];
        Self { seed, map: dungeon.map, player, log }
    }

    pub fn press(&mut self, key: char) {
        if let Some(step) = step_of(key) {
            self.step(step);
        } else if key == 'n' {
            *self = Self::new(self.seed + 1);
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
        let mut game = Game::new(42);
        "6".repeat(80).chars().for_each(|key| game.press(key));
        assert_eq!(game.map.tile(game.player + Point::new(1, 0)), TileType::Wall);
        assert_eq!(game.log.last().map(String::as_str), Some("You bump into rock."));
    }
}
