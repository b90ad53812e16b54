//! Stairs: both ways, and floors that stay as they were left.

use super::scene::{Mark, Scene};
use emberdeep::action::{Action, Refusal};
use emberdeep::content::{Item, ItemKind, Monster, Place};
use emberdeep::event::Event;
use emberdeep::level::AbilityState;
use emberdeep::map::{Direction, Point, TileType};

const EAST: Action = Action::Step(Direction::East);

#[test]
fn floors_stay_as_they_were_left() {
    let legend = [('!', Mark::Thing(ItemKind::Haste)), ('o', Mark::Sleeper(Monster::Orc))];
    let picture = "#######\n#@>.!o#\n#######";
    let mut scene = Scene::new(picture, &legend);
    scene.play(EAST);
    let events = scene.play(Action::Descend);
    assert!(
        events.contains(&Event::Arrived { depth: 6, place: Place::BlindCaves, down: true }),
        "{events:?}"
    );
    assert_eq!(scene.level().depth, 6);
    assert_eq!(scene.level().map.tile(scene.player().at), TileType::StairsUp, "one stands on the way back");
    let events = scene.play(Action::Climb);
    assert!(events.contains(&Event::Arrived { depth: 5, place: Place::Caves, down: false }), "{events:?}");
    scene.shows("#######\n#.@.!o#\n#######");
    assert!(scene.foe(Monster::Orc).is_asleep());
}

#[test]
fn one_comes_back_to_where_one_left() {
    let legend = [('o', Mark::Foe(Monster::Orc))];
    let mut scene = Scene::with("#####\n#@o.#\n#####", &legend, |level| {
        level.map.set(Point::new(1, 1), TileType::StairsDown);
        level.actors[1].body.speed = 1;
    });
    scene.play(Action::Descend);
    let mut game = scene.game.clone();
    game.play(Action::Climb).expect("stairs up");
    assert_eq!(game.level().player().at, Point::new(1, 1), "nobody was in the way");
}

#[test]
fn stairs_must_fit_the_direction() {
    let mut scene = Scene::new("#####\n#@>.#\n#####", &[]);
    assert_eq!(scene.refuse(Action::Descend), Refusal::NoStairs);
    scene.play(EAST);
    assert_eq!(scene.refuse(Action::Climb), Refusal::NoStairs);
    let mut top = Scene::with("#####\n#@..#\n#####", &[], |level| {
        level.depth = 1;
        level.map.set(Point::new(1, 1), TileType::StairsUp);
    });
    assert_eq!(top.refuse(Action::Climb), Refusal::NoWayOut, "the way out is not the way to the ember");
}

#[test]
fn a_thief_with_a_key_follows_nobody() {
    let follows = |kind: ItemKind| {
        let legend = [('t', Mark::Foe(Monster::Thief))];
        let mut scene = Scene::with("#####\n#@t.#\n#####", &legend, |level| {
            level.map.set(Point::new(1, 1), TileType::StairsDown);
            level.actors[1].ability_state = AbilityState::Loot(Item::new(kind));
        });
        scene.play(Action::Descend);
        scene.level().traffic.followers.len()
    };
    assert_eq!([follows(ItemKind::Healing), follows(ItemKind::Key)], [1, 0]);
}
