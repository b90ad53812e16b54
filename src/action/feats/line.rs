//! Straight lines for what foes shoot and breathe. Questions only.
//!
//! A line has one tile for each step along its longer side: the one whose centre is nearest to the line between the
//! centres, the southern or eastern one of two that are equally near, or the other where that one is closed.

use crate::level::{Level, reach};
use crate::map::{Point, TileType};

/// The tiles that something shot from `from` towards `to` passes, in order and without `from`: up to `to`, up to the first
/// who stands in the way, or up to the last before a wall or a closed door.
pub(crate) fn flight(level: &Level, from: Point, to: Point) -> Vec<Point> {
    let mut path = Vec::new();
    for at in open_tiles(level, from, to, reach(from, to)) {
        path.push(at);
        if level.actor_at(at).is_some() {
            break;
        }
    }
    path
}

/// The tiles of the ray that goes from `from` through `through` and on, up to `range` tiles: past everybody, and up to the
/// last before a wall or a closed door.
pub(crate) fn ray(level: &Level, from: Point, through: Point, range: i32) -> Vec<Point> {
    open_tiles(level, from, through, range).collect()
}

/// Whether nothing but actors is between two places.
pub(crate) fn is_clear(level: &Level, from: Point, to: Point) -> bool {
    open_tiles(level, from, to, reach(from, to)).last() == Some(to)
}

fn open_tiles(level: &Level, from: Point, to: Point, length: i32) -> impl Iterator<Item = Point> {
    let whole = reach(from, to);
    let length = if whole == 0 { 0 } else { length };
    let nearest = move |step| nearest(from, to, step, whole);
    (1..=length).map_while(move |step| nearest(step).into_iter().find(|at| !is_closed(level.map.tile(*at))))
}

/// The tiles nearest to the line after `step` of `whole` steps: the same twice, unless two are equally near.
fn nearest(from: Point, to: Point, step: i32, whole: i32) -> [Point; 2] {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let up = |d: i32| (2 * step * d + whole).div_euclid(2 * whole);
    let down = |d: i32| -up(-d);
    [(up(dx), up(dy)), (down(dx), down(dy))].map(|(x, y)| Point::new(from.x + x, from.y + y))
}

const fn is_closed(tile: TileType) -> bool {
    matches!(tile, TileType::Wall | TileType::Door)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Monster;
    use crate::level::{Actor, ActorId};
    use crate::map::Map;

    fn level(picture: &str) -> (Level, Vec<Point>) {
        let (map, marks) = Map::from_picture(picture);
        let mut places: Vec<_> = marks.into_iter().collect();
        places.sort_by_key(|(mark, _)| *mark);
        let places: Vec<Point> = places.into_iter().map(|(_, at)| at).collect();
        (Level::new(1, map, places[0]), places)
    }

    #[test]
    fn a_line_passes_one_tile_for_each_step_and_ends_at_walls() {
        let (level, places) = level(
            "#########
             #@......#
             #.#.....#
             #......b#
             #########",
        );
        let path = flight(&level, places[0], places[1]);
        assert_eq!(path.len(), 6);
        assert_eq!(path.last(), Some(&places[1]));
        let through_rock = flight(&level, Point::new(5, 2), Point::new(1, 2));
        assert_eq!(through_rock, [Point::new(4, 2), Point::new(3, 2)]);
        assert_eq!(flight(&level, places[0], places[0]), []);
    }

    #[test]
    fn a_flight_ends_at_the_first_in_the_way_and_a_ray_goes_on() {
        let (mut level, places) = level("@..b...#");
        level.actors.push(Actor::foe(ActorId(1), Monster::Rat, places[1]));
        assert_eq!(flight(&level, places[0], Point::new(6, 0)).last(), Some(&places[1]));
        assert_eq!(ray(&level, places[0], places[1], 9).last(), Some(&Point::new(6, 0)));
        assert_eq!(ray(&level, places[0], places[1], 4).len(), 4);
        assert!(is_clear(&level, places[0], Point::new(6, 0)));
    }
}
