//! The size of a canvas, and the part of a map that it shows. Pure arithmetic, shared by drawing and mouse.

use crate::map::Point;
use serde::{Deserialize, Serialize};

/// The size of a canvas in text cells, and the width of its map cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Size {
    /// Columns of text cells.
    pub columns: i32,
    /// Rows of map and text.
    pub rows: i32,
    /// Text columns per map cell: 2, or 1 if there is too little room.
    pub cell: i32,
}

/// The most columns or rows of any canvas.
const MOST: i32 = 9_999;

impl Size {
    /// The window's size: a whole floor and every screen fit without scrolling.
    pub const FULL: Self = Self { columns: 160, rows: 50, cell: 2 };
    /// The smallest size in which every screen is usable.
    pub const LEAST: Self = Self { columns: 100, rows: 34, cell: 1 };
    /// Rows of the panel below the map.
    pub const PANEL: i32 = 5;

    /// The largest useful size within `columns` and `rows` of text; all of it if it is too small for any screen.
    pub fn within(columns: i32, rows: i32) -> Self {
        let cell = if columns < Self::FULL.columns { 1 } else { Self::FULL.cell };
        let room = Self { columns: columns.clamp(1, MOST), rows: rows.clamp(1, MOST), cell };
        if !room.is_enough() {
            return Self { cell: 1, ..room };
        }
        Self { columns: columns.min(Self::FULL.columns), rows: rows.min(Self::FULL.rows), cell }
    }

    /// Whether every screen is usable at this size.
    pub const fn is_enough(self) -> bool {
        self.columns >= Self::LEAST.columns && self.rows >= Self::LEAST.rows
    }

    /// Columns of map cells.
    pub const fn map_columns(self) -> i32 {
        self.columns / self.cell
    }

    /// Rows of the map; the panel gets the others.
    pub const fn map_rows(self) -> i32 {
        self.rows - Self::PANEL
    }
}

/// The part of a map on screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewport {
    /// The tile at the upper left.
    pub corner: Point,
    /// Columns of map cells.
    pub columns: i32,
    /// Rows.
    pub rows: i32,
}

impl Default for Viewport {
    fn default() -> Self {
        Self::NONE
    }
}

impl Viewport {
    /// An empty view.
    pub const NONE: Self = Self { corner: Point { x: 0, y: 0 }, columns: 0, rows: 0 };

    /// A view of `columns` by `rows` cells around `middle`, within the map's edges. It moves from there only as far
    /// as needed to show each of `wanted` that still fits with the ones before it.
    pub fn new(
        (columns, rows): (i32, i32),
        (width, height): (i32, i32),
        middle: Point,
        wanted: impl IntoIterator<Item = Point>,
    ) -> Self {
        let mut held: Option<(Point, Point)> = None;
        for at in wanted {
            let (from, to) = held.unwrap_or((at, at));
            let from = Point::new(from.x.min(at.x), from.y.min(at.y));
            let to = Point::new(to.x.max(at.x), to.y.max(at.y));
            if to.x - from.x < columns && to.y - from.y < rows {
                held = Some((from, to));
            }
        }
        let along = |middle: i32, held: Option<(i32, i32)>, map: i32, shown: i32| {
            let first = (middle - shown / 2).min(map - shown).max(0);
            held.map_or(first, |(from, to)| first.min(from).max(to + 1 - shown))
        };
        let x = along(middle.x, held.map(|(from, to)| (from.x, to.x)), width, columns);
        let y = along(middle.y, held.map(|(from, to)| (from.y, to.y)), height, rows);
        Self { corner: Point::new(x, y), columns, rows }
    }

    /// The map cell of `tile`, if visible.
    pub fn cell(&self, tile: Point) -> Option<Point> {
        let at = tile - self.corner;
        ((0..self.columns).contains(&at.x) && (0..self.rows).contains(&at.y)).then_some(at)
    }

    /// The tile of map cell `cell`, which may be beyond the map's edge.
    pub fn tile(&self, cell: Point) -> Option<Point> {
        let is_inside = (0..self.columns).contains(&cell.x) && (0..self.rows).contains(&cell.y);
        is_inside.then_some(cell + self.corner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHOWN: (i32, i32) = (80, 45);

    #[test]
    fn canvas_fits_its_room_and_its_use() {
        assert_eq!(Size::within(160, 50), Size::FULL);
        assert_eq!(Size::within(500, 90), Size::FULL);
        assert_eq!(Size::within(100, 34), Size::LEAST);
        assert_eq!(Size::within(159, 70), Size { columns: 159, rows: 50, cell: 1 });
        assert!(Size::LEAST.is_enough() && !Size::within(99, 50).is_enough());
        assert!(!Size::within(-3, 0).is_enough());
        assert_eq!(Size::within(300, 33), Size { columns: 300, rows: 33, cell: 1 }, "to be told");
    }

    #[test]
    fn the_view_follows_the_player_on_a_large_map() {
        let corner = |x, y| {
            let Point { x, y } = Viewport::new(SHOWN, (200, 50), Point::new(x, y), None).corner;
            (x, y)
        };
        assert_eq!([corner(3, 3), corner(100, 49), corner(199, 25)], [(0, 0), (60, 5), (120, 3)]);
        assert_eq!(Viewport::new(SHOWN, (16, 16), Point::new(8, 8), None).corner, Point::zero());
    }

    #[test]
    fn view_moves_only_to_show_the_cursor() {
        let corner = |y| Viewport::new(SHOWN, (80, 100), Point::new(9, 50), Some(Point::new(9, y))).corner.y;
        assert_eq!([corner(50), corner(28), corner(27), corner(72), corner(73)], [28, 28, 27, 28, 29]);
        assert_eq!([corner(0), corner(99)], [0, 55]);
    }

    #[test]
    fn view_favours_the_first_wanted() {
        let corner = |wanted: &[i32]| {
            let wanted = [50].iter().chain(wanted).map(|y| Point::new(9, *y));
            Viewport::new(SHOWN, (80, 100), Point::new(9, 50), wanted).corner.y
        };
        assert_eq!(
            [corner(&[60, 40]), corner(&[80]), corner(&[20])],
            [28, 36, 20],
            "no further than it must"
        );
        assert_eq!(
            corner(&[80, 20, 40]),
            36,
            "the first is shown, for the second is no room, and the third fits"
        );
        assert_eq!(corner(&[99, 98]), 28, "nobody so far away that the player would be hidden");
    }

    #[test]
    fn cells_and_tiles_convert_both_ways() {
        let view = Viewport { corner: Point::new(7, 3), columns: 10, rows: 5 };
        for (tile, cell) in [((7, 3), Some((0, 0))), ((16, 7), Some((9, 4))), ((17, 7), None), ((7, 2), None)]
        {
            let tile = Point::new(tile.0, tile.1);
            let cell = cell.map(|(x, y)| Point::new(x, y));
            assert_eq!((view.cell(tile), cell.and_then(|cell| view.tile(cell))), (cell, cell.map(|_| tile)));
        }
        assert_eq!(view.tile(Point::new(10, 0)), None);
    }
}
