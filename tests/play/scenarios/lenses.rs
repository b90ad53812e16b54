//! Lenses: how each changes what the lantern shows, heals and gives away.

use super::scene::{D, Mark, Scene, give, wear};
use emberdeep::action::{Action, Refusal, Target};
use emberdeep::content::{Condition, Item, ItemKind, MachineKind, Monster};
use emberdeep::event::Event;
use emberdeep::game::Game;
use emberdeep::level::{AbilityState, Cover, Kind, Lantern, Level, Lit, Mood};
use emberdeep::map::{Direction, Point};
use emberdeep::map_builder;
use std::collections::BTreeSet;

const EAST: Action = Action::Step(Direction::East);

/// A dark hall, wide enough for every lens.
const HALL: &str = "###################
                    #.................#
                    #.................#
                    #.................#
                    #@................#
                    #.................#
                    #.................#
                    #.................#
                    ###################";

/// Checks which tiles of the floor are lit: `*` brightly, `+` dimly.
fn shows_light(scene: &Scene, expected: &str) {
    let lit = |level: &Level, at: Point| match level.lit(at) {
        _ if level.player().at == at || !level.map.tile(at).is_walkable() => None,
        Lit::Bright => Some('*'),
        Lit::Dim => Some('+'),
        Lit::Dark => None,
    };
    scene.shows_over(lit, expected);
}

#[test]
fn red_glass_lights_five_tiles() {
    let scene = Scene::wearing(HALL, &[], ItemKind::RedGlass);
    shows_light(
        &scene,
        "###################
         #+++++............#
         #**++++...........#
         #***+++...........#
         #@**+++...........#
         #***+++...........#
         #**++++...........#
         #+++++............#
         ###################",
    );
}

#[test]
fn red_glass_hides_and_heals_by_half() {
    let legend = [('o', Mark::Foe(Monster::Orc))];
    let noticed = |lens: Option<ItemKind>| {
        let mut scene = Scene::with("#########\n#@.....o#\n#########", &legend, |level| {
            lens.into_iter().for_each(|kind| wear(level, kind));
            level.actors[0].body.hp = 10;
            level.actors[1].mood = Mood::Wandering { goal: None };
            level.actors[1].conditions[Condition::Held] = 9;
        });
        scene.repeat(6, Action::Wait);
        (scene.foe(Monster::Orc).is_hunting(), scene.player().body.hp)
    };
    assert_eq!(noticed(None), (true, 12));
    assert_eq!(noticed(Some(ItemKind::RedGlass)), (false, 11));
}

#[test]
fn burning_glass_burns_while_waiting() {
    let legend = [('G', Mark::Sleeper(Monster::Golem))];
    let taken = |picture, change: fn(&mut Level)| {
        let mut scene = Scene::with(picture, &legend, |level| {
            wear(level, ItemKind::BurningGlass);
            change(level);
        });
        let before = scene.foe(Monster::Golem).body.hp;
        scene.play(Action::Wait);
        (before - scene.foe(Monster::Golem).body.hp, scene)
    };
    assert_eq!(taken("########\n#@...G.#\n########", |_| {}).0, 2);
    assert_eq!(taken("########\n#@....G#\n########", |_| {}).0, 0, "too far away");
    assert_eq!(taken("########\n#@...G.#\n########", |level| level.hero.lantern.hooded = true).0, 0);
    assert_eq!(taken("########\n#@...G.#\n########", |level| level.hero.lantern.oil = 0).0, 0);
    let oil = |level: &mut Level| level.ground.cover[8 + 5] = Cover::Oil;
    let (_, scene) = taken("########\n#@...G.#\n########", oil);
    scene.shows_fire("########\n#@...*.#\n########");
    let mut scene = Scene::wearing("########\n#@...G.#\n########", &legend, ItemKind::BurningGlass);
    scene.play(EAST);
    assert_eq!(scene.hits(), [], "only who waits burns");
}

#[test]
fn a_bulls_eye_lights_far_ahead_and_little_elsewhere() {
    let mut scene = Scene::wearing(HALL, &[], ItemKind::BullsEye);
    scene.play(EAST);
    shows_light(
        &scene,
        "###################
         #.........+++++++.#
         #+++...**++++++++.#
         #+*++****++++++++.#
         #*@*******+++++++.#
         #+*++****++++++++.#
         #+++...**++++++++.#
         #.........+++++++.#
         ###################",
    );
    scene.play(Action::Step(Direction::West));
    assert_eq!(scene.level().lit(Point::new(7, 4)), Lit::Dark, "it turns with the step");
}

#[test]
fn in_ghost_glass_nothing_is_hidden() {
    let legend = [('s', Mark::Foe(Monster::Shade)), ('m', Mark::Foe(Monster::Mimic))];
    let picture = "############\n#@....s...s#\n#.....m...m#\n############";
    let mut scene = Scene::with(picture, &legend, |level| {
        wear(level, ItemKind::GhostGlass);
        for foe in &mut level.actors[1..] {
            foe.conditions[Condition::Held] = 99;
            if foe.kind == Kind::Foe(Monster::Mimic) {
                foe.ability_state = AbilityState::Disguise(ItemKind::Dart);
            }
        }
    });
    let seen: Vec<i32> = scene.level().foes_in_view().iter().map(|foe| foe.at.x).collect();
    assert_eq!(seen, [6], "the shade in the dim light, not the one beyond");
    scene.play(Action::Wait);
    let bare: Vec<bool> = scene.level().foes().map(|foe| !foe.is_disguised()).collect();
    assert_eq!(bare, [true, true, true, false], "the near mimic, not the far one");
}

