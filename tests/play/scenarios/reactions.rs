//! The ground as players meet it: what is thrown, zapped and trodden on, and what follows. Every cell of the table has a
//! picture of its own beside the table.

use super::scene::{D, Mark, Scene, give, set};
use emberdeep::action::{Action, Refusal, Target, danger};
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::level::{Cover, Gas, Kind, Level, Lit};
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::text;

fn at(x: i32, y: i32) -> Point {
    Point::new(x, y)
}

fn throw(scene: &mut Scene, x: i32, y: i32) -> Vec<Event> {
    scene.play(Action::Throw(D, at(x, y)))
}

/// What drifts at a tile, as a digit.
fn drifting(gas: Gas) -> impl Fn(&Level, Point) -> Option<char> {
    move |level, at| {
        let thickness = level.gas_at(gas, at);
        (thickness > 0).then(|| char::from_digit(u32::from(thickness.min(9)), 10).expect("a digit"))
    }
}

/// The rod of that kind in slot `d`, at the belt.
fn armed(picture: &str, legend: &[(char, Mark)], kind: ItemKind) -> Scene {
    Scene::with(picture, legend, |level| {
        let slot = give(level, Item::new(kind));
        level.hero.equipment.belt[0] = Some(slot);
    })
}

#[test]
fn a_frost_pot_makes_a_bridge_of_ice_for_ten_turns() {
    let picture = "#########\n#@.===..#\n#########";
    let mut scene = Scene::holding(picture, &[], &[Item::new(ItemKind::FrostPot)]);
    throw(&mut scene, 4, 1);
    scene.shows("#########\n#@.:::..#\n#########");
    scene.repeat(8, Action::Wait);
    scene.shows("#########\n#@.:::..#\n#########");
    scene.play(Action::Wait);
    scene.shows(picture);
}

#[test]
fn ice_slides_one_tile() {
    let mut scene = Scene::new("########\n#@::::.#\n########", &[]);
    scene.play(Action::Step(Direction::East));
    scene.shows("########\n#::@:.#\n########".replace("#::@:.#", "#.:@::.#").as_str());
}

#[test]
fn sliding_stops_before_an_actor() {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::new("######\n#@:o.#\n######", &legend);
    scene.play(Action::Step(Direction::East));
    scene.shows("######\n#.@o.#\n######");
}

#[test]
fn cold_stiffens_who_stands_there_and_holds_who_swims() {
    let legend = [('o', Mark::Foe(Monster::Orc)), ('g', Mark::Foe(Monster::Goblin))];
    let mut scene = Scene::with("##########\n#@....og.#\n##########", &legend, |level| {
        give(level, Item::new(ItemKind::FrostPotion));
        set(level, 6, 1, TileType::Deep);
    });
    throw(&mut scene, 6, 1);
    assert!(scene.foe(Monster::Orc).has(Condition::Held));
    assert_eq!(scene.foe(Monster::Orc).at, at(6, 1));
}

#[test]
fn smoke_hides_what_is_behind_it_and_drifts_away() {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let picture = "############\n#@........o#\n############";
    let mut scene = Scene::with(picture, &legend, |level| {
        give(level, Item::new(ItemKind::SmokePot));
        level.ground.glow.fill(true);
    });
    let seen = |scene: &Scene| scene.level().sees_actor(scene.foe(Monster::Orc));
    assert!(seen(&scene));
    throw(&mut scene, 6, 1);
    assert!(!seen(&scene));
    scene.repeat(12, Action::Wait);
    assert!(seen(&scene) && scene.level().ground.air.is_clear());
}

#[test]
fn young_firedamp_does_not_burn() {
    let legend = [('o', Mark::Sleeper(Monster::Golem))];
    let picture = "###############\n#@.......o....#\n###############";
    let mut scene = Scene::with(picture, &legend, |level| {
        give(level, Item::new(ItemKind::FiredampPotion));
        give(level, Item::new(ItemKind::FirePot));
    });
    throw(&mut scene, 9, 1);
    assert_eq!(scene.level().settles_in(at(9, 1)), 2);
    let exploded = |scene: &Scene| {
        let blast = |event: &&Event| matches!(event, Event::Exploded { .. });
        scene.events.iter().filter(blast).count()
    };
    scene.play(Action::Wait);
    scene.play(Action::Wait);
    assert_eq!(exploded(&scene), 0);
    scene.play(Action::Throw(super::scene::E, at(8, 1)));
    scene.repeat(4, Action::Wait);
    assert!(exploded(&scene) >= 3, "{}", exploded(&scene));
    assert!(scene.hits().iter().any(|(_, damage, cause)| *cause == Cause::Blast && *damage >= 4));
}

