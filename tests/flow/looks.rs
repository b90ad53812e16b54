//! The looks of the run and the messages: signs and colours; seen, remembered and unknown tiles; the panel; and a
//! sentence for everything that can happen.

mod animations;
mod first_screen;
mod moving;
mod palettes;
mod panel;
mod samples;
mod senses;
mod sentences;
mod sight;
mod signs;

use crate::levels::{self, ASLEEP, floor};
use emberdeep::app::App;
use emberdeep::canvas::Canvas;
use emberdeep::content::Monster;
use emberdeep::game::Game;
use emberdeep::level::{ActorId, Level};
use emberdeep::map::Point;

/// The level of a picture in which `@` is the player; other marks are floor.
pub fn level(picture: &str) -> Level {
    floor(3, picture)
}

/// Puts a foe on the level, which sleeps, and returns its name.
pub fn add(level: &mut Level, monster: Monster, x: i32, y: i32) -> ActorId {
    levels::add(level, monster, Point::new(x, y), ASLEEP)
}

/// What the player is shown of `level`.
pub fn shown(level: Level) -> Canvas {
    App::new(Game::on_level(1, level)).frame().0.clone()
}

/// The first rows of the screen as text, without spaces at the end.
pub fn rows(screen: &Canvas, count: usize) -> Vec<String> {
    screen.to_text().lines().take(count).map(|row| row.trim_end().to_owned()).collect()
}
