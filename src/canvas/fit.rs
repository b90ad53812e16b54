//! How the picture fits a window: the height of its text, its columns and rows, pixel repeats and offset. Pure
//! arithmetic, shared by drawing and mouse.

use super::size::{Size, Spot};
use crate::map::Point;

/// The heights of text cells that have a font sheet, in pixels, ascending.
pub const SHEETS: [u32; 9] = [8, 10, 12, 14, 16, 20, 24, 28, 32];

/// The placement of the picture in a window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// The height of a text cell in the font sheet, one of [`SHEETS`]; it is half as wide.
    pub cell: u32,
    /// How often each pixel is repeated, across and down. A whole number, except in windows too small for the
    /// smallest sheet, where it is a fraction below 1.
    pub times: f32,
    /// Columns of text cells, an even number.
    pub columns: i32,
    /// Rows of text cells.
    pub rows: i32,
    /// The picture's left edge, in window pixels.
    pub left: u32,
    /// The picture's top edge, in window pixels.
    pub top: u32,
}

/// Smaller sheets look coarse when their pixels are repeated.
const LEAST_REPEATED: u32 = 12;

/// The fewest columns and rows of a window's picture.
const LEAST: (u32, u32) = (150, Size::LEAST_OF_WINDOW as u32);
/// The picture of a window that is too small even for that.
pub const TINY: (u32, u32) = (160, 45);

impl Fit {
    /// The largest text in which a window of `width` by `height` pixels has `LEAST` columns and rows, and as many as
    /// fit: the rim is never wider than a cell. Of equally large text the finest.
    pub fn new(width: u32, height: u32) -> Self {
        Self::within((width, height), (u32::MAX, u32::MAX))
    }

    /// The same with a picture of at most `most` pixels across and down, before repeats.
    pub fn within((width, height): (u32, u32), most: (u32, u32)) -> Self {
        let room = |(width, height): (u32, u32)| (width / LEAST.0.div_ceil(2)).min(height / LEAST.1);
        let (cell, times, (columns, rows)) = match largest(room((width, height)), room(most)) {
            Some((cell, times)) => {
                let cells = |pixels: u32, most: u32| (pixels / (cell * times)).min(most / cell);
                (cell, times as f32, (2 * cells(width, most.0), cells(height, most.1)))
            }
            None => (SHEETS[0], fraction(width, height), TINY),
        };
        let gap = |all: u32, used: u32| all.saturating_sub((used as f32 * times).ceil() as u32);
        let (left, below) = (gap(width, columns * cell / 2) / 2, gap(height, rows * cell) / 2);
        let top = gap(height, rows * cell) - below;
        Self { cell, times, columns: columns as i32, rows: rows as i32, left, top }
    }

    /// The canvas of the picture, with a scene drawn from near.
    pub fn size(&self) -> Size {
        Size::with_scene(self.columns, self.rows, self.cell)
    }

    /// Width and height of the picture in pixels, before repeats.
    pub fn extent(&self) -> (u32, u32) {
        (self.columns as u32 * self.cell / 2, self.rows as u32 * self.cell)
    }

    /// The place under window pixel (`x`, `y`), or `None` outside the picture.
    pub fn spot_at(&self, x: i32, y: i32) -> Option<Spot> {
        // By the middle of the pixel, so that no rounding leads to its neighbour.
        let along = |at: i32, first: u32| (at - first as i32) as f32 + 0.5;
        let across = along(x, self.left) / (self.cell as f32 / 2.0 * self.times);
        let down = along(y, self.top) / (self.cell as f32 * self.times);
        let is_inside =
            (0.0..self.columns as f32).contains(&across) && (0.0..self.rows as f32).contains(&down);
        let within = |at: f32| (at.fract() * 256.0) as u8;
        is_inside.then(|| Spot {
            cell: Point::new(across as i32, down as i32),
            within: (within(across), within(down)),
        })
    }
}

/// The largest text of at most `room` pixels, of equally large ones the finest: the height of its cells in the sheet, at
/// most `finest`, and how often each pixel is repeated.
pub fn largest(room: u32, finest: u32) -> Option<(u32, u32)> {
    let sheets = SHEETS.iter().copied().filter(|cell| *cell <= finest && *cell <= room);
    let choices = sheets.map(|cell| {
        let times = if cell >= LEAST_REPEATED { room / cell } else { 1 };
        (cell * times, cell)
    });
    choices.max().map(|(side, cell)| (cell, side / cell))
}

