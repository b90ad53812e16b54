//! The gas of bloats: how it spreads and thins, and whom it confuses and chokes.

use super::scene::{Mark, Scene};
use emberdeep::action::Action;
use emberdeep::content::{Condition, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::level::{Gas, Kind, Level};
use emberdeep::map::{Direction, Point};

fn gas(level: &mut Level, x: i32, y: i32, amount: u8) {
    let index = level.map.index(Point::new(x, y));
    level.ground.air.set(Gas::Choking, index, amount);
}

fn digit(level: &Level, at: Point) -> Option<char> {
    let thickness = level.gas_at(Gas::Choking, at);
    (thickness > 0).then(|| char::from_digit(u32::from(thickness.min(9)), 10).expect("a digit"))
}

#[test]
fn gas_shares_itself_evenly_and_thins_by_one() {
    let picture = "#########
                   #.......#
                   #.......#
                   #.......#
                   #@......#
                   #########";
    let mut scene = Scene::with(picture, &[], |level| gas(level, 4, 2, 27));
    scene.play(Action::Wait);
    // Five each and two left over in the middle, less one everywhere.
    scene.shows_over(
        digit,
        "#########
         #...4...#
         #..464..#
         #...4...#
         #@......#
         #########",
    );
    scene.play(Action::Wait);
    let left: u32 =
        scene.level().ground.air.tiles(Gas::Choking).map(|(_, thickness)| u32::from(thickness)).sum();
    let touched = 13 - 1; // The wall to the north takes one tile of the diamond.
    assert!(left >= 22 - touched && left < 22, "{left}");
    scene.repeat(6, Action::Wait);
    assert!(scene.level().ground.air.is_clear(), "it goes away");
}

#[test]
fn foes_act_before_the_ground_does() {
    let mut scene = Scene::with("#####\n#@g.#\n#####", &[('g', Mark::Foe(Monster::Goblin))], |level| {
        gas(level, 2, 1, 9);
        level.actors[1].body.hp = 1;
    });
    scene.play(Action::Wait);
    let hit = scene.events.iter().position(|event| matches!(event, Event::Hit { by: Some(_), .. }));
    let death = scene.events.iter().position(|event| matches!(event, Event::Hit { dies: true, .. }));
    assert!(hit.is_some() && hit < death, "{:?}", scene.events);
}

#[test]
fn closed_doors_hold_gas() {
    let picture = "#######\n#..+.@#\n#######";
    let mut scene = Scene::with(picture, &[], |level| gas(level, 1, 1, 9));
    scene.play(Action::Wait);
    scene.shows_over(digit, "#######\n#43+.@#\n#######");
    scene.play(Action::Wait);
    scene.shows_over(digit, "#######\n#23+.@#\n#######");
}

#[test]
fn gas_confuses_whom_it_touches() {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::with("#######\n#@o...#\n#######", &legend, |level| gas(level, 2, 1, 20));
    let events = scene.play(Action::Wait);
    let began = |e: &&Event| matches!(e, Event::Began { condition: Condition::Confusion, .. });
    assert_eq!(events.iter().filter(began).count(), 2);
    assert_eq!(scene.player().conditions[Condition::Confusion], 3);
}

#[test]
fn a_bloat_bursts_into_gas() {
    let legend = [('b', Mark::Sleeper(Monster::Bloat))];
    let mut scene = Scene::new("########\n#@b....#\n########", &legend);
    let events = scene.play(Action::Step(Direction::East));
    assert!(events.contains(&Event::GasReleased { at: Point::new(2, 1) }));
    assert_eq!(scene.foes(), 0);
    assert!(scene.player().has(Condition::Confusion));
}

#[test]
fn gas_chokes_for_three_a_turn_and_can_kill() {
    let mut scene = Scene::with("#####\n#@..#\n#####", &[], |level| gas(level, 1, 1, 40));
    scene.repeat(2, Action::Wait);
    let choked: Vec<_> = scene.hits();
    assert_eq!(choked, [(Kind::Player, 3, Cause::Gas); 2]);
    assert_eq!(scene.player().body.hp, 24);
    let mut scene = Scene::with("#####\n#@..#\n#####", &[], |level| {
        gas(level, 1, 1, 40);
        level.actors[0].body.hp = 3;
    });
    scene.play(Action::Wait);
    assert_eq!(scene.game.state(), emberdeep::game::State::Dead);
}
