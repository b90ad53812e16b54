//! The rules. Keys go in; no window is known here.

use super::common::step_of;
use super::distance::{self, neighbours};
use super::foes::{self, Foe};
use super::map::{Map, TileType, index};
use super::map_builder;
use super::sight;
use bracket_lib::geometry::Point;

/// How far you see, in tiles.
const RADIUS: i32 = 8;
/// Your health at the start, and what each of your hits takes.
const HEALTH: i32 = 30;
const POWER: i32 = 2;

pub struct Game {
    pub seed: u64,
    pub map: Map,
    pub player: Point,
    pub health: i32,
    pub foes: Vec<Foe>,
    /// Which tiles you see now, and which you have ever seen.
    pub seen: Vec<bool>,
    pub explored: Vec<bool>,
    pub log: Vec<String>,
}

impl Game {
    pub fn new(seed: u64) -> Self {
        let dungeon = map_builder::dig(seed);
        let unseen = vec![false; dungeon.map.tiles.len()];
        let mut game = Self {
            seed,
            player: dungeon.rooms[0].center(),
            health: HEALTH,
            foes: foes::populate(&dungeon.rooms),
            map: dungeon.map,
            seen: unseen.clone(),
            explored: unseen,
            log: vec![
                "You wake in the dark. Arrows or number pad: walk and hit. n: another dungeon.".to_string(),
            ],
        };
        game.look();
        game
    }

    pub fn press(&mut self, key: char) {
        if key == 'n' {
            *self = Self::new(self.seed + 1);
        } else if self.health > 0
            && let Some(step) = step_of(key)
            && self.step(step)
        {
            self.foes_act();
        }
    }

    /// Takes a step or hits what stands there. Returns whether that took a turn.
    fn step(&mut self, step: Point) -> bool {
        let to = self.player + step;
        if let Some(number) = self.foe_at(to) {
            self.hit(number, POWER);
        } else if self.map.tile(to) == TileType::Wall {
            self.log.push("You bump into rock.".to_string());
            return false;
        } else {
            self.player = to;
        }
        self.look();
        true
    }

    /// Looks around, remembers, and wakes what looks back.
    fn look(&mut self) {
        self.seen = sight::look(&self.map, self.player, RADIUS);
        for (explored, seen) in self.explored.iter_mut().zip(&self.seen) {
            *explored |= seen;
        }
        for foe in &mut self.foes {
            foe.is_awake |= self.seen[index(foe.at)];
        }
    }

    /// The number of the foe at a place.
    pub fn foe_at(&self, at: Point) -> Option<usize> {
        self.foes.iter().position(|foe| foe.at == at)
    }

    fn hit(&mut self, number: usize, power: i32) {
        let foe = &mut self.foes[number];
        foe.health -= power;
        let name = foe.name;
        if foe.health > 0 {
            self.log.push(format!("You hit the {name} for {power}. It has {} left.", foe.health));
        } else {
            self.log.push(format!("You kill the {name}."));
            self.foes.remove(number);
        }
    }

    /// Each foe that is awake comes closer, or hits you.
    fn foes_act(&mut self) {
        let steps = distance::steps_to(&self.map, self.player);
        for number in 0..self.foes.len() {
            let foe = &self.foes[number];
            let free = |at: &Point| steps[index(*at)] < steps[index(foe.at)] && self.foe_at(*at).is_none();
            if !foe.is_awake || self.health <= 0 {
                continue;
            } else if steps[index(foe.at)] == 1 {
                self.health -= foe.power;
                self.log.push(format!("The {} hits you for {}.", foe.name, foe.power));
            } else if let Some(next) = neighbours(foe.at).filter(free).min_by_key(|at| steps[index(*at)]) {
                self.foes[number].at = next;
            }
        }
        if self.health <= 0 {
            self.log.push("You die. n: another dungeon.".to_string());
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

    #[test]
    fn fights_need_no_dice() {
        let mut game = Game::new(42);
        let goblin = game.foes[1].clone();
        game.foes = vec![Foe { at: game.player + Point::new(2, 0), is_awake: true, ..goblin }];
        // You wait while it comes. Then each of you hits twice, and your third hit kills it.
        "5666".chars().for_each(|key| game.press(key));
        assert_eq!(game.foes, []);
        assert_eq!(game.health, HEALTH - 2 * 2);
    }
}
