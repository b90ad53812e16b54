//! Resting.

use super::commands::{Done, drive, refused, sentence};
use super::scene::{Mark, Scene};
use emberdeep::action::Action;
use emberdeep::auto::{AutoCommand, Stop};
use emberdeep::content::{Condition, Monster};
use emberdeep::level::{ActorId, Gas, Level};
use emberdeep::map::{Direction, Point};

const ROOM: &str = "########\n#@.....#\n########";

#[test]
fn it_waits_until_wounds_are_healed() {
    let mut scene = Scene::with(ROOM, &[], |level| level.actors[0].body.hp = 25);
    let done = drive(&mut scene, AutoCommand::Rest);
    assert_eq!(done.stop, Stop::Rested);
    assert_eq!(scene.player().body.hp, 30);
    assert!(done.actions.iter().all(|action| *action == Action::Wait));
}

#[test]
fn it_waits_until_the_head_is_clear() {
    let mut scene = Scene::with(ROOM, &[], |level| level.actors[0].conditions[Condition::Confusion] = 5);
    for command in
        [AutoCommand::Explore, AutoCommand::Travel(Point::new(6, 1)), AutoCommand::Run(Direction::East)]
    {
        assert_eq!(refused(&scene, command), Stop::Confused);
    }
    let words = sentence(&Stop::Confused, scene.level());
    assert_eq!(words, "You are too confused for that.");
    assert_eq!(drive(&mut scene, AutoCommand::Rest).stop, Stop::Rested);
    assert_eq!(scene.player().conditions[Condition::Confusion], 0);
}

#[test]
fn the_hale_do_not_rest() {
    let scene = Scene::new(ROOM, &[]);
    assert_eq!(refused(&scene, AutoCommand::Rest), Stop::NotTired);
    assert_eq!(sentence(&Stop::NotTired, scene.level()), "You are not in need of rest.");
}

fn gassed(picture: &str, hp: i32) -> Scene {
    Scene::with(picture, &[], |level| {
        level.actors[0].body.hp = hp;
        let at = level.map.index(level.player().at);
        level.ground.air.set(Gas::Choking, at, 9);
    })
}

/// The first steps go where they will, for gas confuses; the command goes on all the same until the air is clean.
#[test]
fn commands_leave_gas_first() {
    let hall = "##############\n#@...........#\n#............#\n##############";
    for command in [AutoCommand::Rest, AutoCommand::Explore, AutoCommand::Travel(Point::new(8, 1))] {
        let mut scene = gassed(hall, 28);
        let Done { stop, actions } = drive(&mut scene, command);
        assert!(matches!(actions[0], Action::Step(_)), "{command:?}");
        let level = scene.level();
        assert_eq!(level.gas_at(Gas::Choking, level.player().at), 0, "{command:?} {stop:?}");
        let ends = matches!(stop, Stop::Rested | Stop::Confused | Stop::NothingLeft { .. } | Stop::Done);
        assert!(ends, "{command:?}: {stop:?}");
    }
}

#[test]
fn enclosed_gas_passes_a_turn() {
    let mut scene = gassed("###\n#@#\n###", 28);
    let mut rest = || drive(&mut scene, AutoCommand::Rest);
    let last = std::iter::repeat_with(&mut rest).find(|done| {
        assert!(done.actions.iter().all(|action| *action == Action::Wait));
        done.stop != Stop::Hurt
    });
    assert_eq!(last.map(|done| done.stop), Some(Stop::Rested));
}

#[test]
fn nobody_rests_before_a_foe() {
    let legend = [('g', Mark::Foe(Monster::Goblin))];
    let scene = Scene::with("########\n#@....g#\n########", &legend, |level| level.actors[0].body.hp = 5);
    assert_eq!(refused(&scene, AutoCommand::Rest), Stop::Threat(ActorId(1)));
}

#[test]
fn a_foe_that_comes_into_view_wakes_the_resting() {
    let legend = [('g', Mark::Foe(Monster::Goblin))];
    let mut scene = Scene::with("##########\n#@..######\n###.....g#\n##########", &legend, |level| {
        level.actors[0].body.hp = 5
    });
    let done = drive(&mut scene, AutoCommand::Rest);
    assert_eq!(done.stop, Stop::FoeInView(ActorId(1)));
    assert!(scene.player().body.hp < 30 && !done.actions.is_empty());
}

#[test]
fn no_healing_rest_without_open_light() {
    let wounded = |change: fn(&mut Level)| {
        Scene::with(ROOM, &[], |level| {
            level.actors[0].body.hp = 5;
            change(level);
        })
    };
    let hooded = wounded(|level| level.hero.lantern.hooded = true);
    assert_eq!(refused(&hooded, AutoCommand::Rest), Stop::Hooded);
    let out = wounded(|level| level.hero.lantern.oil = 0);
    assert_eq!(refused(&out, AutoCommand::Rest), Stop::NoOil);
    let mut confused =
        wounded(|level| (level.hero.lantern.oil, level.actors[0].conditions[Condition::Confusion]) = (0, 3));
    assert_eq!(drive(&mut confused, AutoCommand::Rest).stop, Stop::NoOil, "a clear head needs no light");
    assert_eq!(confused.player().conditions[Condition::Confusion], 0);
}

#[test]
fn it_stops_on_low_oil() {
    let mut scene = Scene::with(ROOM, &[], |level| {
        (level.actors[0].body.hp, level.actors[0].body.max_hp, level.hero.lantern.oil) = (2, 99, 102)
    });
    assert_eq!(drive(&mut scene, AutoCommand::Rest).stop, Stop::OilLow);
    assert_eq!(scene.level().hero.lantern.oil, 100);
    assert_eq!(drive(&mut scene, AutoCommand::Rest).stop, Stop::OilNearlyOut);
    assert_eq!(scene.level().hero.lantern.oil, 25);
    assert_eq!(drive(&mut scene, AutoCommand::Rest).stop, Stop::NoOil);
    assert_eq!((scene.player().body.hp, scene.level().hero.lantern.oil), (2 + 33, 3));
}
