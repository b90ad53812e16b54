//! Oil: what the lantern burns, what that heals, and how it fills itself from flasks.

use super::scene::{D, Mark, Scene, give};
use emberdeep::action::{Action, Refusal, Target};
use emberdeep::content::{Condition, Item, ItemKind};
use emberdeep::event::Event;
use emberdeep::level::{Lantern, Level, Lit};
use emberdeep::map::{Direction, Point};

const ROOM: &str = "####################\n#@.................#\n####################";

fn oil(scene: &Scene) -> i32 {
    scene.level().hero.lantern.oil
}

/// The amounts of oil that have been told as little.
fn warnings(scene: &Scene) -> Vec<i32> {
    let told = |event: &Event| match event {
        Event::OilLow { left } => Some(*left),
        _ => None,
    };
    scene.events.iter().filter_map(told).collect()
}

/// How many tiles of the corridor are seen, and how many of them are bright.
fn lit(scene: &Scene) -> (usize, usize) {
    let level = scene.level();
    let tiles = || (1..19).map(|x| Point::new(x, 1));
    let bright = tiles().filter(|at| level.lit(*at) == Lit::Bright).count();
    (tiles().filter(|at| level.is_seen(*at)).count(), bright)
}

#[test]
fn each_turn_burns_one_whether_open_or_hooded() {
    let mut scene = Scene::new(ROOM, &[]);
    assert_eq!(oil(&scene), 1_000);
    scene.repeat(3, Action::Wait);
    scene.play(Action::Step(Direction::East));
    assert_eq!(oil(&scene), 996);
    scene.play(Action::Lantern);
    assert_eq!((oil(&scene), scene.game.turn()), (996, 4), "to hood it takes no time");
    scene.repeat(4, Action::Wait);
    assert_eq!(oil(&scene), 992);
    scene.play(Action::Lantern);
    assert_eq!((oil(&scene), scene.game.turn()), (991, 9), "to open it takes a turn");
}

#[test]
fn two_actions_of_the_hasty_burn_one() {
    let mut scene = Scene::with(ROOM, &[], |level| level.actors[0].conditions[Condition::Haste] = 9);
    scene.repeat(8, Action::Wait);
    assert_eq!(oil(&scene), 996);
}

#[test]
fn hood_lights_three_tiles_and_no_oil_one() {
    let mut scene = Scene::new(ROOM, &[]);
    assert_eq!(lit(&scene), (9, 5));
    scene.play(Action::Lantern);
    assert_eq!(lit(&scene), (4, 0));
    let out = Scene::with(ROOM, &[], |level| level.hero.lantern.oil = 0);
    assert_eq!(lit(&out), (2, 0));
    assert_eq!(out.level().hero.lantern(), Lantern::Out);
}

#[test]
fn the_lantern_burns_low_goes_out_and_does_not_kill() {
    let mut scene = Scene::with(ROOM, &[], |level| level.hero.lantern.oil = 102);
    scene.repeat(150, Action::Wait);
    assert_eq!(warnings(&scene), [100, 0]);
    assert_eq!((oil(&scene), scene.player().body.hp), (0, 30));
}

#[test]
fn three_oil_give_one_health() {
    for most in [30, 200] {
        let wounded = |change: fn(&mut Level)| {
            let mut scene = Scene::with(ROOM, &[], |level| {
                (level.actors[0].body.hp, level.actors[0].body.max_hp) = (1, most);
                change(level);
            });
            scene.repeat(2, Action::Wait);
            assert_eq!(scene.player().body.hp, 1);
            scene.repeat(13, Action::Wait);
            scene.player().body.hp - 1
        };
        assert_eq!(wounded(|_| {}), 5);
        assert_eq!(wounded(|level| level.hero.lantern.hooded = true), 0);
        assert_eq!(wounded(|level| level.hero.lantern.oil = 8), 2, "until it is out");
    }
}

#[test]
fn an_empty_lantern_fills_itself_at_no_time() {
    let mut scene = Scene::with(ROOM, &[], |level| {
        give(level, Item::several(ItemKind::OilFlask, 2));
        level.hero.lantern.oil = 2;
    });
    let told = |events: &[Event]| {
        events.iter().any(|event| matches!(event, Event::Refilled { .. } | Event::OilLow { .. }))
    };
    assert!(!told(&scene.play(Action::Wait)));
    let events = scene.play(Action::Wait);
    assert!(events.contains(&Event::Refilled { left: 1 }), "{events:?}");
    assert_eq!((oil(&scene), scene.held(ItemKind::OilFlask), scene.game.turn()), (250, 1, 2));
    assert_eq!(scene.level().hero.lantern(), Lantern::Open, "it never went out");
    scene.repeat(500, Action::Wait);
    assert_eq!((oil(&scene), scene.held(ItemKind::OilFlask)), (0, 0));
    assert_eq!(warnings(&scene), [100, 0], "flasks count");
}

#[test]
fn a_flask_found_in_the_dark_lights_the_lantern() {
    let mut scene = Scene::with(ROOM, &[('f', Mark::Thing(ItemKind::OilFlask))], |level| {
        level.hero.lantern.oil = 0;
        super::scene::put(level, Mark::Thing(ItemKind::OilFlask), Point::new(1, 1));
    });
    scene.play(Action::PickUp);
    assert_eq!((oil(&scene), scene.held(ItemKind::OilFlask)), (249, 0));
}

#[test]
fn nobody_pours_by_hand() {
    let mut scene = Scene::holding(ROOM, &[], &[Item::new(ItemKind::OilFlask)]);
    assert_eq!(scene.refuse(Action::Use(D, Target::Itself)), Refusal::WrongUse);
}
