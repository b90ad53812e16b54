//! Foes that change the ground they fight on, and the chains that follow from it.

use super::abilities_above::hardy;
use super::scene::{D, Mark, Scene, give};
use crate::levels::add;
use emberdeep::action::Action;
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::forecast::next::{Move, intents};
use emberdeep::level::{Cover, Gas, Kind, Level, Mood};
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::text;

fn at(x: i32, y: i32) -> Point {
    Point::new(x, y)
}

fn wound_up(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::WoundUp { .. }))
}

fn oil(level: &Level, at: Point) -> Option<char> {
    (level.actor_at(at).is_none() && level.cover_at(at).is_oil()).then_some('o')
}

#[test]
fn toad_leaves_oil_and_spills_it_dying() {
    let legend = [('f', Mark::Foe(Monster::Toad))];
    let mut scene = Scene::new("##########\n#@.....f.#\n##########", &legend);
    let told = intents(scene.level());
    scene.play(Action::Wait);
    scene.shows_over(oil, "##########\n#@...foo.#\n##########");
    assert_eq!(told[0].to, scene.foe(Monster::Toad).at);
    scene.repeat(2, Action::Wait);
    scene.shows_over(oil, "##########\n#@fooooo.#\n##########");
    let legend = [('f', Mark::Sleeper(Monster::Toad))];
    let mut scene = Scene::with("#######\n#.....#\n#@f...#\n#.....#\n#######", &legend, |level| {
        level.actors[1].body.hp = 1
    });
    scene.play(Action::Step(Direction::East));
    scene.shows_over(oil, "#######\n#ooo..#\n#@oo..#\n#ooo..#\n#######");
}

#[test]
fn sapper_pot_falls_a_turn_later() {
    let legend = [('p', Mark::Foe(Monster::Sapper))];
    let mut scene = Scene::new("#########\n#.......#\n#@....p.#\n#.......#\n#########", &legend);
    assert!(wound_up(&scene.play(Action::Wait)));
    assert_eq!(scene.foe(Monster::Sapper).aim, Some(at(1, 2)));
    scene.play(Action::Wait);
    assert!(
        scene
            .hits()
            .iter()
            .any(|(_, damage, cause)| { *damage == 6 && *cause == Cause::Thrown(ItemKind::FirePot) })
    );
    scene.shows_fire("#########\n#**.....#\n#**...p.#\n#**.....#\n#########");
}

#[test]
fn sidestep_avoids_the_pot() {
    let legend = [('p', Mark::Foe(Monster::Sapper))];
    let mut scene = Scene::new("##########\n#........#\n#..@....p#\n#........#\n##########", &legend);
    scene.play(Action::Wait);
    scene.play(Action::Step(Direction::West));
    assert!(scene.hits().iter().all(|(_, _, cause)| *cause != Cause::Thrown(ItemKind::FirePot)));
}

#[test]
fn dying_sapper_drops_a_lit_pot() {
    let legend = [('p', Mark::Sleeper(Monster::Sapper))];
    let mut scene = Scene::with("########\n#..@p..#\n########", &legend, |level| level.actors[1].body.hp = 1);
    scene.play(Action::Step(Direction::East));
    let pot = emberdeep::level::Fuse { at: at(4, 1), turns: 0, kind: ItemKind::FirePot, is_yours: false };
    assert_eq!(scene.level().timers.fuses, [pot]);
    scene.play(Action::Step(Direction::West));
    scene.shows_fire("########\n#.@***.#\n########");
    assert_eq!(scene.hits().iter().filter(|(kind, ..)| *kind == Kind::Player).count(), 0);
}

#[test]
fn spider_web_holds_along_its_line() {
    let legend = [('x', Mark::Foe(Monster::Spider))];
    let mut scene = Scene::new("##########\n#..@...x.#\n##########", &legend);
    assert!(wound_up(&scene.play(Action::Wait)));
    scene.play(Action::Wait);
    let web = |level: &Level, at: Point| (level.cover_at(at) == Cover::Web).then_some('w');
    scene.shows_over(web, "##########\n#ww@wwwx.#\n##########");
    assert!(scene.player().has(Condition::Held));
}

#[test]
fn censer_trail_explodes_at_a_lantern() {
    let legend = [('c', Mark::Foe(Monster::Censer))];
    let exploded = |hooded: bool| {
        let mut scene = Scene::with("###########\n#@......c.#\n###########", &legend, |level| {
            level.hero.lantern.hooded = hooded;
            level.actors[1].body.hp = 1;
        });
        scene.repeat(6, Action::Wait);
        // A hit, and a step to where it stood.
        scene.repeat(2, Action::Step(Direction::East));
        let damp = scene.level().ground.air.tiles(Gas::Firedamp).next().is_some();
        (scene.events.iter().any(|event| matches!(event, Event::Exploded { .. })), damp)
    };
    assert!(exploded(false).0);
    assert_eq!(exploded(true), (false, true));
}

