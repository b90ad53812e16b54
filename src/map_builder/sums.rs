//! Summed-area tables of tiles, for rectangle queries.

use crate::geometry::Rect;
use crate::map::{Map, TileType};

/// The counts of tiles in all rectangles from the top left (F. Crow, 1984). One number holds two counts, so that they
/// are summed together: the open tiles and, from bit [`FIXED`] on, the tiles that may not be built over.
pub(super) struct Sums {
    width: usize,
    sums: Vec<u64>,
}

const FIXED: u32 = 32;

impl Sums {
    /// The counts for a map on which some tiles are `built` already.
    pub fn of(map: &Map, built: &[bool]) -> Self {
        let width = map.width as usize + 1;
        let mut sums = Self { width, sums: vec![0; width * (map.height as usize + 1)] };
        sums.renew(map, built, 0);
        sums
    }

    /// Counts again from row `first` on; nothing above has changed.
    pub fn renew(&mut self, map: &Map, built: &[bool], first: usize) {
        let width = self.width;
        let counts =
            TileType::ALL.map(|tile| u64::from(tile != TileType::Wall) | u64::from(is_fixed(tile)) << FIXED);
        let rows = map.tiles.chunks_exact(width - 1).zip(built.chunks_exact(width - 1));
        for (y, (tiles, built)) in rows.enumerate().skip(first) {
            let (above, below) = self.sums[y * width..].split_at_mut(width);
            let mut row = 0;
            for (((tile, built), sum), above) in tiles.iter().zip(built).zip(&mut below[1..]).zip(&above[1..])
            {
                row += counts[*tile as usize] | u64::from(*built) << FIXED;
                *sum = above + row;
            }
        }
    }

    /// Both counts within `rect`, corners included.
    fn within(&self, rect: Rect) -> u64 {
        let at = |x: i32, y: i32| self.sums[y as usize * self.width + x as usize];
        let (x2, y2) = (rect.x2 + 1, rect.y2 + 1);
        (at(x2, y2) + at(rect.x1, rect.y1)) - (at(rect.x1, y2) + at(x2, rect.y1))
    }

    /// The number of open tiles within `rect`.
    pub fn open(&self, rect: Rect) -> usize {
        self.within(rect) as u32 as usize
    }

    /// Whether a tile within `rect` may not be built over.
    pub fn has_fixed(&self, rect: Rect) -> bool {
        self.within(rect) >> FIXED > 0
    }

    /// The first columns of all rectangles of that size with first row `y` that hold neither open nor fixed tiles.
    pub fn empty(&self, y: i32, (width, height): (i32, i32)) -> impl Iterator<Item = i32> {
        let row = |y: i32| &self.sums[y as usize * self.width..][..self.width];
        let (above, below) = (row(y), row(y + height));
        // An empty rectangle has the same count between its rows up to its first and last columns.
        let before = above.iter().zip(below);
        let after = before.clone().skip(width as usize);
        let is_same = |((above, below), (above_after, below_after)): ((&u64, &u64), (&u64, &u64))| {
            below - above == below_after - above_after
        };
        (0..).zip(before.zip(after)).filter(move |(_, sides)| is_same(*sides)).map(|(x, _)| x)
    }
}

/// Whether machines may not be built over `tile`.
pub fn is_fixed(tile: TileType) -> bool {
    match tile {
        TileType::StairsUp | TileType::StairsDown => true,
        // Rails, planks and the gaps under them stay whole.
        TileType::Bridge | TileType::Deep | TileType::Chasm | TileType::Rail => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map_builder::history::points;

    #[test]
    fn sums_equal_counts_tile_by_tile() {
        let (map, _) = Map::from_picture("###..#\n#.#>##\n######\n##.###");
        let mut built = vec![false; map.tiles.len()];
        built[12] = true;
        let sums = Sums::of(&map, &built);
        for corner in map.points() {
            for far in map.points().filter(|far| far.x >= corner.x && far.y >= corner.y) {
                let rect = Rect::with_exact(corner.x, corner.y, far.x, far.y);
                let open = points(rect).filter(|at| map.tile(*at) != TileType::Wall).count();
                let has_fixed = points(rect).any(|at| is_fixed(map.tile(at)) || built[map.index(at)]);
                assert_eq!((sums.open(rect), sums.has_fixed(rect)), (open, has_fixed), "{rect:?}");
                let size = (far.x - corner.x + 1, far.y - corner.y + 1);
                let is_empty = sums.empty(corner.y, size).any(|x| x == corner.x);
                assert_eq!(is_empty, open == 0 && !has_fixed, "{rect:?}");
            }
        }
    }
}
