//! Bars with text on them: one colour for the full part, another for the empty part.

use crate::canvas::Canvas;
use crate::canvas::theme::{self, BarColours};

/// The place of a bar, in text cells.
#[derive(Clone, Copy)]
pub(crate) struct BarPlace {
    pub x: i32,
    pub y: i32,
    pub width: i32,
}

/// The full cells of `width` at `value` of `most`: none only at 0, all only at `most`.
pub fn full_cells(value: i32, most: i32, width: i32) -> i32 {
    if value <= 0 || most <= 0 {
        0
    } else if value >= most {
        width
    } else {
        let cells = (i64::from(value) * i64::from(width) + i64::from(most) / 2) / i64::from(most);
        (cells as i32).clamp(1, (width - 1).max(1))
    }
}

/// Draws a bar with text at its left and right ends.
pub fn bar(
    canvas: &mut Canvas,
    at: BarPlace,
    (value, most): (i32, i32),
    colours: BarColours,
    words: (&str, &str),
) {
    let full = full_cells(value, most, at.width);
    canvas.cover(at.x, at.y, full, 1, colours.full);
    canvas.cover(at.x + full, at.y, at.width - full, 1, colours.empty);
    canvas.print(at.x + 1, at.y, theme::ON_BAR, words.0);
    let length = words.1.chars().count() as i32;
    canvas.print(at.x + at.width - 1 - length, at.y, theme::ON_BAR, words.1);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_empty_only_at_0_and_full_only_at_most() {
        for width in [2, 8, 24, 44] {
            for most in 1..200 {
                assert_eq!(full_cells(0, most, width), 0);
                assert_eq!(full_cells(most, most, width), width);
                let mut before = 0;
                for value in 1..most {
                    let cells = full_cells(value, most, width);
                    assert!((1..width).contains(&cells), "{value} of {most} on {width}");
                    assert!(cells >= before);
                    before = cells;
                }
            }
        }
    }

    #[test]
    fn bars_are_exact_to_half_a_cell() {
        assert_eq!(full_cells(15, 30, 44), 22);
        assert_eq!(full_cells(1, 30, 30), 1);
        assert_eq!(full_cells(29, 30, 30), 29);
        assert_eq!(full_cells(-3, 30, 30), 0);
        assert_eq!(full_cells(40, 30, 30), 30);
    }
}
