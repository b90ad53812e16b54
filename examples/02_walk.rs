//! The second rung: a player who walks. A `State` holds the map as a `Vec<TileType>` and the player; `tick` reads the
//! keys and draws.
//!
//! `cargo run --example 02_walk`: arrows or the number pad walk, Escape leaves.

use bracket_lib::color::RGB;
use bracket_lib::geometry::Point;
use bracket_lib::terminal::{
    BError, BEvent, BTerm, BTermBuilder, EMBED, GameState, INPUT, VirtualKeyCode, main_loop, to_cp437,
};

/// Columns and rows of the window, and of the map.
const SIZE: (i32, i32) = (80, 50);
const MAP: (i32, i32) = (80, 45);
/// The fonts, square and for text, and the layers: colours, square glyphs, and text.
const FONT: &str = "map-16.png";
const LETTERS: &str = "text-16.png";
const COLOURS: usize = 0;
const GLYPHS: usize = 1;
const TEXT: usize = 2;

#[derive(Clone, Copy, PartialEq, Eq)]
enum TileType {
    Wall,
    Floor,
}

/// The whole game: a map, row by row from the top left, and the player.
struct State {
    map: Vec<TileType>,
    player: Point,
}

impl GameState for State {
    fn tick(&mut self, ctx: &mut BTerm) {
        for event in events() {
            match event {
                // Trap: with the queue on, the close button only asks. A program that ignores it cannot be closed.
                BEvent::CloseRequested => return ctx.quit(),
                BEvent::KeyboardInput { key: VirtualKeyCode::Escape, .. } => return ctx.quit(),
                BEvent::KeyboardInput { key, pressed: true, .. } => {
                    if let Some((dx, dy)) = step_of(key) {
                        self.walk(dx, dy);
                    }
                }
                _ => {}
            }
        }
        self.draw(ctx);
    }
}

/// All events since the last tick, in order, so that no key is lost.
///
/// Trap: locking `INPUT` or the backend again while it is locked hangs for ever. So this empties the queue into a list
/// first, and releases the lock when it returns.
fn events() -> Vec<BEvent> {
    let mut events = Vec::new();
    INPUT.lock().for_each_message(|event| events.push(event));
    events
}

/// The step for a key.
fn step_of(key: VirtualKeyCode) -> Option<(i32, i32)> {
    use VirtualKeyCode as Key;
    Some(match key {
        Key::Left | Key::Numpad4 => (-1, 0),
        Key::Right | Key::Numpad6 => (1, 0),
        Key::Up | Key::Numpad8 => (0, -1),
        Key::Down | Key::Numpad2 => (0, 1),
        Key::Numpad7 => (-1, -1),
        Key::Numpad9 => (1, -1),
        Key::Numpad1 => (-1, 1),
        Key::Numpad3 => (1, 1),
        _ => return None,
    })
}

impl State {
    /// A hall with pillars, and the player in it.
    fn new() -> Self {
        let mut state =
            Self { map: vec![TileType::Wall; (MAP.0 * MAP.1) as usize], player: Point::new(40, 22) };
        for y in 1..MAP.1 - 1 {
            for x in 1..MAP.0 - 1 {
                let is_pillar = x % 8 == 4 && y % 6 == 3;
                state.map[index(Point::new(x, y))] = if is_pillar { TileType::Wall } else { TileType::Floor };
            }
        }
        state
    }

    /// One step, unless it is blocked.
    fn walk(&mut self, dx: i32, dy: i32) {
        let to = self.player + Point::new(dx, dy);
        if self.map[index(to)] == TileType::Floor {
            self.player = to;
        }
    }

    fn draw(&self, ctx: &mut BTerm) {
        let (black, white) = (RGB::from_u8(0, 0, 0), RGB::from_u8(230, 225, 210));
        let earth = RGB::from_u8(24, 21, 30);
        let (rock, floor) = (RGB::from_u8(150, 130, 160), RGB::from_u8(84, 74, 92));
        ctx.set_active_console(COLOURS);
        for y in 0..MAP.1 {
            for x in 0..MAP.0 {
                ctx.set_bg(x, y, earth);
            }
        }
        ctx.set_active_console(GLYPHS);
        ctx.cls();
        for (index, tile) in self.map.iter().enumerate() {
            let (x, y) = (index as i32 % MAP.0, index as i32 / MAP.0);
            let (sign, colour) = match tile {
                TileType::Wall => ('#', rock),
                TileType::Floor => ('.', floor),
            };
            ctx.set(x, y, colour, black, to_cp437(sign));
        }
        ctx.set(self.player.x, self.player.y, RGB::from_u8(255, 150, 50), black, to_cp437('@'));
        ctx.set_active_console(TEXT);
        ctx.cls();
        ctx.print_color(4, SIZE.1 - 2, white, black, "Arrows or number pad: walk. Escape: leave.");
    }
}

/// The index of the tile `at` in the map.
fn index(at: Point) -> usize {
    (at.y * MAP.0 + at.x) as usize
}

fn main() -> BError {
    EMBED.lock().add_resource(format!("resources/{FONT}"), include_bytes!("../resources/map-16.png"));
    EMBED.lock().add_resource(format!("resources/{LETTERS}"), include_bytes!("../resources/text-16.png"));
    let term = BTermBuilder::new()
        .with_title("02_walk")
        .with_dimensions(SIZE.0, SIZE.1)
        .with_tile_dimensions(16, 16)
        // The queue of events, which loses no key.
        .with_advanced_input(true)
        .with_font(FONT, 16, 16)
        .with_font(LETTERS, 8, 16)
        .with_simple_console(SIZE.0, SIZE.1, FONT)
        // Trap: a sparse console draws everything that is set in a cell, layer upon layer; a simple one keeps the last.
        .with_simple_console_no_bg(SIZE.0, SIZE.1, FONT)
        .with_simple_console_no_bg(2 * SIZE.0, SIZE.1, LETTERS)
        .build()?;
    main_loop(term, State::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn step_crosses_floor_but_not_rock() {
        let mut state = State::new();
        state.walk(1, 1);
        assert_eq!(state.player, Point::new(41, 23));
        for _ in 0..MAP.0 {
            state.walk(1, 0);
        }
        assert_eq!(state.player, Point::new(MAP.0 - 2, 23));
    }

    #[test]
    fn each_arrow_has_its_own_step() {
        use VirtualKeyCode as Key;
        let steps = [Key::Left, Key::Right, Key::Up, Key::Down].map(step_of);
        assert_eq!(steps, [(-1, 0), (1, 0), (0, -1), (0, 1)].map(Some));
        assert_eq!(step_of(Key::F1), None);
    }
}
