//! Field of view. It asks which tiles block sight and returns a set of tiles; nothing is remembered between looks.
//!
//! Symmetric shadowcasting, as described by Albert Ford (<https://www.albertford.com/shadowcasting/>): each quadrant
//! is swept row by row, away from the eye, between two lines of sight. A tile that blocks is in view if any part of
//! it is; any other tile exactly if its centre is, which makes sight mutual. Slopes are fractions of integers, so
//! every machine sees the same.

mod beam;

use super::scan::Ones;
use super::{Map, Point, TileType};
use beam::{Beam, Quadrant, Slope};

/// The longest side of a map, in tiles: beyond it the products of slopes and depths overflow 32 bits.
pub const MAX_SIDE: i32 = 20_000;

/// The field of view and the buffers to compute it. Reuse it: once the buffers are as large as the map, looking
/// allocates nothing.
///
/// ```
/// use emberdeep::map::{Map, Point, sight::Sight};
///
/// let (map, marks) = Map::from_picture("#######\n#@.#..#\n#.....#\n#######");
/// let mut sight = Sight::new();
/// sight.look(&map, marks[0].1, Some(8));
/// assert!(sight.sees(Point::new(5, 2)) && !sight.sees(Point::new(5, 1)));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Sight {
    width: i32,
    height: i32,
    /// One bit for each tile, row by row.
    view: Vec<u64>,
    radius: i32,
    /// How many columns `radius` reaches to either side in each row of a quadrant; row 0 is the eye's own.
    arc: Vec<i32>,
    /// Beams split off by obstacles, still to be followed.
    pending: Vec<Beam>,
}

impl Sight {
    /// An empty view.
    pub fn new() -> Self {
        Self::default()
    }

    /// Looks around from `from`, with walls blocking sight. See [`Sight::look_through`].
    pub fn look(&mut self, map: &Map, from: Point, radius: Option<i32>) {
        self.look_through(map.width, map.height, from, radius, |tile| map.tiles[tile] == TileType::Wall);
    }

    /// Looks around from `from` on a map of `width` by `height` tiles, each 0 to [`MAX_SIDE`]. `blocks` says whether
    /// a tile, by its index in row-major order, blocks sight; it may be called more than once for a tile. The
    /// previous view is forgotten.
    ///
    /// The view holds `from` itself and each tile that light from it reaches, including blocking ones. Sight is
    /// mutual between two tiles that do not block. From off the map, nothing is in view.
    ///
    /// `radius` is in tiles: a tile `dx` columns and `dy` rows away is near enough if `dx * dx + dy * dy` is at most
    /// `radius * (radius + 1)`, that is, within `radius` and a half. Below 0 counts as 0: only `from`. With `None`
    /// there is no limit.
    ///
    /// # Panics
    /// If a side is negative or beyond [`MAX_SIDE`].
    pub fn look_through(
        &mut self,
        width: i32,
        height: i32,
        from: Point,
        radius: Option<i32>,
        blocks: impl Fn(usize) -> bool,
    ) {
        self.clear(width, height);
        let Some(eye) = self.index(from) else { return };
        self.set_radius(radius);
        self.mark(eye);
        for quadrant in Quadrant::around(eye, from, width, height) {
            self.sweep(&quadrant, &blocks);
        }
    }

    /// Whether `at` is in view; never beyond the edge of the map.
    #[inline]
    pub fn sees(&self, at: Point) -> bool {
        self.index(at).is_some_and(|tile| self.view[tile / 64] >> (tile % 64) & 1 == 1)
    }

    /// The indices of the tiles in view, each once, in row-major order.
    pub fn tiles(&self) -> impl Iterator<Item = usize> {
        Ones::of(self.view.iter().copied())
    }

    /// The tiles in view with their points, in the same order.
    pub fn places(&self) -> impl Iterator<Item = (usize, Point)> {
        let width = self.width as usize;
        let (mut y, mut row_begins) = (0, 0);
        self.tiles().map(move |tile| {
            // Cheaper than a division for each tile.
            while tile >= row_begins + width {
                row_begins += width;
                y += 1;
            }
            (tile, Point::new((tile - row_begins) as i32, y))
        })
    }

    #[inline]
    fn index(&self, at: Point) -> Option<usize> {
        let inside = at.x >= 0 && at.y >= 0 && at.x < self.width && at.y < self.height;
        inside.then(|| at.y as usize * self.width as usize + at.x as usize)
    }

    fn clear(&mut self, width: i32, height: i32) {
        let sides = 0..=MAX_SIDE;
        assert!(
            sides.contains(&width) && sides.contains(&height),
            "a map of {width} by {height} tiles cannot be looked at"
        );
        (self.width, self.height) = (width, height);
        let area = width as usize * height as usize;
        self.view.clear();
        self.view.resize(area.div_ceil(64), 0);
    }

    fn set_radius(&mut self, radius: Option<i32>) {
        // A circle of this radius holds the whole map, wherever its centre.
        let all = self.width + self.height;
        let radius = radius.map_or(all, |r| r.clamp(0, all));
        if radius == self.radius && !self.arc.is_empty() {
            return;
        }
        self.radius = radius;
        self.arc.clear();
        let wide = i64::from(radius);
        let mut columns = wide;
        for row in 0..=wide {
            while columns * columns + row * row > wide * (wide + 1) {
                columns -= 1;
            }
            self.arc.push(columns as i32);
        }
    }

