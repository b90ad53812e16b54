//! Field of view by symmetric shadowcasting: if you can see it, it can see you.

use super::map::{Map, TileType, contains, index};
use bracket_lib::geometry::Point;

/// Which tiles are seen from a place, row by row like the map.
pub fn look(map: &Map, from: Point, radius: i32) -> Vec<bool> {
    let mut scan = Scan { map, from, radius, seen: vec![false; map.tiles.len()] };
    scan.seen[index(from)] = true;
    for quarter in [Point::new(0, -1), Point::new(1, 0), Point::new(0, 1), Point::new(-1, 0)] {
        scan.row(quarter, 1, Slope { across: -1, ahead: 1 }, Slope { across: 1, ahead: 1 });
    }
    scan.seen
}

/// A line from the eye: so many tiles across for so many ahead.
#[derive(Clone, Copy)]
struct Slope {
    across: i32,
    ahead: i32,
}

impl Slope {
    /// The line that passes a tile on its lower side.
    fn before(row: i32, column: i32) -> Self {
        Self { across: 2 * column - 1, ahead: 2 * row }
    }
}

struct Scan<'a> {
    map: &'a Map,
    from: Point,
    radius: i32,
    seen: Vec<bool>,
}

impl Scan<'_> {
    /// Scans what two lines enclose, from one row to the last. `quarter` is the way ahead.
    fn row(&mut self, quarter: Point, row: i32, mut start: Slope, end: Slope) {
        let first = (2 * row * start.across + start.ahead).div_euclid(2 * start.ahead);
        let last = -(end.ahead - 2 * row * end.across).div_euclid(2 * end.ahead);
        let mut was_wall = None;
        for column in first..=last {
            if row * row + column * column > self.radius * (self.radius + 1) {
                continue;
            }
            let at = self.from + quarter * row + Point::new(-quarter.y, quarter.x) * column;
            let is_wall = self.map.tile(at) == TileType::Wall;
            // The middle of a floor tile must be seen. Of a wall any part is enough.
            let is_middle_in =
                start.across * row <= column * start.ahead && column * end.ahead <= end.across * row;
            if contains(at) && (is_wall || is_middle_in) {
                self.seen[index(at)] = true;
            }
            if was_wall == Some(true) && !is_wall {
                start = Slope::before(row, column);
            }
            if was_wall == Some(false) && is_wall {
                self.row(quarter, row + 1, start, Slope::before(row, column));
            }
            was_wall = Some(is_wall);
        }
        if was_wall == Some(false) {
            self.row(quarter, row + 1, start, end);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::map::{HEIGHT, WIDTH};
    use super::super::map_builder;
    use super::*;
    use bracket_lib::pathfinding::FieldOfViewAlg::SymmetricShadowcasting;
    use bracket_lib::pathfinding::{Algorithm2D, BaseMap};

    impl BaseMap for Map {
        fn is_opaque(&self, tile: usize) -> bool {
            self.tiles[tile] == TileType::Wall
        }
    }

    impl Algorithm2D for Map {
        fn dimensions(&self) -> Point {
            Point::new(WIDTH, HEIGHT)
        }
    }

    #[test]
    fn looks_like_bracket_lib() {
        for seed in 0..100 {
            let dungeon = map_builder::dig(seed);
            let from = dungeon.rooms[seed as usize % dungeon.rooms.len()].center();
            let mut theirs = vec![false; dungeon.map.tiles.len()];
            for at in SymmetricShadowcasting.field_of_view(from, 8, &dungeon.map) {
                theirs[index(at)] = true;
            }
            assert_eq!(look(&dungeon.map, from, 8), theirs, "seed {seed}");
        }
    }

    #[test]
    fn sight_is_mutual() {
        let dungeon = map_builder::dig(42);
        let from = dungeon.rooms[0].center();
        let seen = look(&dungeon.map, from, 8);
        for at in (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| Point::new(x, y))) {
            if seen[index(at)] && dungeon.map.tile(at) == TileType::Floor {
                assert!(look(&dungeon.map, at, 8)[index(from)], "{at:?}");
            }
        }
    }
}