#[test]
fn a_shutter_stuns_and_gives_away() {
    let legend = [('o', Mark::Foe(Monster::Orc)), ('G', Mark::Sleeper(Monster::Golem))];
    let picture = "###############\n#@.....o#....G#\n###############";
    let work = Action::Use(D, Target::Itself);
    let mut scene = Scene::wearing(picture, &legend, ItemKind::Shutter);
    scene.play(work);
    scene.shows("###############\n#@.....o#....G#\n###############");
    assert_eq!(scene.level().hero.lantern.oil, 1_000 - 30 - 1);
    assert!(scene.events.iter().any(|event| matches!(event, Event::Stunned { .. })));
    assert!(scene.foe(Monster::Golem).is_hunting(), "the whole floor knows");
    assert_eq!(scene.refuse(work), Refusal::Recharging);
    scene.play(Action::Wait);
    scene.shows("###############\n#@....o.#....G#\n###############");
    let mut alone = Scene::wearing("######\n#@...#\n######", &[], ItemKind::Shutter);
    assert_eq!(alone.refuse(work), Refusal::NoTarget);
    let mut empty = Scene::with(picture, &legend, |level| {
        wear(level, ItemKind::Shutter);
        level.hero.lantern.oil = 29;
    });
    assert_eq!(empty.refuse(work), Refusal::TooLittleOil);
}

#[test]
fn shutter_recharges_in_fifteen_lit_turns() {
    let legend = [('o', Mark::Foe(Monster::Orc))];
    let mut scene = Scene::with("#########\n#@....#o#\n#########", &legend, |level| {
        wear(level, ItemKind::Shutter);
        level.hero.bag[3] = Some(Item::new(ItemKind::Shutter).recharging_for(15));
    });
    scene.repeat(14, Action::Wait);
    assert_eq!(scene.level().hero.glass().map(|lens| lens.recharging()), Some(1));
    scene.play(Action::Wait);
    assert_eq!(scene.level().hero.glass().map(|lens| lens.recharging()), Some(0));
}

#[test]
fn cold_lamp_burns_no_oil() {
    let mut scene = Scene::with("#####\n#@..#\n#####", &[], |level| {
        wear(level, ItemKind::ColdLamp);
        wear(level, ItemKind::ForceRod);
        level.hero.bag[4] = Some(Item::new(ItemKind::ForceRod).recharging_for(9));
        level.actors[0].body.hp = 10;
        level.hero.lantern.oil = 0;
    });
    scene.repeat(18, Action::Wait);
    let hero = &scene.level().hero;
    assert_eq!((hero.lantern.oil, scene.player().body.hp, hero.lantern()), (0, 13, Lantern::Open));
    assert_eq!(hero.item(hero.equipment.belt[0].expect("a rod")).map(|rod| rod.recharging()), Some(9));
    assert_eq!(hero.lantern_radius(), 6);
}

#[test]
fn a_lens_is_changed_on_stairs_and_at_a_grinder_only() {
    let mut scene = Scene::holding("#####\n#@>.#\n#####", &[], &[Item::new(ItemKind::RedGlass)]);
    assert_eq!(scene.refuse(Action::Equip(D)), Refusal::LensFast);
    scene.play(EAST);
    scene.play(Action::Equip(D));
    assert!(scene.level().hero.glass().is_some_and(|lens| lens.kind == ItemKind::RedGlass));
    scene.play(EAST);
    assert_eq!(scene.refuse(Action::TakeOff(D)), Refusal::LensFast);
    assert_eq!(scene.refuse(Action::Drop(D)), Refusal::LensFast);
    scene.play(Action::Step(Direction::West));
    scene.play(Action::TakeOff(D));
    assert_eq!(scene.level().hero.equipment.lens, None);
}

#[test]
fn grinder_offers_one_lens_of_three() {
    let mut level = map_builder::machine(MachineKind::LensGrinder, 3, 1).expect("a grinder");
    let altars = level.machines[0].prizes.clone();
    let kinds: BTreeSet<ItemKind> = level.items.iter().map(|lying| lying.item.kind).collect();
    assert_eq!((altars.len(), kinds.len()), (3, 3), "{kinds:?}");
    level.actors[0].at = altars[0];
    let mut game = Game::on_level(1, level);
    game.play(Action::PickUp).expect("a lens");
    game.play(Action::Equip(D)).expect("it is changed here");
    assert!(game.level().hero.equipment.lens.is_some());
    let shut = |at: &Point| game.level().map.tile(*at).symbol() != game.level().map.tile(altars[0]).symbol();
    assert!(altars[1..].iter().all(shut), "the others are behind glass");
}

#[test]
fn an_enchanted_lens_reaches_further() {
    let mut scene = Scene::with("###\n#@#\n###", &[], |level| {
        wear(level, ItemKind::GhostGlass);
        give(level, Item::new(ItemKind::Enchant));
    });
    scene.play(Action::Use(super::scene::E, Target::Thing(D)));
    assert_eq!(scene.level().hero.lantern_radius(), 6 + 1);
}
