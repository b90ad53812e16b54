//! What the bot does with things: one decision each, or a few.

use super::scene::{D, E, Mark, Scene, give, wear};
use emberdeep::action::{Action, Target};
use emberdeep::bot::Bot;
use emberdeep::content::{FLOORS, Item, ItemKind, Monster};
use emberdeep::level::{Level, Slot};
use emberdeep::map::{Direction, Point};

/// What the bot does next.
fn decision(scene: &Scene) -> Action {
    Bot::new(7).decide(scene.level())
}

/// Lets the bot do so much.
fn plays(scene: &mut Scene, actions: usize) {
    let mut bot = Bot::new(7);
    for _ in 0..actions {
        let action = bot.decide(scene.level());
        scene.play(action);
    }
}

/// The player knows the whole floor, and has seen it.
fn explored(level: &mut Level) {
    let tiles = level.map.tiles.clone();
    for (memory, tile) in level.memory.iter_mut().zip(tiles) {
        *memory = emberdeep::level::Memory::Seen(tile);
    }
}

fn read(slot: Slot) -> Action {
    Action::Use(slot, Target::Itself)
}

const TROLL: [(char, Mark); 1] = [('t', Mark::Foe(Monster::Troll))];

#[test]
fn a_waystone_marks_the_stairs_and_leads_back_to_them_from_a_lost_fight() {
    let mut scene = Scene::with("#####\n#.@.#\n#####", &[], |level| {
        level.map.set(Point::new(2, 1), emberdeep::map::TileType::StairsUp);
        give(level, Item::several(ItemKind::Waystone, 2));
    });
    assert_eq!(decision(&scene), read(D));
    scene.play(read(D));
    assert_ne!(decision(&scene), read(D), "the other one is for the way back");
    let lost = |mark| {
        Scene::with("############\n#.......@t.#\n############", &TROLL, |level| {
            level.waystone = mark;
            level.actors[0].hp = 5;
            level.hero.bag[2] = None;
            give(level, Item::new(ItemKind::Waystone));
        })
    };
    assert_eq!(decision(&lost(Some(Point::new(1, 1)))), read(Slot(2)));
    assert_ne!(decision(&lost(None)), read(Slot(2)));
}

#[test]
fn it_trades_places_with_who_stands_before_the_stairs() {
    let scene = Scene::with("###########\n#..@.t...>#\n###########", &TROLL, |level| {
        explored(level);
        level.actors[0].hp = 5;
        level.hero.bag[2] = None;
        give(level, Item::new(ItemKind::TradingPlaces));
    });
    let Action::Use(Slot(2), Target::Place(at)) = decision(&scene) else { panic!("{:?}", decision(&scene)) };
    assert_eq!(at, Point::new(5, 1));
}

#[test]
fn it_shatters_a_wall_on_a_long_way_round() {
    let picture = "
        ###############
        #.............#
        #.###########.#
        #@#>..........#
        ###############";
    let held = |kind| {
        Scene::with(picture, &[], |level| {
            explored(level);
            give(level, Item::new(kind));
        })
    };
    assert_eq!(decision(&held(ItemKind::Shattering)), read(D));
    assert_ne!(decision(&held(ItemKind::Bait)), read(D));
}

#[test]
fn a_lens_that_heals_nothing_is_for_the_last_floor_and_comes_out_again() {
    let on_stairs = |depth, worn: bool| {
        Scene::with("#####\n#.@.#\n#####", &[], |level| {
            level.depth = depth;
            level.map.set(Point::new(2, 1), emberdeep::map::TileType::StairsUp);
            if worn {
                wear(level, ItemKind::RedGlass);
            } else {
                give(level, Item::new(ItemKind::RedGlass));
            }
        })
    };
    assert_eq!(decision(&on_stairs(FLOORS, false)), Action::Equip(D));
    assert_ne!(decision(&on_stairs(5, false)), Action::Equip(D));
    assert_eq!(decision(&on_stairs(5, true)), Action::TakeOff(D));
}

#[test]
fn a_cold_lamp_is_for_who_has_hardly_any_oil() {
    let with_oil = |oil| {
        Scene::with("#####\n#.@.#\n#####", &[], |level| {
            level.map.set(Point::new(2, 1), emberdeep::map::TileType::StairsUp);
            level.hero.oil = oil;
            give(level, Item::new(ItemKind::ColdLamp));
        })
    };
    assert_eq!(decision(&with_oil(100)), Action::Equip(D));
    assert_ne!(decision(&with_oil(900)), Action::Equip(D));
}

#[test]
fn a_robe_is_fetched_and_worn_by_who_has_a_belt_full_of_rods() {
    let robe = [('r', Mark::Thing(ItemKind::Robe))];
    let with_rods = |rods: usize| {
        Scene::with("########\n#@....r#\n########", &robe, |level| {
            for kind in [ItemKind::ForceRod, ItemKind::DiggingRod].into_iter().take(rods) {
                give(level, Item::new(kind));
            }
            for (place, slot) in level.hero.belt.iter_mut().zip([D, E]).take(rods) {
                *place = Some(slot);
            }
        })
    };
    let mut full = with_rods(2);
    assert_eq!(decision(&full), Action::Step(Direction::East));
    plays(&mut full, 7);
    assert!(full.level().hero.uses(ItemKind::Robe));
    let mut one = with_rods(1);
    plays(&mut one, 7);
    assert_eq!(one.held(ItemKind::Robe), 0);
}
