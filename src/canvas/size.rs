//! The size of a canvas, the place of its parts, and the part of a map that it shows. Pure arithmetic, shared by drawing
//! and mouse.

use crate::map::Point;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// The size of a canvas in text cells, and of its map cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Size {
    /// Columns of text cells.
    pub columns: i32,
    /// Rows of map and text.
    pub rows: i32,
    /// Text columns per map cell: 2, or 1 if there is too little room.
    pub cell: i32,
    /// The pixels of the scene, where a map is drawn in cells of its own size; `None` where map cells are text cells.
    pub scene: Option<Scale>,
}

/// The sides of cells in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scale {
    /// The height of a text cell, which is half as wide.
    pub text: u32,
    /// The side of a tile.
    pub tile: u32,
    /// Columns of text beside the scene.
    pub side: i32,
    /// Rows of text below it.
    pub below: i32,
}

/// Where the parts of a run's panel are. Messages are always below the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Player, messages and what is in view side by side below the map.
    Below,
    /// Player and what is in view to the right of the map.
    Beside,
    /// The map above. Below it the messages, then the player and what is in view side by side.
    Under,
    /// The player in two rows below the messages, and what is in view in a corner of the map.
    Over,
}

/// The sides of tiles that have a font sheet, in pixels, ascending.
pub const TILES: [u32; 12] = [8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 60];

/// How closely a scene shows the floor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Zoom {
    /// 24 rows of tiles.
    #[default]
    Near,
    /// 16 rows of tiles.
    Close,
    /// The whole floor.
    Whole,
}

impl Zoom {
    /// Every zoom, in the order of the options.
    pub const ALL: &'static [Self] = &[Self::Near, Self::Close, Self::Whole];

    /// One step nearer, as far as it goes.
    pub const fn nearer(self) -> Self {
        match self {
            Self::Whole => Self::Near,
            Self::Near | Self::Close => Self::Close,
        }
    }

    /// One step farther away, as far as it goes.
    pub const fn farther(self) -> Self {
        match self {
            Self::Close => Self::Near,
            Self::Near | Self::Whole => Self::Whole,
        }
    }

    /// The side of a tile in a scene of `width` by `height` pixels: the largest that has a font sheet, or on a screen in the hand
    /// of at least so many pixels, so that a finger can point at a tile.
    fn tile(self, (width, height): (u32, u32), held: Option<u32>) -> u32 {
        let (map_width, map_height) = (FLOOR.0 as u32, FLOOR.1 as u32);
        match (self, held) {
            (Self::Near, Some(tile)) => smallest_tile(tile),
            (Self::Close, Some(tile)) => smallest_tile(tile * 3 / 2),
            (Self::Near, None) => largest_tile(height / 24),
            (Self::Close, None) => largest_tile(height / 16),
            (Self::Whole, _) => largest_tile((width / map_width).min(height / map_height)),
        }
    }
}

/// The most tiles side by side in an upright scene from near, and above each other in one on its side.
const UPRIGHT_COLUMNS: u32 = 13;
/// See [`UPRIGHT_COLUMNS`].
const LYING_ROWS: u32 = 9;

/// The smallest side of a tile of at least `least` pixels that has a font sheet.
fn smallest_tile(least: u32) -> u32 {
    TILES.into_iter().find(|side| *side >= least).unwrap_or(TILES[TILES.len() - 1])
}

/// The largest side of a tile up to `most` pixels that has a font sheet.
fn largest_tile(most: u32) -> u32 {
    TILES.into_iter().rev().find(|side| *side <= most).unwrap_or(TILES[0])
}

/// Columns and rows of a floor.
const FLOOR: (i32, i32) = (80, 45);

/// The height of text in saved pictures, in pixels.
pub(crate) const PICTURE_TEXT: u32 = 16;

/// The most columns or rows of any canvas.
const MOST: i32 = 9_999;

