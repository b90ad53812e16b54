//! Your game: a window around the rules.

// Windows opens no second window for a text that nobody writes.
#![windows_subsystem = "windows"]

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
use std::time::Duration;

impl GameState for Journal {
    fn tick(&mut self, ctx: &mut BTerm) {
        let mut inputs = common::inputs();
        inputs.extend(common::key_in_browser(ctx));
        rest(inputs.is_empty());
        for input in inputs {
            match input {
                Input::Key(key) => self.press(key),
                Input::Close => return ctx.quit(),
            }
        }
        self.game.draw(ctx);
    }
}

/// Sleeps while nothing happens. In a browser the page does that.
fn rest(is_idle: bool) {
    if is_idle && !cfg!(target_arch = "wasm32") {
        std::thread::sleep(Duration::from_millis(30));
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
