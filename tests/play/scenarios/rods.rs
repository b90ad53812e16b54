//! Rods: two at the belt, pointed at a foe, recharged by open light.

use super::scene::use_at;
use super::scene::{D, E, Mark, Scene, give, wear};
use emberdeep::action::{Action, Refusal, Target, area};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::forecast::preview;
use emberdeep::level::{Kind, Slot};
use emberdeep::map::Point;

const LEGEND: [(char, Mark); 3] = [
    ('o', Mark::Sleeper(Monster::Orc)),
    ('g', Mark::Sleeper(Monster::Goblin)),
    ('G', Mark::Sleeper(Monster::Golem)),
];

fn impacts(scene: &Scene) -> Vec<(Kind, i32)> {
    let impacts = scene.hits().into_iter().filter(|(.., cause)| *cause == Cause::Impact);
    impacts.map(|(kind, damage, _)| (kind, damage)).collect()
}

#[test]
fn force_pushes_three_tiles() {
    let mut scene = Scene::wearing("##########\n#@.o.....#\n##########", &LEGEND, ItemKind::ForceRod);
    let seen = preview::preview(scene.level(), use_at(3, 1)).expect("it can be done");
    assert_eq!((seen.foes[0].moved, seen.foes[0].to), (Some(Point::new(6, 1)), Point::new(5, 1)));
    assert_eq!((seen.to, seen.foes[0].is_hit()), (Point::new(1, 1), true));
    let waits = preview::preview(scene.level(), Action::Wait).expect("it can be done");
    assert_eq!((waits.foes[0].moved, waits.foes[0].is_hit()), (None, false), "it walks by itself");
    scene.play(use_at(3, 1));
    assert_eq!(scene.foe(Monster::Orc).at.x, 6 - 1, "pushed to 6, awake, and a step back");
    assert_eq!(impacts(&scene), []);
}

#[test]
fn force_hurts_at_obstacles() {
    let mut scene = Scene::wearing("########\n#@o.g..#\n########", &LEGEND, ItemKind::ForceRod);
    let seen = preview::preview(scene.level(), use_at(2, 1)).expect("it can be done");
    scene.play(use_at(2, 1));
    // Two tiles: a sixth of 20, and of 12.
    assert_eq!(impacts(&scene), [(Kind::Foe(Monster::Orc), 4), (Kind::Foe(Monster::Goblin), 2)]);
    assert_eq!(seen.foes.iter().map(|fate| fate.harm).collect::<Vec<_>>(), [4, 2], "as it was foreseen");
}

#[test]
fn force_goes_by_the_nearest_of_the_eight_directions() {
    let picture = "#########
                   #@......#
                   #..o....#
                   #.......#
                   #.......#
                   #.......#
                   #########";
    let mut scene = Scene::wearing(picture, &LEGEND, ItemKind::ForceRod);
    let events = scene.play(use_at(3, 2));
    let last = events.iter().rev().find_map(|event| match event {
        Event::Knocked { to, .. } => Some(*to),
        _ => None,
    });
    assert_eq!(last, Some(Point::new(6, 5)));
}

#[test]
fn nothing_moves_a_golem() {
    let mut scene = Scene::wearing("######\n#@G..#\n######", &LEGEND, ItemKind::ForceRod);
    scene.play(use_at(2, 1));
    assert_eq!((scene.foe(Monster::Golem).at.x, scene.hits()), (2, Vec::new()));
}

#[test]
fn the_hook_pulls_up_to_four_tiles_along_the_line() {
    let mut far = Scene::wearing("##########\n#@.....o.#\n##########", &LEGEND, ItemKind::HookRod);
    far.play(use_at(7, 1));
    far.shows("##########\n#@o......#\n##########");
    let picture = "########
                   #@.....#
                   #......#
                   #....o.#
                   ########";
    let mut askew = Scene::wearing(picture, &LEGEND, ItemKind::HookRod);
    let events = askew.play(use_at(5, 3));
    let path: Vec<Point> = events
        .iter()
        .filter_map(|event| match event {
            Event::Knocked { to, .. } => Some(*to),
            _ => None,
        })
        .collect();
    assert_eq!(path, [(4, 3), (3, 2), (2, 2)].map(|(x, y)| Point::new(x, y)));
    assert_eq!(impacts(&askew), [], "it was not stopped short");
}