#[test]
fn only_firedamp_that_was_thrown_settles() {
    let wall = "#".repeat(18);
    let mut scene = Scene::with(&format!("{wall}\n#....@...........#\n{wall}"), &[], |level| {
        give(level, Item::new(ItemKind::FiredampPotion));
        level.hero.lantern.hooded = true;
        for x in 1..=2 {
            let tile = level.map.index(at(x, 1));
            level.ground.air.set(Gas::Firedamp, tile, 4);
        }
        let lit = level.map.index(at(1, 1));
        level.ground.fire[lit] = 3;
        let lit = level.map.index(at(13, 1));
        level.ground.fire[lit] = 9;
    });
    let fronts = |events: Vec<Event>| -> Vec<i32> {
        let blast = |event: Event| match event {
            Event::Exploded { at } => Some(at.x),
            _ => None,
        };
        events.into_iter().filter_map(blast).collect()
    };
    assert_eq!(fronts(scene.play(Action::Throw(D, at(12, 1)))), [1]);
    let told = text::describe(scene.level(), at(12, 1));
    assert!(told.contains(&"Settling: this firedamp can't be lit for 2 more turns.".to_owned()), "{told:?}");
    assert_eq!(fronts(scene.play(Action::Wait)), [2], "the pocket has been lit meanwhile");
    assert!(scene.level().settles_in(at(11, 1)) > 0, "it settles where it has flowed to as well");
    assert!(fronts(scene.play(Action::Wait)).is_empty());
    assert!(!fronts(scene.play(Action::Wait)).is_empty(), "then the flames light what was thrown");
}

#[test]
fn smoke_drifts_the_way_it_was_thrown() {
    let wall = "#".repeat(24);
    let floor = format!("#{}#\n", ".".repeat(22)).repeat(7);
    let middle = |scene: &Scene| -> (f64, f64) {
        let (mut sum, mut x, mut y) = (0.0, 0.0, 0.0);
        for (tile, thickness) in scene.level().ground.air.tiles(Gas::Smoke) {
            let (at, thickness) = (scene.level().map.point(tile), f64::from(thickness));
            (sum, x, y) = (sum + thickness, x + thickness * f64::from(at.x), y + thickness * f64::from(at.y));
        }
        (x / sum, y / sum)
    };
    let throw = |from: Point, to: Point| {
        let mut scene = Scene::with(&format!("{wall}\n{floor}{wall}").replacen('.', "@", 1), &[], |level| {
            give(level, Item::new(ItemKind::SmokePot));
            level.actors[0].at = from;
            level.ground.glow.fill(true);
        });
        scene.play(Action::Throw(D, to));
        scene
    };
    for (from, to, way) in [(at(2, 4), at(7, 4), 1.0), (at(21, 4), at(16, 4), -1.0)] {
        let mut scene = throw(from, to);
        let first = middle(&scene);
        assert_eq!(first, (f64::from(to.x) + way, 4.0), "in the turn of the throw, too");
        let near_edge = to - Point::new(way as i32, 0);
        let told = text::describe(scene.level(), near_edge);
        assert!(told.iter().any(|line| line.starts_with("Drifting ")), "{told:?}");
        for turn in 1..=3 {
            scene.play(Action::Wait);
            assert_eq!(middle(&scene), (first.0 + way * f64::from(turn), 4.0), "one tile a turn");
        }
    }
    let mut scene = throw(at(2, 4), at(6, 4));
    scene.repeat(12, Action::Wait);
    assert!(scene.level().ground.air.is_clear() && scene.level().timers.drifts.is_empty());
}

