//! The page on foes: the cast of the run, its kinds and its hordes. Before a run it lists all kinds, with a line of
//! their story.

use super::super::Context;
use super::signs;
use crate::canvas::theme;
use crate::canvas::{Canvas, Cell};
use crate::content::{Horde, Monster, Setup, floors};
use crate::draw::frame::Panel;
use crate::map_builder::Cast;
use crate::text::advice;
use crate::text::names;
use crate::text::phrase::Phrase;
use crate::text::wrapped;

/// The columns after the name: the right edge of numbers, and the left edge of words.
const COLUMNS: [(&str, i32); 5] =
    [("floors", 26), ("health", 34), ("power", 41), ("defence", 50), ("speed", 57)];
/// The column of the ability, and of the members of a horde.
pub(crate) const ABOUT: i32 = 60;
const MEMBERS: i32 = 29;

/// What the page lists.
enum Entry {
    Nothing,
    Heading(&'static str),
    /// A kind, and its story where there is room for one.
    Kind(Monster, &'static str),
    Horde(Horde),
}

impl Entry {
    /// The words of an entry, and the column where they stand in its line if the page is wide enough.
    fn words(&self) -> Option<(String, i32)> {
        match self {
            Entry::Nothing | Entry::Heading(_) => None,
            Entry::Kind(kind, lore) => {
                let words = format!("{} {lore}", kind.info().description);
                Some((words.trim_end().to_owned(), ABOUT))
            }
            Entry::Horde(horde) => {
                let each = horde.info().members.iter();
                let members = each.map(|(kind, count)| names::foes(*kind, u32::from(*count)));
                let members = Phrase::join(members, ", ").capital();
                Some((format!("{members}. {}", horde.info().asks), MEMBERS))
            }
        }
    }

    /// The number of its lines.
    fn rows(&self, is_wide: bool, width: i32) -> i32 {
        let below = |(words, _): (String, i32)| signs::lines(&words, width);
        1 + if is_wide { 0 } else { self.words().map_or(0, below) }
    }
}

/// All that is listed below the heads of the columns. Before a run has begun there is no cast.
fn entries(context: &Context) -> Vec<Entry> {
    let Some(run) = context.run else {
        return Monster::ALL.map(|kind| Entry::Kind(kind, kind.lore())).into();
    };
    let cast = Cast::of(run.game.seed());
    let mut entries = vec![Entry::Heading("In this run, and no others")];
    entries.extend(cast.kinds.iter().map(|kind| Entry::Kind(*kind, "")));
    entries.extend([Entry::Nothing, Entry::Heading("Its hordes")]);
    entries.extend(cast.hordes.iter().copied().map(Entry::Horde));
    entries
}

/// Whether the words of all entries fit into their lines on a page of that width; otherwise they stand below them.
fn is_wide(entries: &[Entry], width: i32) -> bool {
    let words = entries.iter().filter_map(|entry| entry.words());
    words.into_iter().all(|(words, column)| column + words.chars().count() as i32 <= width)
}

/// The number of lines of the page.
pub fn rows(context: &Context, width: i32) -> i32 {
    let entries = entries(context);
    let is_wide = is_wide(&entries, width);
    2 + entries.iter().map(|entry| entry.rows(is_wide, width)).sum::<i32>()
}

/// Draws the page.
pub fn draw(context: &Context, canvas: &mut Canvas, panel: &Panel) {
    let note = advice::strength(context.depth());
    panel.line(canvas, 0, theme::FAINT, &note);
    draw_columns(canvas, panel, 1);
    let entries = entries(context);
    let is_wide = is_wide(&entries, panel.width);
    let mut line = 2;
    for entry in entries {
        match &entry {
            Entry::Nothing => {}
            Entry::Heading(words) => {
                panel.line(canvas, line, theme::KEY, words);
            }
            Entry::Kind(kind, _) => draw_kind(context, canvas, panel, line, *kind),
            Entry::Horde(horde) => draw_head(canvas, panel, line, horde.info().name, horde.info().depths),
        }
        if let Some((words, column)) = entry.words() {
            if is_wide {
                panel.print(canvas, (column, line), theme::FAINT, &words);
            } else {
                signs::below(canvas, panel, line + 1, theme::FAINT, &words);
            }
        }
        line += entry.rows(is_wide, panel.width);
    }
}

/// The lines of a kind's card.
pub(in crate::app::screens) const CARD: i32 = 7;

/// What the card says of a kind besides its numbers, in lines.
pub(in crate::app::screens) fn about(kind: Monster, width: i32) -> Vec<String> {
    wrapped(format!("{} {}", kind.info().description, kind.lore()).trim(), width - signs::WORDS)
}

/// Draws the card of a kind, whether a run has begun or not.
pub(in crate::app::screens) fn card(context: &Context, canvas: &mut Canvas, panel: &Panel, kind: Monster) {
    draw_columns(canvas, panel, 0);
    draw_kind(context, canvas, panel, 1, kind);
    for (line, words) in (2..).zip(about(kind, panel.width)) {
        panel.print(canvas, (signs::WORDS, line), theme::FAINT, &words);
    }
}

fn draw_columns(canvas: &mut Canvas, panel: &Panel, line: i32) {
    for (name, column) in COLUMNS {
        panel.print(canvas, (column - name.len() as i32, line), theme::FAINT, name);
    }
}

/// Draws a kind's sign, name and numbers.
fn draw_kind(context: &Context, canvas: &mut Canvas, panel: &Panel, line: i32, kind: Monster) {
    let (info, floor) = (kind.info(), floors::info(context.depth()));
    let glyph = context.settings.tileset.foe(kind);
    let bg = signs::stone(context).floor;
    signs::put(canvas, panel, line, Cell { glyph, fg: theme::foe(kind).colour, bg });
    draw_head(canvas, panel, line, info.name, info.depths);
    let setup = context.run.map_or_else(Setup::default, |run| run.game.setup());
    let (health, power) = floor.hardened(info.hp, info.power);
    let (health, power) = setup.hardened(health, power);
    let numbers = [health, power, info.defence, info.speed].map(|number| number.to_string());
    for ((_, column), number) in COLUMNS[1..].iter().zip(numbers) {
        panel.print(canvas, (column - number.len() as i32, line), theme::TEXT, &number);
    }
}

/// Draws a name and the floors that go with it.
fn draw_head(canvas: &mut Canvas, panel: &Panel, line: i32, name: &str, (from, to): (u32, u32)) {
    panel.print(canvas, (signs::WORDS, line), theme::TEXT, &names::capital(name));
    let floors = format!("{from}-{to}");
    panel.print(canvas, (COLUMNS[0].1 - floors.len() as i32, line), theme::TEXT, &floors);
}