#[test]
fn the_first_foe_in_the_line_is_hit() {
    let mut scene = Scene::wearing("##########\n#@.g..o..#\n##########", &LEGEND, ItemKind::HookRod);
    scene.play(use_at(6, 1));
    scene.shows("##########\n#@g...o..#\n##########");
}

#[test]
fn a_rod_recharges_at_the_belt_in_open_light_only() {
    let mut scene = Scene::with("##########\n#@..G....#\n##########", &LEGEND, |level| {
        wear(level, ItemKind::ForceRod);
        (level.actors[0].body.hp, level.actors[0].body.max_hp) = (999, 999);
    });
    scene.play(use_at(4, 1));
    assert_eq!(scene.refuse(use_at(4, 1)), Refusal::Recharging);
    let left = |scene: &Scene| scene.level().hero.item(D).expect("the rod").recharging();
    assert_eq!(left(&scene), 9, "this turn counts");
    scene.play(Action::Lantern);
    scene.repeat(5, Action::Wait);
    assert_eq!(left(&scene), 8, "only the turn in which the lantern was open");
    scene.play(Action::Lantern);
    scene.play(Action::TakeOff(D));
    let before = left(&scene);
    scene.repeat(3, Action::Wait);
    assert_eq!(left(&scene), before, "not in the bag");
    scene.play(Action::Equip(D));
    scene.repeat(usize::from(left(&scene)), Action::Wait);
    scene.play(use_at(4, 1));
}

#[test]
fn enchantment_makes_a_rod_ready_a_turn_sooner() {
    let mut scene = Scene::with("#####\n#@.G#\n#####", &LEGEND, |level| {
        wear(level, ItemKind::ForceRod);
        give(level, Item::new(ItemKind::Enchant));
    });
    scene.play(Action::Use(E, Target::Thing(D)));
    scene.play(use_at(3, 1));
    assert_eq!(scene.level().hero.item(D).expect("the rod").recharging(), 8);
}

#[test]
fn third_rod_replaces_the_first() {
    let rods = [Item::new(ItemKind::ForceRod), Item::new(ItemKind::HookRod), Item::new(ItemKind::ForceRod)];
    let mut scene = Scene::holding("####\n#@.#\n####", &LEGEND, &rods);
    assert_eq!(scene.refuse(use_at(2, 1)), Refusal::NotEquipped);
    for slot in [D, E, Slot(5)] {
        scene.play(Action::Use(slot, Target::Itself));
    }
    assert_eq!(scene.level().hero.equipment.belt, [Some(E), Some(Slot(5))]);
    assert!(!scene.level().hero.is_equipped(D));
    scene.play(Action::Drop(E));
    assert_eq!(scene.level().hero.equipment.belt, [None, Some(Slot(5))]);
    scene.play(Action::Equip(D));
    assert_eq!(scene.level().hero.equipment.belt, [Some(D), Some(Slot(5))]);
}

#[test]
fn digging_removes_three_walls() {
    let picture = "###########\n#@..###..o#\n###########";
    let mut scene = Scene::with(picture, &[('o', Mark::Foe(Monster::Orc))], |level| {
        wear(level, ItemKind::DiggingRod);
    });
    scene.play(Action::Wait);
    scene.shows(picture);
    assert_eq!(scene.refuse(use_at(3, 1)), Refusal::NoWall, "open floor");
    assert_eq!(scene.refuse(use_at(0, 1)), Refusal::NoWall, "the edge of the map");
    let events = scene.play(use_at(4, 1));
    assert!(events.contains(&Event::Dug { at: Point::new(4, 1) }));
    scene.shows("###########\n#@......o.#\n###########");
    assert!(scene.level().is_seen(Point::new(6, 1)) && scene.level().is_explored(Point::new(8, 1)));
    assert_eq!(scene.level().steps_to_player(Point::new(9, 1)), Some(8));
    scene.repeat(6, Action::Wait);
    assert_eq!(scene.foe(Monster::Orc).at, Point::new(2, 1), "it came through");
    assert_eq!(scene.level().hero.item(D).expect("the rod").recharging(), 33);
}