#[test]
fn flame_front_can_be_outrun() {
    let mut scene = Scene::with("###############\n#............@#\n###############", &[], |level| {
        level.hero.lantern.hooded = true;
        for x in 1..=8 {
            let tile = level.map.index(at(x, 1));
            level.ground.air.set(Gas::Firedamp, tile, 4);
        }
        let lit = level.map.index(at(1, 1));
        level.ground.fire[lit] = 3;
    });
    let mut fronts = Vec::new();
    for _ in 0..8 {
        let events = scene.play(Action::Wait);
        let here = events.iter().find_map(|event| match event {
            Event::Exploded { at } => Some(at.x),
            _ => None,
        });
        fronts.extend(here);
    }
    assert_eq!(fronts, [1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn open_lantern_lights_firedamp() {
    let lit = |hooded: bool| {
        let mut scene = Scene::with("#####\n#@..#\n#####", &[], |level| {
            level.hero.lantern.hooded = hooded;
            let tile = level.map.index(at(2, 1));
            level.ground.air.set(Gas::Firedamp, tile, 4);
        });
        let events = scene.play(Action::Wait);
        events.iter().any(|event| matches!(event, Event::Exploded { .. }))
    };
    assert!(lit(false) && !lit(true));
}

#[test]
fn a_spark_takes_everybody_in_the_same_pool_once() {
    let legend = [('o', Mark::Sleeper(Monster::Orc)), ('g', Mark::Sleeper(Monster::Goblin))];
    let mut scene = Scene::with("############\n#@...o.~~g.#\n############", &legend, |level| {
        set(level, 5, 1, TileType::Shallow);
        set(level, 6, 1, TileType::Shallow);
        set(level, 9, 1, TileType::Shallow);
        give(level, Item::new(ItemKind::SparkJar));
    });
    throw(&mut scene, 5, 1);
    let hit = scene.hits();
    assert_eq!(hit.len(), 2, "{hit:?}");
    assert!(hit.iter().all(|(_, damage, cause)| *damage == 6 + 3 && *cause == Cause::Lightning));
}

#[test]
fn a_rod_of_sparks_goes_through_all_on_its_line() {
    let legend = [('o', Mark::Sleeper(Monster::Orc)), ('g', Mark::Sleeper(Monster::Goblin))];
    let mut scene = armed("##########\n#@..o.g..#\n##########", &legend, ItemKind::SparkRod);
    scene.play(Action::Use(D, Target::Place(at(4, 1))));
    assert_eq!(scene.hits().len(), 2);
    assert_eq!(scene.refuse(Action::Use(D, Target::Place(at(4, 1)))), Refusal::Recharging);
}

#[test]
fn flame_rod_lights_grass() {
    let mut scene = armed("########\n#@..\"\".#\n########", &[], ItemKind::FlameRod);
    scene.play(Action::Use(D, Target::Place(at(4, 1))));
    scene.shows_fire("########\n#@..**.#\n########");
}

#[test]
fn a_rod_of_frost_freezes_along_its_line() {
    let mut scene = armed("##########\n#@.~~~~~.#\n##########", &[], ItemKind::FrostRod);
    scene.play(Action::Use(D, Target::Place(at(4, 1))));
    scene.shows("##########\n#@.::::~.#\n##########");
}

#[test]
fn lightning_hits_the_line_to_the_farthest() {
    let legend = [('o', Mark::Sleeper(Monster::Orc)), ('T', Mark::Sleeper(Monster::Troll))];
    let mut scene =
        Scene::holding("#########\n#@..o.T.#\n#########", &legend, &[Item::new(ItemKind::Lightning)]);
    scene.play(Action::Use(D, Target::Itself));
    let hits: Vec<_> = scene.hits().into_iter().map(|(kind, damage, _)| (kind, damage)).collect();
    assert_eq!(hits, [(Kind::Foe(Monster::Orc), 14), (Kind::Foe(Monster::Troll), 14)]);
}

#[test]
fn caltrops_prick_who_treads_on_them_for_twenty_turns() {
    let mut scene = Scene::with("#####\n#@..#\n#####", &[], |level| {
        let tile = level.map.index(at(2, 1));
        level.ground.cover[tile] = Cover::Caltrops;
    });
    scene.play(Action::Step(Direction::East));
    assert_eq!(scene.hits(), [(Kind::Player, 2, Cause::Thrown(ItemKind::Caltrops))]);
    let mut scene =
        Scene::holding("########\n#@.....#\n#......#\n########", &[], &[Item::new(ItemKind::Caltrops)]);
    throw(&mut scene, 3, 1);
    assert_eq!(scene.level().ground.cover.iter().filter(|cover| **cover == Cover::Caltrops).count(), 6);
    scene.repeat(20, Action::Wait);
    assert!(scene.level().ground.cover.iter().all(|cover| *cover == Cover::None));
}

#[test]
fn barricade_falls_to_four_hits_or_one_frozen() {
    let mut scene = Scene::new("######\n#@%..#\n######", &[]);
    scene.repeat(3, Action::Step(Direction::East));
    scene.shows("######\n#@%..#\n######");
    scene.play(Action::Step(Direction::East));
    scene.shows("######\n#@,..#\n######");
    let mut brittle = Scene::with("######\n#@%..#\n######", &[], |level| {
        let tile = level.map.index(at(2, 1));
        level.ground.cover[tile] = Cover::Frost;
    });
    brittle.play(Action::Step(Direction::East));
    brittle.shows("######\n#@,..#\n######");
}

#[test]
fn barricades_and_bridges_burn() {
    let mut scene = Scene::with("########\n#@.\"%|.#\n########", &[], |level| {
        let tile = level.map.index(at(3, 1));
        level.ground.fire[tile] = 3;
    });
    scene.repeat(8, Action::Wait);
    scene.shows("########\n#@...=.#\n########");
}

#[test]
fn puffball_puffs_only_in_the_dark() {
    let slept = |hooded: bool| {
        let mut scene =
            Scene::with("######\n#@0..#\n######", &[], |level| level.hero.lantern.hooded = hooded);
        let before = scene.level().hero.lantern.oil;
        scene.play(Action::Step(Direction::East));
        before - scene.level().hero.lantern.oil
    };
    assert_eq!((slept(true), slept(false)), (4, 1));
}

#[test]
fn only_a_puffball_in_the_dark_warns() {
    let step = |hooded: bool| {
        let mut scene = Scene::with("########\n#@0....#\n########", &[], |level| {
            level.hero.lantern.hooded = hooded;
            let [oily, burning] = [at(3, 1), at(4, 1)].map(|place| level.map.index(place));
            (level.ground.cover[oily], level.ground.fire[burning]) = (Cover::Oil, 3);
        });
        let (warned, hp) = (danger::of_step(scene.level(), at(2, 1)).is_some(), scene.player().body.hp);
        scene.play(Action::Step(Direction::East));
        (warned, scene.player().body.hp < hp)
    };
    assert_eq!((step(true), step(false)), ((true, true), (false, false)));
}

#[test]
fn light_cap_glows_until_cold() {
    let picture = "##############\n#@.......3...#\n##############";
    let lit = |cold: bool| {
        let scene = Scene::with(picture, &[], |level| {
            level.hero.lantern.hooded = true;
            let tile = level.map.index(at(9, 1));
            level.ground.cover[tile] = if cold { Cover::Frost } else { Cover::None };
        });
        (1..13).filter(|x| scene.level().lit(at(*x, 1)) == Lit::Dim).collect::<Vec<_>>()
    };
    assert_eq!(lit(false), [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12]);
    assert_eq!(lit(true), [1, 2, 3, 4]);
    let mut scene = Scene::with("######\n#@3..#\n######", &[], |level| level.hero.lantern.hooded = true);
    scene.play(Action::Step(Direction::East));
    assert!(scene.level().ground.air.is_clear());
}

#[test]
fn gas_in_flames_burns_off_to_smoke() {
    let mut scene = Scene::with("########\n#@.....#\n########", &[], |level| {
        let tile = level.map.index(at(6, 1));
        level.ground.air.set(Gas::Choking, tile, 2);
        level.ground.fire[tile] = 4;
    });
    scene.play(Action::Wait);
    assert!(scene.level().ground.air.tiles(Gas::Choking).next().is_none());
    scene.shows_over(drifting(Gas::Smoke), "########\n#@.....#\n########");
}

#[test]
fn divers_coat_is_swift_and_silent_in_water() {
    let turns = |kind: ItemKind| {
        let mut scene = Scene::wearing("#####\n#@=.#\n#####", &[], kind);
        let before = scene.level().hero.lantern.oil;
        scene.play(Action::Step(Direction::East));
        let noise = scene.level().noise;
        scene.play(Action::Step(Direction::East));
        (before - scene.level().hero.lantern.oil, noise)
    };
    assert_eq!((turns(ItemKind::DiversCoat), turns(ItemKind::Leather)), ((2, 0), (3, 6)));
}
