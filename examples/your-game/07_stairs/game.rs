//! The rules. Keys go in; no window is known here.

use super::common::{ENTER, step_of};
use super::distance::{self, neighbours};
use super::foes::{self, Foe};
use super::items::{self, EMBER, FIREPOT, Item, KNIFE, Lying, SALVE};
use super::map::{Map, TileType, index};
use super::map_builder;
use super::sight;
use bracket_lib::geometry::{BresenhamInclusive, Point};

/// How far you see, in tiles.
const RADIUS: i32 = 8;
/// Your health at the start, and what each of your hits takes.
const HEALTH: i32 = 30;
const POWER: i32 = 2;
/// What the quiet on the stairs gives you back.
const BREATH: i32 = 10;

/// The letters of the bag. It holds as many items.
pub const LETTERS: &str = "abcdefgh";

/// An item of the bag that you are about to throw, and where to.
pub struct Aim {
    pub slot: usize,
    pub at: Point,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Died,
    Won,
}

pub struct Game {
    pub seed: u64,
    pub depth: u32,
    pub ending: Option<Ending>,
    pub map: Map,
    pub player: Point,
    pub health: i32,
    pub foes: Vec<Foe>,
    pub items: Vec<Lying>,
    pub bag: Vec<Item>,
    pub aim: Option<Aim>,
    /// Which tiles you see now, and which you have ever seen.
    pub seen: Vec<bool>,
    pub explored: Vec<bool>,
    pub log: Vec<String>,
}

impl Game {
    pub fn new(seed: u64) -> Self {
        let mut game = Self {
            seed,
            depth: 0,
            ending: None,
            map: Map::solid(),
            player: Point::zero(),
            health: HEALTH,
            foes: Vec::new(),
            items: Vec::new(),
            bag: Vec::new(),
            aim: None,
            seen: Vec::new(),
            explored: Vec::new(),
            log: vec![
                "An ember lies ten floors down. Arrows: walk and hit. Letters: use. >: stairs.".to_string(),
            ],
        };
        game.descend();
        game
    }

    fn descend(&mut self) {
        self.depth += 1;
        let dungeon = map_builder::dig(self.seed, self.depth);
        self.player = dungeon.rooms[0].center();
        self.health = HEALTH.min(self.health + BREATH);
        self.foes = foes::populate(&dungeon.rooms, self.depth);
        self.items = items::scatter(&dungeon.rooms, self.depth);
        self.explored = vec![false; dungeon.map.tiles.len()];
        self.map = dungeon.map;
        self.look();
    }

    pub fn press(&mut self, key: char) {
        if self.ending.is_some() && key == ENTER {
            *self = Self::new(self.seed + 1);
        } else if self.ending.is_none() && self.act(key) && self.ending.is_none() {
            self.foes_act();
        }
    }

    /// What a key does. Returns whether that took a turn.
    fn act(&mut self, key: char) -> bool {
        if let Some(aim) = self.aim.take() {
            self.move_aim(aim, key)
        } else if let Some(step) = step_of(key) {
            self.step(step)
        } else if key == '>' && self.map.tile(self.player) == TileType::Stairs {
            self.descend();
            self.log.push("You catch your breath on the stairs.".to_string());
            true
        } else {
            LETTERS.find(key).is_some_and(|slot| slot < self.bag.len() && self.use_item(slot))
        }
    }

    fn use_item(&mut self, slot: usize) -> bool {
        if self.bag[slot] == SALVE {
            self.health = HEALTH.min(self.health + self.bag.remove(slot).power);
            self.log.push("The salve stings, and helps.".to_string());
            return true;
        }
        let foe = self.foes.iter().find(|foe| self.seen[index(foe.at)]);
        self.aim = Some(Aim { slot, at: foe.map_or(self.player, |foe| foe.at) });
        self.log.push("Arrows: where to. Enter: throw. Space: don't.".to_string());
        false
    }

    /// Moves the cursor or throws. Any other key changes your mind.
    fn move_aim(&mut self, aim: Aim, key: char) -> bool {
        if let Some(step) = step_of(key) {
            self.aim = Some(Aim { at: aim.at + step, ..aim });
        } else if key == ENTER {
            self.throw(&aim);
        }
        key == ENTER
    }

