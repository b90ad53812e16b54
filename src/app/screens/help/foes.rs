//! The page of the foes: each kind's sign, its numbers on the player's floor and its ability, from the first that one meets
//! to the last.

use super::super::Shown;
use super::signs;
use crate::canvas::theme;
use crate::canvas::{Cell, Screen};
use crate::content::{Monster, floors};
use crate::draw::frame::{self, Panel};
use crate::text::names;

/// The columns after the name: where each ends, or begins if it is the words.
const COLUMNS: [(&str, i32); 5] =
    [("floors", 26), ("health", 34), ("power", 41), ("defence", 50), ("speed", 57)];
/// Where its words begin.
pub const ABOUT: i32 = 60;

/// How many lines the page takes.
pub fn rows(_: &Shown) -> i32 {
    3 + Monster::ALL.len() as i32
}

/// Draws the page.
pub fn draw(shown: &Shown, screen: &mut Screen, panel: &Panel) {
    let floor = floors::info(shown.level().depth);
    let (style, bg) = (shown.settings.look, signs::stone(shown).floor);
    for (name, column) in COLUMNS {
        screen.print(panel.x + column - name.len() as i32, panel.y, theme::FAINT, name);
    }
    for (line, foe) in (1..).zip(Monster::ALL) {
        let (y, info) = (panel.y + line, foe.info());
        frame::sign(screen, panel.x + 1, y, Cell { glyph: style.foe(foe), fg: theme::foe(foe).colour, bg });
        screen.print(panel.x + signs::WORDS, y, theme::TEXT, &names::capital(info.name));
        let floors = format!("{}-{}", info.depths.0, info.depths.1);
        let (health, power) = floor.hardened(info.hp, info.power);
        let numbers = [health, power, info.defence, info.speed].map(|number| number.to_string());
        for ((_, column), number) in COLUMNS.iter().zip([floors].into_iter().chain(numbers)) {
            screen.print(panel.x + column - number.len() as i32, y, theme::TEXT, &number);
        }
        screen.print(panel.x + ABOUT, y, theme::FAINT, info.description);
    }
    let note = format!(
        "Health and power as on floor {}; each floor has a strength of its own.",
        shown.level().depth
    );
    screen.print(panel.x, panel.y + rows(shown) - 1, theme::FAINT, &note);
}
