//! A scrub bar: playback progress, marks, and the position under the mouse. It holds no state.

use super::frame::blend;
use crate::canvas::theme;
use crate::canvas::{Canvas, Target};
use crate::map::Point;

/// The place of a scrub bar, one row high, in text cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Scrub {
    pub x: i32,
    pub y: i32,
    /// At least 2.
    pub width: i32,
}

impl Scrub {
    /// The column of `position` in `length` steps; the last column is the end.
    pub fn column(&self, position: usize, length: usize) -> i32 {
        let (position, length) = (position.min(length) as u64, length.max(1) as u64);
        let last = (self.width - 1).max(0) as u64;
        self.x + ((position * last + length / 2) / length) as i32
    }

    /// The position of column `x` in `length` steps. A column off the bar means the nearer end, because a drag may
    /// leave the bar.
    pub fn position(&self, x: i32, length: usize) -> usize {
        let last = (self.width - 1).max(1) as u64;
        let along = ((x - self.x).max(0) as u64).min(last);
        ((along * length as u64 + last / 2) / last) as usize
    }

    pub fn is_hit(&self, at: Point) -> bool {
        at.y == self.y && (self.x..self.x + self.width).contains(&at.x)
    }

    /// Draws the bar filled up to `position`, and `marks`: positions with a word that begins there. Of overlapping
    /// marks the first is shown.
    pub fn draw(&self, canvas: &mut Canvas, position: usize, length: usize, marks: &[(usize, String)]) {
        let head = self.column(position, length);
        let (full, empty) = (theme::EXPERIENCE.full, theme::EXPERIENCE.empty);
        canvas.target(self.x, self.y, self.width, Target::Bar);
        canvas.cover(self.x, self.y, head - self.x, 1, full);
        canvas.cover(head, self.y, self.x + self.width - head, 1, empty);
        let mut free = self.x;
        for (at, word) in marks {
            let column = self.column(*at, length);
            let end = column + word.chars().count() as i32;
            if column >= free && end <= self.x + self.width {
                canvas.print(column, self.y, blend(theme::ON_BAR, empty, 0.15), word);
                free = end + 1;
            }
        }
        // The word under the head stays legible.
        let under = canvas.text_cell(head, self.y).symbol;
        let ground = if under == ' ' { theme::EMBER } else { blend(theme::EMBER, theme::PANEL_BG, 0.5) };
        canvas.cover(head, self.y, 1, 1, ground);
        canvas.print(head, self.y, theme::ON_BAR, &under.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BAR: Scrub = Scrub { x: 10, y: 44, width: 100 };

    #[test]
    fn both_ends_are_reached_and_never_left() {
        assert_eq!((BAR.column(0, 500), BAR.column(500, 500), BAR.column(900, 500)), (10, 109, 109));
        assert_eq!((BAR.position(10, 500), BAR.position(109, 500)), (0, 500));
        assert_eq!((BAR.position(-5, 500), BAR.position(159, 500)), (0, 500));
        assert_eq!((BAR.column(0, 0), BAR.position(60, 0)), (10, 0), "nothing to play");
    }

    #[test]
    fn clicks_move_the_head_there() {
        for length in [99, 100, 500, 20_000] {
            for x in 10..110 {
                assert_eq!(BAR.column(BAR.position(x, length), length), x, "of {length}");
            }
        }
    }

    #[test]
    fn only_its_own_cells_are_hit() {
        let hits = |x, y| BAR.is_hit(Point::new(x, y));
        assert!(hits(10, 44) && hits(109, 44));
        assert!(!hits(9, 44) && !hits(110, 44) && !hits(10, 43));
    }

    #[test]
    fn marks_keep_their_places_and_distance() {
        let mut canvas = Canvas::default();
        let marks = [(0, "one"), (10, "two"), (250, "three"), (499, "four")];
        BAR.draw(&mut canvas, 300, 500, &marks.map(|(at, word)| (at, word.to_owned())));
        let text = canvas.to_text();
        let row = text.lines().nth(44).expect("its row");
        assert_eq!(row.trim(), format!("one{}three", " ".repeat(47)), "{row}");
        let head = BAR.column(300, 500);
        assert_eq!(canvas.background(head, 44), theme::EMBER);
        assert_ne!(canvas.background(head - 1, 44), canvas.background(head + 1, 44));
    }
}
