//! The rows below the map of a scene: which floor is being made, the progress, what happens, by which rule, and the
//! counts so far.

use crate::canvas::size::Size;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, INSET};
use crate::content::floors::Architect;
use crate::draw::scrub::Scrub;
use crate::map_builder::rules::EMBERDEEP;
use crate::text::making as tell;
use crate::text::wrapped;
use crate::theatre::{Making, Subject};

/// The column where sentences begin.
const fn words(size: Size) -> i32 {
    if is_narrowest(size) { 13 } else { 18 }
}

/// Whether sentences and keys need more rows than on other screens.
const fn is_narrowest(size: Size) -> bool {
    size.columns < Size::BESIDE.columns
}

/// The bar for scrubbing through the scenes.
pub(crate) fn scrub(size: Size) -> Scrub {
    let y = map_rows(size);
    if size.is_wide() {
        Scrub { x: 50, y, width: 90 }
    } else {
        Scrub { x: INSET, y: y + 1, width: size.columns - 2 * INSET }
    }
}

/// Rows of the panel where the bar has a row of its own and a sentence may take two.
const NARROW: i32 = 10;

/// Rows of the map; the panel has the rest.
pub fn map_rows(size: Size) -> i32 {
    if size.is_wide() { size.map_rows() } else { size.rows - NARROW - is_narrowest(size) as i32 }
}

/// Draws the panel for scene `number`.
pub fn draw(making: &Making, number: usize, canvas: &mut Canvas) {
    let (size, top) = (canvas.size(), map_rows(canvas.size()));
    canvas.cover(0, top, size.columns, size.rows - top, theme::PANEL_BG);
    canvas.print(INSET, top, theme::EMBER, &title(making.subject()));
    scrub(size).draw(canvas, number, making.len() - 1, &chapters(making));
    let (y, rows) = if size.is_wide() { (top + 1, 1) } else { (top + 2, 2) };
    let step = format!("{} of {}", number + 1, making.len());
    canvas.print(INSET, y, theme::KEY, &step);
    say(canvas, (y, rows), theme::TEXT, &tell::sentence(making, number));
    let y = y + rows;
    canvas.print(INSET, y, theme::FAINT, "rule");
    say(canvas, (y, rows), theme::SYSTEM, &tell::in_use(making, number));
    let mut y = y + rows;
    canvas.print(INSET, y, theme::FAINT, "so far");
    let mut column = words(size);
    for (count, name) in tell::counts(making, number) {
        let width = (count.len() + 1 + name.len()) as i32;
        if rows > 1 && column + width > size.columns - INSET {
            (column, y) = (words(size), y + 1);
        }
        column = canvas.print(column, y, theme::TEXT, &count);
        column = canvas.print(column + 1, y, theme::FAINT, name) + 2;
    }
}

/// Writes a sentence into row `y`, or wraps it into `rows` rows.
fn say(canvas: &mut Canvas, (y, rows): (i32, i32), colour: Rgb, words: &str) {
    let column = self::words(canvas.size());
    if rows == 1 {
        canvas.print(column, y, colour, words);
        return;
    }
    for (y, line) in (y..y + rows).zip(wrapped(words, canvas.size().columns - column - INSET)) {
        canvas.print(column, y, colour, &line);
    }
}

/// The scenes where a new chapter begins, each with its title; for rooms tried one by one, their letters.
fn chapters(making: &Making) -> Vec<(usize, String)> {
    let mut chapters: Vec<(usize, String)> = Vec::new();
    for number in 0..making.len() {
        let Some(title) = tell::chapter(making, number) else { continue };
        if chapters.last().is_none_or(|last| last.1 != title) {
            chapters.push((number, title));
        }
    }
    chapters
}

/// Which floor it is, briefly.
fn title(subject: &Subject) -> String {
    match subject.place_info() {
        Some(place) if subject.architect() == Architect::Rooms && subject.rules.name != EMBERDEEP.name => {
            format!("{} by {}, seed {}", place.name, subject.rules.name, subject.seed)
        }
        Some(place) => format!("{}, seed {}", place.name, subject.seed),
        None => format!("{}, seed {}", subject.rules.name, subject.seed),
    }
}

/// Writes the command that shows this scene into the last row.
pub fn source(subject: &Subject, canvas: &mut Canvas) {
    canvas.print(INSET, canvas.size().rows - 1, theme::FAINT, &command(subject));
}

fn command(subject: &Subject) -> String {
    let mut line = format!("emberdeep theatre --seed {}", subject.seed);
    if subject.rules.name != EMBERDEEP.name {
        line += &format!(" --rules {}", subject.rules.name);
    }
    if let Some(depth) = subject.depth {
        line += &format!(" --depth {depth}");
    }
    if let Some(place) = subject.place_elsewhere() {
        line += &format!(" --place {}", place.info().word);
    }
    line
}
