//! Potions: what each does to the drinker.

use super::scene::{D, Mark, Scene};
use emberdeep::action::{Action, Refusal, Target};
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::event::Event;
use emberdeep::game::Game;
use emberdeep::level::{Cover, Level};
use emberdeep::map::{Direction, Point, TileType};

const ROOM: &str = "#######\n#.....#\n#..@..#\n#.....#\n#######";
const DRINK: Action = Action::Use(D, Target::Itself);

fn with(kind: ItemKind, change: impl FnOnce(&mut Level)) -> Scene {
    Scene::with(ROOM, &[], |level| {
        super::scene::give(level, Item::new(kind));
        change(level);
    })
}

fn ended(events: &[Event], wanted: Condition) -> bool {
    events.iter().any(|event| matches!(event, Event::Ended { condition, .. } if *condition == wanted))
}

fn began(events: &[Event], wanted: Condition) -> bool {
    events.iter().any(|event| matches!(event, Event::Began { condition, .. } if *condition == wanted))
}

#[test]
fn healing_gives_back_twenty_and_ends_confusion() {
    let mut scene = with(ItemKind::Vigour, |level| {
        level.hero.bag[3] = Some(Item::several(ItemKind::Healing, 3));
        level.actors[0].body.hp = 4;
        level.actors[0].conditions[Condition::Confusion] = 8;
    });
    let events = scene.play(DRINK);
    assert_eq!((scene.player().body.hp, scene.player().conditions[Condition::Confusion]), (24, 0));
    assert!(events.contains(&Event::Used { item: Item::new(ItemKind::Healing) }));
    assert!(ended(&events, Condition::Confusion));
    scene.play(DRINK);
    assert_eq!(scene.player().body.hp, 30, "never above full strength");
    assert_eq!(scene.refuse(DRINK), Refusal::NotHurt, "it would be wasted");
    assert_eq!(scene.level().hero.item(D), Some(&Item::new(ItemKind::Healing)));
}

#[test]
fn vigour_readies_rods_and_adds_defence() {
    let mut scene = with(ItemKind::Vigour, |level| {
        super::scene::wear(level, ItemKind::ForceRod);
        let rod = level.hero.bag[4].as_mut().expect("the rod");
        *rod = rod.recharging_for(9);
        level.hero.lantern.hooded = true;
    });
    let defence = |scene: &Scene| scene.level().strength(scene.player()).1;
    let before = defence(&scene);
    scene.play(Action::Use(D, Target::Brief));
    assert_eq!(
        (scene.player().body.max_hp, scene.level().hero.bag[4].expect("the rod").recharging()),
        (30, 0)
    );
    assert_eq!(defence(&scene), before + 3);
    scene.repeat(18, Action::Wait);
    assert_eq!(defence(&scene), before + 3);
    scene.play(Action::Wait);
    assert_eq!(defence(&scene), before);
    let mut haste = with(ItemKind::Haste, |_| {});
    assert_eq!(haste.refuse(Action::Use(D, Target::Brief)), Refusal::WrongUse);
}

#[test]
fn vigour_adds_eight_for_good() {
    let mut scene = with(ItemKind::Vigour, |level| level.actors[0].body.hp = 10);
    scene.play(DRINK);
    assert_eq!((scene.player().body.hp, scene.player().body.max_hp), (18, 38));
}

#[test]
fn haste_is_thirty_actions_in_fifteen_turns() {
    // A condition of another kind counts the turns.
    let mut scene = with(ItemKind::Haste, |level| level.actors[0].conditions[Condition::Sight] = 500);
    scene.play(DRINK);
    scene.repeat(29, Action::Wait);
    assert_eq!(500 - scene.player().conditions[Condition::Sight], 15);
    assert!(ended(&scene.events, Condition::Haste));
    scene.repeat(4, Action::Wait);
    assert_eq!(500 - scene.player().conditions[Condition::Sight], 19);
}

#[test]
fn haste_doubles_hits() {
    let legend = [('o', Mark::Foe(Monster::Orc))];
    let mut scene =
        Scene::with("####\n#@o#\n####", &legend, |level| level.actors[0].conditions[Condition::Haste] = 10);
    scene.repeat(4, Action::Step(Direction::East));
    assert_eq!(scene.foe(Monster::Orc).body.hp, 20 - 4 * 4);
    assert_eq!(scene.player().body.hp, 30 - 2 * 5);
}

#[test]
fn fire_proof_skin_lasts_forty_turns() {
    let mut scene = with(ItemKind::FireProof, |level| {
        level.ground.fire.fill(43);
        level.actors[0].conditions[Condition::Burning] = 3;
    });
    let events = scene.play(DRINK);
    assert!(ended(&events, Condition::Burning), "it puts out at once");
    scene.repeat(38, Action::Wait);
    assert_eq!((scene.player().body.hp, scene.player().conditions[Condition::Burning]), (30, 0));
    assert!(!ended(&scene.events, Condition::FireProof));
    scene.play(Action::Wait);
    assert!(ended(&scene.events, Condition::FireProof));
    scene.play(Action::Wait);
    assert_eq!((scene.player().body.hp, scene.player().conditions[Condition::Burning]), (27, 3));
}