#[test]
fn digging_shows_only_what_is_dug() {
    let shown = |picture: &str| {
        let scene = Scene::wearing(picture, &LEGEND, ItemKind::DiggingRod);
        area::affected(scene.level(), ItemKind::DiggingRod, scene.player().at, Point::new(3, 1))
    };
    let three = [3, 4, 5].map(|x| Point::new(x, 1));
    assert_eq!(shown("#########\n#@.######\n#########"), three);
    assert_eq!(shown("#########\n#@.#..o.#\n#########"), three);
    assert_eq!(shown("######\n#@.###\n######"), three[..2], "not the edge");
    let mut thin = Scene::wearing("#########\n#@.#..o.#\n#########", &LEGEND, ItemKind::DiggingRod);
    thin.play(use_at(3, 1));
    thin.shows("#########\n#@....o.#\n#########");
    let seen = preview::preview(thin.level(), Action::Wait).expect("it can be done");
    assert_eq!(seen.foes.len(), 1, "the sleeper behind the wall is in view");
}

#[test]
fn a_beast_finds_the_way_that_was_dug() {
    // It cannot open the door; the other way is through the wall.
    let picture = "#########
                   #@.+....#
                   #..##...#
                   #..#r...#
                   #########";
    let mut scene = Scene::with(picture, &[('r', Mark::Foe(Monster::Rat))], |level| {
        wear(level, ItemKind::DiggingRod);
        (level.actors[0].body.hp, level.actors[0].body.max_hp) = (999, 999);
    });
    scene.repeat(2, Action::Wait);
    scene.play(Action::Step(emberdeep::map::Direction::South));
    scene.play(Action::Use(D, Target::Place(Point::new(3, 2))));
    scene.repeat(2, Action::Wait);
    assert!(scene.foe(Monster::Rat).at.x <= 3, "{}", scene.picture());
}

#[test]
fn exchange_swaps_foes_or_the_player() {
    let legend = [('o', Mark::Sleeper(Monster::Orc)), ('g', Mark::Sleeper(Monster::Goblin))];
    let picture = "##########\n#@.o....g#\n#........#\n##########";
    let (orc, goblin, you) = (Point::new(3, 1), Point::new(8, 1), Point::new(1, 1));
    let both = |one, other| Action::Use(D, Target::Both(one, other));
    let scene = || Scene::wearing(picture, &legend, ItemKind::ExchangeRod);
    let mut foes = scene();
    let foretold = preview::preview(foes.level(), both(orc, goblin)).expect("it can be done");
    foes.play(both(orc, goblin));
    let places: Vec<Point> = [Monster::Orc, Monster::Goblin].map(|kind| foes.foe(kind).at).into();
    assert_eq!(foretold.foes.iter().map(|fate| fate.to).collect::<Vec<_>>(), places);
    let woken = |event: &Event| matches!(event, Event::Woke { .. });
    assert_eq!(foes.events.iter().filter(|event| woken(event)).count(), 2);
    assert!(places[0].x > places[1].x, "{}", foes.picture());
    assert_eq!(foes.refuse(both(you, places[1])), Refusal::Recharging);
    let mut mine = scene();
    mine.play(both(you, goblin));
    assert_eq!(mine.player().at, goblin);
    mine = scene();
    assert_eq!(mine.refuse(both(you, you)), Refusal::NoTarget);
    assert_eq!(mine.refuse(both(you, Point::new(5, 1))), Refusal::NoTarget);
    assert_eq!(mine.refuse(Action::Use(D, Target::Place(orc))), Refusal::WrongUse);
}

#[test]
fn exchange_lets_no_foe_into_a_sanctuary() {
    let legend = [('o', Mark::Sleeper(Monster::Orc)), ('g', Mark::Sleeper(Monster::Goblin))];
    let mut scene = Scene::with("##########\n#@.o....g#\n##########", &legend, |level| {
        wear(level, ItemKind::ExchangeRod);
        level.timers.sanctuary = Some((Point::new(3, 1), 9));
    });
    let pair = Target::Both(Point::new(3, 1), Point::new(8, 1));
    assert_eq!(scene.refuse(Action::Use(D, pair)), Refusal::NoRoom);
}
