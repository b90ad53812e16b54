//! Painting on a [`Screen`](super::screen::Screen): what the screens share. It changes nothing but the screen.

pub mod banner;
mod bars;
mod foes;
pub mod frame;
mod ground;
mod light;
pub mod map;
pub mod panel;
mod walls;

use super::keymap::{self, Command};
use super::keys::Key;

/// The name of the handiest key of a command.
pub fn key_of(command: Command) -> String {
    keymap::keys_of(command).first().map(Key::to_string).unwrap_or_default()
}

/// Keys as a list for a reader.
pub fn names_of(keys: &[Key]) -> String {
    keys.iter().map(Key::to_string).collect::<Vec<_>>().join("  ")
}
