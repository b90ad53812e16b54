//! The bag as a list, in the order of the categories: what the inventory and every choice of a thing share.

use super::Shown;
use super::list::List;
use crate::canvas::Screen;
use crate::canvas::theme;
use crate::content::Item;
use crate::content::items::Category;
use crate::draw::frame::Panel;
use crate::level::{Hero, Slot};
use crate::text::facts;
use crate::text::names;

/// How long a line of the bag can be.
const WIDTH: i32 = 62;
/// Where a thing's sign stands: at an even column, since a panel begins at an odd one.
const SIGN: i32 = 3;

/// The things in the bag that `wanted` lets through, by category and letter.
pub fn entries(hero: &Hero, wanted: impl Fn(Slot, &Item) -> bool) -> Vec<(Slot, Item)> {
    let mut entries: Vec<(Slot, Item)> =
        hero.items().filter(|(slot, item)| wanted(*slot, item)).map(|(slot, item)| (slot, *item)).collect();
    entries.sort_by_key(|(slot, item)| (item.kind.info().category, *slot));
    entries
}

/// The lines of `entries`: a heading for each category, and the things by their numbers.
pub fn rows(entries: &[(Slot, Item)]) -> Vec<Option<usize>> {
    let starts = |i: usize| i == 0 || category(&entries[i]) != category(&entries[i - 1]);
    (0..entries.len()).flat_map(|i| starts(i).then_some(None).into_iter().chain([Some(i)])).collect()
}

/// Draws a panel with `entries` under a title.
pub fn draw(screen: &mut Screen, title: &str, list: &List, shown: &Shown, entries: &[(Slot, Item)]) -> Panel {
    let rows = rows(entries);
    let panel = Panel::open(screen, title, WIDTH, rows.len().max(1) as i32);
    if entries.is_empty() {
        panel.line(screen, 0, theme::FAINT, "Nothing.");
    }
    list.draw(screen, &panel, (0, 0), rows.iter().copied(), |screen, panel, row, _| {
        match rows[row as usize] {
            Some(number) => draw_entry(screen, panel, row, shown, &entries[number]),
            // A heading stands above the first of its things.
            None => {
                let first =
                    rows[row as usize + 1].map_or("", |first| facts::heading(category(&entries[first])));
                panel.line(screen, row, theme::FAINT, first);
            }
        }
    });
    panel
}

fn draw_entry(screen: &mut Screen, panel: &Panel, line: i32, shown: &Shown, (slot, item): &(Slot, Item)) {
    let letter = slot.letter().to_string();
    // The sign stands between letter and name, as the map shows it.
    let end = panel.choice(screen, line, &letter, &format!("   {}", names::bare_thing(item)));
    panel.sign(screen, (SIGN, line), shown.settings.look.thing(item.kind), theme::thing(item.kind).colour);
    if let Some(worn) = facts::worn(&shown.level().hero, *slot) {
        panel.print(screen, (end + 2, line), theme::EMBER, worn);
    }
    panel.at_end(screen, line, theme::FAINT, &facts::numbers(item));
}

fn category((_, item): &(Slot, Item)) -> Category {
    item.kind.info().category
}
