//! Noise and stealth: who wakes, of what, and how often.

use crate::scene::{Mark, Scene, give, set};
use emberdeep::action::Action;
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::event::Event;
use emberdeep::level::{Level, Mood};
use emberdeep::map::{Direction, Point, TileType};

const CORRIDOR: &str = "##################\n#@...............#\n#######g##########\n##################";

fn doze(level: &mut Level) {
    super::foes::doze(level);
}

/// In how many of a hundred runs the goblin beside the corridor wakes while the player walks past.
fn wakes(change: impl Fn(&mut Level)) -> usize {
    let woke = |seed: u64| {
        let mut scene = Scene::seeded(seed, CORRIDOR, &[('g', Mark::Sleeper(Monster::Goblin))], |level| {
            doze(level);
            change(level);
        });
        (0..14).any(|_| {
            let events = scene.play(Action::Step(Direction::East));
            events.iter().any(|event| matches!(event, Event::Woke { .. }))
        })
    };
    (0..100).filter(|seed| woke(*seed)).count()
}

fn wear(level: &mut Level, kind: ItemKind) {
    level.hero.armour = Some(give(level, Item::new(kind)));
}

#[test]
fn a_sleeper_mostly_sleeps_on_beside_whom_you_creep_in_a_cloak_with_the_lantern_hooded() {
    let creeping = wakes(|level| {
        wear(level, ItemKind::Cloak);
        level.hero.hooded = true;
    });
    let walking = wakes(|_| {});
    let clanking = wakes(|level| wear(level, ItemKind::Mail));
    assert!(creeping < 35, "{creeping}");
    assert!(walking > creeping + 20, "{creeping} {walking}");
    assert!(clanking > walking + 10 && clanking > 85, "{walking} {clanking}");
}

#[test]
fn rubble_is_loud() {
    let over_rubble = wakes(|level| (2..16).for_each(|x| set(level, x, 1, TileType::Rubble)));
    assert!(over_rubble > 85, "{over_rubble}");
}

#[test]
fn who_keeps_still_wakes_nobody_in_the_dark() {
    let mut scene = Scene::with("#####\n#@g.#\n#####", &[('g', Mark::Sleeper(Monster::Goblin))], |level| {
        doze(level);
        level.hero.hooded = true;
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
            level.actors[2].mood = Mood::Wandering { goal: None };
            level.actors[2].max_hp = 12;
            level.hero.hooded = true;
        });
        scene.play(action);
        scene.foe(Monster::Goblin).is_hunting()
    };
    let blow = Action::Attack(Direction::East);
    let door = Action::Open(Direction::West);
    assert_eq!([heard(7, blow), heard(8, blow)], [true, false], "one step more lies between you and the orc");
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
fn a_hooded_lantern_and_tall_grass_halve_how_far_you_are_seen() {
    let noticed = |away: usize, change: &dyn Fn(&mut Level)| {
        let picture = format!("{0}\n#@{1}g#\n{0}", "#".repeat(away + 3), ".".repeat(away - 1));
        let mut scene = Scene::with(&picture, &[('g', Mark::Foe(Monster::Goblin))], |level| {
            level.actors[1].mood = Mood::Wandering { goal: None };
            change(level);
        });
        scene.play(Action::Wait);
        scene.foe(Monster::Goblin).is_hunting()
    };
    let hood = |level: &mut Level| level.hero.hooded = true;
    let grass = |level: &mut Level| set(level, 1, 1, TileType::Grass);
    let brazier = |level: &mut Level| {
        level.hero.hooded = true;
        set(level, 1, 0, TileType::Brazier);
    };
    assert_eq!([noticed(8, &|_| {}), noticed(9, &|_| {})], [true, false]);
    assert_eq!([noticed(4, &hood), noticed(5, &hood)], [true, false]);
    assert_eq!([noticed(4, &grass), noticed(5, &grass)], [true, false]);
    assert!(noticed(8, &brazier), "another light shows you");
}

/// A goblin that wanders in a side room, out of sight, some steps from the end of the corridor.
const NEXT_DOOR: &str =
    "##################\n#@...............#\n###############.##\n#####g..........##\n##################";

/// What the goblin next door is about after a thing has been thrown to the end of the corridor.
fn after_throwing(kind: ItemKind) -> Mood {
    let mut scene = Scene::with(NEXT_DOOR, &[('g', Mark::Foe(Monster::Goblin))], |level| {
        level.actors[1].mood = Mood::Wandering { goal: None };
        level.hero.hooded = true;
        set(level, 8, 0, TileType::Brazier);
        give(level, Item::new(kind));
    });
    scene.play(Action::Throw(crate::scene::D, Point::new(9, 1)));
    scene.foe(Monster::Goblin).mood
}

#[test]
fn what_bursts_is_heard_and_who_hears_it_comes_to_see() {
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
fn a_blast_wakes_sleepers_the_likelier_the_nearer_and_no_spell_bound_one() {
    let wakes = |away: usize| {
        let picture = format!("{0}\n#@....+{1}g#\n{0}", "#".repeat(away + 9), ".".repeat(away));
        let woke = |seed: u64| {
            let mut scene =
                Scene::seeded(seed, &picture, &[('g', Mark::Sleeper(Monster::Goblin))], |level| {
                    doze(level);
                    give(level, Item::new(ItemKind::FirePot));
                });
            scene.play(Action::Throw(crate::scene::D, Point::new(4, 1)));
            !scene.foe(Monster::Goblin).is_asleep()
        };
        (0..200).filter(|seed| woke(*seed)).count()
    };
    let (near, far) = (wakes(2), wakes(9));
    assert!(near > far + 20 && far > 0, "{near} {far}");
    assert_eq!(wakes(16), 0, "out of earshot");
    let mut scene = Scene::holding(
        "########\n#@...+g#\n########",
        &[('g', Mark::Sleeper(Monster::Goblin))],
        &[Item::several(ItemKind::FirePot, 9)],
    );
    scene.repeat(9, Action::Throw(crate::scene::D, Point::new(3, 1)));
    assert!(scene.foe(Monster::Goblin).is_asleep());
}

#[test]
fn fire_crackles_four_steps_far() {
    let hears = |away: usize| {
        let picture =
            format!("{0}\n#@{2}+.{1}g#\n{0}", "#".repeat(away + 13), ".".repeat(away - 1), ".".repeat(8));
        let mut scene = Scene::with(&picture, &[('g', Mark::Foe(Monster::Goblin))], |level| {
            level.actors[1].mood = Mood::Wandering { goal: None };
            let fire = level.map.index(Point::new(11, 1));
            level.fire[fire] = 9;
        });
        scene.play(Action::Wait);
        scene.foe(Monster::Goblin).mood == Mood::Wandering { goal: Some(Point::new(11, 1)) }
    };
    assert_eq!([hears(4), hears(5)], [true, false]);
}
