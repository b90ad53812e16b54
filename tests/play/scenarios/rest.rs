//! Resting.

use super::commands::{Done, drive, refused, sentence};
use super::scene::{Mark, Scene};
use emberdeep::action::Action;
use emberdeep::auto::{AutoCommand, Stop};
use emberdeep::content::{Condition, Monster};
use emberdeep::level::{ActorId, Gas, Level};
use emberdeep::map::{Direction, Point, TileType};

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
    assert_eq!(words, "You're too confused for that.");
    assert_eq!(drive(&mut scene, AutoCommand::Rest).stop, Stop::Rested);
    assert_eq!(scene.player().conditions[Condition::Confusion], 0);
}

#[test]
fn the_hale_wait_for_thirty_turns() {
    let mut scene = Scene::new(ROOM, &[]);
    let done = drive(&mut scene, AutoCommand::Rest);
    assert_eq!((done.stop, done.actions), (Stop::NothingComes, vec![Action::Wait; 30]));
    assert_eq!(sentence(&Stop::NothingComes, scene.level()), "Nothing comes.");
}

#[test]
fn waiting_ends_when_a_foe_comes_into_reach() {
    let legend = [('g', Mark::Foe(Monster::Goblin))];
    let mut scene = Scene::new("###########\n#@.......g#\n###########", &legend);
    let done = drive(&mut scene, AutoCommand::Rest);
    assert_eq!(done.stop, Stop::InReach(ActorId(1)));
    assert_eq!(done.actions, [Action::Wait; 7]);
    scene.shows("###########\n#@g.......#\n###########");
    assert_eq!(refused(&scene, AutoCommand::Rest), Stop::InReach(ActorId(1)));
    assert_eq!(sentence(&Stop::InReach(ActorId(1)), scene.level()), "The goblin is in reach.");
}

#[test]
fn waiting_ends_when_a_foe_comes_into_view() {
    let legend = [('g', Mark::Foe(Monster::Goblin))];
    let mut scene = Scene::new("##########\n#@..######\n###.....g#\n##########", &legend);
    let done = drive(&mut scene, AutoCommand::Rest);
    assert_eq!(done.stop, Stop::FoeInView(ActorId(1)));
    assert!(!done.actions.is_empty());
}

#[test]
fn waiting_ends_when_a_door_is_broken_down() {
    let legend = [('q', Mark::Foe(Monster::Gorer))];
    let mut scene = Scene::new("##########\n#@.......#\n########.#\n#q+......#\n##########", &legend);
    let done = drive(&mut scene, AutoCommand::Rest);
    assert_eq!(done.stop, Stop::Heard, "{:?}", scene.events);
    assert_eq!(scene.level().map.tile(Point::new(2, 3)), TileType::Rubble);
}

#[test]
fn the_wounded_wait_under_the_hood() {
    let mut scene = Scene::with(ROOM, &[], |level| {
        (level.actors[0].body.hp, level.hero.lantern.hooded) = (5, true);
    });
    assert_eq!(drive(&mut scene, AutoCommand::Rest).stop, Stop::NothingComes);
    assert_eq!(scene.player().body.hp, 5);
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
fn nobody_rests_beside_a_foe() {
    let legend = [('g', Mark::Foe(Monster::Goblin))];
    let scene = Scene::with("########\n#@g....#\n########", &legend, |level| level.actors[0].body.hp = 5);
    assert_eq!(refused(&scene, AutoCommand::Rest), Stop::InReach(ActorId(1)));
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
    let mut out = wounded(|level| level.hero.lantern.oil = 0);
    assert_eq!(drive(&mut out, AutoCommand::Rest).stop, Stop::NothingComes);
    assert_eq!(out.player().body.hp, 5);
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

#[test]
fn nothing_heals_beside_a_hunter() {
    let legend = [('g', Mark::Foe(Monster::Goblin)), ('h', Mark::Foe(Monster::Goblin))];
    let picture = "#########################\n#hg@....................#\n#########################";
    let mut scene = Scene::with(picture, &legend, |level| {
        (level.actors[0].body.hp, level.actors[0].body.max_hp) = (200, 300);
        level.ground.glow.fill(true);
    });
    let mut healed = 0;
    for _ in 0..20 {
        let before = scene.player().body.hp;
        scene.play(Action::Step(Direction::East));
        healed += (scene.player().body.hp - before).max(0);
    }
    assert_eq!(healed, 0, "{}", scene.picture());
}

#[test]
fn walking_heals_once_the_hunter_is_left_behind() {
    let legend = [('g', Mark::Foe(Monster::Goblin))];
    let mut scene = Scene::with("#########\n#g@.....#\n#########", &legend, |level| {
        level.actors[0].body.hp = 20;
        level.actors[1].conditions[Condition::Held] = 90;
    });
    scene.repeat(2, Action::Step(Direction::East));
    let healing = scene.level().hero.lantern.healing;
    assert_eq!((scene.player().body.hp, healing), (20, 4), "the first turn began beside it");
}
