//! The sixth rung: foes, and a clock of turns. Actors save up energy, quick ones more than slow ones, and an action
//! costs a hundred.
//!
//! `cargo run --example 06_turns`: arrows or the number pad walk and attack, 5 or a full stop waits, Escape leaves.

use bracket_lib::color::RGB;
use bracket_lib::terminal::{
    BError, BEvent, BTerm, BTermBuilder, EMBED, GameState, INPUT, VirtualKeyCode, main_loop, to_cp437,
};
use emberdeep::geometry::Point;
use emberdeep::map::distance::DistanceMap;
use emberdeep::map::sight::Sight;
use emberdeep::map::{Direction, Map, TileType};
use emberdeep::map_builder::rooms;
use emberdeep::map_builder::rules::EMBERDEEP;
use emberdeep::rng::Rng;

/// Columns and rows of the window; the fonts, square and for text; the layers: colours, square glyphs, and text.
const SIZE: (i32, i32) = (80, 52);
const FONT: &str = "map-16.png";
const LETTERS: &str = "text-16.png";
const COLOURS: usize = 0;
const GLYPHS: usize = 1;
const TEXT: usize = 2;
/// How far every actor sees, in tiles.
const RADIUS: i32 = 8;
/// The cost of an action: the energy that ordinary speed gains in a turn.
const ACTION: i32 = 100;
/// The player's index among the actors.
const PLAYER: usize = 0;

/// A kind of actor: one row of a table.
struct Kind {
    name: &'static str,
    sign: char,
    hp: i32,
    power: i32,
    /// Energy gained per turn.
    speed: i32,
}

const HERO: Kind = Kind { name: "you", sign: '@', hp: 40, power: 4, speed: 100 };
const FOES: [Kind; 3] = [
    Kind { name: "the rat", sign: 'r', hp: 4, power: 1, speed: 150 },
    Kind { name: "the goblin", sign: 'g', hp: 8, power: 3, speed: 100 },
    Kind { name: "the ogre", sign: 'O', hp: 20, power: 8, speed: 50 },
];

/// An actor on the map.
struct Actor {
    kind: &'static Kind,
    at: Point,
    hp: i32,
    energy: i32,
}

impl Actor {
    fn new(kind: &'static Kind, at: Point) -> Self {
        Self { kind, at, hp: kind.hp, energy: 0 }
    }

    fn is_player(&self) -> bool {
        self.kind.sign == HERO.sign
    }
}

/// A map and its actors, the player first.
struct State {
    map: Map,
    actors: Vec<Actor>,
    sight: Sight,
    explored: Vec<bool>,
    to_player: DistanceMap,
    turn: u32,
    log: Vec<String>,
}

impl GameState for State {
    fn tick(&mut self, ctx: &mut BTerm) {
        let mut events = Vec::new();
        INPUT.lock().for_each_message(|event| events.push(event));
        for event in events {
            match event {
                BEvent::CloseRequested => return ctx.quit(),
                BEvent::KeyboardInput { key: VirtualKeyCode::Escape, .. } => return ctx.quit(),
                BEvent::KeyboardInput { key, pressed: true, .. } => self.press(key),
                _ => {}
            }
        }
        self.draw(ctx);
    }
}

impl State {
    fn new(seed: u64) -> Self {
        let dungeon = rooms::dig(&EMBERDEEP, &mut Rng::for_level(seed, 1), &mut ());
        let middles = dungeon.rooms.iter().map(|room| EMBERDEEP.centre.of(room));
        let foes = middles.skip(1).zip(FOES.iter().cycle()).map(|(at, kind)| Actor::new(kind, at));
        Self::on(dungeon.map, std::iter::once(Actor::new(&HERO, dungeon.start)).chain(foes).collect())
    }

    fn on(map: Map, actors: Vec<Actor>) -> Self {
        let (explored, log) = (vec![false; map.tiles.len()], Vec::new());
        let (sight, to_player) = (Sight::new(), DistanceMap::new());
        let mut state = Self { map, actors, sight, explored, to_player, turn: 0, log };
        state.look();
        state
    }

