//! Screens as text: converts the output of `headless` to the form in which pictures are read, and shows differences.

use emberdeep::canvas::size::Size;
use std::fmt::Write;

const MAP_ROWS: i32 = Size::FULL.map_rows();
const WIDTH: i32 = Size::FULL.map_columns();

/// The rows of a printed screen in text cells. A row of the map that is printed as map cells gets a space behind each
/// of its characters.
pub fn rows(printed: &str) -> Vec<String> {
    let row = |(y, line): (usize, &str)| {
        let is_map = y < MAP_ROWS as usize && line.chars().count() == WIDTH as usize;
        let spread: String =
            if is_map { line.chars().flat_map(|c| [c, ' ']).collect() } else { line.to_owned() };
        spread.trim_end().to_owned()
    };
    printed.lines().enumerate().map(row).collect()
}

/// The first rows in which the two differ, as lines for a person.
pub fn difference(expected: &[String], seen: &[String]) -> String {
    let mut lines = String::new();
    let pairs = expected.iter().zip(seen).enumerate().filter(|(_, (a, b))| a != b);
    for (y, (expected, seen)) in pairs.take(6) {
        write!(lines, "row {y}\n  expected {expected}\n  seen     {seen}\n").expect("a string");
    }
    lines
}