    fn throw(&mut self, aim: &Aim) {
        let hit = self.hit_by(aim);
        let item = self.bag.remove(aim.slot);
        for at in &hit {
            if let Some(number) = self.foe_at(*at) {
                self.hit(number, item.power);
            }
        }
        if item == KNIFE {
            self.items.push(Lying { item, at: hit[0] });
        } else if hit.contains(&self.player) {
            self.health -= item.power;
            self.log.push(format!("You burn yourself for {}.", item.power));
        }
    }

    /// The flight of what you throw, from your hand to the aim, a foe, or the last tile before rock.
    pub fn flight(&self, aim: &Aim) -> Vec<Point> {
        let mut flight = vec![self.player];
        for at in BresenhamInclusive::new(self.player, aim.at).skip(1) {
            if self.map.tile(at) == TileType::Wall || self.foe_at(flight[flight.len() - 1]).is_some() {
                break;
            }
            flight.push(at);
        }
        flight
    }

    /// The tiles that a throw hits, where it lands first.
    pub fn hit_by(&self, aim: &Aim) -> Vec<Point> {
        let flight = self.flight(aim);
        let mut hit = vec![flight[flight.len() - 1]];
        if self.bag[aim.slot] == FIREPOT {
            hit.extend(neighbours(hit[0]).filter(|at| self.map.tile(*at) != TileType::Wall));
        }
        hit
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
            self.pick_up();
        }
        self.look();
        true
    }

    fn pick_up(&mut self) {
        let found = self.items.iter().position(|lying| lying.at == self.player);
        if let Some(number) = found
            && self.bag.len() < LETTERS.len()
        {
            let item = self.items.remove(number).item;
            self.log.push(format!("You pick up: {}.", item.name));
            if item == EMBER {
                self.ending = Some(Ending::Won);
                self.log.push(
                    "It is warm, and lighter than it looks. You have won! Enter: a new run.".to_string(),
                );
            }
            self.bag.push(item);
        }
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
            self.ending = Some(Ending::Died);
            self.log.push(format!("You die on floor {}. Enter: a new run.", self.depth));
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

    #[test]
    fn knife_hits_from_afar_and_lies_there() {
        let mut game = Game::new(42);
        let at = game.player + Point::new(3, 0);
        game.foes = vec![Foe { at, ..game.foes[1].clone() }];
        game.bag.push(KNIFE);
        game.items.clear();
        // Off the cursor's first place and back, and then the throw.
        "a46\n".chars().for_each(|key| game.press(key));
        assert_eq!(game.foes[0].health, 2);
        assert_eq!(game.items[0].at, at);
    }

    #[test]
    fn firepot_hurts_what_its_picture_shows() {
        let mut game = Game::new(42);
        game.foes.clear();
        game.bag.push(FIREPOT);
        "a".chars().for_each(|key| game.press(key));
        let aim = game.aim.as_ref().expect("an aim");
        assert!(game.hit_by(aim).contains(&game.player));
        game.press(ENTER);
        assert_eq!(game.health, HEALTH - FIREPOT.power);
    }

    #[test]
    fn ten_floors_down_lies_the_ember() {
        let mut game = Game::new(42);
        for depth in 1..map_builder::DEEPEST {
            assert_eq!(game.depth, depth);
            let rooms = map_builder::dig(game.seed, depth).rooms;
            game.player = rooms[rooms.len() - 1].center();
            game.press('>');
        }
        let ember = game.items.iter().find(|lying| lying.item == EMBER).expect("the ember");
        game.player = ember.at + Point::new(1, 0);
        game.press('4');
        assert_eq!(game.ending, Some(Ending::Won));
    }

    #[test]
    fn death_ends_a_run() {
        let mut game = Game::new(42);
        game.health = 1;
        game.foes[0].at = game.player + Point::new(1, 0);
        game.foes[0].is_awake = true;
        game.press('5');
        assert_eq!(game.ending, Some(Ending::Died));
        game.press('4');
        assert_eq!(game.seed, 42);
        game.press(ENTER);
        assert_eq!(game.seed, 43);
    }
}
