//! Things that hold and pull: bolas, hook and line; stone skin and the padded coat against being moved.

use super::scene::{D, Mark, Scene, wear};
use emberdeep::action::{Action, Refusal, Target};
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::level::{ActorId, Mood};
use emberdeep::map::{Direction, Point};

const EAST: Direction = Direction::East;
const LEGEND: [(char, Mark); 5] = [
    ('o', Mark::Foe(Monster::Orc)),
    ('g', Mark::Sleeper(Monster::Goblin)),
    ('O', Mark::Foe(Monster::Ogre)),
    ('k', Mark::Thing(ItemKind::Dart)),
    ('l', Mark::Thing(ItemKind::HookAndLine)),
];

fn throw(scene: &mut Scene, x: i32, y: i32) -> Vec<Event> {
    scene.play(Action::Throw(D, Point::new(x, y)))
}

fn held(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Began { condition: Condition::Held, .. }))
}

#[test]
fn a_bola_holds_a_foe_for_three_turns() {
    let bolas = [Item::several(ItemKind::Bola, 2)];
    let mut scene = Scene::holding("##########\n#@....o..#\n##########", &LEGEND, &bolas);
    assert!(held(&throw(&mut scene, 6, 1)));
    scene.repeat(2, Action::Wait);
    assert_eq!(scene.foe(Monster::Orc).at.x, 6, "it was held for three turns");
    assert!(!held(&throw(&mut scene, 6, 1)), "it is braced for a turn more");
    assert_eq!(scene.foe(Monster::Orc).at.x, 5);
    assert_eq!(scene.hits(), [], "a bola hurts nobody");
}

#[test]
fn a_bola_wakes_a_sleeper() {
    let mut scene = Scene::holding("######\n#@..g#\n######", &LEGEND, &[Item::new(ItemKind::Bola)]);
    throw(&mut scene, 4, 1);
    assert!(matches!(scene.foe(Monster::Goblin).mood, Mood::Hunting { .. }));
}

const LINE: [Item; 1] = [Item::new(ItemKind::HookAndLine)];

#[test]
fn a_hook_pulls_a_light_foe_five_tiles_and_breaks() {
    let mut scene = Scene::holding("##########\n#@......g#\n##########", &LEGEND, &LINE);
    let events = throw(&mut scene, 8, 1);
    let pulled = events.iter().filter(|event| matches!(event, Event::Knocked { .. })).count();
    assert_eq!((pulled, scene.level().items.len()), (5, 0));
}

#[test]
fn a_hook_does_not_move_a_heavier_foe_and_lies_there() {
    let mut scene = Scene::holding("##########\n#@.....O.#\n##########", &LEGEND, &LINE);
    let events = throw(&mut scene, 7, 1);
    assert!(!events.iter().any(|event| matches!(event, Event::Knocked { .. })));
    assert_eq!(scene.level().items_at(Point::new(7, 1)).count(), 1);
}

#[test]
fn a_hook_pulls_an_item() {
    let mut scene = Scene::holding("##########\n#@......k#\n##########", &LEGEND, &LINE);
    throw(&mut scene, 8, 1);
    scene.shows("##########\n#@.k.....#\n##########");
}

#[test]
fn hook_pulls_the_thrower_five_tiles() {
    let mut near = Scene::holding("######\n#@...#\n######", &LEGEND, &LINE);
    throw(&mut near, 5, 1);
    near.shows("######\n#...@#\n######");
    let mut far = Scene::holding("##########\n#@.......#\n##########", &LEGEND, &LINE);
    throw(&mut far, 9, 1);
    far.shows("##########\n#.....@..#\n##########");
}

#[test]
fn a_hook_on_bare_ground_lies_there() {
    let mut scene = Scene::holding("##########\n#@.......#\n##########", &LEGEND, &LINE);
    throw(&mut scene, 5, 1);
    scene.shows("##########\n#@...l...#\n##########");
}

#[test]
fn stone_skin_gives_defence_stands_fast_and_is_slow() {
    let mut scene =
        Scene::holding("##########\n#@......o#\n##########", &LEGEND, &[Item::new(ItemKind::StoneSkin)]);
    let before = scene.level().strength(scene.player()).1;
    scene.play(Action::Use(D, Target::Itself));
    assert_eq!(scene.level().strength(scene.player()).1, before + 5);
    assert_eq!(scene.foe(Monster::Orc).at.x, 7);
    scene.play(Action::Step(EAST));
    assert_eq!(scene.foe(Monster::Orc).at.x, 5, "the step took two turns");
    scene.repeat(5, Action::Wait);
    assert!(scene.events.iter().any(|event| {
        matches!(event, Event::Ended { who, condition: Condition::StoneSkin } if who.id == ActorId::PLAYER)
    }));
    assert_eq!(scene.level().strength(scene.player()).1, before);
}