    #[inline]
    fn mark(&mut self, tile: usize) {
        self.view[tile / 64] |= 1 << (tile % 64);
    }

    fn sweep(&mut self, quadrant: &Quadrant, blocks: &impl Fn(usize) -> bool) {
        let depth = quadrant.rows.min(self.radius);
        self.pending.push(Beam::WHOLE);
        while let Some(mut beam) = self.pending.pop() {
            while beam.row <= depth && self.sweep_row(quadrant, &mut beam, blocks) {
                beam.row += 1;
            }
        }
    }

    /// Marks what `beam` shows in its row and narrows it to what passes that row at its right end; anything that
    /// passes further left becomes a new beam. Returns whether anything passes at the right end.
    #[inline]
    fn sweep_row(&mut self, quadrant: &Quadrant, beam: &mut Beam, blocks: &impl Fn(usize) -> bool) -> bool {
        let row = beam.row;
        let arc = self.arc[row as usize];
        let first = beam.start.first_column(row).max(-arc).max(-quadrant.left);
        let last = beam.end.last_column(row).min(arc).min(quadrant.right);
        if first > last {
            return false;
        }
        let mut passes = !blocks(quadrant.tile(row, first));
        if !passes || beam.holds(row, first) {
            self.mark(quadrant.tile(row, first));
        }
        for column in first + 1..=last {
            let tile = quadrant.tile(row, column);
            let blocked = blocks(tile);
            // Between the ends of a row every centre is inside the beam.
            if blocked || column < last || beam.holds(row, column) {
                self.mark(tile);
            }
            if passes == blocked {
                let edge = Slope::left_of(row, column);
                if blocked {
                    self.pending.push(Beam { row: row + 1, start: beam.start, end: edge });
                } else {
                    beam.start = edge;
                }
                passes = !blocked;
            }
        }
        passes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A view as text, blank where nothing is seen.
    fn view(picture: &str, radius: Option<i32>) -> Vec<String> {
        let (map, marks) = Map::from_picture(picture);
        let mut sight = Sight::new();
        sight.look(&map, marks[0].1, radius);
        (0..map.height)
            .map(|y| {
                (0..map.width)
                    .map(|x| {
                        let at = Point::new(x, y);
                        if sight.sees(at) { map.tile(at).symbol() } else { ' ' }
                    })
                    .collect()
            })
            .collect()
    }

    #[test]
    fn rooms_show_walls_and_the_view_through_a_door() {
        let seen = view(
            "###########
             #...#.....#
             #.@.......#
             #...#.....#
             ###########",
            None,
        );
        let expected = [
            "#####    ##", //
            "#...# ....#",
            "#.........#",
            "#...# ....#",
            "#####    ##",
        ];
        assert_eq!(seen, expected);
    }

    #[test]
    fn pillars_cast_shadows() {
        let seen = view(
            "......
             @.#...
             ......",
            None,
        );
        assert_eq!(seen, ["..... ", "..#   ", "..... "]);
    }

    #[test]
    fn radius_reaches_half_a_tile_more() {
        let open = [".........\n"; 4].concat() + "....@....\n" + &[".........\n"; 4].concat();
        let expected = [
            "         ", //
            "   ...   ",
            "  .....  ",
            " ....... ",
            " ....... ",
            " ....... ",
            "  .....  ",
            "   ...   ",
            "         ",
        ];
        assert_eq!(view(&open, Some(3)), expected);
        let only_the_eye = |radius| view("...\n.@.\n...", Some(radius)) == ["   ", " . ", "   "];
        assert!(only_the_eye(0) && only_the_eye(-1) && only_the_eye(i32::MIN));
        assert_eq!(view(&open, Some(i32::MAX)), view(&open, None));
    }

    #[test]
    fn places_match_tiles() {
        let (map, marks) = Map::from_picture("#.....#\n#.#.#.#\n...@...\n#.#.#.#\n#######\n.......");
        let mut sight = Sight::new();
        sight.look(&map, marks[0].1, None);
        assert!(sight.places().eq(sight.tiles().map(|tile| (tile, map.point(tile)))));
    }

    #[test]
    fn looks_forget_the_previous_map() {
        let (large, small) = (Map::new(40, 30), Map::new(3, 2));
        let mut sight = Sight::new();
        assert_eq!(sight.tiles().count(), 0);
        sight.look_through(40, 30, Point::new(39, 29), None, |_| false);
        assert!(sight.tiles().eq(0..40 * 30));
        sight.look(&large, Point::new(0, 0), Some(8));
        assert!(sight.tiles().eq([0, 1, 40, 41]));
        sight.look(&small, Point::new(1, 1), None);
        assert!(sight.tiles().eq(0..6));
        assert!(!sight.sees(Point::new(3, 0)) && !sight.sees(Point::new(0, -1)));
        sight.look(&small, Point::new(3, 0), None);
        assert_eq!(sight.tiles().count(), 0, "from off the map");
    }
}