impl Size {
    /// The window's size: a whole floor and every screen fit without scrolling.
    pub const FULL: Self = Self { columns: 160, rows: 50, cell: 2, scene: None };
    /// The smallest size in which every screen is usable, which terminals open with.
    pub const LEAST: Self = Self { columns: 80, rows: 24, cell: 1, scene: None };
    /// From this size up there is room for a panel beside the map.
    pub const BESIDE: Self = Self { columns: 100, rows: 34, ..Self::LEAST };
    /// A saved picture, whatever the size of the window: the same moment gives the same file.
    pub const PICTURE: Self = Self {
        columns: 160,
        rows: 45,
        cell: 2,
        scene: Some(Scale { text: PICTURE_TEXT, tile: PICTURE_TEXT, side: Self::SIDE, below: Self::PANEL }),
    };
    /// The most rows below the map.
    pub const PANEL: i32 = 5;
    /// Columns of the panel beside a scene.
    const SIDE: i32 = 26;
    /// The fewest rows of a window with a scene: one with fewer is held in a hand.
    pub(super) const LEAST_OF_WINDOW: i32 = 44;
    /// The fewest columns with room for a scene and a panel beside it.
    const LEAST_WITH_SIDE: i32 = 120;

    /// A canvas of `columns` by `rows` text cells, `text` pixels high, with a scene drawn from near. If it is too narrow
    /// for a panel beside the scene, the panel takes two fifths of the rows, below it.
    pub fn with_scene(columns: i32, rows: i32, text: u32) -> Self {
        let (side, below) =
            if columns < Self::LEAST_WITH_SIDE { (0, rows * 2 / 5) } else { (Self::SIDE, Self::PANEL) };
        let scene = Scale { text, tile: text, side, below };
        Self { columns, rows, cell: 2, scene: Some(scene) }.zoomed(Zoom::Near)
    }

    /// The same at another zoom. Without a scene there is none.
    pub fn zoomed(self, zoom: Zoom) -> Self {
        self.with_tiles(|(width, height)| {
            let least = match self.layout() {
                Layout::Under => width.div_ceil(UPRIGHT_COLUMNS),
                Layout::Below | Layout::Beside | Layout::Over => height.div_ceil(LYING_ROWS),
            };
            zoom.tile((width, height), self.is_in_hand().then_some(least))
        })
    }

    /// The same with a scene over all columns, in which a map of that size fits as large as it can.
    pub fn around_map(self, (width, height): (i32, i32)) -> Self {
        let scene = self.scene.map(|scale| Scale { side: 0, below: Self::PANEL, ..scale });
        let most = |area: (u32, u32)| (area.0 / width.max(1) as u32).min(area.1 / height.max(1) as u32);
        Self { scene, ..self }.with_tiles(|area| largest_tile(most(area)))
    }

    /// The same with a scene over everything, drawn from near. On a screen in the hand, and without a scene, there is none.
    pub fn all_scene(self) -> Option<Self> {
        let scale = self.scene.filter(|_| !self.is_in_hand())?;
        let whole = Self { scene: Some(Scale { side: 0, below: 0, ..scale }), ..self };
        Some(whole.with_tiles(|(_, height)| largest_tile(height / 24)))
    }

    /// Whether a scene lies under everything.
    pub const fn is_all_scene(self) -> bool {
        matches!(self.scene, Some(Scale { side: 0, below: 0, .. }))
    }

    /// The same with tiles whose side `tile` chooses for an area in pixels.
    fn with_tiles(self, tile: impl FnOnce((u32, u32)) -> u32) -> Self {
        let (columns, rows) = self.map_area();
        let scene = self.scene.map(|scale| {
            let area = (columns as u32 * scale.text / 2, rows as u32 * scale.text);
            Scale { tile: tile(area), ..scale }
        });
        Self { scene, ..self }
    }

    /// The largest useful size within `columns` and `rows` of text; all of it if it is too small for any screen.
    pub fn within(columns: i32, rows: i32) -> Self {
        let cell = if columns < Self::FULL.columns { 1 } else { Self::FULL.cell };
        let room = Self { columns: columns.clamp(1, MOST), rows: rows.clamp(1, MOST), cell, scene: None };
        if !room.is_enough() {
            return Self { cell: 1, ..room };
        }
        Self { columns: columns.min(Self::FULL.columns), rows: rows.min(Self::FULL.rows), cell, scene: None }
    }