    fn look(&mut self) {
        self.sight.look(&self.map, self.actors[PLAYER].at, Some(RADIUS));
        self.sight.tiles().for_each(|tile| self.explored[tile] = true);
    }

    fn press(&mut self, key: VirtualKeyCode) {
        use VirtualKeyCode as Key;
        let direction = match key {
            Key::Up | Key::Numpad8 => Direction::North,
            Key::Numpad9 => Direction::NorthEast,
            Key::Right | Key::Numpad6 => Direction::East,
            Key::Numpad3 => Direction::SouthEast,
            Key::Down | Key::Numpad2 => Direction::South,
            Key::Numpad1 => Direction::SouthWest,
            Key::Left | Key::Numpad4 => Direction::West,
            Key::Numpad7 => Direction::NorthWest,
            Key::Numpad5 | Key::Period => return self.spend_turn(|_| true),
            _ => return,
        };
        self.spend_turn(|state| state.go(PLAYER, direction));
    }

    /// The player acts. If that was possible, time passes until the player can act again.
    fn spend_turn(&mut self, act: impl FnOnce(&mut Self) -> bool) {
        if self.actors[PLAYER].hp > 0 && act(self) {
            self.turn += 1;
            self.look();
            self.actors[PLAYER].energy -= ACTION;
            while self.actors[PLAYER].energy < 0 {
                self.pass_time();
            }
        }
    }

    /// One turn of the clock: all actors gain energy, and foes act as often as theirs allows, in a fixed order.
    fn pass_time(&mut self) {
        self.to_player.fill(&self.map, &[self.actors[PLAYER].at]);
        for number in 0..self.actors.len() {
            self.actors[number].energy += self.actors[number].kind.speed;
            while number != PLAYER && self.actors[number].energy >= ACTION {
                self.actors[number].energy -= ACTION;
                self.act(number);
            }
        }
        self.actors.retain(|actor| actor.hp > 0 || actor.is_player());
    }

    /// A foe's turn: it approaches if it sees the player. Sight is mutual, so the player's own sight decides.
    ///
    /// Trap: bracket-lib's `a_star_search` misses one path in twenty and makes most others too long, and its
    /// `DijkstraMap` puts the goal two steps from itself. The library's `DistanceMap` is exact.
    fn act(&mut self, number: usize) {
        let Actor { at, hp, .. } = self.actors[number];
        let is_free = |to: Point| !self.actors.iter().skip(1).any(|other| other.at == to && other.hp > 0);
        if hp > 0
            && self.sight.sees(at)
            && let Some(direction) = self.to_player.downhill(at, is_free)
        {
            self.go(number, direction);
        }
    }

    /// A step, or an attack if the tile is occupied. Returns whether either was possible.
    fn go(&mut self, number: usize, direction: Direction) -> bool {
        let to = direction.step(self.actors[number].at);
        if let Some(other) = self.actors.iter().position(|actor| actor.at == to && actor.hp > 0) {
            let (by, power) = (self.actors[number].kind.name, self.actors[number].kind.power);
            self.actors[other].hp -= power;
            let (on, dies) = (self.actors[other].kind.name, self.actors[other].hp <= 0);
            self.log.push(in_words(by, on, power, dies));
        } else if self.map.tile(to).is_walkable() {
            self.actors[number].at = to;
        } else {
            return false;
        }
        true
    }

