//! The map: one list of tiles, row by row from the top left.

use bracket_lib::geometry::{Point, Rect};

/// Columns and rows.
pub const WIDTH: i32 = 80;
pub const HEIGHT: i32 = 45;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileType {
    Wall,
    Floor,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    pub tiles: Vec<TileType>,
}

impl Map {
    /// Solid rock.
    pub fn solid() -> Self {
        Self { tiles: vec![TileType::Wall; (WIDTH * HEIGHT) as usize] }
    }

    /// What is there. Beyond the edge there is only wall.
    pub fn tile(&self, at: Point) -> TileType {
        if contains(at) { self.tiles[index(at)] } else { TileType::Wall }
    }

    /// Digs out the inside of a room. The wall around it stays.
    pub fn carve(&mut self, room: &Rect) {
        for y in room.y1 + 1..room.y2 {
            for x in room.x1 + 1..room.x2 {
                self.tiles[index(Point::new(x, y))] = TileType::Floor;
            }
        }
    }
}

pub fn contains(at: Point) -> bool {
    (0..WIDTH).contains(&at.x) && (0..HEIGHT).contains(&at.y)
}

/// Where the tile is in the list.
pub fn index(at: Point) -> usize {
    (at.y * WIDTH + at.x) as usize
}
