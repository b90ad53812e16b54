//! The geometry of sight: quadrants, beams of light and the slopes that bound them, in integers.

use crate::map::Point;

/// A quarter of the map seen from the eye: rows lead away from it, columns run from left to right, and both count
/// from the eye.
pub(super) struct Quadrant {
    /// The index of the eye's tile.
    eye: usize,
    /// The index offsets of one row and of one column.
    row_step: isize,
    column_step: isize,
    /// The rows, and the columns to the left and right, before the map ends.
    pub(super) rows: i32,
    pub(super) left: i32,
    pub(super) right: i32,
}

impl Quadrant {
    /// North, south, west and east of `from`. "Left" is west or north throughout: two of the four are mirrored, which
    /// makes no difference to light.
    pub(super) fn around(eye: usize, from: Point, width: i32, height: i32) -> [Self; 4] {
        let (west, east) = (from.x, width - 1 - from.x);
        let (north, south) = (from.y, height - 1 - from.y);
        let line = width as isize;
        let across = |row_step, rows| Self { eye, row_step, column_step: 1, rows, left: west, right: east };
        let upright =
            |row_step, rows| Self { eye, row_step, column_step: line, rows, left: north, right: south };
        [across(-line, north), across(line, south), upright(-1, west), upright(1, east)]
    }

    #[inline]
    pub(super) fn tile(&self, row: i32, column: i32) -> usize {
        let offset = row as isize * self.row_step + column as isize * self.column_step;
        self.eye.wrapping_add_signed(offset)
    }
}

/// The light between two lines, `start` to the left of `end`, which has reached `row`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beam {
    pub(super) row: i32,
    pub(super) start: Slope,
    pub(super) end: Slope,
}

impl Beam {
    /// A whole quadrant: from one diagonal to the other.
    pub(super) const WHOLE: Self =
        Self { row: 1, start: Slope { columns: -1, rows: 1 }, end: Slope { columns: 1, rows: 1 } };

    /// Whether the centre of a tile lies in the light or on its border.
    #[inline]
    pub(super) fn holds(&self, row: i32, column: i32) -> bool {
        row * self.start.columns <= column * self.start.rows
            && column * self.end.rows <= row * self.end.columns
    }
}

/// The line from the eye's centre that moves `columns` to the right in `rows`; `rows` is above 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slope {
    columns: i32,
    pub(super) rows: i32,
}

impl Slope {
    /// The line through the middle of a tile's left side.
    #[inline]
    pub(super) fn left_of(row: i32, column: i32) -> Self {
        Self { columns: 2 * column - 1, rows: 2 * row }
    }

    /// The leftmost column of a row reached by light to the right of this line: `row * slope` rounded, halves up.
    #[inline]
    pub(super) fn first_column(self, row: i32) -> i32 {
        (2 * row * self.columns + self.rows).div_euclid(2 * self.rows)
    }

    /// The rightmost column of a row reached by light to the left of this line: `row * slope` rounded, halves down.
    #[inline]
    pub(super) fn last_column(self, row: i32) -> i32 {
        -(self.rows - 2 * row * self.columns).div_euclid(2 * self.rows)
    }
}
