//! The five rows below the map: where you are, the newest messages, and the commands with their keys.

use super::{key_of, map};
use crate::map::Point;
use crate::map_builder::rules::EMBERDEEP;
use crate::ui::keymap::Command;
use crate::ui::screen::{HEIGHT, MAP_ROWS, Screen, TEXT_WIDTH};
use crate::ui::screens::Shown;
use crate::ui::tell;
use crate::ui::theme;

const MESSAGES: usize = 3;
const LEFT: i32 = 1;

/// Draws the panel.
pub fn draw(shown: &Shown, screen: &mut Screen) {
    screen.cover(0, MAP_ROWS, TEXT_WIDTH, HEIGHT - MAP_ROWS, theme::PANEL_BG);
    status(shown, screen, MAP_ROWS);
    messages(shown, screen, MAP_ROWS + 1);
    buttons(screen, HEIGHT - 1);
}

fn status(shown: &Shown, screen: &mut Screen, y: i32) {
    let game = shown.game;
    let mut x = screen.print(LEFT, y, theme::EMBER, "Emberdeep");
    let rules = (game.rules().name != EMBERDEEP.name).then(|| ("rules", game.rules().name.to_owned()));
    let facts = [
        ("floor", game.level().depth.to_string()),
        ("turn", game.turn().to_string()),
        ("seed", game.seed().to_string()),
    ];
    for (name, value) in facts.into_iter().chain(rules) {
        x = screen.print(x + 3, y, theme::FAINT, name);
        x = screen.print(x + 1, y, theme::TEXT, &value);
    }
    if let Some(words) = pointed_at(shown) {
        screen.print(TEXT_WIDTH - 1 - words.chars().count() as i32, y, theme::FAINT, &words);
    }
}

/// What lies under the mouse.
fn pointed_at(shown: &Shown) -> Option<String> {
    let at = shown.hover.filter(|at| at.y < MAP_ROWS)?;
    let level = shown.game.level();
    let corner = map::corner(level);
    let tile = Point::new(corner.x + at.x / 2, corner.y + at.y);
    if !level.map.contains(tile) {
        return None;
    }
    let what = if tile == level.player { "you" } else { tell::tile(level.map.tile(tile)) };
    Some(format!("{what} ({}, {})", tile.x, tile.y))
}

/// The newest messages; the older, the fainter.
fn messages(shown: &Shown, screen: &mut Screen, y: i32) {
    let newest = shown.log.newest(MESSAGES);
    for (i, message) in newest.iter().enumerate() {
        let age = newest.len() - 1 - i;
        let colour = if age == 0 { theme::TEXT } else { theme::FAINT.scaled(1.0 - 0.2 * (age as f32 - 1.0)) };
        screen.print(LEFT, y + i as i32, colour, &message.line());
    }
}

fn buttons(screen: &mut Screen, y: i32) {
    let commands = [
        (Command::Help, "keys"),
        (Command::Menu, "menu"),
        (Command::Wait, "wait"),
        (Command::NewDungeon, "new dungeon"),
        (Command::FullScreen, "full screen"),
    ];
    let mut x = screen.print(LEFT, y, theme::KEY, "arrows hjklyubn");
    x = screen.print(x + 1, y, theme::FAINT, "walk");
    for (command, words) in commands {
        x = screen.print(x + 3, y, theme::KEY, &key_of(command));
        x = screen.print(x + 1, y, theme::FAINT, words);
    }
}