fn fraction(width: u32, height: u32) -> f32 {
    let (w, h) = (TINY.0 * SHEETS[0] / 2, TINY.1 * SHEETS[0]);
    (width as f32 / w as f32).min(height as f32 / h as f32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::size::Zoom;

    fn fit(width: u32, height: u32) -> (u32, f32, i32, i32) {
        let fit = Fit::new(width, height);
        (fit.cell, fit.times, fit.columns, fit.rows)
    }

    #[test]
    fn default_window_is_filled_exactly() {
        let fit = Fit::new(1280, 800);
        assert_eq!(fit, Fit { cell: 16, times: 1.0, columns: 160, rows: 50, left: 0, top: 0 });
    }

    #[test]
    fn windows_get_the_largest_text_that_fits_often_enough() {
        assert_eq!(fit(1280, 720), (16, 1.0, 160, 45));
        assert_eq!(fit(1366, 768), (16, 1.0, 170, 48));
        assert_eq!(fit(1920, 1080), (24, 1.0, 160, 45));
        assert_eq!(fit(1920, 1200), (24, 1.0, 160, 50));
        assert_eq!(fit(2560, 1440), (32, 1.0, 160, 45));
        assert_eq!(fit(3840, 2160), (24, 2.0, 160, 45));
        assert_eq!(fit(640, 400), (8, 1.0, 160, 50));
    }

    #[test]
    fn coarse_sheets_repeat_if_fine_ones_dont_fit() {
        let fit = |width, height| {
            let fit = Fit::within((width, height), (1280, 800));
            (fit.cell, fit.times, fit.columns, fit.rows)
        };
        assert_eq!(fit(1920, 1080), (12, 2.0, 160, 45));
        assert_eq!(fit(2560, 1440), (16, 2.0, 160, 45));
        assert_eq!(fit(1400, 900), (16, 1.0, 160, 50), "until there is room, the rim is wider");
    }

    #[test]
    fn tiny_windows_shrink_the_picture() {
        let (cell, times, ..) = fit(320, 400);
        assert_eq!(cell, 8);
        assert!((times - 0.5).abs() < 1e-6);
        assert_eq!(fit(0, 0).1, 0.0);
    }

    #[test]
    fn the_picture_fills_the_window_but_for_a_cell_and_never_leaves_it() {
        for width in (640..4000).step_by(37) {
            for height in (400..2400).step_by(41) {
                let fit = Fit::new(width, height);
                let ((w, h), side) = (fit.extent(), fit.cell * fit.times as u32);
                let (w, h) = (w * fit.times as u32, h * fit.times as u32);
                assert!(fit.left + w <= width && fit.top + h <= height, "{width}x{height}");
                assert!(width - w < side && height - h < side, "{width}x{height}: {fit:?}");
            }
        }
    }

    #[test]
    fn pixels_map_to_the_cells_drawn_there() {
        for (width, height) in [(1280, 800), (1366, 768), (1920, 1203), (2600, 1700)] {
            let fit = Fit::new(width, height);
            let side = fit.cell * fit.times as u32;
            for (tx, y) in [(0, 0), (1, 0), (149, 43), (80, 20)] {
                let left = (fit.left + tx * side / 2) as i32;
                let top = (fit.top + y * side) as i32;
                let last = (side / 2 - 1) as i32;
                for (dx, dy) in [(0, 0), (last, 0), (0, side as i32 - 1), (last, side as i32 - 1)] {
                    let cell = fit.spot_at(left + dx, top + dy).map(|spot| spot.cell);
                    assert_eq!(cell, Some(Point::new(tx as i32, y as i32)));
                }
            }
        }
    }

    #[test]
    fn the_rim_is_outside() {
        let fit = Fit::new(1366, 770);
        assert_eq!((fit.left, fit.top), (3, 1));
        for at in [(2, 400), (1363, 400), (600, 0), (600, 769), (-5, -5)] {
            assert_eq!(fit.spot_at(at.0, at.1), None, "{at:?}");
        }
        assert_eq!(fit.spot_at(3, 1).map(|spot| spot.cell), Some(Point::new(0, 0)));
    }

    #[test]
    fn pixels_map_to_the_tiles_drawn_there() {
        for (width, height) in [(1280, 720), (1366, 768), (1920, 1080), (3840, 2160)] {
            let fit = Fit::new(width, height);
            for zoom in Zoom::ALL {
                let size = fit.size().zoomed(*zoom);
                let side = size.scene.expect("a scene").tile as i32 * fit.times as i32;
                for (x, y) in [(0, 0), (1, 0), (0, 1), (7, 5), (15, 15)] {
                    for (dx, dy) in [(0, 0), (side - 1, side - 1)] {
                        let (x_at, y_at) = (fit.left as i32 + x * side + dx, fit.top as i32 + y * side + dy);
                        let spot = fit.spot_at(x_at, y_at).expect("a place in the picture");
                        assert_eq!(size.map_cell(spot), Point::new(x, y), "{width}x{height} {zoom:?}");
                    }
                }
            }
        }
    }
}
