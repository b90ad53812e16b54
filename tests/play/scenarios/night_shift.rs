//! The night shift: when it comes, by which stairs, and what calls it sooner.

use super::scene::{D, Mark, Scene, give};
use emberdeep::action::Action;
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::event::Event;
use emberdeep::level::{Kind, Level, Mood, NightShift};
use emberdeep::map::{Direction, Point};
use emberdeep::text;

const FLOOR: &str = "###################\n#@..............>.#\n###################";

fn due(level: &mut Level, turns: u16) {
    level.timers.night_shift =
        Some(NightShift { turns, down: true, foes: vec![Monster::Orc, Monster::Orc, Monster::Archer] });
}

fn left(scene: &Scene) -> Option<u16> {
    scene.level().timers.night_shift.as_ref().map(|shift| shift.turns)
}

#[test]
fn it_comes_once_awake_by_its_stairs() {
    let mut scene = Scene::with(FLOOR, &[], |level| due(level, 5));
    scene.repeat(4, Action::Wait);
    assert_eq!((left(&scene), scene.foes()), (Some(1), 0));
    let events = scene.play(Action::Wait);
    assert!(events.contains(&Event::NightShiftCame { down: true }));
    let kinds: Vec<Kind> = scene.level().foes().map(|foe| foe.kind).collect();
    assert_eq!(kinds, [Monster::Orc, Monster::Orc, Monster::Archer].map(Kind::Foe));
    let places: Vec<Point> = scene.level().foes().map(|foe| foe.at).collect();
    assert_eq!(places, [Point::new(16, 1), Point::new(15, 1), Point::new(17, 1)]);
    let you_came = Point::new(1, 1);
    assert!(scene.level().foes().all(|foe| foe.mood == Mood::Wandering { goal: Some(you_came) }));
    scene.repeat(1, Action::Wait);
    assert_eq!((left(&scene), scene.foes()), (None, 3), "once a floor");
}

#[test]
fn it_makes_for_where_you_were_last_known_to_be() {
    let picture = "###############
                   #<...@.....r>.#
                   #####.#########
                   #####.#########
                   ###############";
    let mut scene = Scene::with(picture, &[('r', Mark::Foe(Monster::Rat))], |level| {
        due(level, 12);
        level.actors[1].body.hp = 1;
    });
    // The rat comes and dies. Nobody sees where the player goes then.
    scene.play(Action::Step(Direction::East));
    scene.repeat(4, Action::Wait);
    scene.play(Action::Attack(Direction::East));
    assert_eq!(scene.foes(), 0, "{}", scene.picture());
    scene.play(Action::Step(Direction::SouthWest));
    scene.play(Action::Step(Direction::South));
    scene.repeat(4, Action::Wait);
    assert_eq!(scene.foes(), 3);
    let (known, up, down) = (Point::new(6, 1), Point::new(1, 1), Point::new(12, 1));
    for foe in scene.level().foes() {
        assert_eq!(foe.mood, Mood::Wandering { goal: Some(known) });
        assert_eq!(foe.patrol.waypoints, [known, down, up], "then it walks from stairs to stairs");
    }
}

#[test]
fn its_foes_give_no_experience() {
    let card_line = "It came with the night shift. Killing it gives no experience.".to_owned();
    for (is_night_shift, taught) in [(true, 0), (false, Monster::Rat.info().experience)] {
        let mut scene = Scene::with("#####\n#@r.#\n#####", &[('r', Mark::Foe(Monster::Rat))], |level| {
            level.actors[1].is_night_shift = is_night_shift;
            level.actors[1].body.hp = 1;
        });
        assert_eq!(text::describe(scene.level(), Point::new(2, 1)).contains(&card_line), is_night_shift);
        scene.play(Action::Attack(Direction::East));
        let hero = &scene.level().hero;
        assert_eq!((hero.growth.experience, hero.record.kills), (taught, 1));
    }
    let mut scene = Scene::with(FLOOR, &[], |level| due(level, 1));
    scene.play(Action::Wait);
    assert!(scene.level().foes().all(|foe| foe.is_night_shift));
}

/// Goes east until the night shift has come, and checks in every turn that it is still due in the same one.
fn comes_when_told(turns: u16, change: impl FnOnce(&mut Level)) {
    let mut scene = Scene::with("############\n#@==......>#\n############", &[], |level| {
        due(level, turns);
        change(level);
    });
    let told = scene.game.turn() + u64::from(turns);
    while let Some(left) = left(&scene) {
        assert_eq!(scene.game.turn() + u64::from(left), told, "{}", scene.picture());
        scene.play(Action::Step(Direction::East));
    }
    assert_eq!((scene.game.turn(), scene.foes()), (told, 3));
}

#[test]
fn it_comes_in_the_turn_that_was_told() {
    // Through deep water a step takes two turns.
    comes_when_told(10, |_| {});
    comes_when_told(5, |level| level.actors[0].conditions[Condition::Haste] = 9);
}

#[test]
fn kobold_card_names_the_night_shift() {
    let line = "Its shout brings the night shift 30 turns sooner.".to_owned();
    let picture = "#######\n#@..k>#\n#######";
    let mut scene = Scene::with(picture, &[('k', Mark::Foe(Monster::Kobold))], |level| due(level, 100));
    let card = |scene: &Scene| text::describe(scene.level(), scene.foe(Monster::Kobold).at);
    assert!(card(&scene).contains(&line), "{:?}", card(&scene));
    scene.play(Action::Wait);
    assert_eq!(left(&scene), Some(100 - 1 - 30));
    let scene = Scene::new(picture, &[('k', Mark::Foe(Monster::Kobold))]);
    assert!(!card(&scene).contains(&line), "nobody is on the way");
}

#[test]
fn a_blast_takes_thirty_turns_off() {
    let mut scene = Scene::with(FLOOR, &[], |level| {
        due(level, 200);
        give(level, Item::new(ItemKind::FirePot));
    });
    scene.play(Action::Throw(D, Point::new(8, 1)));
    assert_eq!(left(&scene), Some(200 - 1 - 30));
    scene.play(Action::Wait);
    assert_eq!(left(&scene), Some(200 - 2 - 30));
}

#[test]
fn an_alarm_near_the_end_brings_it_at_once() {
    let mut scene = Scene::with(FLOOR, &[], |level| {
        due(level, 20);
        give(level, Item::new(ItemKind::FirePot));
    });
    scene.play(Action::Throw(D, Point::new(8, 1)));
    assert_eq!((left(&scene), scene.foes()), (None, 3), "it is here at once");
}

#[test]
fn every_floor_of_a_dungeon_has_one() {
    for depth in 1..=10 {
        let level = emberdeep::map_builder::floor(
            &emberdeep::map_builder::rules::EMBERDEEP,
            7,
            (depth, emberdeep::content::Place::at_home(depth)),
            Default::default(),
        );
        let shift = level.timers.night_shift.clone().expect("a night shift");
        assert!(shift.foes.len() >= 2 && level.stairs(shift.down).is_some(), "floor {depth}");
    }
}