#[test]
fn whip_reaches_three_and_pulls_the_light() {
    let hit = |hp: i32, picture: &str| {
        let mut scene = Scene::with(picture, &LEGEND, |level| {
            wear(level, ItemKind::Whip);
            level.actors[1].body.hp = hp;
            level.actors[1].conditions[Condition::Held] = 9;
            level.actors[1].conditions[Condition::Braced] = 0;
        });
        scene.play(Action::Attack(EAST));
        (scene.foe(Monster::Orc).body.hp, scene.foe(Monster::Orc).at.x)
    };
    let far = "########\n#@..o..#\n########";
    assert_eq!(hit(16 + 4, far), (16, 4 - 2), "pulled, and then a step of its own");
    assert_eq!(hit(17 + 4, far), (17, 4));
    assert_eq!(hit(10, "########\n#@o....#\n########"), (6, 2), "there is no room to pull");
    let mut beyond = Scene::wearing("########\n#@...o.#\n########", &LEGEND, ItemKind::Whip);
    assert_eq!(beyond.refuse(Action::Attack(EAST)), Refusal::NobodyThere);
}

#[test]
fn rapier_lunges_for_double() {
    let mut scene = Scene::wearing("######\n#@.o.#\n######", &LEGEND, ItemKind::Rapier);
    scene.play(Action::Attack(EAST));
    assert_eq!((scene.foe(Monster::Orc).body.hp, scene.player().at.x), (20 - 2 * 5, 2));
    scene.play(Action::Attack(EAST));
    assert_eq!(scene.foe(Monster::Orc).body.hp, 20 - 10 - 4);
    let mut barred = Scene::with("######\n#@.o.#\n######", &LEGEND, |level| {
        wear(level, ItemKind::Rapier);
        level.actors[0].conditions[Condition::Held] = 9;
    });
    assert_eq!(barred.refuse(Action::Attack(EAST)), Refusal::NobodyThere, "who is held does not step in");
}

#[test]
fn a_flail_gains_by_each_tile_in_a_straight_line() {
    let hit = |steps: &[Direction]| {
        let picture = "##########
                       #.....gg.#
                       #@....gg.#
                       #.....gg.#
                       ##########";
        let mut scene = Scene::with(picture, &LEGEND, |level| wear(level, ItemKind::Flail));
        steps.iter().for_each(|way| drop(scene.play(Action::Step(*way))));
        scene.level().strength(scene.player()).0
    };
    let plain = hit(&[]);
    assert_eq!(hit(&[EAST; 1]), plain + 1);
    assert_eq!(hit(&[EAST; 4]), plain + 4);
    assert_eq!(hit(&[EAST, EAST, Direction::NorthEast]), plain + 1, "a bend starts the count again");
}

#[test]
fn a_flail_loses_its_run_up_by_any_other_action() {
    let mut scene = Scene::wearing("########\n#@....o#\n########", &LEGEND, ItemKind::Flail);
    let plain = scene.level().strength(scene.player()).0;
    scene.repeat(2, Action::Step(EAST));
    assert_eq!(scene.level().strength(scene.player()).0, plain + 2);
    scene.play(Action::Wait);
    assert_eq!(scene.level().strength(scene.player()).0, plain);
}

#[test]
fn hammer_falls_after_a_turn() {
    let mut scene = Scene::with("#########\n#@g.....#\n#########", &LEGEND, |level| {
        wear(level, ItemKind::Hammer);
        level.actors[1].body.hp = 99;
        level.actors[1].body.max_hp = 99;
    });
    let events = scene.play(Action::Attack(EAST));
    assert!(events.iter().any(|event| matches!(event, Event::WoundUp { at, .. } if at.x == 2)));
    assert_eq!(scene.foe(Monster::Goblin).body.hp, 99);
    let events = scene.play(Action::Attack(EAST));
    assert_eq!(scene.foe(Monster::Goblin).body.hp, 99 - (10 + 5), "from the dark");
    let pushed = events.iter().filter(|event| matches!(event, Event::Knocked { .. })).count();
    assert_eq!(pushed, 2);
    assert_eq!(scene.player().aim, None);
}

#[test]
fn no_defence_counts_against_a_hammer() {
    let taken = |kind| {
        let mut scene = Scene::with("#########\n#@g.....#\n#########", &LEGEND, |level| {
            wear(level, kind);
            let goblin = &mut level.actors[1];
            (goblin.body.hp, goblin.body.max_hp, goblin.body.defence) = (99, 99, 4);
            goblin.mood = Mood::Hunting { last_known: Point::new(1, 1), lost: 0 };
        });
        scene.repeat(2, Action::Attack(EAST));
        99 - scene.foe(Monster::Goblin).body.hp
    };
    assert_eq!((taken(ItemKind::Hammer), taken(ItemKind::Sword)), (10, 2 * (7 - 4)));
}

#[test]
fn another_action_lowers_the_hammer() {
    let mut scene = Scene::wearing("#########\n#@g.....#\n#########", &LEGEND, ItemKind::Hammer);
    scene.play(Action::Attack(EAST));
    scene.play(Action::Wait);
    let events = scene.play(Action::Attack(EAST));
    assert!(events.iter().any(|event| matches!(event, Event::WoundUp { .. })), "it winds up again");
    assert_eq!(scene.hits().iter().filter(|(.., cause)| matches!(cause, Cause::Hit(_))).count(), 0);
}
