//! A window and an `@`.

use bracket_lib::prelude::*;

struct Game {
    x: i32,
    y: i32,
}

impl GameState for Game {
    fn tick(&mut self, ctx: &mut BTerm) {
        match ctx.key {
            Some(VirtualKeyCode::Left) => self.x -= 1,
            Some(VirtualKeyCode::Right) => self.x += 1,
            Some(VirtualKeyCode::Up) => self.y -= 1,
            Some(VirtualKeyCode::Down) => self.y += 1,
            _ => {}
        }
        ctx.cls();
        ctx.set(self.x, self.y, WHITE, BLACK, to_cp437('@'));
        ctx.print(1, 48, "Arrows walk.");
    }
}

fn main() -> BError {
    let window = BTermBuilder::simple80x50().with_title("Your game").build()?;
    main_loop(window, Game { x: 40, y: 25 })
}
