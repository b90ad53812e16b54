//! Text in one of two sizes: a letter for each text cell, or a large one across a map cell and the cell below it.

use super::frame::darken;
use crate::canvas::front_end::FrontEnd;
use crate::canvas::glyph::{Glyph, Half};
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, Cell, Target};
use crate::geometry::{Point, Rect};
use crate::map::Points;

/// A size of letters. Columns count letters of that size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// One for each text cell.
    Small,
    /// One across a map cell and the cell below it.
    Large,
}

/// Writes `text` across two rows of a panel, from text cell (`x`, `y`) on: in large letters where they are available and `width`
/// text cells have room for them, else in small ones in the lower row.
pub fn headline(
    canvas: &mut Canvas,
    front_end: FrontEnd,
    ((x, y), width): ((i32, i32), i32),
    fg: Rgb,
    text: &str,
) {
    let letters = Letters::largest(canvas, front_end);
    if letters == Letters::Small || 2 * text.chars().count() as i32 > width {
        canvas.print(x, y + 1, fg, text);
        return;
    }
    for row in y..y + 2 {
        for column in x / 2..(x + width) / 2 {
            canvas.uncover(column, row);
        }
    }
    letters.clear(canvas, (x / 2, y), width / 2, Some(theme::OVERLAY_BG));
    letters.print(canvas, (x / 2, y), fg, text);
}

impl Letters {
    /// The largest size available. A terminal, or a canvas with narrow map cells, has only small letters.
    pub fn largest(canvas: &Canvas, front_end: FrontEnd) -> Self {
        let is_wide = canvas.size().cell > 1;
        match front_end {
            FrontEnd::Window | FrontEnd::Page if is_wide => Self::Large,
            FrontEnd::Window | FrontEnd::Page | FrontEnd::Terminal => Self::Small,
        }
    }

    /// Columns of the canvas.
    pub fn columns(self, canvas: &Canvas) -> i32 {
        canvas.size().columns / self.across(canvas)
    }

    /// Text cells across a letter.
    fn across(self, canvas: &Canvas) -> i32 {
        match self {
            Self::Small => 1,
            Self::Large => canvas.size().cell,
        }
    }

    /// Rows per letter.
    pub fn rows(self) -> i32 {
        match self {
            Self::Small => 1,
            Self::Large => 2,
        }
    }

    /// Clears `width` columns from (`x`, `y`) on. Without a `ground` the background stays.
    pub fn clear(self, canvas: &mut Canvas, (x, y): (i32, i32), width: i32, ground: Option<Rgb>) {
        match (self, ground) {
            (Self::Small, None) => darken(canvas, x, y, width),
            (Self::Small, Some(ground)) => canvas.cover(x, y, width, 1, ground),
            (Self::Large, _) => {
                for Point { x, y } in Points::of(Rect::with_exact(x, y, x + width - 1, y + self.rows() - 1)) {
                    let cell = canvas.cell(x, y);
                    let bg = ground.unwrap_or(cell.bg);
                    canvas.set(x, y, Cell { glyph: Glyph::Char(' '), bg, ..cell });
                }
            }
        }
    }

    /// Writes `text` from (`x`, `y`) on, keeping the background.
    pub fn print(self, canvas: &mut Canvas, (x, y): (i32, i32), fg: Rgb, text: &str) {
        match self {
            Self::Small => {
                canvas.print(x, y, fg, text);
            }
            Self::Large => {
                for (x, symbol) in (x..).zip(text.chars()).filter(|(_, symbol)| *symbol != ' ') {
                    for (y, half) in (y..).zip(Half::BOTH) {
                        let cell = canvas.cell(x, y);
                        canvas.set(x, y, Cell { glyph: Glyph::Letter(symbol, half), fg, ..cell });
                    }
                }
            }
        }
    }

    /// Sets `target` for clicks on `width` columns of row `y` from `x` on.
    pub fn target(self, canvas: &mut Canvas, (x, y): (i32, i32), width: i32, target: Target) {
        let across = self.across(canvas);
        canvas.target(across * x, y, across * width, target);
    }
}
