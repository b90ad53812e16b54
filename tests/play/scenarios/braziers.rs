//! Braziers: put out and lit by bumping, and rested beside.

use super::commands::drive;
use super::scene::{Mark, Scene};
use emberdeep::action::{Action, Refusal};
use emberdeep::auto::{AutoCommand, Stop};
use emberdeep::content::{Monster, Talent};
use emberdeep::event::Event;
use emberdeep::level::{Level, Lit, Mood};
use emberdeep::map::{Direction, Point};

const ROOM: &str = "##############\n#@&..........#\n##############";
const BUMP: Action = Action::Step(Direction::East);

#[test]
fn bumping_puts_a_brazier_out_and_lights_it_again() {
    let mut scene = Scene::with(ROOM, &[], |level| level.hero.lantern.hooded = true);
    let far = Point::new(9, 1);
    assert_eq!(scene.level().lit(far), Lit::Dim, "seven tiles from the brazier");
    assert!(scene.play(BUMP).contains(&Event::BrazierOut { at: Point::new(2, 1) }));
    assert_eq!((scene.level().lit(far), scene.game.turn()), (Lit::Dark, 1));
    assert!(scene.play(BUMP).contains(&Event::BrazierLit { at: Point::new(2, 1) }));
    assert_eq!(scene.level().lit(far), Lit::Dim);
    scene.shows(ROOM);
}

#[test]
fn without_a_flame_no_brazier_is_lit() {
    let mut scene = Scene::with(ROOM, &[], |level| level.hero.lantern.oil = 0);
    scene.play(BUMP);
    assert_eq!(scene.refuse(BUMP), Refusal::NoFlame);
    assert_eq!(scene.refuse(Action::Interact(Direction::West)), Refusal::NothingToWork);
}

#[test]
fn a_brazier_that_is_out_shows_nobody() {
    let noticed = |put_out: bool| {
        let picture = "#################\n#@&.....g.......#\n#################";
        let mut scene = Scene::with(picture, &[('g', Mark::Foe(Monster::Goblin))], |level| {
            level.actors[1].mood = Mood::Wandering { goal: None };
            level.hero.lantern.hooded = true;
        });
        scene.play(if put_out { BUMP } else { Action::Wait });
        scene.foe(Monster::Goblin).is_hunting()
    };
    assert_eq!([noticed(false), noticed(true)], [true, false]);
}

fn wounded(change: fn(&mut Level)) -> Scene {
    Scene::with(ROOM, &[], |level| {
        (level.actors[0].body.hp, level.actors[0].body.max_hp) = (1, 50);
        // Nothing else heals.
        level.hero.lantern.hooded = true;
        change(level);
    })
}

#[test]
fn a_brazier_heals_twenty_once() {
    let mut scene = wounded(|_| {});
    scene.repeat(12, Action::Wait);
    assert_eq!(scene.player().body.hp, 13);
    scene.repeat(20, Action::Wait);
    assert_eq!(scene.player().body.hp, 21);
    let mut unhurt = Scene::new(ROOM, &[]);
    unhurt.repeat(5, Action::Wait);
    assert!(unhurt.level().ground.braziers.is_empty(), "none of it is wasted");
}

#[test]
fn a_lightkeeper_gets_all_of_it_in_one_turn() {
    fn learn(level: &mut Level) {
        level.hero.growth.talents.learn(Talent::Lightkeeper);
    }
    let mut scene = wounded(learn);
    scene.play(Action::Wait);
    assert_eq!(scene.player().body.hp, 21);
    scene.play(Action::Wait);
    assert_eq!(scene.player().body.hp, 21, "once");
    let mut scratched = wounded(|level| {
        learn(level);
        level.actors[0].body.hp = 45;
    });
    scratched.play(Action::Wait);
    scratched.play(Action::Wait);
    assert_eq!(scratched.level().ground.braziers[0].given, 5, "none of it is wasted");
}

#[test]
fn it_warms_only_while_it_burns() {
    let mut scene = wounded(|_| {});
    scene.play(BUMP);
    scene.repeat(3, Action::Wait);
    assert_eq!(scene.player().body.hp, 1);
    scene.play(BUMP);
    scene.play(Action::Wait);
    assert_eq!(scene.player().body.hp, 2);
}

#[test]
fn hooded_rest_works_beside_a_brazier() {
    let mut scene = wounded(|_| {});
    assert_eq!(drive(&mut scene, AutoCommand::Rest).stop, Stop::Hooded);
    assert_eq!(scene.player().body.hp, 21);
    assert_eq!(drive(&mut scene, AutoCommand::Rest).stop, Stop::NothingComes);
}
