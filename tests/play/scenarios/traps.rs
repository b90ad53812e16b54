//! Fire traps: the player sees them, and hunters walk onto them.

use super::scene::{Mark, Scene};
use emberdeep::action::Action;
use emberdeep::content::Monster;
use emberdeep::event::{Cause, Event};
use emberdeep::game::Game;
use emberdeep::level::{ActorId, Kind, Level, Mood};
use emberdeep::map::{Direction, Point, TileType};

const EAST: Action = Action::Step(Direction::East);

fn traps(places: &[i32]) -> impl FnOnce(&mut Level) {
    move |level| level.ground.traps.extend(places.iter().map(|x| Point::new(*x, 1)))
}

fn sprung_by_foe(events: &[Event]) -> usize {
    let is_foe = |event: &&Event| matches!(event, Event::TrapSprung { who } if who.id != ActorId::PLAYER);
    events.iter().filter(is_foe).count()
}

#[test]
fn a_trap_is_known_once_its_tile_is_seen() {
    let mut scene = Scene::with("#######\n#@..+.#\n#######", &[], traps(&[3, 5]));
    assert_eq!(scene.level().known_traps().collect::<Vec<_>>(), [Point::new(3, 1)]);
    let mut level = scene.level().clone();
    level.map.set(Point::new(4, 1), TileType::Floor);
    scene.game = Game::on_level(7, level);
    assert_eq!(scene.level().known_traps().count(), 2);
}

#[test]
fn a_fire_trap_bursts_into_flames_within_one_step() {
    let picture = "#######
                   #.....#
                   #@....#
                   #.\"...#
                   #######";
    let mut scene = Scene::with(picture, &[], |level| level.ground.traps.push(Point::new(2, 2)));
    let events = scene.play(EAST);
    assert!(events.iter().any(|event| matches!(event, Event::TrapSprung { who } if who.at.x == 2)));
    scene.shows_fire("#######\n#***..#\n#***..#\n#***..#\n#######");
    assert_eq!(scene.hits(), [(Kind::Player, 3, Cause::Fire)]);
}

#[test]
fn hunters_walk_onto_traps_and_patrols_do_not() {
    let burnt = |mood: Mood| {
        let legend = [('o', Mark::Foe(Monster::Orc))];
        let mut scene = Scene::with("#########\n#@.....o#\n#########", &legend, |level| {
            traps(&[6])(level);
            level.hero.lantern.oil = 0;
            level.actors[1].mood = mood;
        });
        scene.play(Action::Wait);
        sprung_by_foe(&scene.events) > 0
    };
    let goal = Some(Point::new(4, 1));
    assert!(burnt(Mood::Hunting { last_known: Point::new(1, 1), lost: 0 }));
    assert!(!burnt(Mood::Wandering { goal }), "it is at home here");
}

#[test]
fn flyers_spring_no_trap() {
    let legend = [('b', Mark::Foe(Monster::Bat))];
    let mut scene = Scene::with("########\n#@....b#\n########", &legend, traps(&[2, 3, 4, 5]));
    scene.repeat(10, Action::Wait);
    assert_eq!(sprung_by_foe(&scene.events), 0);
}
