//! Your game: a window around the rules.

mod common;
mod distance;
mod draw;
mod foes;
mod game;
mod items;
mod journal;
mod light;
mod map;
mod map_builder;
mod sight;

use bracket_lib::terminal::{BError, BTerm, GameState, main_loop};
use common::Input;
use journal::Journal;

impl GameState for Journal {
    fn tick(&mut self, ctx: &mut BTerm) {
        for input in common::inputs() {
            match input {
                Input::Key(key) => self.press(key),
                Input::Close => return ctx.quit(),
            }
        }
        self.game.draw(ctx);
    }
}

fn main() -> BError {
    // With a file after its name, the program tells what that run proves.
    if let Some(file) = std::env::args().nth(1) {
        println!("{}", journal::verdict(&file));
        return Ok(());
    }
    let window = common::open("Your game")?;
    main_loop(window, Journal::open())
}
