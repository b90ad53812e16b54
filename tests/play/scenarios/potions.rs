//! Potions: what each does to the drinker.

use super::scene::{D, Mark, Scene};
use emberdeep::action::{Action, Refusal, Target};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::event::{Condition, Event};
use emberdeep::level::Level;
use emberdeep::map::Direction;

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
        level.actors[0].hp = 4;
        level.actors[0].conditions.confusion = 8;
    });
    let events = scene.play(DRINK);
    assert_eq!((scene.player().hp, scene.player().conditions.confusion), (24, 0));
    assert!(events.contains(&Event::Used { item: Item::new(ItemKind::Healing) }));
    assert!(ended(&events, Condition::Confusion));
    scene.play(DRINK);
    assert_eq!(scene.player().hp, 30, "never above full strength");
    assert_eq!(scene.refuse(DRINK), Refusal::NotHurt, "it would be wasted");
    assert_eq!(scene.level().hero.item(D), Some(&Item::new(ItemKind::Healing)));
}

#[test]
fn vigour_adds_eight_for_good() {
    let mut scene = with(ItemKind::Vigour, |level| level.actors[0].hp = 10);
    scene.play(DRINK);
    assert_eq!((scene.player().hp, scene.player().max_hp), (18, 38));
}

#[test]
fn haste_is_thirty_actions_in_fifteen_turns() {
    // A condition of another kind counts the turns.
    let mut scene = with(ItemKind::Haste, |level| level.actors[0].conditions.sight = 500);
    scene.play(DRINK);
    scene.repeat(29, Action::Wait);
    assert_eq!(500 - scene.player().conditions.sight, 15);
    assert!(ended(&scene.events, Condition::Haste));
    scene.repeat(4, Action::Wait);
    assert_eq!(500 - scene.player().conditions.sight, 19);
}

#[test]
fn somebody_hasted_strikes_twice_while_a_foe_strikes_once() {
    let legend = [('o', Mark::Foe(Monster::Orc))];
    let mut scene = Scene::with("####\n#@o#\n####", &legend, |level| level.actors[0].conditions.haste = 10);
    scene.repeat(4, Action::Step(Direction::East));
    assert_eq!(scene.foe(Monster::Orc).hp, 20 - 4 * 4);
    assert_eq!(scene.player().hp, 30 - 2 * 5);
}

#[test]
fn fire_does_nothing_to_fire_proof_skin_for_forty_turns() {
    let mut scene = with(ItemKind::FireProof, |level| {
        level.fire.fill(43);
        level.actors[0].conditions.burning = 3;
    });
    let events = scene.play(DRINK);
    assert!(ended(&events, Condition::Burning), "it puts out at once");
    scene.repeat(38, Action::Wait);
    assert_eq!((scene.player().hp, scene.player().conditions.burning), (30, 0));
    assert!(!ended(&scene.events, Condition::FireProof));
    scene.play(Action::Wait);
    assert!(ended(&scene.events, Condition::FireProof));
    scene.play(Action::Wait);
    assert_eq!((scene.player().hp, scene.player().conditions.burning), (28, 3));
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
fn a_potion_of_confusion_that_is_drunk_confuses_the_drinker() {
    let mut scene = with(ItemKind::ConfusionPotion, |_| {});
    let events = scene.play(DRINK);
    assert!(began(&events, Condition::Confusion));
    scene.repeat(8, Action::Wait);
    assert_eq!(scene.player().conditions.confusion, 1);
    scene.play(Action::Wait);
    assert!(ended(&scene.events, Condition::Confusion));
}

#[test]
fn somebody_confused_goes_anywhere_and_strikes_anywhere() {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::with("#####\n#...#\n#.@o#\n#...#\n#####", &legend, |level| {
        level.actors[0].conditions.confusion = 100;
    });
    let start = scene.player().at;
    let mut astray = 0;
    for _ in 0..20 {
        if scene.game.play(Action::Attack(Direction::East)).is_err() {
            break;
        }
        astray += usize::from(scene.player().at != start);
    }
    assert!(astray > 0, "a confused blow never went astray");
}
