//! Foes that live by light and water: the eel, the gargoyle and the gloom.

use super::abilities_above::hardy;
use super::scene::{D, Mark, Scene, give, set};
use emberdeep::action::Action;
use emberdeep::auto::threats;
use emberdeep::canvas::topic::Number;
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::event::Event;
use emberdeep::forecast::next::{Move, intents};
use emberdeep::level::{Kind, Level, Lit, Mood};
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::text;

const EAST: Direction = Direction::East;

const EEL: [(char, Mark); 1] = [('e', Mark::Foe(Monster::Eel))];
const BITES: i32 = 8 - 2;

/// A player on the bank, and an eel in a channel of deep water that is ten tiles long.
const BANK: &str = "##############
                    #e...........#
                    #..@.........#
                    #==========..#
                    ##############";

/// A scene with an eel in the water at column `x`.
fn eel(picture: &str, x: i32, change: impl FnOnce(&mut Level)) -> Scene {
    Scene::with(picture, &EEL, |level| {
        let eel = level.actors.iter_mut().find(|actor| !actor.is_player()).expect("an eel");
        eel.at = Point::new(x, 3);
        hardy(level);
        change(level);
    })
}

fn hooded(level: &mut Level) {
    level.hero.lantern.hooded = true;
}

fn sees_eel(scene: &Scene) -> bool {
    scene.level().sees_actor(scene.foe(Monster::Eel))
}

#[test]
fn an_eel_in_deep_water_is_hidden_until_it_hits() {
    let mut scene = eel(BANK, 9, hooded);
    let mut seen = Vec::new();
    for _ in 0..4 {
        seen.push((sees_eel(&scene), scene.taken().len()));
        scene.play(Action::Wait);
    }
    assert_eq!(seen, [(false, 0), (false, 0), (false, 0), (true, 1)]);
    assert!(scene.taken().iter().all(|hit| *hit == BITES));
    scene.play(Action::Step(Direction::North));
    scene.play(Action::Wait);
    assert!(!sees_eel(&scene), "it has not hit again");
}

#[test]
fn light_and_shallows_show_an_eel() {
    assert!(sees_eel(&eel(BANK, 4, |_| {})), "close to the open lantern");
    assert!(!sees_eel(&eel(BANK, 9, |_| {})), "too far from it");
    assert!(!sees_eel(&eel(BANK, 4, hooded)));
    assert!(sees_eel(&eel(&BANK.replace('=', "~"), 5, hooded)));
}

#[test]
fn an_eel_swims_two_tiles_a_turn_and_hits_once() {
    let mut scene = eel(BANK, 10, |_| {});
    let mut track = Vec::new();
    for _ in 0..5 {
        scene.play(Action::Wait);
        track.push((scene.foe(Monster::Eel).at.x, scene.taken().len()));
    }
    assert_eq!(track, [(8, 0), (6, 0), (4, 0), (4, 1), (4, 2)]);
}

#[test]
fn two_tiles_from_the_water_no_eel_hits() {
    let mut scene = eel(BANK, 6, |level| level.actors[0].at.y = 1);
    scene.repeat(12, Action::Wait);
    assert!(scene.taken().is_empty() && !sees_eel(&scene), "it stays out of the light");
    assert_eq!(scene.level().map.tile(scene.foe(Monster::Eel).at), TileType::Deep);
    scene.play(Action::Step(Direction::South));
    scene.play(Action::Wait);
    assert!(!scene.taken().is_empty(), "beside it");
}

#[test]
fn eel_intent_is_told() {
    let mut scene = eel(BANK, 4, |_| {});
    let told = intents(scene.level());
    assert_eq!((told[0].act, told[0].harm), (Move::Hits, BITES));
    scene.play(Action::Wait);
    assert_eq!(scene.taken(), [BITES]);
}

#[test]
fn ice_holds_an_eel_and_on_dry_ground_it_lies() {
    let frozen = |scene: &mut Scene| scene.play(Action::Throw(D, Point::new(6, 3)));
    let mut scene = eel(BANK, 6, |level| {
        give(level, Item::new(ItemKind::FrostPot));
    });
    frozen(&mut scene);
    assert_eq!(scene.level().map.tile(Point::new(6, 3)), TileType::Ice);
    scene.play(Action::Wait);
    assert_eq!(scene.foe(Monster::Eel).at, Point::new(6, 3));
    // The water is gone: it stays where it is, and hits anyone who comes up to it.
    let mut dry = eel(BANK, 6, |level| (1..=10).for_each(|x| set(level, x, 3, TileType::Floor)));
    dry.repeat(5, Action::Wait);
    assert_eq!((dry.foe(Monster::Eel).at, dry.taken().len()), (Point::new(6, 3), 0));
    dry.repeat(2, Action::Step(EAST));
    assert!(!dry.taken().is_empty());
}

#[test]
fn eel_never_leaves_the_water() {
    let mut scene = eel(BANK, 4, |level| level.actors[1].conditions[Condition::Confusion] = 90);
    scene.repeat(30, Action::Wait);
    assert_eq!(scene.foe(Monster::Eel).at.y, 3);
    let mut scene = eel(BANK, 4, |level| set(level, 3, 2, TileType::StairsDown));
    scene.play(Action::Wait);
    scene.play(Action::Descend);
    assert!(scene.level().traffic.followers.is_empty());
}

#[test]
fn an_eel_that_is_hit_from_afar_dives_out_of_sight() {
    let mut scene = eel(BANK, 5, |level| {
        give(level, Item::several(ItemKind::Dart, 3));
        level.actors[0].at.y = 1;
    });
    let at = scene.foe(Monster::Eel).at;
    scene.play(Action::Throw(D, at));
    assert_eq!(scene.hits().len(), 1, "{:?}", scene.events);
    scene.repeat(2, Action::Wait);
    assert!(!sees_eel(&scene));
}

