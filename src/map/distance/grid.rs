//! A map's tiles with a border of one tile around them, so that a tile's eight neighbours need no bounds checks.

use crate::map::Point;
use std::ops::Range;

/// The size of a map without its border.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Grid {
    width: i32,
    height: i32,
}

impl Grid {
    /// # Panics
    /// If a side is negative, or if the grid has more than 2^28 tiles.
    pub(super) fn new(width: i32, height: i32) -> Self {
        let area = (i64::from(width) + 2) * (i64::from(height) + 2);
        assert!(
            width >= 0 && height >= 0 && area <= 1 << 28,
            "no distances on a map of {width} by {height} tiles"
        );
        Self { width, height }
    }

    /// Whether the map has `width` by `height` tiles.
    pub(super) fn is_of(self, width: i32, height: i32) -> bool {
        (self.width, self.height) == (width, height)
    }

    /// The number of tiles, including the border.
    pub(super) fn area(self) -> usize {
        (self.width as usize + 2) * (self.height as usize + 2)
    }

    /// The index of `at`, if it is on the map.
    #[inline]
    pub(super) fn index(self, at: Point) -> Option<u32> {
        let inside = at.x >= 0 && at.y >= 0 && at.x < self.width && at.y < self.height;
        inside.then(|| ((at.y + 1) * (self.width + 2) + at.x + 1) as u32)
    }

    /// The indices of the map's row `y`.
    pub(super) fn row(self, y: i32) -> Range<usize> {
        let width = self.width as usize;
        let start = (y as usize + 1) * (width + 2) + 1;
        start..start + width
    }

    /// The index offsets of the eight neighbours, in rising order.
    pub(super) fn neighbours(self) -> [i32; 8] {
        let row = self.width + 2;
        [-row - 1, -row, -row + 1, -1, 1, row - 1, row, row + 1]
    }
}
