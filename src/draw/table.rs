//! Rows of a table on a panel: each column has a heading and a place. Layout only.

use super::frame::Panel;
use crate::canvas::Canvas;
use crate::canvas::theme::Rgb;

/// The alignment of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// For words.
    Left,
    /// For numbers.
    Right,
}

/// A column: its heading, its left or right edge in text cells from the panel's left, and its alignment.
pub(crate) type Column = (&'static str, i32, Side);

/// Writes `cells` into line `line`, one under each heading.
pub fn row<const N: usize>(
    canvas: &mut Canvas,
    panel: &Panel,
    line: i32,
    colour: Rgb,
    (columns, cells): (&[Column; N], &[String; N]),
) {
    for ((_, column, side), text) in columns.iter().zip(cells) {
        let width = if *side == Side::Right { text.chars().count() as i32 } else { 0 };
        panel.print(canvas, (column - width, line), colour, text);
    }
}

pub(crate) fn headings<const N: usize>(columns: &[Column; N]) -> [String; N] {
    columns.map(|(name, ..)| name.to_owned())
}
