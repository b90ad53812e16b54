//! Light: what it shows to the player, and what it does not.

use super::scene::{Scene, set};
use emberdeep::action::Action;
use emberdeep::level::Level;
use emberdeep::map::{Direction, Point, TileType};

/// A dark corridor, a wall at its end and a room with a brazier behind it, all out of the lantern's reach.
const BEHIND_A_WALL: &str = "
    ######################
    #@..............#..&.#
    ######################";

#[test]
fn a_wall_that_is_lit_from_behind_stays_dark() {
    let scene = Scene::new(BEHIND_A_WALL.trim_start(), &[]);
    let level = scene.level();
    for wall in [Point::new(16, 0), Point::new(16, 1), Point::new(16, 2)] {
        assert!(level.is_in_line(wall) && !level.is_seen(wall) && !level.is_explored(wall), "{wall:?}");
    }
    assert!(level.is_seen(Point::new(0, 1)) && level.is_seen(Point::new(8, 0)), "the lantern's own light");
}

#[test]
fn wall_lit_on_this_side_is_seen_afar() {
    let scene = Scene::with(BEHIND_A_WALL.trim_start(), &[], |level| set(level, 16, 1, TileType::Floor));
    for wall in [Point::new(16, 0), Point::new(18, 2), Point::new(21, 1)] {
        assert!(scene.level().is_seen(wall), "{wall:?}");
    }
}

#[test]
fn a_closed_door_that_is_lit_from_behind_stays_dark() {
    let closed = |level: &mut Level| set(level, 16, 1, TileType::Door);
    let mut scene = Scene::with(BEHIND_A_WALL.trim_start(), &[], closed);
    let door = Point::new(16, 1);
    assert!(
        scene.level().is_in_line(door) && !scene.level().is_seen(door) && !scene.level().is_explored(door)
    );
    scene.repeat(7, Action::Step(Direction::East));
    assert!(scene.level().is_seen(door), "the lantern shows it from this side");
}