const GARGOYLE: [(char, Mark); 1] = [('Y', Mark::Foe(Monster::Gargoyle))];
const HALL: &str = "###############\n#@......Y.....#\n###############";

#[test]
fn gargoyle_is_stone_in_bright_light() {
    let mut scene = Scene::with(HALL, &GARGOYLE, hardy);
    scene.repeat(8, Action::Wait);
    scene.shows("###############\n#@...Y........#\n###############");
    let gargoyle = scene.foe(Monster::Gargoyle);
    assert_eq!(scene.level().lit(gargoyle.at), Lit::Bright);
    assert_eq!(intents(scene.level())[0].act, Move::Waits);
    assert!(text::describe(scene.level(), gargoyle.at).contains(&"It is stone now.".to_owned()));
    assert!(scene.taken().is_empty());
}

#[test]
fn gargoyle_is_hurt_only_in_the_dark() {
    let mut scene = Scene::with("#######\n#.@Y..#\n#######", &GARGOYLE, |level| {
        hardy(level);
        give(level, Item::new(ItemKind::FirePot));
    });
    let full = scene.foe(Monster::Gargoyle).body.hp;
    scene.play(Action::Attack(EAST));
    scene.shows("#######\n#.@.Y.#\n#######");
    scene.play(Action::Throw(D, Point::new(4, 1)));
    assert_eq!(scene.foe(Monster::Gargoyle).body.hp, full);
    assert!(
        scene.hits().iter().all(|(on, ..)| *on != Kind::Player || scene.player().has(Condition::Burning))
    );
    let mut scene = Scene::with("#######\n#.@Y..#\n#######", &GARGOYLE, hooded);
    scene.play(Action::Attack(EAST));
    assert!(scene.foe(Monster::Gargoyle).body.hp < full);
    assert_eq!(scene.taken(), [9 - 2]);
}

#[test]
fn stone_gargoyle_is_no_threat() {
    let picture = "#######\n#.@Y..#\n#######";
    let threatens =
        |change: fn(&mut Level)| threats(Scene::with(picture, &GARGOYLE, change).level()).next().is_some();
    assert_eq!([threatens(|_| {}), threatens(hooded)], [false, true]);
    let forecast = |change: fn(&mut Level)| {
        let scene = Scene::with(picture, &GARGOYLE, change);
        let hit = emberdeep::forecast::preview::preview(scene.level(), Action::Attack(EAST));
        hit.expect("a hit").foes[0].harm
    };
    assert_eq!(forecast(|_| {}), 0);
    assert!(forecast(hooded) > 0);
}

const GLOOM: [(char, Mark); 1] = [('u', Mark::Foe(Monster::Gloom))];
const DARKENED: &str = "#################
                        #@......u.......#
                        #...............#
                        #..&......&....&#
                        #################";

#[test]
fn gloom_dims_lantern_and_braziers() {
    let mut scene = Scene::with(DARKENED, &GLOOM, hardy);
    let burn = |scene: &Scene| [3, 10, 15].map(|x| scene.level().has_burning_brazier(Point::new(x, 3)));
    assert_eq!((scene.level().hero.lantern_radius(), burn(&scene)), (8, [true; 3]));
    let events = scene.play(Action::Wait);
    assert_eq!((scene.level().hero.lantern_radius(), burn(&scene)), (4, [false, false, true]));
    assert_eq!(events.iter().filter(|event| matches!(event, Event::BrazierOut { .. })).count(), 2);
    let lantern = text::sums::of(Number::Lantern, &scene.game, None);
    assert!(
        lantern.parts.contains(&format!("4 fewer for a {} that sees you", Monster::Gloom.info().name)),
        "{:?}",
        lantern.parts
    );
}

#[test]
fn unaware_or_dead_gloom_dims_nothing() {
    let unaware = |level: &mut Level| level.actors[1].mood = Mood::Asleep { spell: u16::MAX };
    let behind_a_wall = |level: &mut Level| (1..=3).for_each(|y| set(level, 5, y, TileType::Wall));
    for change in [unaware, behind_a_wall] {
        let mut scene = Scene::with(DARKENED, &GLOOM, change);
        scene.play(Action::Wait);
        assert_eq!(scene.level().hero.lantern_radius(), 8);
        assert!(scene.level().has_burning_brazier(Point::new(10, 3)));
    }
    let mut near = Scene::with("#####\n#@u.#\n#####", &GLOOM, |level| level.actors[1].body.hp = 1);
    near.play(Action::Wait);
    assert_eq!(near.level().hero.lantern_radius(), 4);
    near.play(Action::Attack(EAST));
    assert_eq!(near.level().hero.lantern_radius(), 8);
}

#[test]
fn under_a_hood_one_tile_stays_lit() {
    let mut scene = Scene::with("######\n#@.u.#\n######", &GLOOM, hooded);
    scene.play(Action::Wait);
    assert_eq!(scene.level().hero.lantern_radius(), 1);
}

/// The two of them: the gloom takes the light that holds the gargoyle.
#[test]
fn chain_a_gloom_lets_a_gargoyle_come() {
    let marks = [GARGOYLE[0], GLOOM[0]];
    let after = |picture: &str| {
        let mut scene = Scene::with(picture, &marks, hardy);
        scene.repeat(6, Action::Wait);
        scene.foe(Monster::Gargoyle).at.x - scene.player().at.x
    };
    assert_eq!(after("###############\n#@......Y.....#\n###############"), 4);
    assert_eq!(after("###############\n#@......Yu....#\n###############"), 2);
}
