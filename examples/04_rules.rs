//! The fourth rung: the library. Its `map_builder` digs the dungeon of the last rung, by six sets of rules that are
//! only data.
//!
//! `cargo run --example 04_rules`: Tab takes the next rule set, Right and Left another seed, Escape leaves.

use bracket_lib::color::RGB;
use bracket_lib::terminal::{
    BError, BEvent, BTerm, BTermBuilder, EMBED, GameState, INPUT, VirtualKeyCode, main_loop, to_cp437,
};
use emberdeep::map::TileType;
use emberdeep::map_builder::rooms::{self, Dungeon, letter};
use emberdeep::map_builder::rules::{self, Rules};
use emberdeep::rng::Rng;

/// Columns and rows of the window: the largest of the six maps, and room for text.
const SIZE: (i32, i32) = (80, 54);
/// The fonts, square and for text, and the layers: colours, square glyphs, and text.
const FONT: &str = "map-16.png";
const LETTERS: &str = "text-16.png";
const COLOURS: usize = 0;
const GLYPHS: usize = 1;
const TEXT: usize = 2;

/// A dungeon, with its seed and the number of its rule set.
struct State {
    seed: u64,
    rules: usize,
    dungeon: Dungeon,
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
    fn new(seed: u64, rules: usize) -> Self {
        Self { seed, rules, dungeon: dig(&rules::ALL[rules], seed) }
    }

    fn press(&mut self, key: VirtualKeyCode) {
        match key {
            VirtualKeyCode::Tab => *self = Self::new(self.seed, (self.rules + 1) % rules::ALL.len()),
            VirtualKeyCode::Right => *self = Self::new(self.seed + 1, self.rules),
            VirtualKeyCode::Left => *self = Self::new(self.seed.saturating_sub(1), self.rules),
            _ => {}
        }
    }

    fn draw(&self, ctx: &mut BTerm) {
        let (black, white) = (RGB::from_u8(0, 0, 0), RGB::from_u8(230, 225, 210));
        let (rock, floor) = (RGB::from_u8(24, 21, 30), RGB::from_u8(84, 74, 92));
        let Dungeon { map, rooms, start } = &self.dungeon;
        let rules = &rules::ALL[self.rules];
        ctx.set_active_console(COLOURS);
        ctx.cls();
        for at in map.points() {
            ctx.set_bg(at.x, at.y, if map.tile(at) == TileType::Wall { rock } else { floor });
        }
        ctx.set_active_console(GLYPHS);
        ctx.cls();
        for (number, room) in rooms.iter().enumerate() {
            let at = rules.centre.of(room);
            ctx.set(at.x, at.y, white, black, to_cp437(letter(number)));
        }
        ctx.set(start.x, start.y, RGB::from_u8(255, 150, 50), black, to_cp437('@'));
        ctx.set_active_console(TEXT);
        ctx.cls();
        let (seed, count) = (self.seed, rooms.len());
        ctx.print_color(
            4,
            51,
            white,
            black,
            format!("Seed {seed}: {count} rooms by the rules {}.", rules.name),
        );
        ctx.print_color(4, 52, white, black, format!("{}: {}.", rules.origin, rules.quirk));
        ctx.print_color(
            4,
            53,
            white,
            black,
            "Tab: the next rules. Right and Left: another seed. Escape: leave.",
        );
    }
}

/// The dungeon that `rules` dig from a seed. It uses the random stream of the first floor, so that the game digs the
/// same.
fn dig(rules: &Rules, seed: u64) -> Dungeon {
    rooms::dig(rules, &mut Rng::for_level(seed, 1), &mut ())
}

fn main() -> BError {
    EMBED.lock().add_resource(format!("resources/{FONT}"), include_bytes!("../resources/map-16.png"));
    EMBED.lock().add_resource(format!("resources/{LETTERS}"), include_bytes!("../resources/text-16.png"));
    let term = BTermBuilder::new()
        .with_title("04_rules")
        .with_dimensions(SIZE.0, SIZE.1)
        .with_tile_dimensions(16, 16)
        .with_advanced_input(true)
        .with_font(FONT, 16, 16)
        .with_font(LETTERS, 8, 16)
        .with_simple_console(SIZE.0, SIZE.1, FONT)
        .with_simple_console_no_bg(SIZE.0, SIZE.1, FONT)
        .with_simple_console_no_bg(2 * SIZE.0, SIZE.1, LETTERS)
        .build()?;
    main_loop(term, State::new(42, 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_rule_sets_dig_the_same_dungeon() {
        let house = dig(&rules::EMBERDEEP, 42);
        for rules in rules::ALL {
            assert_eq!(dig(&rules, 42) == house, rules.name != "malwoden", "{}", rules.name);
        }
    }

    #[test]
    fn rules_are_data() {
        let mut small = Rules { width: 40, height: 30, attempts: 200, ..rules::EMBERDEEP };
        assert_eq!(small.check(), Ok(()));
        let dungeon = dig(&small, 42);
        assert_eq!((dungeon.map.width, dungeon.map.height), (40, 30));
        small.room_size.max = 60;
        assert!(small.check().is_err(), "no such room fits");
    }
}
