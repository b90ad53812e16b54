//! What the bot does with things: one decision each, or a few.

use super::scene::{D, E, Mark, Scene, give, wear};
use emberdeep::action::{Action, Target};
use emberdeep::bot::Bot;
use emberdeep::content::machines::Lock;
use emberdeep::content::{FLOORS, Item, ItemKind, MachineKind, Monster, Rune};
use emberdeep::game::Game;
use emberdeep::level::{Level, Memory, Slot};
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::map_builder;

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
    for (memory, tile) in level.knowledge.memory.iter_mut().zip(tiles) {
        *memory = Memory::Seen(tile);
    }
}

fn read(slot: Slot) -> Action {
    Action::Use(slot, Target::Itself)
}

const TROLL: [(char, Mark); 1] = [('t', Mark::Foe(Monster::Troll))];

#[test]
fn waystone_leads_out_of_a_lost_fight() {
    let mut scene = Scene::with("#####\n#.@.#\n#####", &[], |level| {
        level.map.set(Point::new(2, 1), TileType::StairsUp);
        give(level, Item::several(ItemKind::Waystone, 2));
    });
    assert_eq!(decision(&scene), read(D));
    scene.play(read(D));
    assert_ne!(decision(&scene), read(D), "the other one is for the way back");
    let lost = |mark| {
        Scene::with("############\n#.......@t.#\n############", &TROLL, |level| {
            level.ground.waystone = mark;
            level.actors[0].body.hp = 5;
            level.hero.bag[2] = None;
            give(level, Item::new(ItemKind::Waystone));
        })
    };
    assert_eq!(decision(&lost(Some(Point::new(1, 1)))), read(D));
    assert_ne!(decision(&lost(None)), read(D));
}

#[test]
fn it_drinks_when_an_unseen_foe_wounds_it() {
    let mut bot = Bot::new(7);
    let mut decides_at = |health| {
        let wounded = |level: &mut Level| level.actors[0].body.hp = health;
        bot.decide(Scene::with("#####\n#.@.#\n#####", &[], wounded).level())
    };
    let drink = read(Slot(2));
    assert_ne!(decides_at(30), drink);
    assert_ne!(decides_at(20), drink, "it can take more of this");
    assert_eq!(decides_at(10), drink);
    assert_ne!(decides_at(10), drink, "nothing has hit it since");
}

#[test]
fn a_torch_is_no_weapon_to_it() {
    let torch = [('t', Mark::Thing(ItemKind::Torch))];
    let mut scene = Scene::with("########\n#@....t#\n########", &torch, |level| {
        level.hero.bag[0] = None;
        level.hero.equipment.weapon = None;
    });
    plays(&mut scene, 7);
    assert!(scene.held(ItemKind::Torch) == 1 && scene.level().hero.wielded().is_none());
}

#[test]
fn it_trades_places_with_who_stands_before_the_stairs() {
    let scene = Scene::with("###########\n#..@.t...>#\n###########", &TROLL, |level| {
        explored(level);
        level.actors[0].body.hp = 5;
        level.hero.bag[2] = None;
        give(level, Item::new(ItemKind::TradingPlaces));
    });
    let Action::Use(D, Target::Place(at)) = decision(&scene) else { panic!("{:?}", decision(&scene)) };
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
    assert_ne!(decision(&held(ItemKind::Bell)), read(D));
}

#[test]
fn harsh_lens_is_for_the_last_floor() {
    let on_stairs = |depth| {
        Scene::with("#####\n#.@.#\n#####", &[], |level| {
            level.depth = depth;
            level.map.set(Point::new(2, 1), TileType::StairsUp);
            wear(level, ItemKind::GhostGlass);
            give(level, Item::new(ItemKind::RedGlass));
        })
    };
    assert_eq!(decision(&on_stairs(FLOORS)), Action::Equip(E));
    assert_ne!(decision(&on_stairs(5)), Action::Equip(E));
}

#[test]
fn a_cold_lamp_is_for_who_has_hardly_any_oil() {
    let with_oil = |oil| {
        Scene::with("#####\n#.@.#\n#####", &[], |level| {
            level.map.set(Point::new(2, 1), TileType::StairsUp);
            level.hero.lantern.oil = oil;
            wear(level, ItemKind::GhostGlass);
            give(level, Item::new(ItemKind::ColdLamp));
        })
    };
    assert_eq!(decision(&with_oil(100)), Action::Equip(E));
    assert_ne!(decision(&with_oil(900)), Action::Equip(E));
}

#[test]
fn robe_goes_with_a_full_belt() {
    let robe = [('r', Mark::Thing(ItemKind::Robe))];
    let with_rods = |rods: usize| {
        Scene::with("########\n#@....r#\n########", &robe, |level| {
            for kind in [ItemKind::ForceRod, ItemKind::DiggingRod].into_iter().take(rods) {
                give(level, Item::new(kind));
            }
            for (place, slot) in level.hero.equipment.belt.iter_mut().zip([D, E]).take(rods) {
                *place = Some(slot);
            }
        })
    };
    let mut full = with_rods(2);
    assert_eq!(decision(&full), Action::Step(Direction::East));
    plays(&mut full, 7);
    assert!(full.level().hero.worn().is_some_and(|item| item.kind == ItemKind::Robe));
    let mut one = with_rods(1);
    plays(&mut one, 7);
    assert_eq!(one.held(ItemKind::Robe), 0);
}

