//! Your game: a window around the rules.

mod common;
mod distance;
mod draw;
mod foes;
mod game;
mod items;
mod light;
mod map;
mod map_builder;
mod sight;

use bracket_lib::terminal::{BError, BTerm, GameState, main_loop};
use common::Input;
use game::Game;

impl GameState for Game {
    fn tick(&mut self, ctx: &mut BTerm) {
        for input in common::inputs() {
            match input {
                Input::Key(key) => self.press(key),
                Input::Close => return ctx.quit(),
            }
        }
        self.draw(ctx);
    }
}

fn main() -> BError {
    let window = common::open("Your game")?;
    main_loop(window, Game::new(42))
}