#[test]
fn censer_avoids_flames_and_lanterns() {
    let legend = [('c', Mark::Foe(Monster::Censer))];
    let picture = "############
                   #@.....c...#
                   #########..#
                   ############";
    let walked = |hooded: bool, fire: Option<i32>| {
        let mut scene = Scene::with(picture, &legend, |level| {
            level.hero.lantern.hooded = hooded;
            level.ground.glow.fill(true);
            if let Some(x) = fire {
                let tile = level.map.index(at(x, 1));
                level.ground.fire[tile] = 9;
            }
        });
        let mut walked = Vec::new();
        for _ in 0..4 {
            let told = intents(scene.level());
            scene.play(Action::Wait);
            let there = scene.foe(Monster::Censer).at;
            assert!(told.iter().all(|intent| intent.to == there), "{told:?}, but {there:?}");
            walked.push((there.x, there.y));
        }
        walked
    };
    assert_eq!(walked(true, None), [(6, 1), (5, 1), (4, 1), (3, 1)]);
    assert_eq!(walked(false, None), [(8, 1), (9, 2), (9, 2), (9, 2)]);
    assert_eq!(walked(true, Some(3)), [(6, 1), (6, 1), (6, 1), (6, 1)], "no nearer than 3");
    assert_eq!(walked(true, Some(6)), [(8, 1), (9, 1), (9, 1), (9, 1)], "it steps away");
}

#[test]
fn wisp_spark_takes_the_whole_pool() {
    let legend = [('w', Mark::Foe(Monster::Wisp)), ('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::with("##########\n#@....w..#\n#o.......#\n##########", &legend, |level| {
        level.map.set(at(1, 1), TileType::Shallow);
        level.map.set(at(1, 2), TileType::Shallow);
    });
    assert_eq!(intents(scene.level())[0].act, Move::Gathers);
    assert!(!wound_up(&scene.play(Action::Wait)), "it gathers light for a turn");
    let told = text::describe(scene.level(), scene.foe(Monster::Wisp).at);
    let gathered = "It has gathered light. It takes aim next, and sparks a turn later.".to_owned();
    assert!(told.contains(&gathered), "{told:?}");
    assert_eq!(intents(scene.level())[0].act, Move::WindsUp);
    assert!(wound_up(&scene.play(Action::Wait)), "and for another, in which its line is told");
    assert!(scene.hits().is_empty());
    scene.play(Action::Wait);
    let sparks: Vec<i32> = scene
        .hits()
        .into_iter()
        .filter(|(.., cause)| *cause == Cause::Lightning)
        .map(|(_, damage, _)| damage)
        .collect();
    assert_eq!(sparks, [8 + 3, 8 + 3], "3 more in water");
}

#[test]
fn wisp_without_a_line_gathers_again() {
    let legend = [('w', Mark::Foe(Monster::Wisp))];
    let gathers = |event: &Event| matches!(event, Event::Gathered { .. });
    let mut scene = Scene::with("##########\n#@.....w.#\n#.########\n#.########\n##########", &legend, hardy);
    assert!(scene.play(Action::Wait).iter().any(gathers));
    let mut has_gathered = false;
    scene.play(Action::Step(Direction::South));
    scene.play(Action::Step(Direction::South));
    for _ in 0..12 {
        let events = scene.play(Action::Wait);
        has_gathered |= events.iter().any(gathers);
        if wound_up(&events) {
            break;
        }
    }
    assert!(has_gathered, "{}", scene.picture());
}

#[test]
fn hulk_dies_in_a_sleeping_cloud() {
    let legend = [('F', Mark::Sleeper(Monster::Hulk)), ('g', Mark::Foe(Monster::Goblin))];
    let mut scene = Scene::with("########\n#..@F..#\n########", &legend, |level| level.actors[1].body.hp = 1);
    let before = scene.level().hero.lantern.oil;
    scene.play(Action::Step(Direction::East));
    assert!(before - scene.level().hero.lantern.oil > 1, "asleep beside it");
    assert!(scene.level().ground.air.tiles(Gas::Spores).next().is_some());
}

