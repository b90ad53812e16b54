//! The size of the picture on a page and of its cells. Pure arithmetic, in screen pixels.

use crate::canvas::fit::{Fit, SHEETS};
use crate::canvas::size::Size;
use crate::raster::screen::extent;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Layout {
    /// The canvas in cells, at any zoom.
    pub size: Size,
    /// The cells' height in the font sheet, one of [`SHEETS`].
    pub cell: u32,
    /// How often each pixel is repeated in both directions. Whole, unless there is no room for any picture.
    pub times: f32,
}

/// Letters lower than this, in pixels of a screen of density 1, are hard to read. If the whole picture would need them,
/// a scrolling one uses larger letters.
const LEAST_HEIGHT: f32 = 10.0;

/// The most pixels across an upright picture, before repeats: the largest tiles are 60 pixels wide, and 13 of them fit.
const UPRIGHT_WIDTH: u32 = 780;

/// The fewest rows of an upright picture.
const UPRIGHT_ROWS: i32 = 56;

/// The most pixels down a picture on its side, before repeats: nine rows of the largest tiles fit above a panel.
const LYING_HEIGHT: u32 = 640;

/// The fewest columns and rows of a picture on its side.
const LYING: (u32, u32) = (144, 26);

impl Layout {
    /// The layout in `width` by `height` pixels, `density` of them for each pixel of a plain screen.
    pub fn within(width: u32, height: u32, density: f32) -> Self {
        let fit = Fit::new(width, height);
        let whole = Self { size: fit.size(), cell: fit.cell, times: fit.times };
        if whole.height() >= LEAST_HEIGHT * density.max(1.0) {
            return whole;
        }
        if let Some(held) = Self::upright(width, height).or_else(|| Self::lying(width, height)) {
            return held;
        }
        let small = Self::small(width, height);
        if small.height() > whole.height() { small } else { whole }
    }

    /// The largest letters that fit 80 times side by side, if the room is high enough for a scene above and a
    /// panel below.
    fn upright(width: u32, height: u32) -> Option<Self> {
        // Finer pixels than these would make tiles too small.
        let times = width.div_ceil(UPRIGHT_WIDTH).max(1);
        let room = 2 * (width / times) / Size::LEAST.columns as u32;
        let cell = SHEETS.into_iter().rev().find(|cell| *cell <= room)?;
        let columns = 2 * (width / (cell * times)) as i32;
        let rows = (height / (cell * times)) as i32;
        let size = Size::with_scene(columns, rows, cell);
        (rows >= UPRIGHT_ROWS).then_some(Self { size, cell, times: times as f32 })
    }

    /// The largest letters at which a scene with a panel beside it fits, on a screen on its side.
    fn lying(width: u32, height: u32) -> Option<Self> {
        let times = height.div_ceil(LYING_HEIGHT).max(1);
        let (across, down) = (width / times, height / times);
        let room = (2 * across / LYING.0).min(down / LYING.1);
        let cell = SHEETS.into_iter().rev().find(|cell| *cell <= room)?;
        let size = Size::with_scene(2 * (across / cell) as i32, (down / cell) as i32, cell);
        Some(Self { size, cell, times: times as f32 })
    }

    /// The largest letters at which a panel beside the map fits, and as many cells as are useful.
    fn small(width: u32, height: u32) -> Self {
        let least = |cell| extent(Size::BESIDE, cell);
        let fits = |cell: &u32| least(*cell).0 <= width && least(*cell).1 <= height;
        match SHEETS.into_iter().rev().find(fits) {
            Some(cell) => {
                let times = (width / least(cell).0).min(height / least(cell).1).max(1);
                let across = width / (cell / 2 * times);
                Self {
                    size: Size::within(across as i32, (height / (cell * times)) as i32),
                    cell,
                    times: times as f32,
                }
            }
            None => {
                let (w, h) = least(SHEETS[0]);
                let times = (width as f32 / w as f32).min(height as f32 / h as f32);
                Self { size: Size::BESIDE, cell: SHEETS[0], times }
            }
        }
    }

    /// The layout with no sheets but the built-in ones, of cells this high: the browser scales the picture.
    pub fn with_one_font(width: u32, height: u32, cell: u32) -> Self {
        let (w, h) = extent(Size::FULL, cell);
        let times = (width as f32 / w as f32).min(height as f32 / h as f32);
        Self { size: Size::FULL, cell, times }
    }

    /// The height of a letter on the screen, in pixels.
    pub fn height(self) -> f32 {
        self.cell as f32 * self.times
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(width: u32, height: u32, density: f32) -> (i32, i32, u32, f32) {
        let Layout { size, cell, times } = Layout::within(width, height, density);
        (size.columns, size.rows, cell, times)
    }

    #[test]
    fn desktop_picture_matches_the_window() {
        assert_eq!(layout(1280, 800, 1.0), (160, 50, 16, 1.0));
        assert_eq!(layout(1920, 1080, 1.0), (160, 45, 24, 1.0));
        assert_eq!(layout(2560, 1600, 2.0), (160, 50, 32, 1.0));
        assert_eq!(layout(3840, 2400, 2.0), (160, 50, 24, 2.0));
    }

    #[test]
    fn phone_has_fewer_and_larger_letters() {
        // Landscape, with a row of buttons below.
        assert_eq!(layout(2532, 1040, 3.0), (158, 32, 16, 2.0));
    }

    #[test]
    fn upright_phone_has_tiles_for_fingers() {
        for (width, height, density) in
            [(1170, 2200, 3.0), (780, 1500, 2.0), (390, 740, 1.0), (1080, 2000, 3.0)]
        {
            let Layout { size, times, .. } = Layout::within(width, height, density);
            let tile = size.scene.expect("a scene").tile as f32 * times / density;
            assert!(tile >= 28.0, "{width}x{height}: tiles of {tile}");
            assert!(size.columns >= 80 && 2 * size.map_rows() >= size.rows, "{size:?}");
        }
    }

    #[test]
    fn phone_on_its_side_has_tiles_for_fingers() {
        for (width, height, density) in
            [(2532, 1020, 3.0), (1688, 680, 2.0), (844, 340, 1.0), (2400, 930, 3.0), (1334, 600, 2.0)]
        {
            let Layout { size, times, .. } = Layout::within(width, height, density);
            let tile = size.scene.expect("a scene").tile as f32 * times / density;
            assert!(tile >= 28.0, "{width}x{height}: tiles of {tile}, {size:?}");
        }
    }

    #[test]
    fn picture_always_fits_its_room() {
        for width in (200..3000).step_by(37) {
            for height in (100..2000).step_by(41) {
                for density in [1.0, 1.5, 2.0, 3.0] {
                    let layout = Layout::within(width, height, density);
                    let (w, h) = extent(layout.size, layout.cell);
                    let fits = w as f32 * layout.times <= width as f32 + 0.01
                        && h as f32 * layout.times <= height as f32 + 0.01;
                    assert!(fits && layout.size.is_enough(), "{width}x{height}: {layout:?}");
                    assert!(layout.times < 1.0 || layout.times.fract() == 0.0, "{layout:?}");
                }
            }
        }
    }
}
