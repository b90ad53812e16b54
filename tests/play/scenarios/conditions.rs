//! What keeps somebody from going: held, slow, and braced after it.

use super::commands::{drive, refused};
use super::scene::{D, Mark, Scene, wear};
use emberdeep::action::{Action, Refusal, Target, danger};
use emberdeep::auto::{AutoCommand, Stop};
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::event::Event;
use emberdeep::forecast::next::{Move, intents};
use emberdeep::forecast::{fight, ring};
use emberdeep::level::{AbilityState, ActorId, Level};
use emberdeep::map::{Direction, Point};

const EAST: Direction = Direction::East;
const ORC: [(char, Mark); 1] = [('o', Mark::Foe(Monster::Orc))];
const ME: usize = 0;
const FOE: usize = 1;

fn held(who: usize, turns: u16) -> impl FnOnce(&mut Level) {
    move |level| level.actors[who].conditions[Condition::Held] = turns
}

fn ended(scene: &Scene, id: usize, condition: Condition) -> bool {
    let is_it = |event: &Event| matches!(event, Event::Ended { who, condition: c } if who.id == ActorId(id as u32) && *c == condition);
    scene.events.iter().any(is_it)
}

#[test]
fn held_actors_act_but_do_not_move() {
    let mut scene = Scene::with("#####\n#.@o#\n#.+.#\n#####", &ORC, held(ME, 4));
    assert_eq!(scene.refuse(Action::Step(Direction::West)), Refusal::Held);
    scene.play(Action::Step(EAST));
    assert_eq!(scene.foe(Monster::Orc).body.hp, 20 - 4);
    scene.play(Action::Step(Direction::South));
    assert!(scene.events.iter().any(|event| matches!(event, Event::DoorOpened { .. })));
    assert_eq!(scene.refuse(Action::Step(Direction::South)), Refusal::Held);
    scene.repeat(2, Action::Wait);
    assert!(ended(&scene, ME, Condition::Held));
    scene.play(Action::Step(Direction::West));
}

#[test]
fn held_players_take_no_stairs() {
    let mut scene = Scene::with("###\n#@#\n###", &[], |level| {
        level.map.set(Point::new(1, 1), emberdeep::map::TileType::StairsDown);
        level.actors[ME].conditions[Condition::Held] = 2;
    });
    assert_eq!(scene.refuse(Action::Descend), Refusal::Held);
}

#[test]
fn held_foe_stays_and_hits() {
    let mut scene = Scene::with("#######\n#@.o..#\n#######", &ORC, held(FOE, 3));
    let intent = intents(scene.level())[0];
    assert_eq!((intent.act, intent.harm, intent.to), (Move::Held, 0, Point::new(3, 1)));
    scene.play(Action::Wait);
    scene.shows("#######\n#@.o..#\n#######");
    let events = scene.play(Action::Step(EAST));
    assert!(events.iter().any(|event| matches!(event, Event::Hit { on, .. } if on.id == ActorId::PLAYER)));
    scene.repeat(2, Action::Wait);
    assert!(ended(&scene, FOE, Condition::Held));
}

#[test]
fn a_held_bat_hits_in_place_of_flying_off() {
    let legend = [('b', Mark::Foe(Monster::Bat))];
    let mut scene = Scene::with("#######\n#@b...#\n#######", &legend, |level| {
        level.actors[FOE].ability_state = AbilityState::Retreat(EAST, 2);
        level.actors[FOE].conditions[Condition::Held] = 2;
    });
    let events = scene.play(Action::Wait);
    assert!(events.iter().any(|event| matches!(event, Event::Hit { on, .. } if on.id == ActorId::PLAYER)));
}

#[test]
fn the_confused_and_held_stumble_on_the_spot() {
    let mut scene = Scene::with("#####\n#...#\n#.@.#\n#...#\n#####", &[], |level| {
        level.actors[ME].conditions[Condition::Confusion] = 9;
        level.actors[ME].conditions[Condition::Held] = 2;
    });
    scene.play(Action::Step(EAST));
    assert_eq!(scene.player().at, Point::new(2, 2));
}

