//! Walking, doors and plain fights.

use super::scene::{Mark, Scene};
use emberdeep::action::{Action, Refusal};
use emberdeep::content::{ItemKind, Monster};
use emberdeep::event::Event;
use emberdeep::level::Level;
use emberdeep::map::{Direction, Point, TileType};

#[test]
fn a_step_moves_the_player_and_takes_a_turn() {
    let mut scene = Scene::new("####\n#@.#\n####", &[]);
    scene.play(Action::Step(Direction::East));
    scene.shows("####\n#.@#\n####");
    assert_eq!(scene.game.turn(), 1);
}

#[test]
fn a_step_into_rock_is_refused_and_changes_nothing() {
    let mut scene = Scene::new("####\n#@.#\n####", &[]);
    let direction = Direction::North;
    let why = scene.refuse(Action::Step(direction));
    assert_eq!(why, Refusal::Blocked { direction, by: TileType::Wall });
}

#[test]
fn a_step_into_a_door_opens_it() {
    let mut scene = Scene::new("#####\n#@+.#\n#####", &[]);
    scene.play(Action::Step(Direction::East));
    scene.shows("#####\n#@'.#\n#####");
    scene.play(Action::Step(Direction::East));
    scene.shows("#####\n#.@.#\n#####");
    assert_eq!(scene.refuse(Action::Close(Direction::East)), Refusal::NoDoor);
    scene.play(Action::Step(Direction::West));
    scene.play(Action::Close(Direction::East));
    scene.shows("#####\n#@+.#\n#####");
}

#[test]
fn a_step_into_a_foe_is_a_hit() {
    let mut scene = Scene::new("#####\n#@g.#\n#####", &[('g', Mark::Foe(Monster::Goblin))]);
    let events = scene.play(Action::Step(Direction::East));
    assert_eq!(scene.foe(Monster::Goblin).body.hp, 12 - 5);
    assert_eq!(scene.player().body.hp, 30 - 3);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Hit { .. })).count(), 2);
}

#[test]
fn a_dead_foe_is_gone_and_teaches() {
    let mut scene = Scene::new("#####\n#@g.#\n#####", &[('g', Mark::Foe(Monster::Goblin))]);
    scene.repeat(3, Action::Step(Direction::East));
    assert_eq!(scene.foes(), 0);
    assert_eq!(scene.level().hero.growth.experience, Monster::Goblin.info().experience);
    assert_eq!(scene.level().ground.corpses.len(), 1);
}

#[test]
fn a_dagger_is_threefold_on_sleepers() {
    let mut scene = Scene::new("#####\n#@o.#\n#####", &[('o', Mark::Sleeper(Monster::Orc))]);
    scene.play(Action::Step(Direction::East));
    assert_eq!(scene.foe(Monster::Orc).body.hp, 20 - 3 * 4);
}

#[test]
fn waiting_lets_a_turn_pass() {
    let mut scene = Scene::new("#####\n#@..#\n#####", &[]);
    scene.play(Action::Wait);
    assert_eq!(scene.game.turn(), 1);
}

#[test]
fn a_doorway_that_is_taken_is_not_closed() {
    let legend = [('!', Mark::Thing(ItemKind::Haste)), ('o', Mark::Sleeper(Monster::Orc))];
    for picture in ["#####\n#@!.#\n#####", "#####\n#@o.#\n#####"] {
        let open = |level: &mut Level| level.map.set(Point::new(2, 1), TileType::OpenDoor);
        let mut scene = Scene::with(picture, &legend, open);
        assert_eq!(scene.refuse(Action::Close(Direction::East)), Refusal::DoorwayTaken);
    }
}