/// Toad's oil, sapper's pot, barricade burns.
#[test]
fn chain_a_toads_oil_a_sappers_pot_and_a_barricade() {
    let legend = [('t', Mark::Foe(Monster::Toad)), ('p', Mark::Foe(Monster::Sapper))];
    let wall = "#".repeat(21);
    let picture = format!("{wall}\n#p..........@...t%..#\n{wall}");
    let mut scene = Scene::with(&picture, &legend, |level| {
        level.actors[0].conditions[Condition::FireProof] = 90;
        (level.actors[0].body.hp, level.actors[0].body.max_hp) = (99, 99);
    });
    scene.repeat(3, Action::Wait);
    scene.shows_over(oil, &format!("{wall}\n#...p.......@tooo%..#\n{wall}"));
    scene.repeat(14, Action::Wait);
    let lit = |event: &Event| match event {
        Event::FireStarted { at } => Some(at.x),
        _ => None,
    };
    let lit: Vec<i32> = scene.events.iter().filter_map(lit).collect();
    assert!(
        (13..=17).all(|x| lit.contains(&x)),
        "the fire has run along the trail: {lit:?} {}",
        scene.picture()
    );
    assert_eq!(scene.level().map.tile(at(17, 1)), TileType::Floor, "and through the barricade");
}

/// Fire in a pool, steam blinds archers.
#[test]
fn chain_fire_on_water_steam_and_a_blind_archer() {
    let legend = [('a', Mark::Foe(Monster::Archer))];
    let turn = |action| {
        let mut scene = Scene::with("###########\n#@..~~~.a.#\n###########", &legend, |level| {
            give(level, Item::new(ItemKind::FirePot));
        });
        scene.play(action);
        let shots = scene.hits().iter().filter(|(.., cause)| matches!(cause, Cause::Shot(_))).count();
        (shots, scene)
    };
    assert_eq!(turn(Action::Wait).0, 1);
    let (shots, scene) = turn(Action::Throw(D, at(5, 1)));
    assert_eq!(shots, 0);
    assert!(!scene.level().is_in_line(scene.foe(Monster::Archer).at), "steam hangs between");
}

/// Frost on the moat, the ogre's club breaks the ice under itself.
#[test]
fn chain_frost_and_an_ogre_that_falls_through_the_ice() {
    let legend = [('O', Mark::Foe(Monster::Ogre))];
    let mut scene = Scene::with("###########\n#.@====..O#\n###########", &legend, |level| {
        give(level, Item::new(ItemKind::FrostPotion));
        (level.actors[0].body.hp, level.actors[0].body.max_hp) = (99, 99);
    });
    scene.play(Action::Throw(D, at(5, 1)));
    scene.play(Action::Step(Direction::East));
    scene.shows("###########\n#..:@::.O.#\n###########");
    let raises = (0..6).any(|_| wound_up(&scene.play(Action::Wait)));
    assert!(raises && scene.level().map.tile(scene.foe(Monster::Ogre).at) == TileType::Ice);
    let events = scene.play(Action::Step(Direction::West));
    let ogre = scene.foe(Monster::Ogre).at;
    assert!(events.contains(&Event::IceBroke { at: ogre }), "{}", scene.picture());
    assert_eq!(scene.level().map.tile(ogre), TileType::Deep);
}

fn exploded(event: &Event) -> Option<i32> {
    match event {
        Event::Exploded { at } => Some(at.x),
        _ => None,
    }
}

/// The censer's trail, a moth drawn across it by a thrown torch, and the front that chases the pack.
#[test]
fn chain_of_censer_moth_and_pack() {
    let legend =
        [('c', Mark::Foe(Monster::Censer)), ('m', Mark::Foe(Monster::Moth)), ('r', Mark::Foe(Monster::Rat))];
    let picture = "####################
                   #____________._____#
                   #__________________#
                   #...@........crrr..#
                   #__________________#
                   #__________________#
                   #___________.______#
                   ####################";
    let start = || {
        Scene::with(picture, &legend, |level| {
            give(level, Item::new(ItemKind::Torch));
            hardy(level);
            level.hero.lantern.hooded = true;
            level.ground.glow.fill(true);
            let islet = at(13, 1);
            add(level, Monster::Moth, islet, Mood::Wandering { goal: None });
            level.actors.last_mut().expect("a moth").patrol.waypoints = vec![islet];
        })
    };
    let fronts = |scene: &Scene| scene.events.iter().filter_map(exploded).collect::<Vec<i32>>();
    let (mut scene, mut still) = (start(), start());
    scene.repeat(3, Action::Wait);
    assert_eq!(scene.foe(Monster::Moth).at, at(13, 1), "it knows nothing of the player");
    scene.play(Action::Throw(D, at(12, 6)));
    assert_eq!(fronts(&scene), [13], "on its way to the torch it crosses the trail");
    scene.repeat(8, Action::Wait);
    assert_eq!(fronts(&scene), [13, 12, 11, 10, 9, 8, 7, 6]);
    let hurt = |of: Monster| {
        let hits = scene.hits().into_iter();
        hits.filter(|(kind, _, cause)| *kind == Kind::Foe(of) && *cause == Cause::Blast).count()
    };
    assert_eq!((hurt(Monster::Moth), hurt(Monster::Rat)), (1, 3));
    still.repeat(12, Action::Wait);
    assert!(fronts(&still).is_empty());
}
