//! Water: it puts out burning actors, and deep water slows all but flyers.

use super::scene::{Mark, Scene, set};
use emberdeep::action::Action;
use emberdeep::content::{Condition, Monster};
use emberdeep::event::Event;
use emberdeep::map::{Direction, TileType};

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
fn a_step_into_deep_water_takes_two_turns() {
    for (picture, turns) in [("####\n#@~#\n####", 1), ("####\n#@=#\n####", 2)] {
        let mut scene = Scene::with(picture, &[], |level| level.actors[0].conditions[Condition::Sight] = 100);
        scene.play(EAST);
        assert_eq!(100 - scene.player().conditions[Condition::Sight], turns);
    }
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
