//! Water: it puts out burning actors, and deep water slows all but flyers.

use super::scene::{D, Mark, Scene, give, set};
use emberdeep::action::{Action, Target};
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::event::Event;
use emberdeep::level::Kind;
use emberdeep::map::{Direction, Point, TileType};

const EAST: Action = Action::Step(Direction::East);

#[test]
fn shallow_and_deep_water_put_out_who_burns() {
    for picture in ["####\n#@~#\n####", "####\n#@=#\n####"] {
        let mut scene = Scene::with(picture, &[], |level| level.actors[0].conditions[Condition::Burning] = 3);
        let events = scene.play(EAST);
        assert_eq!((scene.player().body.hp, scene.player().conditions[Condition::Burning]), (30, 0));
        assert!(events.iter().any(|e| matches!(e, Event::Ended { condition: Condition::Burning, .. })));
    }
}

#[test]
fn a_step_out_of_deep_water_takes_two_turns() {
    for (picture, turns) in [("#####\n#@~.#\n#####", 1), ("#####\n#@=.#\n#####", 2)] {
        let mut scene = Scene::new(picture, &[]);
        scene.play(EAST);
        assert_eq!((scene.game.turn(), scene.level().is_slow(scene.player())), (1, turns == 2));
        scene.play(EAST);
        assert_eq!(scene.game.turn(), 1 + turns);
    }
}

#[test]
fn slowness_does_not_add_up() {
    let mut scene = Scene::with("#####\n#@..#\n#####", &[], |level| {
        set(level, 1, 1, TileType::Deep);
        for condition in [Condition::Slow, Condition::StoneSkin] {
            level.actors[0].conditions[condition] = 9;
        }
    });
    scene.play(EAST);
    assert_eq!(scene.game.turn(), 2);
}

#[test]
fn water_spares_from_fire_and_conducts_only_there() {
    let harm = |tile, kind: ItemKind| {
        let mut scene = Scene::with("#####\n#@.o#\n#####", &[('o', Mark::Sleeper(Monster::Ogre))], |level| {
            give(level, Item::new(kind));
            set(level, 3, 1, tile);
        });
        scene.play(Action::Throw(D, Point::new(3, 1)));
        let hits = scene.hits();
        hits.iter().find(|(on, ..)| *on == Kind::Foe(Monster::Ogre)).map(|(_, damage, _)| *damage)
    };
    let spark = |tile| harm(tile, ItemKind::SparkJar).expect("a spark");
    assert_eq!(spark(TileType::Shallow), spark(TileType::Floor) + 3);
    let fire = |tile| {
        let mut scene = Scene::with("#######\n#@....#\n#######", &[], |level| {
            give(level, Item::new(ItemKind::Fireball));
            set(level, 1, 1, tile);
        });
        scene.play(Action::Use(D, Target::Place(Point::new(1, 1))));
        scene.hits()[0].1
    };
    assert_eq!(fire(TileType::Shallow), fire(TileType::Floor) - 1);
}

#[test]
fn nobody_in_water_catches_fire() {
    let legend = [('m', Mark::Foe(Monster::Moth))];
    let bitten = |picture| {
        let mut scene = Scene::new(picture, &legend);
        scene.repeat(4, Action::Wait);
        assert!(scene.player().body.hp < 30, "it was bitten");
        scene.events.iter().any(|e| matches!(e, Event::Began { condition: Condition::Burning, .. }))
    };
    assert!(bitten("####\n#@m#\n####"));
    let mut wet = Scene::with("####\n#@m#\n####", &legend, |level| {
        set(level, 1, 1, TileType::Shallow);
    });
    wet.repeat(4, Action::Wait);
    assert_eq!(wet.player().conditions[Condition::Burning], 0);
    assert!(!wet.events.iter().any(|e| matches!(e, Event::Began { condition: Condition::Burning, .. })));
}

#[test]
fn flyers_are_not_slowed_by_water() {
    let turns = |monster, picture| {
        let mut scene = Scene::new(picture, &[('m', Mark::Foe(monster))]);
        (1..40).find(|_| scene.play(Action::Wait).iter().any(|event| matches!(event, Event::Hit { .. })))
    };
    let (floor, water) = ("#########\n#@.....m#\n#########", "#########\n#@=====m#\n#########");
    assert_eq!(turns(Monster::Moth, floor), turns(Monster::Moth, water));
    assert!(turns(Monster::Orc, floor) < turns(Monster::Orc, water));
}