    /// Whether every screen is usable at this size.
    pub const fn is_enough(self) -> bool {
        self.columns >= Self::LEAST.columns && self.rows >= Self::LEAST.rows
    }

    /// Whether it has a scene and is held in a hand: upright, or with fewer rows than a window.
    pub const fn is_in_hand(self) -> bool {
        let is_low = self.scene.is_some() && self.rows < Self::LEAST_OF_WINDOW;
        is_low || matches!(self.layout(), Layout::Under)
    }

    /// Whether there are rows for large letters, and for a panel that leaves the one of the run in sight.
    pub const fn is_high(self) -> bool {
        self.rows >= Self::FULL.rows
    }

    /// Whether map cells are wide and many stand side by side.
    pub const fn is_wide(self) -> bool {
        self.cell > 1 && self.columns >= Self::LEAST_WITH_SIDE
    }

    /// Columns of map cells.
    pub const fn map_columns(self) -> i32 {
        self.columns / self.cell
    }

    /// Rows of the map; the panel gets the others.
    pub const fn map_rows(self) -> i32 {
        match (self.scene, self.layout()) {
            (Some(scale), _) => self.rows - scale.below,
            (None, Layout::Over) => self.rows - Self::PANEL + 1,
            (None, Layout::Below | Layout::Beside | Layout::Under) => self.rows - Self::PANEL,
        }
    }

    /// Where the parts of a run's panel are.
    pub const fn layout(self) -> Layout {
        match self.scene {
            Some(Scale { side: 0, below: Self::PANEL, .. }) => Layout::Below,
            Some(Scale { side: 0, .. }) => Layout::Under,
            Some(_) => Layout::Beside,
            None if self.cell > 1 => Layout::Below,
            None if self.columns >= Self::BESIDE.columns && self.rows >= Self::BESIDE.rows => Layout::Beside,
            None => Layout::Over,
        }
    }

    /// Columns and rows of text cells over the map.
    pub fn map_area(self) -> (i32, i32) {
        let columns = match self.scene {
            Some(Scale { side, .. }) => self.columns - side,
            None if matches!(self.layout(), Layout::Over) => self.columns,
            None => self.cell * self.map_columns().min(FLOOR.0),
        };
        (columns, self.map_rows().max(0))
    }

    /// Columns and rows of tiles in the map's area, those included that its edge cuts.
    pub fn tiles(self) -> (i32, i32) {
        self.tiles_within(self.map_area())
    }

    /// The same for another area, in text cells.
    pub fn tiles_within(self, (columns, rows): (i32, i32)) -> (i32, i32) {
        match self.scene {
            Some(Scale { text, tile, .. }) => {
                let cells = |pixels: i32| (pixels as u32).div_ceil(tile) as i32;
                (cells(columns * text as i32 / 2), cells(rows * text as i32))
            }
            None => (columns / self.cell, rows),
        }
    }

    /// The map cell under a place on the map.
    pub fn map_cell(self, Spot { cell, within: (x, y) }: Spot) -> Point {
        match self.scene {
            Some(Scale { text, tile, .. }) => {
                let (text, tile) = (text as i32, tile as i32);
                let across = cell.x * text / 2 + i32::from(x) * text / 512;
                let down = cell.y * text + i32::from(y) * text / 256;
                Point::new(across.div_euclid(tile), down.div_euclid(tile))
            }
            None => Point::new(cell.x / self.cell, cell.y),
        }
    }

    /// The columns and rows of the text cells over map cell `at`, those included that it shares.
    pub fn text_over(self, at: Point) -> (Range<i32>, Range<i32>) {
        match self.scene {
            Some(Scale { text, tile, .. }) => {
                let (text, tile) = (text as i32, tile as i32);
                let over = |at: i32, cell: i32| {
                    let (from, to) = (at * tile, (at + 1) * tile);
                    from.div_euclid(cell)..(to + cell - 1).div_euclid(cell)
                };
                (over(at.x, text / 2), over(at.y, text))
            }
            None => (self.cell * at.x..self.cell * (at.x + 1), at.y..at.y + 1),
        }
    }
}

