//! The bag as a list, in the order of the categories: what the inventory and every choice of a thing share.

use super::Shown;
use crate::canvas::Screen;
use crate::canvas::theme;
use crate::content::Item;
use crate::content::items::Category;
use crate::draw::frame::Panel;
use crate::level::{Hero, Slot};
use crate::text::facts;
use crate::text::names;

/// How long a line of the bag can be.
pub const WIDTH: i32 = 62;
/// Where a thing's sign stands: at an even column, since a panel begins at an odd one.
const SIGN: i32 = 3;

/// The things in the bag that `wanted` lets through, by category and letter.
pub fn entries(hero: &Hero, wanted: impl Fn(Slot, &Item) -> bool) -> Vec<(Slot, Item)> {
    let mut entries: Vec<(Slot, Item)> =
        hero.items().filter(|(slot, item)| wanted(*slot, item)).map(|(slot, item)| (slot, *item)).collect();
    entries.sort_by_key(|(slot, item)| (item.kind.info().category, *slot));
    entries
}

/// How many lines `entries` take, headings and all.
pub fn rows(entries: &[(Slot, Item)]) -> i32 {
    let headings = entries.chunk_by(|a, b| category(a) == category(b)).count();
    (entries.len() + headings).max(1) as i32
}

/// Draws `entries` with the cursor on number `chosen`.
pub fn draw(screen: &mut Screen, panel: Panel, shown: &Shown, entries: &[(Slot, Item)], chosen: usize) {
    let headings = rows(&entries[..entries.len().min(chosen + 1)]) as usize;
    let panel = &panel.scroll(screen, (0, 0), rows(entries) as usize, headings.saturating_sub(1));
    let mut line = 0;
    let mut heading = None;
    for (i, entry) in entries.iter().enumerate() {
        if heading != Some(category(entry)) {
            heading = Some(category(entry));
            panel.line(screen, line, theme::FAINT, facts::heading(category(entry)));
            line += 1;
        }
        draw_entry(screen, panel, line, shown, entry, i == chosen);
        line += 1;
    }
    if entries.is_empty() {
        panel.line(screen, 0, theme::FAINT, "Nothing.");
    }
}

fn draw_entry(
    screen: &mut Screen,
    panel: &Panel,
    line: i32,
    shown: &Shown,
    (slot, item): &(Slot, Item),
    is_chosen: bool,
) {
    let letter = slot.letter().to_string();
    // The sign stands between letter and name, as the map shows it.
    let end = panel.choice(screen, line, is_chosen, &letter, &format!("   {}", names::bare_thing(item)));
    panel.sign(screen, (SIGN, line), shown.settings.look.thing(item.kind), theme::thing(item.kind).colour);
    if let Some(worn) = facts::worn(&shown.level().hero, *slot) {
        panel.print(screen, (end + 2, line), theme::EMBER, worn);
    }
    panel.at_end(screen, line, theme::FAINT, &facts::numbers(item));
}

fn category((_, item): &(Slot, Item)) -> Category {
    item.kind.info().category
}