/// A machine by itself, with the player before it and `change` done to the floor.
fn before(kind: MachineKind, depth: u32, change: impl Fn(&mut Level)) -> Game {
    let mut level = (0..50).find_map(|seed| map_builder::machine(kind, depth, seed)).expect("a machine");
    // An explorer has nothing better to do, and no reason to rest.
    level.actors[0].body.hp = 400;
    level.actors[0].body.max_hp = 400;
    change(&mut level);
    Game::on_level(1, level)
}

/// Lets the bot play on, for at most so many actions or until `is_done`.
fn plays_until(game: &mut Game, most: usize, is_done: impl Fn(&Level) -> bool) {
    let mut bot = Bot::new(7);
    for _ in 0..most {
        if is_done(game.level()) {
            return;
        }
        let mut action = bot.decide(game.level());
        while game.play(action).is_err() {
            action = bot.refused(action, game.level());
        }
    }
    panic!("not done:\n{}", game.level().map);
}

#[test]
fn it_has_a_rune_cut_and_takes_back_what_it_laid_down() {
    let mut game = before(MachineKind::RuneWright, 5, |level| {
        level.machines[0].runes[0].1 = Rune::ThirdStroke;
        level.machines[0].runes[1].1 = Rune::Breath;
    });
    plays_until(&mut game, 200, |level| {
        level.hero.wielded().is_some_and(|own| own.rune() == Some(Rune::ThirdStroke))
    });
    assert!(game.level().machines[0].is_solved && game.level().hero.worn().is_some());
}

#[test]
fn twin_altars_strengthen_its_weapon() {
    let mut game = before(MachineKind::TwinAltars, 5, |level| {
        wear(level, ItemKind::Sword);
        give(level, Item { enchantment: 1, ..Item::new(ItemKind::Staff) });
    });
    plays_until(&mut game, 200, |level| {
        let own = level.hero.wielded().is_some_and(|own| (own.kind, own.enchantment) == (ItemKind::Sword, 1));
        own && level.hero.items().any(|(_, item)| item.kind == ItemKind::Staff)
    });
}

#[test]
fn it_presses_three_useless_items() {
    let mut game = before(MachineKind::OilPress, 3, |level| {
        wear(level, ItemKind::Sword);
        give(level, Item::new(ItemKind::Staff));
        give(level, Item::new(ItemKind::Mace));
    });
    let oil = game.level().hero.oil_in_all();
    plays_until(&mut game, 200, |level| level.hero.oil_in_all() > oil);
    assert!(
        game.level().machines[0].is_solved
            && game.level().hero.wielded().is_some_and(|item| item.kind == ItemKind::Sword)
    );
}

#[test]
fn it_takes_up_a_wager_that_costs_little_and_no_other() {
    let with_health = |hp| {
        before(MachineKind::Wager, 3, |level| {
            (level.actors[0].body.hp, level.actors[0].body.max_hp) = (hp, hp);
            level.actors[1..].iter_mut().for_each(|foe| foe.body.hp = 30);
        })
    };
    let mut hardy = with_health(900);
    plays_until(&mut hardy, 400, |level| level.machines[0].is_solved);
    let mut weak = with_health(8);
    let mut bot = Bot::new(7);
    for _ in 0..200 {
        let mut action = bot.decide(weak.level());
        while weak.play(action).is_err() {
            action = bot.refused(action, weak.level());
        }
    }
    let is_shut = |(at, _): &(Point, Lock)| weak.level().map.tile(*at) == TileType::Gate;
    assert!(weak.level().machines[0].gates.iter().all(is_shut));
}

#[test]
fn it_turns_only_needed_mirrors() {
    let mut game = before(MachineKind::MirrorHall, 8, |_| {});
    plays_until(&mut game, 400, |level| level.machines[0].is_solved);
    let machine = &game.level().machines[0];
    assert!(machine.fewest.is_some_and(|fewest| machine.steps == fewest), "it wastes no turn of a mirror");
}

#[test]
fn it_passes_guardians_unhurt() {
    for depth in [4, 8] {
        let mut game = before(MachineKind::GuardianDance, depth, |level| {
            let prizes = level.machines[0].prizes.clone();
            let offered = level.items.iter_mut().filter(|lying| prizes.contains(&lying.at));
            offered.for_each(|lying| lying.item = Item::new(ItemKind::Plate));
        });
        let health = game.level().player().body.hp;
        plays_until(&mut game, 400, |level| level.machines[0].is_solved);
        assert_eq!(
            Some(game.level().machines[0].steps),
            game.level().machines[0].fewest,
            "by the shortest walk"
        );
        plays_until(&mut game, 100, |level| level.player().at == level.machines[0].way_in);
        assert!(game.level().player().body.hp >= health);
    }
}