/// A place on a canvas: a text cell, and how far right and down in it, in 256ths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The text cell.
    pub cell: Point,
    /// Across and down.
    pub within: (u8, u8),
}

impl From<Point> for Spot {
    /// The middle of a text cell.
    fn from(cell: Point) -> Self {
        Self { cell, within: (128, 128) }
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
        let held = Self::held((columns, rows), wanted);
        let first = |middle: i32, map: i32, shown: i32| (middle - shown / 2).min(map - shown).max(0);
        let corner = Point::new(first(middle.x, width, columns), first(middle.y, height, rows));
        Self { corner, columns, rows }.showing(held)
    }

    /// The same, wherever the map's edges are. The last column and row may be cut, so that nothing wanted is there.
    pub fn beyond_edges(
        (columns, rows): (i32, i32),
        middle: Point,
        wanted: impl IntoIterator<Item = Point>,
    ) -> Self {
        let whole = (columns - 1, rows - 1);
        let corner = middle - Point::new(whole.0 / 2, whole.1 / 2);
        let view = Self { corner, columns: whole.0, rows: whole.1 }.showing(Self::held(whole, wanted));
        Self { columns, rows, ..view }
    }

    /// A view with a whole map in its middle.
    pub fn centred((columns, rows): (i32, i32), (width, height): (i32, i32)) -> Self {
        Self { corner: Point::new(-(columns - width) / 2, -(rows - height) / 2), columns, rows }
    }

    /// The corners of what holds as many of `wanted` as fit together, the first ones before the others.
    fn held((columns, rows): (i32, i32), wanted: impl IntoIterator<Item = Point>) -> Option<(Point, Point)> {
        let mut held: Option<(Point, Point)> = None;
        for at in wanted {
            let (from, to) = held.unwrap_or((at, at));
            let from = Point::new(from.x.min(at.x), from.y.min(at.y));
            let to = Point::new(to.x.max(at.x), to.y.max(at.y));
            if to.x - from.x < columns && to.y - from.y < rows {
                held = Some((from, to));
            }
        }
        held
    }

    /// The same, moved no farther than needed to show these corners.
    fn showing(self, held: Option<(Point, Point)>) -> Self {
        let Self { corner, columns, rows } = self;
        let corner = held.map_or(corner, |(from, to)| {
            let along = |first: i32, (from, to), shown: i32| first.min(from).max(to + 1 - shown);
            Point::new(along(corner.x, (from.x, to.x), columns), along(corner.y, (from.y, to.y), rows))
        });
        Self { corner, ..self }
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
        assert_eq!(Size::within(80, 24), Size::LEAST);
        assert_eq!(Size::within(159, 70), Size { columns: 159, rows: 50, cell: 1, scene: None });
        assert!(Size::LEAST.is_enough() && !Size::within(79, 50).is_enough());
        assert!(!Size::within(-3, 0).is_enough());
        assert_eq!(
            Size::within(300, 23),
            Size { columns: 300, rows: 23, cell: 1, scene: None },
            "to be told"
        );
    }

    #[test]
    fn the_panel_stands_where_there_is_room() {
        let layout = |columns, rows| Size::within(columns, rows).layout();
        assert_eq!([layout(160, 50), layout(160, 24)], [Layout::Below; 2]);
        assert_eq!([layout(100, 34), layout(159, 50)], [Layout::Beside; 2]);
        assert_eq!([layout(99, 50), layout(159, 33), layout(80, 24)], [Layout::Over; 3]);
        assert_eq!(Size::with_scene(150, 44, 12).layout(), Layout::Beside);
        assert_eq!(Size::with_scene(82, 76, 14).layout(), Layout::Under);
    }

    #[test]
    fn a_finger_can_point_at_tiles_of_an_upright_scene() {
        for (columns, text) in [(82, 14), (96, 8), (96, 16), (80, 12)] {
            let size = Size::with_scene(columns, columns, text);
            let tile = size.scene.expect("a scene").tile;
            let width = columns as u32 * text / 2;
            assert!(width <= 13 * tile && width >= 9 * tile, "{size:?}");
            assert_eq!(size.map_rows(), columns - columns * 2 / 5);
        }
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
