//! The third rung: a dungeon. A module digs rooms and joins them by corridors, each leg of a corridor a Bresenham line
//! from bracket-lib: the whole lesson of the five tutorials in one file.
//!
//! `cargo run --example 03_map_builder`: arrows or the number pad walk, Space digs the next dungeon, Escape leaves.

use bracket_lib::color::RGB;
use bracket_lib::geometry::Point;
use bracket_lib::terminal::{
    BError, BEvent, BTerm, BTermBuilder, EMBED, GameState, INPUT, VirtualKeyCode, main_loop, to_cp437,
};
use map_builder::{Dungeon, TileType};

/// Columns and rows of the window; the fonts, square and for text; the layers: colours, square glyphs, and text.
const SIZE: (i32, i32) = (80, 50);
const FONT: &str = "map-16.png";
const LETTERS: &str = "text-16.png";
const COLOURS: usize = 0;
const GLYPHS: usize = 1;
const TEXT: usize = 2;

/// Makes dungeons. It knows no window and no player.
mod map_builder {
    use bracket_lib::geometry::{BresenhamInclusive, Point, Rect};
    use bracket_lib::random::RandomNumberGenerator;

    /// Columns and rows of the map.
    pub const WIDTH: i32 = 80;
    pub const HEIGHT: i32 = 45;
    /// How many rooms are tried. A room that touches another is discarded.
    const ATTEMPTS: u32 = 30;
    /// Width and height of a room, including walls: from the first number to the second, inclusive.
    const SIDES: (i32, i32) = (6, 10);

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum TileType {
        Wall,
        Floor,
    }

    /// A map, row by row from the top left, and its rooms in the order they were dug.
    #[derive(Debug, PartialEq)]
    pub struct Dungeon {
        pub map: Vec<TileType>,
        pub rooms: Vec<Rect>,
    }

    /// The index of the tile `at` in the map.
    pub fn index(at: Point) -> usize {
        (at.y * WIDTH + at.x) as usize
    }

    /// The dungeon for a seed: the same on every machine, at any time.
    pub fn dig(seed: u64) -> Dungeon {
        let rng = &mut RandomNumberGenerator::seeded(seed);
        let solid = vec![TileType::Wall; (WIDTH * HEIGHT) as usize];
        let mut dungeon = Dungeon { map: solid, rooms: Vec::new() };
        for _ in 0..ATTEMPTS {
            let room = draw_room(rng);
            if dungeon.rooms.iter().any(|other| room.intersect(other)) {
                continue;
            }
            dungeon.carve(&room);
            if let Some(previous) = dungeon.rooms.last() {
                dungeon.tunnel(previous.center(), room.center(), rng.range(0, 2) == 0);
            }
            dungeon.rooms.push(room);
        }
        dungeon
    }

    /// A room of random size and place.
    ///
    /// Trap: `range` excludes its upper end, panics if the two are equal, and draws different `usize` numbers on 32-bit
    /// and 64-bit machines.
    fn draw_room(rng: &mut RandomNumberGenerator) -> Rect {
        let (width, height) = (rng.range(SIDES.0, SIDES.1 + 1), rng.range(SIDES.0, SIDES.1 + 1));
        let (x, y) = (rng.range(0, WIDTH - width), rng.range(0, HEIGHT - height));
        Rect::with_size(x, y, width, height)
    }

    impl Dungeon {
        /// Turns the inside of a room to floor; the wall around it stays.
        ///
        /// Trap: `intersect` counts all four sides of a `Rect`, but `for_each` leaves out the right and the lower one.
        /// Explicit loops make the range clear.
        fn carve(&mut self, room: &Rect) {
            for y in room.y1 + 1..room.y2 {
                for x in room.x1 + 1..room.x2 {
                    self.map[index(Point::new(x, y))] = TileType::Floor;
                }
            }
        }

        /// Digs an L from one place to another: along the row first, or along the column.
        ///
        /// Trap: `Bresenham` excludes its last tile, `BresenhamInclusive` includes it. Neither draws the same line
        /// backwards, unless it is straight as here: good for tunnels, not for arrows.
        fn tunnel(&mut self, from: Point, to: Point, row_first: bool) {
            let corner = if row_first { Point::new(to.x, from.y) } else { Point::new(from.x, to.y) };
            let legs = BresenhamInclusive::new(from, corner).chain(BresenhamInclusive::new(corner, to));
            legs.for_each(|at| self.map[index(at)] = TileType::Floor);
        }
    }
}