#[test]
fn a_teleport_frees_who_is_held() {
    let picture = "##########\n#@.......#\n##########";
    let mut scene = Scene::with(picture, &[], |level| {
        super::scene::give(level, Item::new(ItemKind::Teleport));
        level.actors[ME].conditions[Condition::Held] = 9;
    });
    scene.play(Action::Use(D, Target::Itself));
    assert!(ended(&scene, ME, Condition::Held));
    scene.play(Action::Step(Direction::West));
}

#[test]
fn commands_wait_until_free() {
    let mut scene = Scene::with("#######\n#@....#\n#######", &[], held(ME, 3));
    assert_eq!(refused(&scene, AutoCommand::Run(EAST)), Stop::Held);
    for mut command in [AutoCommand::Explore, AutoCommand::Travel(Point::new(4, 1))] {
        assert_eq!(command.next(scene.level()), Ok(Action::Wait));
    }
    let done = drive(&mut scene, AutoCommand::Rest);
    assert_eq!((done.stop, done.actions.len()), (Stop::Rested, 3));
}

#[test]
fn the_forecast_knows_that_who_is_held_goes_nowhere() {
    let level = |turns| Scene::with("######\n#@..o#\n######", &ORC, held(ME, turns));
    let (free, bound) = (level(0), level(9));
    let first = |scene: &Scene| fight(scene.level(), &[ActorId(1)]).first;
    assert_eq!(first(&bound), Some(Action::Wait));
    let tiles = |scene: &Scene| ring::ring(scene.level(), &intents(scene.level())).len();
    assert!(tiles(&bound) < tiles(&free), "{} {}", tiles(&bound), tiles(&free));
}

#[test]
fn no_harm_is_foretold_of_a_step_that_cannot_be_taken() {
    let burning = |turns| {
        Scene::with("#####\n#@\"\"#\n#####", &[], |level| {
            let tile = level.map.index(Point::new(2, 1));
            level.ground.fire[tile] = 3;
            level.actors[ME].conditions[Condition::Held] = turns;
        })
    };
    let harm = |scene: &Scene| danger::of_step(scene.level(), Point::new(2, 1));
    assert!(harm(&burning(0)).is_some() && harm(&burning(5)).is_none());
}

#[test]
fn the_next_step_of_the_slow_takes_two_turns() {
    let mut scene = Scene::with("############\n#@........o#\n############", &ORC, |level| {
        level.actors[ME].conditions[Condition::Slow] = 9;
    });
    scene.play(Action::Step(EAST));
    scene.shows("############\n#.@.....o..#\n############");
    assert!(ended(&scene, ME, Condition::Slow));
    scene.play(Action::Step(EAST));
    scene.shows("############\n#..@...o...#\n############");
}

#[test]
fn a_slow_foe_loses_a_step() {
    let come = |slow| {
        let mut scene = Scene::with("############\n#@........o#\n############", &ORC, |level| {
            level.actors[FOE].conditions[Condition::Slow] = slow;
        });
        scene.repeat(4, Action::Wait);
        scene.foe(Monster::Orc).at.x
    };
    assert_eq!(come(9) - come(0), 1);
}

#[test]
fn no_second_lost_step_before_a_hit() {
    let mut scene = Scene::with("#######\n#@o...#\n#######", &ORC, |level| {
        wear(level, ItemKind::Mace);
        level.actors[FOE].body.hp = 99;
        level.actors[FOE].conditions[Condition::Braced] = 4;
    });
    scene.play(Action::Attack(EAST));
    scene.shows("#######\n#@o...#\n#######");
    assert_eq!(scene.foe(Monster::Orc).conditions[Condition::Braced], 0, "it has hit");
    let events = scene.play(Action::Attack(EAST));
    assert!(events.iter().any(|event| matches!(event, Event::Knocked { .. })));
}

#[test]
fn nobody_is_braced_for_more_than_four_turns() {
    let mut scene = Scene::with("#########\n#@.....o#\n#########", &ORC, |level| {
        level.actors[FOE].conditions[Condition::Braced] = 4;
    });
    scene.repeat(3, Action::Wait);
    assert_eq!(scene.foe(Monster::Orc).conditions[Condition::Braced], 1);
    scene.play(Action::Wait);
    assert_eq!(scene.foe(Monster::Orc).conditions[Condition::Braced], 0);
}
