//! Painting on a [`Screen`]: what the screens share. It changes nothing but the screen.

pub mod map;
pub mod panel;

use super::keymap::{self, Command};
use super::keys::Key;
use super::screen::{MAP_ROWS, Screen, TEXT_WIDTH};
use super::theme;

/// Covers the middle of the map with a panel for `rows` lines of text, `width` text cells wide in all, under a title.
/// Returns where the text begins.
pub fn frame(screen: &mut Screen, title: &str, width: i32, rows: i32) -> (i32, i32) {
    let height = rows + 4;
    let (x, y) = ((TEXT_WIDTH - width) / 2, (MAP_ROWS - height) / 2);
    screen.cover(x, y, width, height, theme::OVERLAY_BG);
    screen.print(x + 2, y + 1, theme::EMBER, title);
    (x + 2, y + 3)
}

/// The name of the handiest key of a command.
pub fn key_of(command: Command) -> String {
    keymap::keys_of(command).first().map(Key::to_string).unwrap_or_default()
}

/// Keys as a list for a reader.
pub fn names_of(keys: &[Key]) -> String {
    keys.iter().map(Key::to_string).collect::<Vec<_>>().join("  ")
}
