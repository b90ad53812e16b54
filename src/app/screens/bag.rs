//! The bag as a list in the order of the categories, for the inventory and for every choice of an item.

use super::list::List;
use super::over_run::RunContext;
use super::thing_card;
use crate::canvas::Canvas;
use crate::canvas::theme;
use crate::content::Item;
use crate::content::items::Category;
use crate::draw::frame::Panel;
use crate::level::{Hero, Slot};
use crate::order::sort_short;
use crate::text::{self, facts, gear, names};

/// The longest line, in characters.
const WIDTH: i32 = 62;
/// The column of an item's sign: even, because a panel begins at an odd one.
const SIGN: i32 = 3;

/// The items in the bag that are `wanted`, by category and letter.
pub fn entries(hero: &Hero, wanted: impl Fn(Slot, &Item) -> bool) -> Vec<(Slot, Item)> {
    let mut entries: Vec<(Slot, Item)> =
        hero.items().filter(|(slot, item)| wanted(*slot, item)).map(|(slot, item)| (slot, *item)).collect();
    sort_short(&mut entries, |(slot, item)| (item.kind.info().category, *slot));
    entries
}

/// The lines of `entries`: a heading for each category, and the items by their numbers.
fn rows(entries: &[(Slot, Item)]) -> Vec<Option<usize>> {
    let starts = |i: usize| i == 0 || category(&entries[i]) != category(&entries[i - 1]);
    (0..entries.len()).flat_map(|i| starts(i).then_some(None).into_iter().chain([Some(i)])).collect()
}

/// How many lines `entries` take.
fn height(entries: &[(Slot, Item)]) -> i32 {
    rows(entries).len().max(1) as i32
}

/// Opens a panel with `entries`, and beside it, where there is room, the card of the marked one.
pub fn open(
    canvas: &mut Canvas,
    title: &str,
    list: &List,
    context: &RunContext,
    entries: &[(Slot, Item)],
) -> Panel {
    let marked = entries.get(list.chosen(entries.len()));
    if let Some((_, item)) = marked {
        thing_card::mark(context, item, canvas);
    }
    let (panel, beside) = Panel::open_beside(canvas, title, (WIDTH, thing_card::WIDTH), height(entries));
    draw(canvas, &panel, list, context, entries);
    if let (Some(x), Some((slot, item))) = (beside, marked) {
        thing_card::draw(canvas, (x, panel.top()), context, (*slot, item));
    }
    panel
}

/// Draws `entries` into a panel of their [`height`].
fn draw(canvas: &mut Canvas, panel: &Panel, list: &List, context: &RunContext, entries: &[(Slot, Item)]) {
    let rows = rows(entries);
    if entries.is_empty() {
        panel.line(canvas, 0, theme::FAINT, "Nothing.");
    }
    list.draw(canvas, panel, (0, 0), rows.iter().copied(), |canvas, panel, row, _| {
        match rows[row as usize] {
            Some(number) => draw_entry(canvas, panel, row, context, &entries[number]),
            // A heading is above its first item.
            None => {
                let first =
                    rows[row as usize + 1].map_or("", |first| facts::heading(category(&entries[first])));
                panel.line(canvas, row, theme::FAINT, first);
            }
        }
    });
}

fn draw_entry(
    canvas: &mut Canvas,
    panel: &Panel,
    line: i32,
    context: &RunContext,
    (slot, item): &(Slot, Item),
) {
    let letter = slot.letter().to_string();
    // Between letter and name is the item's sign, as on the map.
    let end = panel.choice(canvas, line, &letter, &format!("   {}", names::bare_thing(item)));
    panel.sign(
        canvas,
        (SIGN, line),
        context.settings.tileset.thing(item.kind),
        theme::thing(item.kind).colour,
    );
    if let Some(worn) = facts::worn(&context.level().hero, *slot) {
        panel.print(canvas, (end + 2, line), theme::EMBER, worn);
    }
    let level = context.level();
    let is_prey = level.hero.most_worth_stealing() == Some(*slot);
    if is_prey && level.foes_in_view().into_iter().any(|foe| text::steals(level, foe).is_some()) {
        panel.print(canvas, (end + 2, line), theme::DANGER, "stolen next");
    }
    panel.at_end(canvas, line, theme::FAINT, &gear::numbers(item));
}

fn category((_, item): &(Slot, Item)) -> Category {
    item.kind.info().category
}
