//! The page on items, by category: the sign of each kind, and what it does.

use super::super::Context;
use super::signs;
use crate::canvas::theme;
use crate::canvas::{Canvas, Cell};
use crate::content::items::Category;
use crate::content::{Item, ItemKind};
use crate::draw::frame::Panel;
use crate::order::sort_short;
use crate::text::{facts, gear, names, wrapped};

/// The column of the numbers.
const NUMBERS: i32 = 24;
/// The column of what an item does.
pub(crate) const DOES: i32 = 38;

/// What stands in a line.
enum Entry {
    Heading(Category),
    Kind(ItemKind),
}

/// All kinds below the headings of their categories.
fn entries() -> Vec<Entry> {
    let mut kinds = ItemKind::ALL;
    // The sort is stable: a category keeps the order of the table.
    sort_short(&mut kinds, |kind| kind.info().category);
    let categories = kinds.chunk_by(|a, b| a.info().category == b.info().category);
    categories
        .flat_map(|of_one| {
            let heading = Entry::Heading(of_one[0].info().category);
            std::iter::once(heading).chain(of_one.iter().copied().map(Entry::Kind))
        })
        .collect()
}

/// Whether what an item does fits next to its numbers on a page of that width; otherwise it is below them.
fn has_room(width: i32) -> bool {
    let words = ItemKind::ALL.into_iter().map(|kind| kind.info().description.chars().count() as i32).max();
    words.is_some_and(|words| DOES + words <= width)
}

/// The number of lines of the page.
pub fn rows(_: &Context, width: i32) -> i32 {
    let below = |kind: ItemKind| wrapped(kind.info().description, width - signs::WORDS).len() as i32;
    let words = if has_room(width) { 0 } else { ItemKind::ALL.into_iter().map(below).sum() };
    entries().len() as i32 + words
}

/// Draws the page.
pub fn draw(context: &Context, canvas: &mut Canvas, panel: &Panel) {
    let mut line = 0;
    for entry in entries() {
        line = match entry {
            Entry::Heading(category) => {
                panel.line(canvas, line, theme::KEY, facts::heading(category));
                line + 1
            }
            Entry::Kind(kind) => draw_kind(context, canvas, panel, line, kind),
        };
    }
}

/// Draws a kind's sign, name, numbers and words; returns the line after them.
fn draw_kind(context: &Context, canvas: &mut Canvas, panel: &Panel, line: i32, kind: ItemKind) -> i32 {
    let (style, bg) = (context.settings.tileset, signs::stone(context).floor);
    let (item, does) = (Item::new(kind), kind.info().description);
    signs::put(canvas, panel, line, Cell { glyph: style.thing(kind), fg: theme::thing(kind).colour, bg });
    panel.print(canvas, (signs::WORDS, line), theme::TEXT, &names::capital(&names::beside_sign(&item)));
    panel.print(canvas, (NUMBERS, line), theme::TEXT, &gear::numbers(&item));
    if has_room(panel.width) {
        panel.print(canvas, (DOES, line), theme::FAINT, does);
        return line + 1;
    }
    signs::below(canvas, panel, line + 1, theme::FAINT, does)
}
