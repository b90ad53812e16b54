//! The fifth rung: sight. Tiles in view are bright, remembered ones are dim, and the rest is dark.
//!
//! `cargo run --example 05_sight`: arrows or the number pad walk, Tab turns the light of the whole map on and off,
//! Escape leaves.

use bracket_lib::color::RGB;
use bracket_lib::terminal::{
    BError, BEvent, BTerm, BTermBuilder, EMBED, GameState, INPUT, VirtualKeyCode, main_loop, to_cp437,
};
use emberdeep::geometry::Point;
use emberdeep::map::sight::Sight;
use emberdeep::map::{Direction, Map, TileType};
use emberdeep::map_builder::rooms;
use emberdeep::map_builder::rules::EMBERDEEP;
use emberdeep::rng::Rng;

/// Columns and rows of the window; the fonts, square and for text; the layers: colours, square glyphs, and text.
const SIZE: (i32, i32) = (80, 50);
const FONT: &str = "map-16.png";
const LETTERS: &str = "text-16.png";
const COLOURS: usize = 0;
const GLYPHS: usize = 1;
const TEXT: usize = 2;
/// How far the player sees, in tiles.
const RADIUS: i32 = 8;

/// A map, the player, and everything the player sees and has seen.
struct State {
    map: Map,
    player: Point,
    sight: Sight,
    /// Whether each tile has been in view.
    explored: Vec<bool>,
    /// Whether to show unknown tiles too.
    shows_all: bool,
}

impl GameState for State {
    fn tick(&mut self, ctx: &mut BTerm) {
        let mut events = Vec::new();
        INPUT.lock().for_each_message(|event| events.push(event));
        for event in events {
            match event {
                BEvent::CloseRequested => return ctx.quit(),
                BEvent::KeyboardInput { key: VirtualKeyCode::Escape, .. } => return ctx.quit(),
                BEvent::KeyboardInput { key: VirtualKeyCode::Tab, pressed: true, .. } => {
                    self.shows_all = !self.shows_all;
                }
                BEvent::KeyboardInput { key, pressed: true, .. } => {
                    if let Some(direction) = direction_of(key) {
                        self.walk(direction);
                    }
                }
                _ => {}
            }
        }
        self.draw(ctx);
    }
}

/// The direction for a key.
fn direction_of(key: VirtualKeyCode) -> Option<Direction> {
    use VirtualKeyCode as Key;
    Some(match key {
        Key::Up | Key::Numpad8 => Direction::North,
        Key::Numpad9 => Direction::NorthEast,
        Key::Right | Key::Numpad6 => Direction::East,
        Key::Numpad3 => Direction::SouthEast,
        Key::Down | Key::Numpad2 => Direction::South,
        Key::Numpad1 => Direction::SouthWest,
        Key::Left | Key::Numpad4 => Direction::West,
        Key::Numpad7 => Direction::NorthWest,
        _ => return None,
    })
}

impl State {
    fn new(seed: u64) -> Self {
        let dungeon = rooms::dig(&EMBERDEEP, &mut Rng::for_level(seed, 1), &mut ());
        Self::on(dungeon.map, dungeon.start)
    }

    fn on(map: Map, player: Point) -> Self {
        let explored = vec![false; map.tiles.len()];
        let mut state = Self { map, player, sight: Sight::new(), explored, shows_all: false };
        state.look();
        state
    }

    fn walk(&mut self, direction: Direction) {
        let to = direction.step(self.player);
        if self.map.tile(to).is_walkable() {
            self.player = to;
            self.look();
        }
    }

    /// Looks around, and remembers everything in view.
    ///
    /// Trap: bracket-lib's `field_of_view` is not mutual: every dungeon has many pairs of places where only one sees
    /// the other. Its variant `SymmetricShadowcasting` is mutual, but lists the tiles in another order each time. The
    /// library's `Sight` is mutual, faster, and in reading order.
    fn look(&mut self) {
        self.sight.look(&self.map, self.player, Some(RADIUS));
        for tile in self.sight.tiles() {
            self.explored[tile] = true;
        }
    }

    fn draw(&self, ctx: &mut BTerm) {
        let (black, white) = (RGB::from_u8(0, 0, 0), RGB::from_u8(230, 225, 210));
        ctx.set_active_console(COLOURS);
        for at in self.map.points() {
            ctx.set_bg(at.x, at.y, self.colour(at));
        }
        ctx.set_active_console(GLYPHS);
        ctx.cls();
        ctx.set(self.player.x, self.player.y, RGB::from_u8(255, 150, 50), black, to_cp437('@'));
        ctx.set_active_console(TEXT);
        ctx.cls();
        let (known, all) = (self.explored.iter().filter(|known| **known).count(), self.explored.len());
        ctx.print_color(4, 46, white, black, format!("{known} of {all} tiles are known."));
        ctx.print_color(
            4,
            48,
            white,
            black,
            "Arrows or number pad: walk. Tab: all of the map. Escape: leave.",
        );
    }

    /// What the player sees on the tile `at`, or remembers.
    fn colour(&self, at: Point) -> RGB {
        let is_wall = self.map.tile(at) == TileType::Wall;
        if self.sight.sees(at) {
            if is_wall { RGB::from_u8(150, 110, 80) } else { RGB::from_u8(96, 72, 56) }
        } else if self.explored[self.map.index(at)] {
            if is_wall { RGB::from_u8(52, 56, 80) } else { RGB::from_u8(30, 32, 48) }
        } else if self.shows_all && !is_wall {
            RGB::from_u8(16, 16, 20)
        } else {
            RGB::from_u8(0, 0, 0)
        }
    }
}

fn main() -> BError {
    EMBED.lock().add_resource(format!("resources/{FONT}"), include_bytes!("../resources/map-16.png"));
    EMBED.lock().add_resource(format!("resources/{LETTERS}"), include_bytes!("../resources/text-16.png"));
    let term = BTermBuilder::new()
        .with_title("05_sight")
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

    #[test]
    fn seen_tiles_are_remembered() {
        let (map, marks) = Map::from_picture(
            "#########
             #@..#...#
             #...#...#
             #...#...#
             #########",
        );
        let mut state = State::on(map, marks[0].1);
        let corner = Point::new(0, 0);
        for _ in 0..2 {
            state.walk(Direction::SouthEast);
        }
        assert_eq!(state.player, Point::new(3, 3));
        assert!(state.sight.sees(corner) && state.explored[state.map.index(corner)]);
        assert!(!state.explored[state.map.index(Point::new(6, 2))], "behind the wall");
    }

    #[test]
    fn sight_is_mutual() {
        let mut state = State::new(42);
        let from = state.player;
        let seen: Vec<Point> = state.sight.places().map(|(_, at)| at).collect();
        for at in seen.into_iter().filter(|at| state.map.tile(*at).is_walkable()) {
            state.sight.look(&state.map, at, Some(RADIUS));
            assert!(state.sight.sees(from), "{at:?}");
        }
    }
}
