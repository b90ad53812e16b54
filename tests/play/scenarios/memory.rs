//! Memory: the ground as it was last seen.

use super::scene::{Mark, Scene};
use emberdeep::action::Action;
use emberdeep::content::Monster;
use emberdeep::level::{Memory, Mood};
use emberdeep::map::{Direction, Point, TileType};

const EAST: Action = Action::Step(Direction::East);
const WEST: Action = Action::Step(Direction::West);

/// A door in the south of a corridor, which is seen from its west end and not from its east.
const CORRIDOR: &str = "
    ##########
    #.@......#
    #.######.#
    #+######.#
    #g.......#
    ##########";

#[test]
fn door_opened_unseen_is_remembered_closed() {
    let mut scene = Scene::with(CORRIDOR.trim_start(), &[('g', Mark::Foe(Monster::Goblin))], |level| {
        level.actors[1].mood = Mood::Wandering { goal: Some(Point::new(1, 1)) };
        level.actors[1].body.speed = 1;
    });
    let door = Point::new(1, 3);
    scene.play(WEST);
    assert_eq!(scene.level().knowledge.memory[scene.level().map.index(door)], Memory::Seen(TileType::Door));
    scene.repeat(6, EAST);
    let mut level = scene.level().clone();
    level.actors[1].body.speed = 100;
    scene.game = emberdeep::game::Game::on_level(7, level);
    scene.play(EAST);
    assert_eq!(scene.level().map.tile(door), TileType::OpenDoor, "the goblin comes");
    assert!(!scene.level().is_seen(door));
    assert_eq!(scene.level().remembered_tile(door), Some(TileType::Door));
    assert_eq!(
        scene.level().remembered_tile(Point::new(5, 4)),
        None,
        "nothing is remembered that was never seen"
    );
}

#[test]
fn sight_renews_memory() {
    let mut scene = Scene::new("########\n#+@....#\n########", &[]);
    let door = Point::new(1, 1);
    assert_eq!(scene.level().remembered_tile(door), Some(TileType::Door));
    scene.play(Action::Open(Direction::West));
    assert_eq!(scene.level().remembered_tile(door), Some(TileType::OpenDoor));
}
