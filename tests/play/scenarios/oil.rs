//! Oil: what the lantern burns, what that heals, and how flasks fill it.

use super::scene::{D, Scene, give};
use emberdeep::action::{Action, Refusal, Target};
use emberdeep::content::{Condition, Item, ItemKind};
use emberdeep::event::Event;
use emberdeep::level::{Lantern, Level, Lit};
use emberdeep::map::{Direction, Point};

const ROOM: &str = "####################\n#@.................#\n####################";
const POUR: Action = Action::Use(D, Target::Itself);

fn oil(scene: &Scene) -> i32 {
    scene.level().hero.lantern.oil
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
    let told = |event: &Event| match event {
        Event::OilLow { left } => Some(*left),
        _ => None,
    };
    assert_eq!(scene.events.iter().filter_map(told).collect::<Vec<_>>(), [100, 0]);
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
fn flask_keeps_what_does_not_fit() {
    let flasks = [Item::several(ItemKind::OilFlask, 2)];
    let mut scene = Scene::holding(ROOM, &[], &flasks);
    let events = scene.play(POUR);
    assert!(events.contains(&Event::Poured { oil: 200, left: 50 }));
    // The turn of pouring burns one.
    assert_eq!(
        (oil(&scene), scene.held(ItemKind::OilFlask), scene.level().hero.oil_in_all()),
        (1_199, 2, 1_499)
    );
    scene.repeat(60, Action::Wait);
    scene.play(POUR);
    assert_eq!(
        (oil(&scene), scene.held(ItemKind::OilFlask)),
        (1_199 - 60 + 50 - 1, 1),
        "the rest of it first"
    );
    scene.repeat(238, Action::Wait);
    scene.play(POUR);
    assert_eq!((oil(&scene), scene.held(ItemKind::OilFlask)), (1_199, 0));
}

#[test]
fn a_full_lantern_takes_no_oil() {
    let mut scene = Scene::with(ROOM, &[], |level| {
        give(level, Item::new(ItemKind::OilFlask));
        level.hero.lantern.oil = 1_200;
    });
    assert_eq!(scene.refuse(POUR), Refusal::LanternFull);
}

#[test]
fn opened_flask_keeps_its_oil_when_dropped() {
    let mut scene = Scene::holding(ROOM, &[], &[Item::new(ItemKind::OilFlask)]);
    scene.play(POUR);
    scene.play(Action::Drop(D));
    scene.play(Action::PickUp);
    assert_eq!(scene.level().hero.oil_in_all(), 1_000 + 250 - 3);
}
