//! How seen, remembered, unknown and hidden things are drawn.

use super::{add, level, rows, shown};
use crate::levels;
use emberdeep::action::Action;
use emberdeep::app::App;
use emberdeep::canvas::Canvas;
use emberdeep::canvas::theme::Rgb;
use emberdeep::content::{ItemKind, Monster};
use emberdeep::game::Game;
use emberdeep::level::{AbilityState, Corpse, Cover, Gas, Level};
use emberdeep::map::{Direction, Point};

const TWO_ROOMS: &str = "
    #########
    #...#...#
    #.@.#...#
    #...#...#
    #########";

fn put(level: &mut Level, kind: ItemKind, x: i32, y: i32) {
    levels::lay(level, kind, Point::new(x, y));
}

fn is_cool(Rgb(r, _, b): Rgb) -> bool {
    b > r
}

fn bg(screen: &Canvas, x: i32, y: i32) -> Rgb {
    screen.cell(x, y).bg
}

#[test]
fn only_what_was_seen_is_drawn() {
    let mut level = super::level(TWO_ROOMS);
    add(&mut level, Monster::Orc, 6, 2);
    put(&mut level, ItemKind::Sword, 6, 1);
    put(&mut level, ItemKind::Dart, 1, 1);
    add(&mut level, Monster::Rat, 3, 3);
    let screen = shown(level);
    assert_eq!(rows(&screen, 6), ["#####", "#/..#", "#.@.#", "#..r#", "#####", ""]);
    let without = shown(super::level(TWO_ROOMS));
    for x in 5..9 {
        assert_eq!(screen.cell(x, 2), without.cell(x, 2), "the rock tells nothing");
    }
}

#[test]
fn memory_is_cool_and_shows_only_sleepers() {
    let mut level = level("###########\n#.@.......#\n#####.#####\n####..#####\n####..#####\n###########");
    add(&mut level, Monster::Rat, 8, 1);
    put(&mut level, ItemKind::Dart, 7, 1);
    let mut game = Game::on_level(1, level);
    let before = App::new(game.clone()).frame().0.clone();
    assert_eq!(rows(&before, 2)[1], "#.@..../r.#");
    for direction in
        [Direction::East, Direction::East, Direction::SouthEast, Direction::South, Direction::SouthWest]
    {
        game.play(Action::Step(direction)).expect("a free way");
    }
    let after = App::new(game).frame().0.clone();
    assert_eq!(rows(&after, 2)[1], "#....../r.#", "the rat slept when it was seen last");
    assert!(is_cool(bg(&after, 8, 1)) && is_cool(after.cell(0, 1).bg), "memory is cool");
    assert!(!is_cool(bg(&after, 4, 3)), "what is seen is warm");
}

#[test]
fn a_lamp_behind_a_wall_changes_nothing_before_it() {
    let plain = shown(level("#########\n#...#...#\n#.@.#...#\n#...#...#\n#########"));
    let with_brazier = shown(level("#########\n#...#...#\n#.@.#&..#\n#...#...#\n#########"));
    for y in 0..5 {
        for x in 0..5 {
            assert_eq!(plain.cell(x, y), with_brazier.cell(x, y), "({x}, {y})");
        }
    }
}

#[test]
fn light_fades_with_distance() {
    let screen = shown(level("############\n#@.........#\n############"));
    let sum = |Rgb(r, g, b): Rgb| u32::from(r) + u32::from(g) + u32::from(b);
    assert!(sum(bg(&screen, 2, 0)) > sum(bg(&screen, 5, 0)));
    assert!(sum(bg(&screen, 5, 0)) > sum(bg(&screen, 8, 0)));
}

#[test]
fn traps_are_drawn_once_seen_and_corpses_while_seen() {
    let mut level = level("#######\n#..@..#\n#######");
    level.ground.traps.push(Point::new(1, 1));
    level.ground.corpses.push(Corpse { at: Point::new(4, 1), monster: Monster::Orc });
    assert_eq!(rows(&shown(level), 2)[1], "#^.@%.#");
}

#[test]
fn a_mimic_looks_like_what_it_pretends_to_be() {
    let mut level = level("#######\n#..@..#\n#######");
    let id = add(&mut level, Monster::Mimic, 5, 1);
    let mimic = level.actors.iter_mut().find(|actor| actor.id == id).expect("just added");
    mimic.ability_state = AbilityState::Disguise(ItemKind::Healing);
    let screen = shown(level);
    assert_eq!(rows(&screen, 2)[1], "#..@.!#");
    assert!(!screen.to_text().contains("mimic"));
}

#[test]
fn fire_gas_and_oil_have_signs_of_their_own() {
    let mut level = level("#######\n#...@.#\n#######");
    let index = |x: usize| 7 + x;
    level.ground.fire[index(1)] = 2;
    level.ground.air.set(Gas::Choking, index(2), 5);
    level.ground.cover[index(3)] = Cover::Oil;
    assert_eq!(rows(&shown(level), 2)[1], "#♠░°@.#");
}

#[test]
fn every_foe_and_thing_is_drawn_by_its_sign() {
    for monster in Monster::ALL {
        let mut level = level("#####\n#.@.#\n#####");
        add(&mut level, monster, 3, 1);
        let sign = emberdeep::canvas::theme::foe(monster).symbol;
        assert_eq!(rows(&shown(level), 2)[1], format!("#.@{sign}#"));
    }
    for kind in ItemKind::ALL {
        let mut level = level("#####\n#.@.#\n#####");
        put(&mut level, kind, 3, 1);
        let sign = emberdeep::canvas::theme::thing(kind).symbol;
        assert_eq!(rows(&shown(level), 2)[1], format!("#.@{sign}#"));
    }
}
