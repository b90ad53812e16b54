//! Noise and stealth: which foes wake, and why.

use super::scene::{Mark, Scene, give, set};
use emberdeep::action::Action;
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::event::Event;
use emberdeep::level::{Level, Mood};
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::text;

const CORRIDOR: &str = "##################\n#@...............#\n#######g##########\n##################";

fn doze(level: &mut Level) {
    super::abilities_above::doze(level);
}

/// Makes a foe that knows nothing of the player keep to its place: foes notice after they have moved.
fn stand_guard(level: &mut Level, foe: usize) {
    level.actors[foe].mood = Mood::Wandering { goal: None };
    level.actors[foe].patrol.waypoints = vec![level.actors[foe].at];
}

/// What is left of the rest of the goblin beside the corridor once the player has walked past; `None` if it wakes.
fn rest_after(change: impl Fn(&mut Level)) -> Option<i32> {
    let mut scene = Scene::with(CORRIDOR, &[('g', Mark::Sleeper(Monster::Goblin))], |level| {
        doze(level);
        level.actors[1].sleep.rest = 60;
        change(level);
    });
    scene.repeat(14, Action::Step(Direction::East));
    let goblin = scene.foe(Monster::Goblin);
    goblin.is_asleep().then_some(goblin.sleep.rest)
}

fn wear(level: &mut Level, kind: ItemKind) {
    level.hero.equipment.armour = Some(give(level, Item::new(kind)));
}

#[test]
fn steps_cost_sleep_by_distance() {
    // Six steps far: from 1 at six steps to 6 beside it and away again, and two more for the light in its face.
    let walking = rest_after(|_| {});
    // Half, rounded up: a hooded lantern does that.
    let hooded = rest_after(|level| level.hero.lantern.hooded = true);
    let creeping = rest_after(|level| {
        wear(level, ItemKind::Cloak);
        level.hero.lantern.hooded = true;
    });
    assert_eq!([walking, hooded, creeping], [Some(3), Some(34), Some(50)]);
    assert_eq!(rest_after(|level| wear(level, ItemKind::Mail)), None, "twice as far");
    assert_eq!(rest_after(|level| (2..16).for_each(|x| set(level, x, 1, TileType::Rubble))), None);
}

#[test]
fn only_disturbed_sleepers_show_their_rest() {
    let mut scene = Scene::with(CORRIDOR, &[('g', Mark::Sleeper(Monster::Goblin))], |level| {
        doze(level);
        level.hero.lantern.hooded = true;
        level.actors[0].conditions[Condition::Sight] = 99;
    });
    scene.repeat(3, Action::Step(Direction::East));
    let left = scene.foe(Monster::Goblin).sleep.rest;
    let full = Monster::Goblin.info().rest;
    assert!(left < full);
    assert_eq!(text::state(scene.foe(Monster::Goblin)), format!("sleep {left}/{full}"));
    scene.play(Action::Wait);
    assert_eq!(text::state(scene.foe(Monster::Goblin)), "asleep");
}

#[test]
fn rest_returns_beyond_twelve_steps() {
    let rest = |away: usize| {
        let picture = format!("{0}\n#@{1}g#\n{0}", "#".repeat(away + 3), ".".repeat(away - 1));
        let mut scene = Scene::with(&picture, &[('g', Mark::Sleeper(Monster::Goblin))], |level| {
            doze(level);
            level.actors[1].sleep.rest = 5;
        });
        scene.repeat(30, Action::Wait);
        scene.foe(Monster::Goblin).sleep.rest
    };
    assert_eq!([rest(12), rest(13)], [5, Monster::Goblin.info().rest]);
}

#[test]
fn stillness_wakes_nobody_in_the_dark() {
    let mut scene = Scene::with("#####\n#@g.#\n#####", &[('g', Mark::Sleeper(Monster::Goblin))], |level| {
        doze(level);
        level.hero.lantern.hooded = true;
    });
    scene.repeat(100, Action::Wait);
    assert!(scene.foe(Monster::Goblin).is_asleep());
    scene.play(Action::Lantern);
    let woke = |event: &Event| matches!(event, Event::Woke { .. });
    let wakes = (0..200).any(|_| scene.play(Action::Wait).iter().any(woke));
    assert!(wakes, "the light in its face");
}

