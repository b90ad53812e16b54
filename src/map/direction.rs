//! The eight directions of a step. It knows only the grid.

use super::Point;
use serde::{Deserialize, Serialize};

/// One of the eight neighbours of a tile. North is up the screen: y - 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)] // The names are the compass.
pub enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from the north.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// The step as (x, y), each -1, 0 or 1.
    pub const fn delta(self) -> (i32, i32) {
        match self {
            Direction::North => (0, -1),
            Direction::NorthEast => (1, -1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, 1),
            Direction::South => (0, 1),
            Direction::SouthWest => (-1, 1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, -1),
        }
    }

    /// The tile one step from `from`.
    pub fn step(self, from: Point) -> Point {
        let (dx, dy) = self.delta();
        Point::new(from.x + dx, from.y + dy)
    }

    /// The direction so many eighths clockwise of this.
    pub const fn turned(self, eighths: usize) -> Self {
        Self::ALL[(self as usize + eighths) % 8]
    }

    /// The name in a sentence: "to the north-east".
    pub const fn name(self) -> &'static str {
        match self {
            Direction::North => "north",
            Direction::NorthEast => "north-east",
            Direction::East => "east",
            Direction::SouthEast => "south-east",
            Direction::South => "south",
            Direction::SouthWest => "south-west",
            Direction::West => "west",
            Direction::NorthWest => "north-west",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_eight_steps_are_the_eight_neighbours() {
        let centre = Point::new(5, 5);
        let mut steps: Vec<_> = Direction::ALL.iter().map(|d| d.step(centre)).collect();
        steps.sort_by_key(|p| (p.y, p.x));
        let around: Vec<_> =
            (4..=6).flat_map(|y| (4..=6).map(move |x| Point::new(x, y))).filter(|p| *p != centre).collect();
        assert_eq!(steps, around);
    }

    #[test]
    fn opposite_directions_cancel() {
        for (i, direction) in Direction::ALL.iter().enumerate() {
            let back = Direction::ALL[(i + 4) % 8];
            let start = Point::new(0, 0);
            assert_eq!(back.step(direction.step(start)), start);
        }
    }
}
