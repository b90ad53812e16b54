//! The museum's cases on one screen: each holds a small map, its numbers, where its rules come from, and what differs
//! from the rule set that all are measured by. It digs nothing.

use super::miniature;
use crate::map::Point;
use crate::theatre::museum::{self, Specimen};
use crate::ui::draw::frame::wrapped;
use crate::ui::screen::{HEIGHT, INSET, Screen, TEXT_WIDTH};
use crate::ui::tell::making as tell;
use crate::ui::theme::{self, Rgb};

/// Cases in a row.
const COLUMNS: usize = 3;
/// Columns of text cells from one case to the next, and rows.
const ACROSS: i32 = 53;
const DOWN: i32 = 23;
/// Where the first case stands.
const LEFT: i32 = INSET;
const TOP: i32 = 2;
/// The text of a case.
const WIDTH: i32 = 51;
/// Where the numbers stand beside the map.
const NUMBERS: i32 = 42;
/// Rows for the map.
const MAP_ROWS: i32 = 13;

/// Where a case stands, in text cells.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    x: i32,
    y: i32,
}

impl Case {
    /// The place of case `number`.
    pub fn of(number: usize) -> Self {
        let (column, row) = ((number % COLUMNS) as i32, (number / COLUMNS) as i32);
        Self { x: LEFT + column * ACROSS, y: TOP + row * DOWN }
    }

    /// Whether the text cell `at` belongs to it.
    pub fn holds(&self, at: Point) -> bool {
        (self.x..self.x + WIDTH).contains(&at.x) && (self.y..self.y + DOWN - 1).contains(&at.y)
    }
}

/// Draws the `collection` of `seed`, with a mark on the case that is `chosen`.
pub fn draw(collection: &[Specimen], seed: u64, chosen: Option<usize>, screen: &mut Screen) {
    screen.cover(0, 0, TEXT_WIDTH, HEIGHT, theme::PANEL_BG);
    let end = screen.print(LEFT, 0, theme::EMBER, &format!("Seed {seed} under six rule sets."));
    let about = format!("What differs from {} is marked", museum::MEASURE);
    let end = screen.print(end + 1, 0, theme::FAINT, &about);
    screen.print(end + 1, 0, theme::KEY, MARK);
    let measure = museum::measure(collection);
    for (number, specimen) in collection.iter().enumerate() {
        let case = Case::of(number);
        name(case, number, specimen, chosen == Some(number), screen);
        miniature::draw(&specimen.map, case.x, case.y + 1, screen);
        numbers(case, specimen, measure, screen);
        words(case, specimen, measure, screen);
    }
}

/// What differs bears this.
const MARK: &str = "*";

fn name(case: Case, number: usize, specimen: &Specimen, is_chosen: bool, screen: &mut Screen) {
    if is_chosen {
        screen.cover(case.x - 1, case.y, WIDTH + 1, 1, theme::CHOSEN_BG);
    }
    screen.print(case.x, case.y, theme::KEY, &(number + 1).to_string());
    let end = screen.print(case.x + 3, case.y, theme::EMBER, specimen.rules.name);
    if is_chosen {
        screen.print(end + 2, case.y, theme::KEY, "◄");
    }
}

/// The numbers beside the map, each marked if it is not that of the measure.
fn numbers(case: Case, specimen: &Specimen, measure: &Specimen, screen: &mut Screen) {
    let rooms = |s: &Specimen| s.rooms.to_string();
    let floor = |s: &Specimen| format!("{}.{} %", s.open_of_1000() / 10, s.open_of_1000() % 10);
    let size = |s: &Specimen| format!("{}x{}", s.map.width, s.map.height);
    let edge = |s: &Specimen| if s.opens_the_edge() { "open" } else { "closed" }.to_owned();
    let pair = |of: fn(&Specimen) -> String| (of(specimen), of(measure));
    let rows =
        [(pair(rooms), "rooms"), (pair(floor), "floor"), (pair(size), "tiles"), (pair(edge), "border")];
    for (row, ((value, other), word)) in (0..).zip(rows) {
        let (x, y) = (case.x + NUMBERS, case.y + 2 + 3 * row);
        let (colour, mark) = marked(value != other);
        let end = screen.print(x, y, colour, &value);
        screen.print(end, y, theme::KEY, mark);
        screen.print(x, y + 1, theme::FAINT, word);
    }
}

/// Origin and quirk, and what differs.
fn words(case: Case, specimen: &Specimen, measure: &Specimen, screen: &mut Screen) {
    let rules = specimen.rules;
    let mut y = case.y + 1 + MAP_ROWS;
    let mut say = |colour: Rgb, words: &str| {
        for line in wrapped(words, WIDTH) {
            screen.print(case.x, y, colour, &line);
            y += 1;
        }
    };
    say(theme::FAINT, rules.origin);
    say(theme::TEXT, rules.quirk);
    let differences = tell::differences(specimen, measure);
    if differences.is_empty() {
        say(theme::SYSTEM, "All are measured by this one.");
    } else {
        say(theme::KEY, &format!("{MARK} {}.", differences.join("; ")));
    }
}

fn marked(differs: bool) -> (Rgb, &'static str) {
    if differs { (theme::KEY, MARK) } else { (theme::TEXT, "") }
}
