//! The page on foes: the sign of each kind, its numbers on the player's floor and its ability, in the order in which
//! the player meets them.

use super::super::Context;
use super::signs;
use crate::canvas::theme;
use crate::canvas::{Canvas, Cell};
use crate::content::{Monster, floors};
use crate::draw::frame::Panel;
use crate::text::names;
use crate::text::wrapped;

/// The columns after the name: the right edge of numbers, and the left edge of words.
const COLUMNS: [(&str, i32); 5] =
    [("floors", 26), ("health", 34), ("power", 41), ("defence", 50), ("speed", 57)];
/// The column of the ability.
pub const ABOUT: i32 = 60;

/// Whether the ability fits next to the numbers on a page of that width; otherwise it is below them.
fn has_room(width: i32) -> bool {
    let words = Monster::ALL.iter().map(|foe| foe.info().description.chars().count() as i32).max();
    words.is_some_and(|words| ABOUT + words <= width)
}

/// The number of lines of the page.
pub fn rows(_: &Context, width: i32) -> i32 {
    let below = |foe: &Monster| wrapped(foe.info().description, width - signs::WORDS).len();
    let words = if has_room(width) { 0 } else { Monster::ALL.iter().map(below).sum() };
    (3 + Monster::ALL.len() + words) as i32
}

/// Draws the page.
pub fn draw(context: &Context, canvas: &mut Canvas, panel: &Panel) {
    let floor = floors::info(context.level().depth);
    let (style, bg) = (context.settings.tileset, signs::stone(context).floor);
    for (name, column) in COLUMNS {
        panel.print(canvas, (column - name.len() as i32, 0), theme::FAINT, name);
    }
    let mut line = 1;
    for foe in Monster::ALL {
        let info = foe.info();
        signs::put(canvas, panel, line, Cell { glyph: style.foe(foe), fg: theme::foe(foe).colour, bg });
        panel.print(canvas, (signs::WORDS, line), theme::TEXT, &names::capital(info.name));
        let floors = format!("{}-{}", info.depths.0, info.depths.1);
        let (health, power) = floor.hardened(info.hp, info.power);
        let numbers = [health, power, info.defence, info.speed].map(|number| number.to_string());
        for ((_, column), number) in COLUMNS.iter().zip([floors].into_iter().chain(numbers)) {
            panel.print(canvas, (column - number.len() as i32, line), theme::TEXT, &number);
        }
        if has_room(panel.width) {
            panel.print(canvas, (ABOUT, line), theme::FAINT, info.description);
            line += 1;
        } else {
            line = signs::below(canvas, panel, line + 1, theme::FAINT, info.description);
        }
    }
    let note = format!(
        "Health and power as on floor {}; each floor has a strength of its own.",
        context.level().depth
    );
    panel.line(canvas, line + 1, theme::FAINT, &note);
}
