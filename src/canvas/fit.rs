//! How the picture fits a window: cell size, pixel repeats and offset. Pure arithmetic, shared by drawing and mouse.

use super::size::Size;
use crate::map::Point;

/// The cell sizes of the font sheets in pixels, ascending.
pub const SHEETS: [u32; 9] = [8, 10, 12, 14, 16, 20, 24, 28, 32];

/// The placement of the picture in a window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// The side of a map cell in the font sheet, one of [`SHEETS`].
    pub cell: u32,
    /// How often each pixel is repeated, across and down. A whole number, except in windows too small for the
    /// smallest sheet, where it is a fraction below 1.
    pub times: f32,
    /// The picture's left edge, in window pixels.
    pub left: u32,
    /// The picture's top edge, in window pixels.
    pub top: u32,
}

/// Smaller sheets look coarse when their pixels are repeated.
const LEAST_REPEATED: u32 = 12;

impl Fit {
    /// The largest picture in whole pixels for a window of `width` by `height` pixels; of equally large ones the
    /// finest.
    pub fn new(width: u32, height: u32) -> Self {
        Self::within(width, height, u32::MAX)
    }

    /// The same with cells of at most `finest` pixels.
    pub fn within(width: u32, height: u32, finest: u32) -> Self {
        let room = (width / size(1).0).min(height / size(1).1);
        let sheets = SHEETS.iter().copied().filter(|cell| *cell <= finest && *cell <= room);
        let choices = sheets.map(|cell| {
            let times = if cell >= LEAST_REPEATED { room / cell } else { 1 };
            (cell * times, cell)
        });
        let (cell, times) = match choices.max() {
            Some((size, cell)) => (cell, (size / cell) as f32),
            None => (SHEETS[0], fraction(width, height)),
        };
        let (w, h) = size(cell);
        let gap = |all: u32, used: u32| all.saturating_sub((used as f32 * times).ceil() as u32);
        let (left, below) = (gap(width, w) / 2, gap(height, h) / 2);
        Self { cell, times, left, top: gap(height, h) - below }
    }

    /// The text cell under window pixel (`x`, `y`), or `None` outside the picture.
    pub fn cell_at(&self, x: i32, y: i32) -> Option<Point> {
        let across = (x - self.left as i32) as f32 / (self.cell as f32 / 2.0 * self.times);
        let down = (y - self.top as i32) as f32 / (self.cell as f32 * self.times);
        let inside = (0.0..Size::FULL.columns as f32).contains(&across)
            && (0.0..Size::FULL.rows as f32).contains(&down);
        inside.then(|| Point::new(across as i32, down as i32))
    }
}

/// Width and height of the picture in pixels, before repeats.
pub const fn size(cell: u32) -> (u32, u32) {
    (Size::FULL.map_columns() as u32 * cell, Size::FULL.rows as u32 * cell)
}

fn fraction(width: u32, height: u32) -> f32 {
    let (w, h) = size(SHEETS[0]);
    (width as f32 / w as f32).min(height as f32 / h as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fit(width: u32, height: u32) -> (u32, f32) {
        let fit = Fit::new(width, height);
        (fit.cell, fit.times)
    }

    #[test]
    fn default_window_is_filled_exactly() {
        let fit = Fit::new(1280, 800);
        assert_eq!(fit, Fit { cell: 16, times: 1.0, left: 0, top: 0 });
    }

    #[test]
    fn windows_get_the_sheet_that_fills_most() {
        assert_eq!(fit(1366, 768), (14, 1.0));
        assert_eq!(fit(1024, 700), (12, 1.0));
        assert_eq!(fit(640, 400), (8, 1.0));
        assert_eq!(fit(1920, 1080), (20, 1.0));
        assert_eq!(fit(1920, 1200), (24, 1.0));
        assert_eq!(fit(2560, 1440), (28, 1.0));
        assert_eq!(fit(2560, 1600), (32, 1.0));
        assert_eq!(fit(3840, 2160), (14, 3.0));
        assert_eq!(fit(3840, 2400), (24, 2.0));
    }

    #[test]
    fn coarse_sheets_repeat_if_fine_ones_dont_fit() {
        let fit = |width, height| {
            let fit = Fit::within(width, height, 16);
            (fit.cell, fit.times)
        };
        assert_eq!(fit(1920, 1080), (16, 1.0));
        assert_eq!(fit(1920, 1200), (12, 2.0));
        assert_eq!(fit(2560, 1600), (16, 2.0));
    }

    #[test]
    fn tiny_windows_shrink_the_picture() {
        let (cell, times) = fit(320, 400);
        assert_eq!(cell, 8);
        assert!((times - 0.5).abs() < 1e-6);
        assert_eq!(fit(0, 0).1, 0.0);
    }

    #[test]
    fn the_picture_never_leaves_the_window() {
        for width in (1..3000).step_by(37) {
            for height in (1..2000).step_by(41) {
                let fit = Fit::new(width, height);
                let (w, h) = size(fit.cell);
                assert!(fit.left as f32 + w as f32 * fit.times <= width as f32 + 0.01, "{width}x{height}");
                assert!(fit.top as f32 + h as f32 * fit.times <= height as f32 + 0.01, "{width}x{height}");
            }
        }
    }

    #[test]
    fn pixels_map_to_the_cells_drawn_there() {
        for (width, height) in [(1280, 800), (1366, 768), (1920, 1203), (2600, 1700)] {
            let fit = Fit::new(width, height);
            let side = fit.cell * fit.times as u32;
            for (tx, y) in [(0, 0), (1, 0), (159, 49), (80, 20)] {
                let left = (fit.left + tx * side / 2) as i32;
                let top = (fit.top + y * side) as i32;
                let last = (side / 2 - 1) as i32;
                for (dx, dy) in [(0, 0), (last, 0), (0, side as i32 - 1), (last, side as i32 - 1)] {
                    assert_eq!(fit.cell_at(left + dx, top + dy), Some(Point::new(tx as i32, y as i32)));
                }
            }
        }
    }

    #[test]
    fn the_black_bars_are_outside() {
        let fit = Fit::new(1366, 768);
        assert_eq!((fit.left, fit.top), (123, 34));
        for at in [(122, 400), (1243, 400), (600, 33), (600, 734), (-5, -5)] {
            assert_eq!(fit.cell_at(at.0, at.1), None, "{at:?}");
        }
        assert_eq!(fit.cell_at(123, 34), Some(Point::new(0, 0)));
    }
}