#[test]
fn a_fight_is_heard_eight_steps_far_and_a_door_seven() {
    let heard = |steps: usize, action: Action| {
        let picture = format!("{0}\n#+@o{1}g#\n{0}", "#".repeat(steps + 5), ".".repeat(steps - 1));
        let marks = [('g', Mark::Foe(Monster::Goblin)), ('o', Mark::Sleeper(Monster::Orc))];
        let mut scene = Scene::with(&picture.replace("og", "o#g"), &marks, |level| {
            stand_guard(level, 2);
            level.actors[2].body.max_hp = 12;
            // It does not see so far behind its back; and behind the hood it would not hear so far.
            level.actors[2].facing = Some(Direction::East);
        });
        scene.play(action);
        scene.foe(Monster::Goblin).is_hunting()
    };
    let hit = Action::Attack(Direction::East);
    let door = Action::Open(Direction::West);
    assert_eq!([heard(7, hit), heard(8, hit)], [true, false], "one step more lies between you and the orc");
    assert_eq!([heard(6, door), heard(7, door)], [true, false]);
}

#[test]
fn a_spell_of_sleep_is_deeper_than_noise() {
    let mut scene = Scene::new("#####\n#@.##\n###g#\n#####", &[('g', Mark::Sleeper(Monster::Goblin))]);
    for _ in 0..30 {
        scene.play(Action::Step(Direction::East));
        scene.play(Action::Step(Direction::West));
    }
    assert!(scene.foe(Monster::Goblin).is_asleep());
}

#[test]
fn hood_halves_sight_and_grass_hides() {
    let noticed = |away: usize, change: &dyn Fn(&mut Level)| {
        let picture = format!("{0}\n#@{1}g#\n{0}", "#".repeat(away + 3), ".".repeat(away - 1));
        let mut scene = Scene::with(&picture, &[('g', Mark::Foe(Monster::Goblin))], |level| {
            stand_guard(level, 1);
            change(level);
        });
        scene.play(Action::Wait);
        scene.foe(Monster::Goblin).is_hunting()
    };
    let hood = |level: &mut Level| level.hero.lantern.hooded = true;
    let grass = |level: &mut Level| set(level, 1, 1, TileType::Grass);
    let hood_in_grass = |level: &mut Level| {
        level.hero.lantern.hooded = true;
        set(level, 1, 1, TileType::Grass);
    };
    let only_now = |level: &mut Level| (level.hero.lantern.hooded, level.hero.lantern.shone) = (true, true);
    let brazier = |level: &mut Level| {
        level.hero.lantern.hooded = true;
        set(level, 1, 0, TileType::Brazier);
    };
    assert_eq!([noticed(8, &|_| {}), noticed(9, &|_| {})], [true, false]);
    assert_eq!([noticed(4, &hood), noticed(5, &hood)], [true, false]);
    assert_eq!([noticed(8, &grass), noticed(9, &grass)], [true, false], "its light is seen in the grass");
    assert_eq!([1, 2, 3].map(|away| noticed(away, &hood_in_grass)), [false; 3], "nobody sees them there");
    assert_eq!([noticed(8, &only_now), noticed(9, &only_now)], [true, false], "hooded in this turn only");
    let out = |level: &mut Level| level.hero.lantern.oil = 0;
    assert_eq!([noticed(4, &out), noticed(5, &out)], [true, false], "a lantern without oil shows nobody");
    assert!(noticed(8, &brazier), "another light shows you");
}

/// A goblin that wanders in a side room, out of sight, some steps from the end of the corridor.
const NEXT_DOOR: &str =
    "##################\n#@...............#\n###############.##\n#####g..........##\n##################";

/// What the goblin next door is about after a thing has been thrown to the end of the corridor.
fn after_throwing(kind: ItemKind) -> Mood {
    let mut scene = Scene::with(NEXT_DOOR, &[('g', Mark::Foe(Monster::Goblin))], |level| {
        level.actors[1].mood = Mood::Wandering { goal: None };
        level.hero.lantern.hooded = true;
        set(level, 8, 0, TileType::Brazier);
        give(level, Item::new(kind));
    });
    scene.play(Action::Throw(super::scene::D, Point::new(9, 1)));
    scene.foe(Monster::Goblin).mood
}

