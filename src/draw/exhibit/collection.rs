//! The museum's cases on one screen: each shows a part of a dungeon as its tutorial drew it, its numbers, the origin
//! of its rules, and how it differs from the measure. A case seen up close is a whole dungeon. It digs nothing.

use super::chapter::CellPicture;
use crate::canvas::size::Size;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, INSET};
use crate::config::settings::Tileset;
use crate::geometry::Rect;
use crate::map::Point;
use crate::text::advice;
use crate::text::making as tell;
use crate::text::wrapped;
use crate::theatre::museum::{self, Specimen};
use std::cmp::Reverse;

/// Text columns from one case to the next on a wide canvas, with two rows of cases. Map cells begin at even columns.
const ACROSS: i32 = 52;
/// The same on a narrow canvas: a case takes half its width and all of its height.
const NARROW_ACROSS: i32 = 49;
/// Where the first case is.
const LEFT: i32 = INSET;
const TOP: i32 = 2;
/// Text cells between two cases.
const BETWEEN: i32 = 2;
/// The most rows of the dungeon that a case shows, and the rows of its name and words.
const PART_ROWS: i32 = 13;
const WORDS: i32 = 9;
/// The most rows from one case to the next, and the fewest if there are two above each other; one is free.
const MOST_DOWN: i32 = PART_ROWS + WORDS + 1;
/// See [`MOST_DOWN`].
const LEAST_DOWN: i32 = MOST_DOWN - 4;

/// The layout of the cases: how many in a row, and how far apart.
#[derive(Clone, Copy)]
struct Cases {
    per_row: usize,
    across: i32,
    down: i32,
}

impl Cases {
    fn on(size: Size) -> Self {
        // The keys take the last row.
        let rows = size.rows - TOP - 1;
        if size.columns >= LEFT + 3 * ACROSS {
            let down = if rows / 2 >= LEAST_DOWN { rows / 2 } else { rows - 1 };
            Self { per_row: 3, across: ACROSS, down: down.min(MOST_DOWN) }
        } else if size.columns >= Size::BESIDE.columns {
            Self { per_row: 2, across: NARROW_ACROSS, down: rows - 1 }
        } else {
            Self { per_row: 1, across: size.columns - LEFT, down: rows - 1 }
        }
    }

    /// The width of a case's text.
    fn width(self) -> i32 {
        self.across - BETWEEN
    }

    /// How many rows of cases fit.
    fn rows(self, size: Size) -> usize {
        ((size.rows - TOP) / self.down).max(1) as usize
    }
}

/// The place of a case, in text cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case {
    x: i32,
    y: i32,
    width: i32,
    rows: i32,
}

impl Case {
    /// The place of case `number` on a canvas of that size, if it is visible while `chosen` is.
    pub fn of(number: usize, chosen: usize, size: Size) -> Option<Self> {
        let cases = Cases::on(size);
        let first = (chosen / cases.per_row + 1).saturating_sub(cases.rows(size));
        let row = (number / cases.per_row).checked_sub(first).filter(|row| *row < cases.rows(size))?;
        let x = LEFT + (number % cases.per_row) as i32 * cases.across;
        Some(Self { x, y: TOP + row as i32 * cases.down, width: cases.width(), rows: cases.down - 1 })
    }

    /// Rows of the dungeon.
    fn part_rows(&self) -> i32 {
        PART_ROWS.min(self.rows - WORDS)
    }

    /// Whether the text cell `at` belongs to it.
    pub fn holds(&self, at: Point) -> bool {
        (self.x..self.x + self.width).contains(&at.x) && (self.y..self.y + self.rows).contains(&at.y)
    }
}

/// Draws the `collection` of `seed` and marks the `chosen` case; `tileset` only matters for Emberdeep's own.
pub fn draw(
    collection: &[Specimen],
    seed: u64,
    chosen: Option<usize>,
    tileset: Tileset,
    canvas: &mut Canvas,
) {
    canvas.cover(0, 0, canvas.size().columns, canvas.size().rows, theme::PANEL_BG);
    let measure = museum::measure(collection);
    let alike = collection.iter().filter(|specimen| specimen.is_like(measure)).count();
    let end = canvas.print(LEFT, 0, theme::EMBER, &advice::rule_sets(seed));
    let about = advice::alike(alike, museum::MEASURE);
    // In one row, or in two.
    let whole = end + 1 + (about.chars().count() + 1 + MARK.len()) as i32;
    let (x, y) = if whole <= canvas.size().columns - INSET { (end + 1, 0) } else { (LEFT, 1) };
    let end = canvas.print(x, y, theme::FAINT, &about);
    canvas.print(end + 1, y, theme::KEY, MARK);
    for (number, specimen) in collection.iter().enumerate() {
        let Some(case) = Case::of(number, chosen.unwrap_or(0), canvas.size()) else { continue };
        name(case, number, specimen, chosen == Some(number), canvas);
        let cell = canvas.size().cell;
        let part = part(specimen, (case.width / cell, case.part_rows()));
        CellPicture::of(specimen, tileset).draw(part, (case.x / cell, case.y + 1), canvas);
        words(case, specimen, measure, canvas);
    }
}