/// The game: a dungeon, its seed, and the player in its first room.
struct State {
    seed: u64,
    dungeon: Dungeon,
    player: Point,
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
        let dungeon = map_builder::dig(seed);
        let player = dungeon.rooms[0].center();
        Self { seed, dungeon, player }
    }

    fn press(&mut self, key: VirtualKeyCode) {
        use VirtualKeyCode as Key;
        match key {
            Key::Space => *self = Self::new(self.seed + 1),
            Key::Left | Key::Numpad4 => self.walk(-1, 0),
            Key::Right | Key::Numpad6 => self.walk(1, 0),
            Key::Up | Key::Numpad8 => self.walk(0, -1),
            Key::Down | Key::Numpad2 => self.walk(0, 1),
            Key::Numpad7 => self.walk(-1, -1),
            Key::Numpad9 => self.walk(1, -1),
            Key::Numpad1 => self.walk(-1, 1),
            Key::Numpad3 => self.walk(1, 1),
            _ => {}
        }
    }

    /// One step, unless it is blocked.
    fn walk(&mut self, dx: i32, dy: i32) {
        let to = self.player + Point::new(dx, dy);
        if self.dungeon.map[map_builder::index(to)] == TileType::Floor {
            self.player = to;
        }
    }

    fn draw(&self, ctx: &mut BTerm) {
        let (black, white) = (RGB::from_u8(0, 0, 0), RGB::from_u8(230, 225, 210));
        let (rock, floor) = (RGB::from_u8(24, 21, 30), RGB::from_u8(84, 74, 92));
        ctx.set_active_console(COLOURS);
        for (index, tile) in self.dungeon.map.iter().enumerate() {
            let (x, y) = (index as i32 % map_builder::WIDTH, index as i32 / map_builder::WIDTH);
            ctx.set_bg(x, y, if *tile == TileType::Wall { rock } else { floor });
        }
        ctx.set_active_console(GLYPHS);
        ctx.cls();
        for (room, letter) in self.dungeon.rooms.iter().zip('A'..='Z') {
            let at = room.center();
            ctx.set(at.x, at.y, white, black, to_cp437(letter));
        }
        ctx.set(self.player.x, self.player.y, RGB::from_u8(255, 150, 50), black, to_cp437('@'));
        let (seed, rooms) = (self.seed, self.dungeon.rooms.len());
        ctx.set_active_console(TEXT);
        ctx.cls();
        ctx.print_color(
            4,
            46,
            white,
            black,
            format!("Seed {seed}: {rooms} rooms, with letters in the order of digging."),
        );
        ctx.print_color(
            4,
            48,
            white,
            black,
            "Arrows or number pad: walk. Space: the next dungeon. Escape: leave.",
        );
    }
}

fn main() -> BError {
    EMBED.lock().add_resource(format!("resources/{FONT}"), include_bytes!("../resources/map-16.png"));
    EMBED.lock().add_resource(format!("resources/{LETTERS}"), include_bytes!("../resources/text-16.png"));
    let term = BTermBuilder::new()
        .with_title("03_map_builder")
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
    fn same_seed_gives_the_same_dungeon() {
        assert_eq!(map_builder::dig(7), map_builder::dig(7));
        assert_ne!(map_builder::dig(7), map_builder::dig(8));
    }

    #[test]
    fn every_room_is_reachable_and_the_edge_is_rock() {
        for seed in 0..200 {
            let Dungeon { map, rooms } = map_builder::dig(seed);
            let mut reached = vec![rooms[0].center()];
            let mut dry: Vec<bool> = map.iter().map(|tile| *tile == TileType::Floor).collect();
            let mut done = 0;
            while let Some(at) = reached.get(done).copied() {
                done += 1;
                for step in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
                    // This would panic off the map, but no floor lies on its edge.
                    let next = at + Point::from_tuple(step);
                    if std::mem::take(&mut dry[map_builder::index(next)]) {
                        reached.push(next);
                    }
                }
            }
            assert!(rooms.len() > 1 && !dry.contains(&true), "seed {seed}");
        }
    }
}
