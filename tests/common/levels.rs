//! Floors for tests, from pictures, and somebody on them. Test programs share it; each uses a part.

#![allow(dead_code)]

use emberdeep::content::companions::{self, GivenName};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::game::Game;
use emberdeep::level::{Actor, ActorId, Bond, Level, Lying, Mood, Slot};
use emberdeep::map::{Map, Point};
use emberdeep::map_builder::build;
use emberdeep::map_builder::rules::EMBERDEEP;

/// The marks of a picture and where they are.
pub type Marks = Vec<(char, Point)>;

/// Floor `depth` as in `picture`, in which `@` is the player, and the marks of the picture. Marks are floor.
pub fn pictured(depth: u32, picture: &str) -> (Level, Marks) {
    let (map, marks) = Map::from_picture(picture);
    let start = place(&marks, '@');
    (Level::new(depth, map, start), marks)
}

/// Floor `depth` as in `picture`, in which `@` is the player.
pub fn floor(depth: u32, picture: &str) -> Level {
    pictured(depth, picture).0
}

/// Where the first `mark` is, which must be there.
pub fn place(marks: &Marks, mark: char) -> Point {
    marks.iter().find(|(found, _)| *found == mark).unwrap_or_else(|| panic!("no {mark} in the picture")).1
}

/// Puts a foe of that mood on the floor, and returns its name.
pub fn add(level: &mut Level, monster: Monster, at: Point, mood: Mood) -> ActorId {
    let id = ActorId(level.next_id);
    level.next_id += 1;
    level.actors.push(Actor { mood, ..Actor::foe(id, monster, at) });
    id
}

/// Somebody asleep whom no noise wakes.
pub const ASLEEP: Mood = Mood::Asleep { spell: u16::MAX };

/// Puts a foe that hunts the player on the floor, and returns its name.
pub fn hunter(level: &mut Level, monster: Monster, at: Point) -> ActorId {
    let last_known = level.player().at;
    add(level, monster, at, Mood::Hunting { last_known, lost: 0 })
}

/// Puts a thing into the bag, and returns its place there.
pub fn give(level: &mut Level, item: Item) -> Slot {
    let slot = level.hero.slot_for(&item).expect("room in the bag");
    level.hero.bag[usize::from(slot.0)] = Some(item);
    slot
}

/// Lays a thing on the floor.
pub fn lay(level: &mut Level, kind: ItemKind, at: Point) {
    level.items.push(Lying { at, item: Item::new(kind) });
}

/// Floor `depth` of the game, as `seed` makes it.
pub fn built(seed: u64, depth: u32) -> Level {
    build(&EMBERDEEP, seed, depth, &mut ())
}

/// A floor on which the next turn fails: somebody hunts the player from beyond the edge of the map.
pub fn faulty() -> Level {
    let mut level = floor(1, "#####\n#@..#\n#####");
    hunter(&mut level, Monster::Goblin, Point::new(-9, -9));
    level
}

/// The run `seed`; in every second one a companion goes with the player from the start, of another kind each time.
pub fn in_company(seed: u64) -> Game {
    let game = Game::new(seed);
    if seed.is_multiple_of(2) {
        return game;
    }
    let mut level = game.level().clone();
    let kind = companions::KINDS[(seed / 2) as usize % companions::KINDS.len()];
    let at = level.free_near(level.player().at);
    let name = GivenName((seed % 40) as u8);
    let friend = Actor::foe(ActorId(level.next_id), kind, at).hardened(&level);
    level.next_id += 1;
    let mood = Mood::Wandering { goal: None };
    level.actors.push(Actor { mood, bond: Bond::Companion { name, warmed: 0 }, ..friend });
    Game::on_level(seed, level)
}