#[test]
fn sight_shows_foes_through_walls_for_forty_turns() {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::holding("#####\n#@#o#\n#####", &legend, &[Item::new(ItemKind::Sight)]);
    assert!(scene.level().foes_in_view().is_empty());
    scene.play(DRINK);
    scene.repeat(38, Action::Wait);
    assert_eq!(scene.level().foes_in_view().len(), 1);
    scene.play(Action::Wait);
    assert!(scene.level().foes_in_view().is_empty());
}

#[test]
fn drunk_confusion_confuses_the_drinker() {
    let mut scene = with(ItemKind::ConfusionPotion, |_| {});
    let events = scene.play(DRINK);
    assert!(began(&events, Condition::Confusion));
    scene.repeat(8, Action::Wait);
    assert_eq!(scene.player().conditions[Condition::Confusion], 1);
    scene.play(Action::Wait);
    assert!(ended(&scene.events, Condition::Confusion));
}

#[test]
fn confusion_misleads_steps_and_hits() {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::with("#####\n#...#\n#.@o#\n#...#\n#####", &legend, |level| {
        level.actors[0].conditions[Condition::Confusion] = 100;
    });
    let start = scene.player().at;
    let mut astray = 0;
    for _ in 0..20 {
        if scene.game.play(Action::Attack(Direction::East)).is_err() {
            break;
        }
        astray += usize::from(scene.player().at != start);
    }
    assert!(astray > 0, "a confused hit never went astray");
}

#[test]
fn feather_flies_over_the_ground() {
    let picture = "##########\n#@.=.:...#\n##########";
    let mut scene = Scene::with(picture, &[], |level| {
        super::scene::give(level, Item::new(ItemKind::Feather));
        level.ground.traps.push(Point::new(2, 1));
        level.ground.cover[level.map.index(Point::new(4, 1))] = Cover::Web;
        level.map.set(Point::new(7, 1), TileType::Rubble);
    });
    scene.play(DRINK);
    for _ in 0..6 {
        let turn = scene.game.turn();
        scene.play(Action::Step(Direction::East));
        assert_eq!((scene.game.turn() - turn, scene.level().noise), (1, 0));
    }
    assert_eq!(scene.player().at.x, 7, "it did not slide");
    let happened = |wanted: fn(&Event) -> bool| scene.events.iter().any(wanted);
    assert!(!happened(|event| matches!(event, Event::TrapSprung { .. })));
    assert!(!happened(|event| matches!(event, Event::Began { condition: Condition::Held, .. })));
}

#[test]
fn landing_on_a_trap_springs_it() {
    let mut scene = Scene::with("####\n#@.#\n####", &[], |level| {
        super::scene::give(level, Item::new(ItemKind::Feather));
        level.ground.traps.push(Point::new(2, 1));
    });
    scene.play(DRINK);
    scene.play(Action::Step(Direction::East));
    let sprung =
        |events: &[Event]| events.iter().filter(|event| matches!(event, Event::TrapSprung { .. })).count();
    scene.repeat(8, Action::Wait);
    scene.play(Action::Step(Direction::West));
    assert_eq!(sprung(&scene.events), 0);
    let events = scene.play(Action::Step(Direction::East));
    assert!(ended(&events, Condition::Flight));
    assert_eq!(sprung(&events), 1, "not by the step, but by landing");
}

/// The turns that two steps to the east over water take, with cold feet or not, and where each of them ends.
fn over_water(has_drunk: bool) -> (i32, Vec<(i32, TileType)>) {
    let mut scene = Scene::holding("#######\n#@====#\n#######", &[], &[Item::new(ItemKind::FrostPotion)]);
    if has_drunk {
        scene.play(DRINK);
    }
    let (begun, mut steps) = (scene.level().hero.lantern.oil, Vec::new());
    for _ in 0..2 {
        scene.play(Action::Step(Direction::East));
        steps.push((scene.player().at.x, scene.level().map.tile(scene.player().at)));
    }
    (begun - scene.level().hero.lantern.oil, steps)
}

#[test]
fn water_is_ice_under_the_feet_of_who_has_drunk_frost() {
    let (ice, deep) = (TileType::Ice, TileType::Deep);
    assert_eq!(over_water(true), (2, vec![(3, ice), (5, ice)]), "one slides on");
    assert_eq!(over_water(false), (3, vec![(2, deep), (3, deep)]), "the step in deep water takes two");
    let mut scene = Scene::holding("###\n#@#\n###", &[], &[Item::new(ItemKind::FrostPotion)]);
    let mut level = scene.level().clone();
    level.map.set(level.player().at, deep);
    scene.game = Game::on_level(7, level);
    let here = |scene: &Scene| scene.level().map.tile(scene.player().at);
    scene.play(DRINK);
    scene.repeat(15, Action::Wait);
    assert_eq!(here(&scene), ice, "it does not thaw underfoot");
    scene.repeat(20, Action::Wait);
    assert_eq!(here(&scene), deep, "it lasts 20 turns, and the ice 10");
}
