//! The eight directions of a step.

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

    /// The eight tiles around `at`, clockwise from the north.
    pub fn around(at: Point) -> [Point; 8] {
        Self::ALL.map(|direction| direction.step(at))
    }

    /// Whether it is a diagonal.
    pub const fn is_diagonal(self) -> bool {
        let (x, y) = self.delta();
        x != 0 && y != 0
    }

    /// The direction `eighths` of 45 degrees clockwise of this one.
    pub const fn turned(self, eighths: usize) -> Self {
        Self::ALL[(self as usize + eighths) % 8]
    }

    /// The direction nearest to the line from `from` to `to`; `None` if they are the same tile.
    pub fn between(from: Point, to: Point) -> Option<Self> {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        // A side shorter than 5/12 of the other, the tangent of 22.5 degrees, does not count.
        let side = |d: i32, other: i32| if 12 * d.abs() < 5 * other.abs() { 0 } else { d.signum() };
        let delta = (side(dx, dy), side(dy, dx));
        Self::ALL.into_iter().find(|direction| direction.delta() == delta)
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

/// The eight knight's moves of chess from `from`, clockwise from the north.
pub fn knights_moves(from: Point) -> [Point; 8] {
    let moves = [(1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2)];
    moves.map(|(dx, dy)| Point::new(from.x + dx, from.y + dy))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_reach_the_eight_neighbours() {
        let centre = Point::new(5, 5);
        let mut steps: Vec<_> = Direction::ALL.iter().map(|d| d.step(centre)).collect();
        steps.sort_by_key(|p| (p.y, p.x));
        let around: Vec<_> =
            (4..=6).flat_map(|y| (4..=6).map(move |x| Point::new(x, y))).filter(|p| *p != centre).collect();
        assert_eq!(steps, around);
    }

    #[test]
    fn between_rounds_to_the_nearest_direction() {
        let middle = Point::new(20, 20);
        for at in (0..41).flat_map(|y| (0..41).map(move |x| Point::new(x, y))) {
            let (dx, dy) = (f64::from(at.x - 20), f64::from(at.y - 20));
            let eighth = (dx.atan2(-dy) / std::f64::consts::FRAC_PI_4).round().rem_euclid(8.0) as usize;
            let expected = (at != middle).then(|| Direction::ALL[eighth]);
            assert_eq!(Direction::between(middle, at), expected, "{dx} {dy}");
        }
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