#[test]
fn bursts_attract_hearers() {
    let there = Some(Point::new(9, 1));
    assert_eq!(after_throwing(ItemKind::FirePot), Mood::Wandering { goal: there }, "sixteen steps far");
    assert_ne!(
        after_throwing(ItemKind::ConfusionPotion),
        Mood::Wandering { goal: there },
        "glass only eight"
    );
    assert_ne!(after_throwing(ItemKind::Dart), Mood::Wandering { goal: there });
}

#[test]
fn blast_costs_sleep_by_distance() {
    let taken = |away: usize| {
        let picture = format!("{0}\n#@....+{1}g#\n{0}", "#".repeat(away + 9), ".".repeat(away));
        let mut scene = Scene::with(&picture, &[('g', Mark::Sleeper(Monster::Goblin))], |level| {
            doze(level);
            level.hero.lantern.hooded = true;
            give(level, Item::new(ItemKind::FirePot));
            set(level, 5, 0, TileType::Brazier);
        });
        scene.play(Action::Throw(super::scene::D, Point::new(4, 1)));
        Monster::Goblin.info().rest - scene.foe(Monster::Goblin).sleep.rest
    };
    // 16 steps and one, less the 5 and 12 away; the burning door crackles for 2 at 3 steps; far from the player 1 comes
    // back.
    assert_eq!([taken(2), taken(9), taken(16)], [12 + 2, 5 - 1, 0]);
    let mut scene = Scene::holding(
        "########\n#@...+g#\n########",
        &[('g', Mark::Sleeper(Monster::Goblin))],
        &[Item::several(ItemKind::FirePot, 9)],
    );
    scene.repeat(9, Action::Throw(super::scene::D, Point::new(3, 1)));
    assert!(scene.foe(Monster::Goblin).is_asleep());
}

#[test]
fn fire_crackles_four_steps_far() {
    let hears = |away: usize| {
        let picture =
            format!("{0}\n#@{2}+.{1}g#\n{0}", "#".repeat(away + 13), ".".repeat(away - 1), ".".repeat(8));
        let mut scene = Scene::with(&picture, &[('g', Mark::Foe(Monster::Goblin))], |level| {
            stand_guard(level, 1);
            let fire = level.map.index(Point::new(11, 1));
            level.ground.fire[fire] = 9;
        });
        scene.play(Action::Wait);
        scene.foe(Monster::Goblin).mood == Mood::Wandering { goal: Some(Point::new(11, 1)) }
    };
    assert_eq!([hears(4), hears(5)], [true, false]);
}

#[test]
fn hood_halves_hearing_of_the_awake() {
    let heard = |away: usize, change: fn(&mut Level)| {
        let picture = format!("{0}\n#@.{1}g#\n{0}", "#".repeat(away + 4), ".".repeat(away - 1));
        let mut scene = Scene::with(&picture, &[('g', Mark::Foe(Monster::Goblin))], |level| {
            stand_guard(level, 1);
            // It looks away.
            level.actors[1].facing = Some(Direction::East);
            change(level);
        });
        scene.play(Action::Step(Direction::East));
        scene.foe(Monster::Goblin).is_hunting()
    };
    assert_eq!([heard(6, |_| {}), heard(7, |_| {})], [true, false]);
    let hood = |level: &mut Level| level.hero.lantern.hooded = true;
    assert_eq!([heard(3, hood), heard(4, hood)], [true, false]);
}

#[test]
fn hooding_is_free_but_counts_as_open() {
    let legend = [('g', Mark::Foe(Monster::Goblin))];
    let mut scene = Scene::with("#########\n#@.....g#\n#########", &legend, |level| {
        level.actors[1].mood = Mood::Wandering { goal: None };
    });
    scene.play(Action::Lantern);
    assert!(!scene.foe(Monster::Goblin).is_hunting(), "no turn has passed");
    scene.play(Action::Wait);
    assert!(scene.foe(Monster::Goblin).is_hunting(), "it has seen the light");
}
