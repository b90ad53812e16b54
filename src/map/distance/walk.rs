//! Walking on a distance map: the next step and the whole path.

use super::{DistanceMap, UNREACHED};
use crate::map::{Direction, Point};

/// Preference among equally good steps: orthogonal first, so that walking looks natural, each four clockwise from the
/// north.
pub const PREFERENCE: [Direction; 8] = [
    Direction::North,
    Direction::East,
    Direction::South,
    Direction::West,
    Direction::NorthEast,
    Direction::SouthEast,
    Direction::SouthWest,
    Direction::NorthWest,
];

impl DistanceMap {
    /// The step from `from` to the neighbour with the smallest distance, among the `allowed` ones that are nearer
    /// than `from`; ties go by [`PREFERENCE`]. A tile without a distance, such as one that its own actor blocks,
    /// counts as farther than all others. `None` if there is no such neighbour.
    pub fn downhill(&self, from: Point, allowed: impl Fn(Point) -> bool) -> Option<Direction> {
        self.ground.grid.index(from)?;
        let here = self.distance(from).unwrap_or(UNREACHED);
        let nearer = |direction: Direction| {
            let next = direction.step(from);
            let distance = self.distance(next).filter(|d| *d < here && allowed(next))?;
            Some((distance, direction))
        };
        let best = PREFERENCE.into_iter().filter_map(nearer).min_by_key(|(distance, _)| *distance);
        best.map(|(_, direction)| direction)
    }

    /// The path downhill from `from` to the nearest goal, both included. Empty if no goal is reachable.
    pub fn path(&self, from: Point) -> Vec<Point> {
        let mut path = vec![from];
        let mut at = from;
        while let Some(direction) = self.downhill(at, |_| true) {
            at = direction.step(at);
            path.push(at);
        }
        if self.distance(at).is_none() {
            path.clear();
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Map, distance::tests::filled};
    use Direction::{East, North, South, West};

    const ANY: fn(Point) -> bool = |_| true;

    #[test]
    fn equal_steps_prefer_straight_ones() {
        let (distances, _) = filled(".....\n.....\n..G..\n.....\n.....", 'G');
        let step = |x, y| distances.downhill(Point::new(x, y), ANY);
        assert_eq!([step(2, 0), step(4, 2)], [Some(South), Some(West)]);
        assert_eq!([step(2, 4), step(0, 2)], [Some(North), Some(East)]);
        assert_eq!(step(1, 1), Some(Direction::SouthEast));
        assert_eq!(step(2, 2), None);
        assert_eq!(step(7, 7), None);
        let no_middle = |at: Point| at != Point::new(2, 1);
        let around = distances.downhill(Point::new(2, 0), no_middle);
        assert_eq!(around, Some(Direction::SouthEast));
        let only_as_near = distances.downhill(Point::new(2, 0), |at| at.y == 0);
        assert_eq!(only_as_near, None);
    }

    #[test]
    fn walkers_may_start_on_a_blocked_tile() {
        let (map, marks) = Map::from_picture(
            ".....
             a.f.G
             .....",
        );
        let [a, fire, goal] = [0, 1, 2].map(|mark| marks[mark].1);
        let mut distances = DistanceMap::new();
        distances.fill_by(5, 3, &[goal], None, |tile| match tile {
            t if t == map.index(a) => None,
            t if t == map.index(fire) => Some(9),
            _ => Some(0),
        });
        assert_eq!(distances.distance(fire), Some(10));
        assert_eq!(distances.distance(a), None);
        let path = distances.path(a);
        assert_eq!((path[0], path[path.len() - 1], path.len()), (a, goal, 5));
        assert!(!path.contains(&fire));
    }

    #[test]
    fn no_goal_no_path() {
        let (distances, marks) = filled("a#G", 'G');
        assert_eq!(distances.path(marks[0].1), []);
        assert_eq!(distances.path(marks[1].1), [marks[1].1]);
        let mut nowhere = DistanceMap::new();
        nowhere.fill(&Map::from_picture("...").0, &[Point::new(0, 1)]);
        assert_eq!(nowhere.path(Point::new(0, 0)), []);
    }
}