/// Draws a dungeon as large as its tutorial did, from row `top` on if it is higher than the canvas, and its
/// description below if the map leaves room. Returns whether it does. The last row stays free; the last two if the
/// canvas is narrow.
pub(crate) fn draw_closely(
    specimen: &Specimen,
    measure: &Specimen,
    (seed, top): (u64, i32),
    tileset: Tileset,
    canvas: &mut Canvas,
) -> bool {
    let (size, height) = (canvas.size(), specimen.map.height);
    let shown = rows_closely(height, size);
    let first = top.clamp(0, height - shown);
    let part = Rect::with_exact(0, first, specimen.map.width - 1, first + shown - 1);
    CellPicture::of(specimen, tileset).draw(part, (0, 0), canvas);
    let y = description_top(size);
    if shown > y {
        return false;
    }
    canvas.cover(0, y, size.columns, size.rows - y, theme::PANEL_BG);
    let end = canvas.print(INSET, y, theme::EMBER, &format!("{}, seed {seed}", specimen.rules.name));
    canvas.print(end + 2, y, theme::FAINT, specimen.rules.origin);
    let width = size.columns - 2 * INSET;
    let y = paragraph((INSET, y + 1), width, theme::TEXT, specimen.rules.quirk, canvas);
    difference(specimen, measure, (INSET, y), width, canvas);
    true
}

/// Rows of a dungeon's description on a narrow canvas.
const DESCRIPTION: i32 = 8;

/// The row where the description begins.
fn description_top(size: Size) -> i32 {
    if size.is_wide() { size.map_rows() } else { size.rows - DESCRIPTION }
}

/// How many rows of a dungeon of that height are visible up close. On a wide canvas a high dungeon takes all rows,
/// without a description.
pub(crate) fn rows_closely(height: i32, size: Size) -> i32 {
    let above = description_top(size);
    height.min(if size.is_wide() && height > above { size.rows } else { above })
}

/// The part with the start in it that shows most: room centres, where one chapter has letters, and the place where
/// others have a second person. These count in every case, so that all show the same part of the same dungeon.
fn part(specimen: &Specimen, (width, height): (i32, i32)) -> Rect {
    let Point { x, y } = specimen.start;
    let corners = |at: i32, size: i32, whole: i32| (at - size + 1).max(0)..=at.min(whole - size);
    let columns = corners(x, width, specimen.map.width);
    let parts = columns.flat_map(|left| {
        corners(y, height, specimen.map.height)
            .map(move |top| Rect::with_size(left, top, width - 1, height - 1))
    });
    let most = parts.max_by_key(|part| {
        let inner = Rect::with_exact(part.x1 + 1, part.y1 + 1, part.x2 - 1, part.y2 - 1);
        let sights =
            specimen.rooms.iter().chain([&museum::SECOND_PERSON]).filter(|at| holds(&inner, **at)).count();
        let middle = part.center();
        (sights, Reverse((middle.x - x).abs() + (middle.y - y).abs()))
    });
    most.expect("the start is on the map")
}

fn holds(part: &Rect, at: Point) -> bool {
    (part.x1..=part.x2).contains(&at.x) && (part.y1..=part.y2).contains(&at.y)
}

/// Marks what differs.
const MARK: &str = "*";

fn name(case: Case, number: usize, specimen: &Specimen, is_chosen: bool, canvas: &mut Canvas) {
    if is_chosen {
        canvas.cover(case.x - 1, case.y, case.width + 1, 1, theme::CHOSEN_BG);
    }
    canvas.print(case.x, case.y, theme::KEY, &(number + 1).to_string());
    let end = canvas.print(case.x + 3, case.y, theme::EMBER, specimen.rules.name);
    if is_chosen {
        canvas.print(end + 2, case.y, theme::KEY, "◄");
    }
}

/// Numbers, origin, quirk and differences.
fn words(case: Case, specimen: &Specimen, measure: &Specimen, canvas: &mut Canvas) {
    let y = case.y + 1 + case.part_rows();
    numbers((case.x, y), specimen, measure, canvas);
    let y = paragraph((case.x, y + 1), case.width, theme::FAINT, specimen.rules.origin, canvas);
    let y = paragraph((case.x, y), case.width, theme::TEXT, specimen.rules.quirk, canvas);
    difference(specimen, measure, (case.x, y), case.width, canvas);
}

/// What can be counted, marked where it differs from the measure.
fn numbers((x, y): (i32, i32), specimen: &Specimen, measure: &Specimen, canvas: &mut Canvas) {
    let edge = |s: &Specimen| if s.opens_the_edge() { "open" } else { "closed" };
    let of = |s: &Specimen| {
        [
            format!("{} rooms", s.rooms.len()),
            format!("{}.{} % floor", s.open_of_1000() / 10, s.open_of_1000() % 10),
            format!("{}x{}", s.map.width, s.map.height),
            format!("{} border", edge(s)),
        ]
    };
    let mut column = x;
    for (value, other) in of(specimen).into_iter().zip(of(measure)) {
        let (colour, mark) = if value == other { (theme::FAINT, "") } else { (theme::KEY, MARK) };
        column = canvas.print(column, y, colour, &format!("{value}{mark}")) + 2;
    }
}

fn difference(specimen: &Specimen, measure: &Specimen, at: (i32, i32), width: i32, canvas: &mut Canvas) {
    let words = tell::differences(specimen, measure);
    if specimen.rules.name == measure.rules.name {
        paragraph(at, width, theme::SYSTEM, &words, canvas);
    } else {
        paragraph(at, width, theme::KEY, &format!("{MARK} {words}"), canvas);
    }
}

/// Writes `words` in lines of that width, and returns the row after them.
fn paragraph((x, y): (i32, i32), width: i32, colour: Rgb, words: &str, canvas: &mut Canvas) -> i32 {
    (y..).zip(wrapped(words, width)).fold(y, |_, (y, line)| {
        canvas.print(x, y, colour, &line);
        y + 1
    })
}
