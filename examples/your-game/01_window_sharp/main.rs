//! A window and an `@`, in sharp glyphs.

mod common;

use bracket_lib::geometry::Point;
use bracket_lib::terminal::{BError, BTerm, GameState, main_loop};
use common::{Input, WHITE, step_of};

struct Game {
    player: Point,
}

impl GameState for Game {
    fn tick(&mut self, ctx: &mut BTerm) {
        for input in common::inputs() {
            match input {
                Input::Key(key) => self.player += step_of(key).unwrap_or(Point::zero()),
                Input::Close => return ctx.quit(),
            }
        }
        common::clear(ctx);
        common::put(ctx, self.player, '@', WHITE);
        common::write(ctx, 48, "Arrows or number pad: walk.");
    }
}

fn main() -> BError {
    let window = common::open("Your game")?;
    main_loop(window, Game { player: Point::new(40, 25) })
}
