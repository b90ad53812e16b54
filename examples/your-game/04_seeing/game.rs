//! The rules. Keys go in; no window is known here.

use super::common::step_of;
use super::map::{Map, TileType};
use super::map_builder;
use super::sight;
use bracket_lib::geometry::Point;

/// How far you see, in tiles.
const RADIUS: i32 = 8;

pub struct Game {
    pub seed: u64,
    pub map: Map,
    pub player: Point,
    /// Which tiles you see now, and which you have ever seen.
    pub seen: Vec<bool>,
    pub explored: Vec<bool>,
    pub log: Vec<String>,
}

impl Game {
    pub fn new(seed: u64) -> Self {
        let dungeon = map_builder::dig(seed);
        let player = dungeon.rooms[0].center();
        let log = vec!["You wake in the dark. Arrows or number pad: walk. n: another dungeon.".to_string()];
        let unseen = vec![false; dungeon.map.tiles.len()];
        let mut game = Self { seed, map: dungeon.map, player, seen: unseen.clone(), explored: unseen, log };
        game.look();
        game
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
        self.look();
    }

    /// Looks around, and remembers.
    fn look(&mut self) {
        self.seen = sight::look(&self.map, self.player, RADIUS);
        for (explored, seen) in self.explored.iter_mut().zip(&self.seen) {
            *explored |= seen;
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
