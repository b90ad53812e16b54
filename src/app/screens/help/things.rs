//! The page on items: the sign of each kind, and what it does.

use super::super::Context;
use super::signs;
use crate::canvas::theme;
use crate::canvas::{Canvas, Cell};
use crate::content::{Item, ItemKind};
use crate::draw::frame::Panel;
use crate::text::gear;
use crate::text::names;
use crate::text::wrapped;

/// The column of the numbers.
const NUMBERS: i32 = 34;
/// The column of what an item does.
pub(crate) const DOES: i32 = 50;

/// Whether what an item does fits next to its numbers on a page of that width; otherwise it is below them.
fn has_room(width: i32) -> bool {
    let words = ItemKind::ALL.into_iter().map(|kind| kind.info().description.chars().count() as i32).max();
    words.is_some_and(|words| DOES + words <= width)
}

/// The number of lines of the page.
pub fn rows(_: &Context, width: i32) -> i32 {
    let below = |kind: ItemKind| wrapped(kind.info().description, width - signs::WORDS).len();
    let words = if has_room(width) { 0 } else { ItemKind::ALL.into_iter().map(below).sum() };
    (ItemKind::COUNT + words) as i32
}

/// Draws the page.
pub fn draw(context: &Context, canvas: &mut Canvas, panel: &Panel) {
    let (style, bg) = (context.settings.tileset, signs::stone(context).floor);
    let mut line = 0;
    for kind in ItemKind::ALL {
        let info = kind.info();
        signs::put(canvas, panel, line, Cell { glyph: style.thing(kind), fg: theme::thing(kind).colour, bg });
        panel.print(canvas, (signs::WORDS, line), theme::TEXT, &names::capital(info.name));
        panel.print(canvas, (NUMBERS, line), theme::TEXT, &gear::numbers(&Item::new(kind)));
        if has_room(panel.width) {
            panel.print(canvas, (DOES, line), theme::FAINT, info.description);
            line += 1;
        } else {
            line = signs::below(canvas, panel, line + 1, theme::FAINT, info.description);
        }
    }
}