    fn draw(&self, ctx: &mut BTerm) {
        let (black, white) = (RGB::from_u8(0, 0, 0), RGB::from_u8(230, 225, 210));
        ctx.set_active_console(COLOURS);
        for at in self.map.points() {
            ctx.set_bg(at.x, at.y, self.colour(at));
        }
        ctx.set_active_console(GLYPHS);
        ctx.cls();
        for actor in self.actors.iter().filter(|actor| self.sight.sees(actor.at)) {
            let colour = if actor.is_player() { RGB::from_u8(255, 150, 50) } else { white };
            ctx.set(actor.at.x, actor.at.y, colour, black, to_cp437(actor.kind.sign));
        }
        ctx.set_active_console(TEXT);
        ctx.cls();
        let (turn, hp) = (self.turn, self.actors[PLAYER].hp.max(0));
        ctx.print_color(4, 46, white, black, format!("Turn {turn}, health {hp} of {}.", HERO.hp));
        for (row, line) in self.log.iter().rev().take(3).enumerate() {
            ctx.print_color(60, 46 + row as i32, white, black, line);
        }
        ctx.print_color(
            4,
            50,
            white,
            black,
            "Arrows or number pad: walk, attack. 5 or full stop: wait. Escape: leave.",
        );
    }

    /// What the player sees on the tile `at`, or remembers.
    fn colour(&self, at: Point) -> RGB {
        let is_wall = self.map.tile(at) == TileType::Wall;
        if self.sight.sees(at) {
            if is_wall { RGB::from_u8(150, 110, 80) } else { RGB::from_u8(96, 72, 56) }
        } else if self.explored[self.map.index(at)] {
            if is_wall { RGB::from_u8(52, 56, 80) } else { RGB::from_u8(30, 32, 48) }
        } else {
            RGB::from_u8(0, 0, 0)
        }
    }
}

/// A hit as the log tells it.
fn in_words(by: &str, on: &str, harm: i32, dies: bool) -> String {
    let (is_player, them) = (by == HERO.name, if on == HERO.name { "you" } else { "it" });
    let (hit, kill) = if is_player { ("hit", "kill") } else { ("hits", "kills") };
    let end = if dies { format!(" and {kill} {them}") } else { String::new() };
    format!("{}{} {hit} {on} for {harm}{end}.", by[..1].to_uppercase(), &by[1..])
}

fn main() -> BError {
    EMBED.lock().add_resource(format!("resources/{FONT}"), include_bytes!("../resources/map-16.png"));
    EMBED.lock().add_resource(format!("resources/{LETTERS}"), include_bytes!("../resources/text-16.png"));
    let term = BTermBuilder::new()
        .with_title("06_turns")
        .with_dimensions(SIZE.0, SIZE.1)
        .with_tile_dimensions(16, 16)
        .with_advanced_input(true)
        .with_font(FONT, 16, 16)
        .with_font(LETTERS, 8, 16)
        .with_simple_console(SIZE.0, SIZE.1, FONT)
        .with_simple_console_no_bg(SIZE.0, SIZE.1, FONT)
        .with_simple_console_no_bg(2 * SIZE.0, SIZE.1, LETTERS)
        .build()?;
    main_loop(term, State::new(42))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The player and a foe of this kind, `apart` tiles from each other in a corridor.
    fn corridor(foe: usize, apart: i32) -> State {
        let mut map = Map::new(30, 3);
        map.span_mut(1, 1, 28).fill(TileType::Floor);
        let (hero, foe) = (Point::new(1, 1), Actor::new(&FOES[foe], Point::new(1 + apart, 1)));
        State::on(map, vec![Actor::new(&HERO, hero), foe])
    }

    #[test]
    fn quick_foes_act_more_often() {
        for (foe, steps) in [(0, 6), (1, 4), (2, 2)] {
            let mut state = corridor(foe, 8);
            for _ in 0..4 {
                state.press(VirtualKeyCode::Period);
            }
            assert_eq!(state.actors[1].at.x, 9 - steps, "{}", FOES[foe].name);
        }
    }

    #[test]
    fn impossible_step_takes_no_time() {
        let mut state = corridor(1, 8);
        state.press(VirtualKeyCode::Up);
        assert_eq!((state.turn, state.actors[1].at.x), (0, 9));
    }

    #[test]
    fn goblin_dies_of_two_hits_and_answers_one() {
        let mut state = corridor(1, 1);
        state.press(VirtualKeyCode::Right);
        state.press(VirtualKeyCode::Right);
        assert_eq!((state.actors.len(), state.actors[PLAYER].hp), (1, HERO.hp - FOES[1].power));
    }
}
