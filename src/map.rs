//! The ground of one floor as a grid of tiles, and directions on it. It knows no actors and no items.

mod direction;
pub mod distance;
mod points;
pub(crate) mod scan;
pub mod sight;

pub use crate::geometry::Point;
use crate::geometry::Rect;
pub use direction::{Direction, knights_moves};
pub use points::Points;

use serde::{Deserialize, Serialize};
use std::fmt;
use xxhash_rust::xxh3::Xxh3;

/// A property of some kinds of tile.
#[derive(Clone, Copy)]
enum Fact {
    /// Nobody can stand on it.
    Barred,
    /// It blocks sight.
    Hides,
    /// It is made of wood.
    Wood,
    /// It is a mushroom.
    Fungus,
    /// It puts out fire.
    Water,
    /// The player works it by bumping into it.
    Worked,
    /// It is worth a walk to see. Doors, stairs and braziers are noticed anyway.
    Feature,
}

/// Declares the kinds of tile, one row each: the value, the symbol in text maps, and its facts.
macro_rules! tiles {
    ($($(#[$about:meta])* $kind:ident = $value:literal, $symbol:literal $(, $fact:ident)*;)*) => {
        /// A kind of tile. One byte, so that rows are filled and compared as bytes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum TileType {
            $($(#[$about])* $kind = $value,)*
        }

        impl TileType {
            /// Every kind, by value.
            pub const ALL: [Self; [$($symbol),*].len()] = [$(Self::$kind),*];

            /// The character for this tile in text maps.
            pub const fn symbol(self) -> char {
                match self {
                    $(Self::$kind => $symbol,)*
                }
            }

            /// The kinds with `fact`, one bit for each.
            const fn with_fact(fact: Fact) -> u32 {
                let mut kinds = 0;
                $(if false $(|| matches!(fact, Fact::$fact))* {
                    kinds |= 1 << $value;
                })*
                kinds
            }
        }
    };
}

tiles! {
    /// Solid rock: blocks walking and sight.
    Wall = 0, '#', Barred, Hides;
    /// Open ground.
    Floor = 1, '.';
    /// A closed door: it must be opened, and blocks sight.
    Door = 2, '+', Barred, Hides, Wood;
    /// An open door.
    OpenDoor = 3, '\'', Wood;
    /// Stairs to the floor above.
    StairsUp = 4, '<';
    /// Stairs to the floor below.
    StairsDown = 5, '>';
    /// Tall grass: blocks sight and burns.
    Grass = 6, '"', Hides;
    /// Knee-deep water: puts out fire on anyone.
    Shallow = 7, '~', Water;
    /// Neck-deep water: puts out fire on anyone, and slows.
    Deep = 8, '=', Water;
    /// A bowl of fire on a stand: lights its surroundings and can't be entered.
    Brazier = 9, '&', Barred, Worked;
    /// Broken stone: loud to walk on.
    Rubble = 10, ',';
    /// Frozen water: anyone who steps on it slides.
    Ice = 11, ':';
    /// Planks over deep water, which burn.
    Bridge = 12, '|', Wood;
    /// Wood that bars the way and can be hacked down or burnt.
    Barricade = 13, '%', Barred, Wood, Feature;
    /// A mushroom that puffs spores when stepped on in the dark.
    Puffball = 14, '0', Fungus, Feature;
    /// A hole in the ground: anyone who enters it falls to the floor below.
    Chasm = 15, '_', Barred;
    /// Iron rails on sleepers for ore carts; walkable.
    Rail = 16, ';';
    /// A grate that bars the way but not the view.
    Gate = 17, ']', Barred, Worked, Feature;
    /// A stone for offerings.
    Altar = 18, '(', Feature;
    /// A glass cage that has dropped over an altar.
    Cage = 19, '}', Barred, Feature;
    /// A lever, which sets a machine in motion.
    Lever = 20, '\\', Barred, Worked, Feature;
    /// A floor plate that sinks under a block.
    Plate = 21, '5', Feature;
    /// A stone block that can be pushed.
    Block = 22, '{', Barred, Worked, Feature;
    /// A wall with cracks in it.
    Cracked = 23, '6', Barred, Hides, Feature;
    /// A statue on patrol: bars the way but not the view.
    Guardian = 24, '8', Barred, Feature;
    /// A mirror on a stand, which can be turned.
    Mirror = 25, '9', Barred, Worked, Feature;
    /// A crystal in the wall that waits for light.
    Crystal = 26, '7', Barred, Feature;
    /// A closed coffin of wood: its contents are hidden.
    Coffin = 27, '4', Barred, Wood, Worked, Feature;
    /// A mushroom that glows in the dark.
    LightCap = 28, '3', Fungus, Feature;
}

impl TileType {
    /// Whether it is one of `kinds`, a bit set.
    #[inline]
    const fn is(self, kinds: u32) -> bool {
        kinds & (1 << self as u32) != 0
    }

    /// The tile for `symbol`.
    pub fn from_symbol(symbol: char) -> Option<Self> {
        Self::ALL.into_iter().find(|tile| tile.symbol() == symbol)
    }

    /// Whether an actor can stand here. A closed door must be opened first.
    #[inline]
    pub const fn is_walkable(self) -> bool {
        !self.is(const { Self::with_fact(Fact::Barred) })
    }

    /// Whether an actor can enter this tile, even to fall.
    pub const fn is_open(self) -> bool {
        self.is_walkable() || matches!(self, Self::Chasm)
    }

    /// Whether an actor that opens doors can pass.
    pub const fn is_passable(self) -> bool {
        self.is_walkable() || matches!(self, Self::Door)
    }

    /// Whether it lets sight through. An actor inside tall grass sees out.
    #[inline]
    pub const fn is_transparent(self) -> bool {
        !self.is(const { Self::with_fact(Fact::Hides) })
    }

    /// Whether fire spreads onto it.
    pub const fn burns(self) -> bool {
        self.is_wood() || self.is_fungus() || matches!(self, Self::Grass)
    }

    /// Whether it is made of wood.
    #[inline]
    pub const fn is_wood(self) -> bool {
        self.is(const { Self::with_fact(Fact::Wood) })
    }

    /// Whether it is a mushroom.
    #[inline]
    pub const fn is_fungus(self) -> bool {
        self.is(const { Self::with_fact(Fact::Fungus) })
    }

    /// Whether the player works it by bumping into it.
    #[inline]
    pub const fn is_worked(self) -> bool {
        self.is(const { Self::with_fact(Fact::Worked) })
    }

    /// Whether it puts out fire.
    #[inline]
    pub const fn is_water(self) -> bool {
        self.is(const { Self::with_fact(Fact::Water) })
    }

    /// Whether it is worth a walk to see. Doors, stairs and braziers are noticed anyway.
    #[inline]
    pub const fn is_feature(self) -> bool {
        self.is(const { Self::with_fact(Fact::Feature) })
    }
}

/// A rectangle of tiles, row by row from the top left; x grows to the east and y to the south.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Map {
    /// Number of columns.
    pub width: i32,
    /// Number of rows.
    pub height: i32,
    /// `width * height` tiles; tile (x, y) is at `y * width + x`.
    pub tiles: Vec<TileType>,
}

impl Map {
    /// A map of `width` by `height` tiles (both at least 1), all wall.
    pub fn new(width: i32, height: i32) -> Self {
        let area = usize::try_from(i64::from(width) * i64::from(height)).expect("a positive size");
        Self { width, height, tiles: vec![TileType::Wall; area] }
    }

    /// Whether `at` is on the map but not on its edge, which never breaks.
    pub const fn is_inside(&self, at: Point) -> bool {
        at.x > 0 && at.y > 0 && at.x < self.width - 1 && at.y < self.height - 1
    }

    /// Whether `at` is on the map.
    #[inline]
    pub fn contains(&self, at: Point) -> bool {
        at.x >= 0 && at.y >= 0 && at.x < self.width && at.y < self.height
    }

    /// The index of `at` in `tiles`. `at` must be on the map.
    #[inline]
    pub fn index(&self, at: Point) -> usize {
        debug_assert!(self.contains(at), "{at:?} is off the map");
        at.y as usize * self.width as usize + at.x as usize
    }

    /// The tile at `at`; wall beyond the edge.
    #[inline]
    pub fn tile(&self, at: Point) -> TileType {
        if self.contains(at) { self.tiles[self.index(at)] } else { TileType::Wall }
    }

    /// The tiles of row `y`, from west to east. `y` must be on the map.
    pub fn row(&self, y: i32) -> &[TileType] {
        let start = self.index(Point::new(0, y));
        &self.tiles[start..start + self.width as usize]
    }

    /// The tiles of row `y` from column `x1` to `x2` inclusive, mutably.
    #[inline]
    pub fn span_mut(&mut self, y: i32, x1: i32, x2: i32) -> &mut [TileType] {
        let start = self.index(Point::new(x1, y));
        let length = (x2 - x1 + 1).max(0) as usize;
        &mut self.tiles[start..start + length]
    }

    /// Sets the tile at `at`, which must be on the map.
    #[inline]
    pub fn set(&mut self, at: Point, tile: TileType) {
        let index = self.index(at);
        self.tiles[index] = tile;
    }

    /// All points, in reading order.
    pub fn points(&self) -> Points {
        Points::of(Rect::with_exact(0, 0, self.width - 1, self.height - 1))
    }

    /// The points of all `wanted` tiles, in reading order. For many tiles; `scan::places` is for few.
    pub fn places(&self, wanted: impl Fn(TileType) -> bool) -> Vec<Point> {
        let mut places = vec![Point::zero(); self.tiles.len() + 1];
        let mut count = 0;
        for (at, tile) in self.points().zip(&self.tiles) {
            // Writes always and keeps only wanted points, to avoid mispredicted branches.
            places[count] = at;
            count += usize::from(wanted(*tile));
        }
        places.truncate(count);
        places
    }

    /// The point of `tiles[index]`.
    #[inline]
    pub fn point(&self, index: usize) -> Point {
        let width = self.width as usize;
        Point::new((index % width) as i32, (index / width) as i32)
    }

    /// The orthogonal neighbours of `tiles[index]`, clockwise from the north, as indices.
    #[inline]
    pub fn beside(&self, index: usize) -> impl Iterator<Item = usize> + use<> {
        let (at, width) = (self.point(index), self.width as usize);
        let north = (at.y > 0).then(|| index - width);
        let east = (at.x + 1 < self.width).then(|| index + 1);
        let south = (at.y + 1 < self.height).then(|| index + width);
        let west = (at.x > 0).then(|| index - 1);
        [north, east, south, west].into_iter().flatten()
    }

    /// How many tiles are walkable.
    pub fn floor_count(&self) -> usize {
        self.tiles.iter().filter(|t| t.is_walkable()).count()
    }

    /// XXH3 (64 bits) of width and height as little-endian `u32`, then one byte for each tile, its value in
    /// [`TileType`]. The same on every machine.
    pub fn hash(&self) -> u64 {
        const CHUNK: usize = 4096;
        let mut hasher = Xxh3::new();
        hasher.update(&self.width.to_le_bytes());
        hasher.update(&self.height.to_le_bytes());
        let mut bytes = [0_u8; CHUNK];
        for chunk in self.tiles.chunks(CHUNK) {
            for (byte, tile) in bytes.iter_mut().zip(chunk) {
                *byte = *tile as u8;
            }
            hasher.update(&bytes[..chunk.len()]);
        }
        hasher.digest()
    }

    /// Reads a map from a picture: one line for each row, one symbol ([`TileType::symbol`]) for each tile. Any other
    /// character is a mark on a floor tile; the marks are returned in reading order.
    ///
    /// # Panics
    /// If the rows differ in length: pictures are written by hand, in tests and tables.
    pub fn from_picture(picture: &str) -> (Self, Vec<(char, Point)>) {
        let rows: Vec<&str> = picture.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
        let width = rows.first().map_or(0, |r| r.chars().count());
        let mut map = Self::new(width as i32, rows.len() as i32);
        let mut marks = Vec::new();
        for (y, row) in rows.iter().enumerate() {
            assert_eq!(row.chars().count(), width, "row {y} of the picture has another length");
            for (x, symbol) in row.chars().enumerate() {
                let at = Point::new(x as i32, y as i32);
                let index = map.index(at);
                let tile = TileType::from_symbol(symbol);
                map.tiles[index] = tile.unwrap_or(TileType::Floor);
                if tile.is_none() {
                    marks.push((symbol, at));
                }
            }
        }
        (map, marks)
    }
}

/// Writes the picture that [`Map::from_picture`] reads.
impl fmt::Display for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for y in 0..self.height {
            let row: String = self.row(y).iter().map(|tile| tile.symbol()).collect();
            writeln!(f, "{row}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_round_trip_as_text() {
        let picture = "###+##\n#..~=#\n#<.:>#\n######\n";
        let (map, marks) = Map::from_picture(picture);
        assert_eq!((map.to_string().as_str(), marks), (picture, Vec::new()));
    }

    #[test]
    fn new_maps_are_solid() {
        let map = Map::new(20, 17);
        assert_eq!(map.tiles.len(), 340);
        assert_eq!(map.floor_count(), 0);
    }

    #[test]
    fn beyond_the_edge_is_wall() {
        let (map, _) = Map::from_picture("...\n...");
        for at in [(-1, 0), (0, -1), (3, 0), (0, 2)] {
            assert_eq!(map.tile(Point::from_tuple(at)), TileType::Wall, "{at:?}");
        }
        assert_eq!(map.tile(Point::new(2, 1)), TileType::Floor);
    }

    #[test]
    fn pictures_give_tiles_and_marks() {
        let (map, marks) = Map::from_picture(
            "#####
             #.@.#
             ###.#",
        );
        assert_eq!((map.width, map.height), (5, 3));
        assert_eq!(marks, [('@', Point::new(2, 1))]);
        assert_eq!(map.floor_count(), 4);
        assert_eq!(map.tile(Point::new(3, 2)), TileType::Floor);
    }

    #[test]
    fn hash_depends_on_tiles_and_shape() {
        let (square, _) = Map::from_picture("..\n##");
        let (line, _) = Map::from_picture("..##");
        let (other, _) = Map::from_picture(".#\n##");
        assert_eq!(square.hash(), square.clone().hash());
        assert_ne!(square.hash(), line.hash());
        assert_ne!(square.hash(), other.hash());
    }

    #[test]
    fn hash_is_xxh3_of_the_documented_bytes() {
        let map = Map::new(100, 90);
        let mut bytes = vec![100, 0, 0, 0, 90, 0, 0, 0];
        bytes.extend(std::iter::repeat_n(0, 9000));
        assert_eq!(map.hash(), xxhash_rust::xxh3::xxh3_64(&bytes));
    }
}
