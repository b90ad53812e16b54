//! Exploring.

use super::commands::{Done, at, drive, refused, sentence};
use super::scene::{D, Mark, Scene, give, wear};
use emberdeep::action::{Action, Target};
use emberdeep::auto::{AutoCommand, Stop, Watch, is_put_down};
use emberdeep::content::machines::Lock;
use emberdeep::content::{Condition, Item, ItemKind, MachineKind, Monster};
use emberdeep::event::Event;
use emberdeep::level::{AbilityState, Actor, ActorId, Cover, Gas, Level, Machine, Memory, Mood, Slot, reach};
use emberdeep::map::{Direction, Point, TileType};

fn nothing_left(way_on: bool, unreached: bool) -> Stop {
    Stop::NothingLeft { way_on, unreached }
}

fn explored(level: &Level) -> impl Fn(&Point) -> bool + '_ {
    |at| level.is_explored(*at)
}

#[test]
fn the_whole_floor_is_seen_and_doors_are_opened() {
    let mut scene = Scene::new(
        "####################
         #........#.........#
         #@.......+.........#
         #........#.........#
         ####.#########.#####
         ####.#########.#####
         #......#####.......#
         #......#####.......#
         ####################",
        &[],
    );
    let done = drive(&mut scene, AutoCommand::Explore);
    assert_eq!(done.stop, nothing_left(false, false));
    let level = scene.level();
    assert!(level.map.points().filter(|p| level.map.tile(*p).is_walkable()).all(|p| explored(level)(&p)));
    assert_eq!(level.map.tile(Point::new(9, 2)), TileType::OpenDoor);
}

#[test]
fn things_are_taken_on_the_way() {
    let legend = [('!', Mark::Thing(ItemKind::Haste)), ('?', Mark::Thing(ItemKind::Light))];
    let mut scene = Scene::new("########\n#!@...?#\n########", &legend);
    let done = drive(&mut scene, AutoCommand::Explore);
    assert_eq!(done.stop, nothing_left(false, false));
    assert_eq!(done.actions.iter().filter(|action| **action == Action::PickUp).count(), 2);
    assert_eq!(scene.level().hero.items().count(), 5);
    assert_eq!(done.actions.len(), 1 + 1 + 5 + 1, "the nearer first: {:?}", done.actions);
}

#[test]
fn useless_items_are_left() {
    let legend = [('d', Mark::Thing(ItemKind::Dagger)), ('*', Mark::Thing(ItemKind::Ember))];
    let mut scene = Scene::new("########\n#d@...*#\n########", &legend);
    assert_eq!(drive(&mut scene, AutoCommand::Explore).actions, []);
    let fill = |level: &mut Level| {
        for _ in 0..23 {
            give(level, Item::new(ItemKind::Sword));
        }
    };
    let legend = [('!', Mark::Thing(ItemKind::Haste)), ('+', Mark::Thing(ItemKind::Healing))];
    let mut full = Scene::with("########\n#!@....#\n########", &legend, fill);
    assert_eq!(drive(&mut full, AutoCommand::Explore).actions, []);
    let mut stack = Scene::with("########\n#.@...h#\n########", &[('h', legend[1].1)], fill);
    assert_eq!(drive(&mut stack, AutoCommand::Explore).actions.len(), 5, "a stack takes it");
}

#[test]
fn a_foe_in_view_keeps_it_from_beginning() {
    let scene = Scene::new("########\n#@....g#\n########", &[('g', Mark::Foe(Monster::Goblin))]);
    assert_eq!(refused(&scene, AutoCommand::Explore), Stop::Threat(ActorId(1)));
    let scene = Scene::new("########\n#@..+.g#\n########", &[('g', Mark::Sleeper(Monster::Goblin))]);
    assert!(AutoCommand::Explore.next(scene.level()).is_ok(), "one that is not seen does not");
}

/// A door in the west, a sleeper in the middle, and ways out of its earshot and into it.
const SLEEPER: &str = "################################
                       #@+...........g................#
                       ###.######.###################.#
                       ###.######.###################.#
                       ###........###################.#
                       ##########.###################.#
                       ################################";

fn sleeper(change: impl FnOnce(&mut Level)) -> Scene {
    let legend = [('g', Mark::Foe(Monster::Goblin))];
    Scene::with(SLEEPER, &legend, |level| {
        level.actors[1].mood = Mood::Asleep { spell: 0 };
        level.ground.glow.fill(true);
        change(level);
    })
}

#[test]
fn sleeper_stops_it_once() {
    let mut scene = sleeper(|_| {});
    let mut stops = Vec::new();
    let last = loop {
        let Done { stop, actions } = drive(&mut scene, AutoCommand::Explore);
        if actions.is_empty() {
            break stop;
        }
        stops.push(stop);
    };
    assert_eq!(stops, [Stop::FoeInView(ActorId(1)), Stop::WithinEarshot(ActorId(1), Monster::Goblin)]);
    assert_eq!(last, Stop::WithinEarshot(ActorId(1), Monster::Goblin));
    assert_eq!(
        sentence(&last, scene.level()),
        "The rest of this floor is within earshot of a sleeping goblin."
    );
    let near =
        |event: &Event| matches!(event, Event::Walked { to, .. } if reach(*to, Point::new(14, 1)) <= 6);
    assert!(!scene.events.iter().any(near), "a step is heard six steps away");
    assert!(scene.level().is_explored(Point::new(10, 4)), "what is out of its earshot has been seen");
    assert!(scene.foe(Monster::Goblin).is_asleep());
}

/// A sleeper round a corner, whom the steps to the corner are too loud for.
#[test]
fn unseen_stirring_stops_it_once() {
    let picture = "###########
                   #@........#
                   #########.#
                   #########.#
                   ########g.#
                   ########..#
                   ###########";
    let mut scene = Scene::with(picture, &[('g', Mark::Foe(Monster::Goblin))], |level| {
        level.actors[1].mood = Mood::Asleep { spell: 0 };
    });
    let Done { stop, actions } = drive(&mut scene, AutoCommand::Explore);
    assert_eq!(stop, Stop::Stirred);
    assert!(scene.level().known_sleepers().next().is_none(), "it has not been seen");
    assert_eq!(
        scene.foe(Monster::Goblin).sleep.rest,
        Monster::Goblin.info().rest - 1,
        "after {} steps",
        actions.len()
    );
    let stirred = |event: &&Event| matches!(event, Event::Stirred { .. });
    let next = drive(&mut scene, AutoCommand::Explore);
    assert_ne!(next.stop, Stop::Stirred, "the second key is the player's word");
    assert_eq!(scene.events.iter().filter(stirred).count(), 1);
}

/// Where it sleeps is known, and who it is.
#[test]
fn known_sleeper_is_named_when_stirring() {
    let picture = "###########\n#.g....@..#\n#######.###\n#######.###\n###########";
    let mut scene = Scene::with(picture, &[('g', Mark::Foe(Monster::Goblin))], |level| {
        level.actors[1].mood = Mood::Asleep { spell: 0 };
    });
    let events = scene.play(Action::Step(Direction::South));
    assert!(scene.level().foes_in_view().is_empty());
    let told: Vec<_> = emberdeep::text::events(&events, scene.level());
    let told: Vec<_> = told.iter().map(|message| message.text()).collect();
    assert_eq!(told, ["The goblin, out of sight, stirs in its sleep. It heard you."]);
}

#[test]
fn a_sleeper_that_was_seen_stays_known_in_the_dark() {
    let mut scene = Scene::with(
        "################\n#@+......g.....#\n################",
        &[('g', Mark::Foe(Monster::Goblin))],
        |level| {
            level.actors[1].mood = Mood::Asleep { spell: 0 };
        },
    );
    assert_eq!(drive(&mut scene, AutoCommand::Explore).stop, Stop::FoeInView(ActorId(1)));
    scene.play(Action::Lantern);
    assert!(scene.level().foes_in_view().is_empty());
    assert_eq!(
        drive(&mut scene, AutoCommand::Explore).stop,
        Stop::WithinEarshot(ActorId(1), Monster::Goblin)
    );
    assert!(scene.foe(Monster::Goblin).is_asleep());
}

/// Niches four and seven steps before a sleeper.
const NICHES: &str = "##########################
                      #@+.................g....#
                      #############.##.#########
                      #############.##.#########
                      ##########################";

#[test]
fn gear_sets_the_distance_to_sleepers() {
    let least = |armour| {
        let legend = [('g', Mark::Foe(Monster::Goblin))];
        let mut scene = Scene::with(NICHES, &legend, |level| {
            level.actors[1].mood = Mood::Asleep { spell: 0 };
            level.ground.glow.fill(true);
            wear(level, armour);
        });
        while !drive(&mut scene, AutoCommand::Explore).actions.is_empty() {}
        assert!(scene.foe(Monster::Goblin).is_asleep());
        let steps = |event: &Event| match event {
            Event::Walked { to, .. } => Some(20 - to.x),
            _ => None,
        };
        scene.events.iter().filter_map(steps).min()
    };
    let worn = [ItemKind::Cloak, ItemKind::Leather, ItemKind::Mail];
    assert_eq!(worn.map(least), [Some(4), Some(7), None], "a step is heard 3, 6 and 12 steps away");
}

#[test]
fn distant_unaware_foe_does_not_stop_it() {
    let hall = format!("####{}\n#@..{}#\n####{}", "#".repeat(31), ".".repeat(30), "#".repeat(31));
    let wanderer = |x: i32| {
        Scene::with(&hall, &[], |level| {
            level.ground.glow.fill(true);
            let foe = Actor::foe(ActorId(1), Monster::Kobold, Point::new(x, 1));
            level.actors.push(Actor { mood: Mood::Wandering { goal: None }, ..foe });
        })
    };
    // It sees eight tiles far, and each of them may take a step before that is looked at again.
    let travel = AutoCommand::Travel(Point::new(3, 1));
    assert_eq!(refused(&wanderer(11), travel), Stop::Threat(ActorId(1)));
    assert!(travel.clone().next(wanderer(12).level()).is_ok());
    assert_eq!(
        AutoCommand::Travel(Point::new(3, 1)).next(wanderer(27).level()),
        Ok(Action::Step(Direction::East))
    );
}

#[test]
fn with_the_lantern_hooded_it_opens_no_door() {
    let mut scene =
        Scene::with("##########\n#@...+...#\n##########", &[], |level| level.hero.lantern.hooded = true);
    let done = drive(&mut scene, AutoCommand::Explore);
    assert_eq!(done.stop, Stop::DarkDoor);
    assert_eq!(scene.level().map.tile(Point::new(5, 1)), TileType::Door);
    scene.play(Action::Lantern);
    assert_eq!(drive(&mut scene, AutoCommand::Explore).stop, nothing_left(false, false));
}

#[test]
fn new_stairs_stop_it_once() {
    let mut scene = Scene::new("##########\n#@..+...>#\n##########", &[]);
    let Done { stop, actions } = drive(&mut scene, AutoCommand::Explore);
    assert_eq!(stop, Stop::NewStairs { down: true });
    assert_eq!(actions.last(), Some(&Action::Step(Direction::East)));
    let done = drive(&mut scene, AutoCommand::Explore);
    assert_eq!(done.stop, nothing_left(true, false));
    assert_eq!(sentence(&done.stop, scene.level()), "Nothing left to explore. You know the way down.");
}

fn trap(x: i32) -> impl FnOnce(&mut Level) {
    move |level| level.ground.traps.push(Point::new(x, 1))
}

#[test]
fn a_known_trap_is_walked_around() {
    let picture = "###########\n#@...+....#\n####.###..#\n####...#..#\n######.+..#\n###########";
    let mut scene = Scene::with(picture, &[], trap(5));
    let done = drive(&mut scene, AutoCommand::Explore);
    assert_eq!(done.stop, nothing_left(false, false));
    assert_eq!(scene.level().map.tile(Point::new(5, 1)), TileType::Door, "never touched");
}

#[test]
fn items_behind_traps_are_reported() {
    let mut scene = Scene::with("###########\n#@...+....#\n###########", &[], trap(5));
    assert_eq!(
        drive(&mut scene, AutoCommand::Explore),
        Done { stop: nothing_left(false, true), actions: vec![] }
    );
    assert!(sentence(&refused(&scene, AutoCommand::Explore), scene.level()).starts_with("You can't safely"));
}

#[test]
fn fire_is_not_walked_into() {
    let burn = |level: &mut Level| {
        let at = level.map.index(Point::new(3, 1));
        level.ground.fire[at] = 200;
    };
    let scene = Scene::with("##########\n#@...+...#\n##########", &[], burn);
    assert_eq!(refused(&scene, AutoCommand::Explore), Stop::Hazard);
    let proof = |level: &mut Level| {
        burn(level);
        level.actors[0].conditions[Condition::FireProof] = 50;
    };
    let scene = Scene::with("##########\n#@...+...#\n##########", &[], proof);
    assert!(AutoCommand::Explore.next(scene.level()).is_ok());
}

#[test]
fn nobody_is_led_to_death_out_of_fire() {
    let picture = "########\n#@.....#\n########";
    let burning = |hp: i32| {
        Scene::with(picture, &[], |level| {
            for x in 1..=4 {
                let at = level.map.index(Point::new(x, 1));
                level.ground.fire[at] = 200;
            }
            level.actors[0].body.hp = hp;
        })
    };
    assert_eq!(refused(&burning(2), AutoCommand::Explore), Stop::NoEscape);
    let mut healthy = burning(30);
    for _ in 0..4 {
        drive(&mut healthy, AutoCommand::Explore);
    }
    assert!(at(&healthy).0 > 4, "out of the flames: {}", healthy.picture());
}

/// A confused player goes astray on the way out, and must be asked again after each turn that hurts.
#[test]
fn the_way_out_of_gas_stops_at_every_wound() {
    let picture = "#####################\n#.........@.........#\n#####################";
    for command in [AutoCommand::Explore, AutoCommand::Travel(Point::new(1, 1)), AutoCommand::Rest] {
        let mut scene = Scene::with(picture, &[], |level| {
            let middle = level.map.index(level.player().at);
            level.ground.air.set(Gas::Choking, middle, 30);
            (level.hero.lantern.hooded, level.actors[0].body.hp, level.actors[0].body.max_hp) =
                (true, 90, 90);
        });
        let mut wounds = 0;
        loop {
            let before = scene.player().body.hp;
            let Done { stop, .. } = drive(&mut scene, command);
            match stop {
                Stop::Hurt => wounds += 1,
                Stop::Afflicted(Condition::Confusion) => {}
                _ => break,
            }
            assert!(before - scene.player().body.hp <= 9, "{command:?}");
        }
        assert!(
            wounds > 1 && scene.level().gas_at(Gas::Choking, scene.player().at) == 0,
            "{command:?}: {wounds}"
        );
    }
}

#[test]
fn a_step_that_goes_astray_stops_it() {
    let picture = "###########\n#.........#\n#....@....#\n#.........#\n###########";
    let mut scene = Scene::with(picture, &[], |level| {
        let middle = level.map.index(level.player().at);
        // Thick enough to be left, and it hurts nobody.
        level.ground.air.set(Gas::Spores, middle, 60);
        (level.actors[0].conditions[Condition::Confusion], level.actors[0].immunity.spores) = (9, 20);
    });
    let Done { stop, actions } = drive(&mut scene, AutoCommand::Explore);
    assert_eq!((stop, actions.len()), (Stop::Afflicted(Condition::Confusion), 1));
}

/// A wall with two gaps, behind which somebody stands far off in the light.
fn glimpsed(monster: Monster, mood: Mood) -> Scene {
    let hall = ".".repeat(22);
    let rows = format!("#{hall}#\n").repeat(12);
    let picture = format!("{0}\n#@{1}#\n##########.###.#########\n{rows}{0}", "#".repeat(24), ".".repeat(21));
    Scene::with(&picture, &[], |level| {
        level.ground.glow.fill(true);
        level.map.set(Point::new(13, 14), TileType::Brazier);
        let foe = Actor::foe(ActorId(1), monster, Point::new(12, 14));
        level.actors.push(Actor { mood, ..foe });
        level.actors[1].conditions[Condition::Held] = 900;
    })
}

#[test]
fn known_foe_stops_it_once() {
    let hunting = Mood::Hunting { last_known: Point::new(1, 1), lost: 0 };
    let foes = [
        (Monster::Kobold, Mood::Wandering { goal: None }),
        (Monster::Thief, Mood::Fleeing),
        (Monster::Gargoyle, hunting),
    ];
    for (monster, mood) in foes {
        let mut scene = glimpsed(monster, mood);
        let travel = AutoCommand::Travel(Point::new(22, 1));
        assert_eq!(drive(&mut scene, travel).stop, Stop::FoeInView(ActorId(1)), "{monster:?}");
        assert_eq!(at(&scene).0, 10, "{monster:?}");
        assert_eq!(drive(&mut scene, travel).stop, Stop::Done, "{monster:?} at {:?}", at(&scene));
    }
}

#[test]
fn a_hunter_that_comes_into_view_again_stops_it() {
    let mut scene = glimpsed(Monster::Kobold, Mood::Hunting { last_known: Point::new(1, 1), lost: 0 });
    let travel = AutoCommand::Travel(Point::new(22, 1));
    assert_eq!(drive(&mut scene, travel).stop, Stop::FoeInView(ActorId(1)));
    assert_eq!(refused(&scene, travel), Stop::Threat(ActorId(1)));
    scene.play(Action::Step(Direction::East));
    assert_eq!(drive(&mut scene, travel).stop, Stop::FoeInView(ActorId(1)), "at the next gap");
}

#[test]
fn with_the_lantern_hooded_it_treads_on_no_puffball() {
    let hood = |level: &mut Level| level.hero.lantern.hooded = true;
    let mut scene = Scene::with("############\n#@...0.....#\n############", &[], hood);
    assert_eq!(drive(&mut scene, AutoCommand::Explore).stop, Stop::Puffball);
    assert_eq!(drive(&mut scene, AutoCommand::Run(Direction::East)).stop, Stop::Puffball);
    assert_eq!(at(&scene), (4, 1));
    assert_eq!(refused(&scene, AutoCommand::Run(Direction::East)), Stop::Puffball);
    scene.play(Action::Lantern);
    assert_eq!(drive(&mut scene, AutoCommand::Explore).stop, nothing_left(false, false));
    let room = "############\n#@...0.....#\n#..........#\n############";
    for command in [AutoCommand::Explore, AutoCommand::Travel(Point::new(10, 1))] {
        let mut round = Scene::with(room, &[], |level| {
            hood(level);
            level.ground.glow.fill(command != AutoCommand::Explore);
        });
        let done = drive(&mut round, command);
        assert!(matches!(done.stop, Stop::Done | Stop::NothingLeft { .. }), "{done:?}");
        assert!(round.level().ground.air.is_clear() && at(&round).0 > 5, "{}", round.picture());
    }
}

/// A sleeper in a room whose only way on lies as near to it all along the wall.
const ALONG: &str = "########################
                     #......................#
                     #.......@.......######.#
                     #...............######.#
                     #...............######.#
                     #...............######.#
                     #...............######.#
                     #.......g.......######.#
                     #...............########
                     ########################";

#[test]
fn it_does_not_step_back_from_a_sleeper_to_no_end() {
    let mut scene = Scene::with(ALONG, &[('g', Mark::Foe(Monster::Goblin))], |level| {
        level.actors[1].mood = Mood::Asleep { spell: 0 };
        level.ground.glow.fill(true);
    });
    let done = drive(&mut scene, AutoCommand::Explore);
    assert_eq!(done, Done { stop: Stop::WithinEarshot(ActorId(1), Monster::Goblin), actions: vec![] });
    // From the corner, which no step in it is heard from, the way on is free.
    scene.play(Action::Step(Direction::NorthEast));
    scene.repeat(6, Action::Step(Direction::East));
    assert_eq!(drive(&mut scene, AutoCommand::Explore).stop, nothing_left(false, false));
    assert!(scene.level().is_explored(Point::new(22, 7)));
}

#[test]
fn grass_beside_fire_counts_as_fire() {
    let burn = |level: &mut Level| {
        let at = level.map.index(Point::new(3, 1));
        level.ground.fire[at] = 200;
    };
    let scene = Scene::with("#####\n#@.\"#\n#.\".#\n#####", &[], burn);
    assert_eq!(refused(&scene, AutoCommand::Travel(Point::new(2, 2))), Stop::Hazard);
    assert!(AutoCommand::Travel(Point::new(1, 2)).next(scene.level()).is_ok());
}

#[test]
fn deep_water_comes_last() {
    let picture = "#############\n#@===+......#\n#...........#\n#.#########+#\n#.#########.#\n#############";
    let mut scene = Scene::new(picture, &[]);
    let done = drive(&mut scene, AutoCommand::Explore);
    assert_eq!(done.stop, nothing_left(false, false));
    let wet = |at: &Point| at.y == 1 && (2..=4).contains(&at.x);
    let mut walked = scene.events.iter().filter_map(|event| match event {
        emberdeep::event::Event::Walked { to, .. } => Some(*to),
        _ => None,
    });
    assert!(!walked.any(|at| wet(&at)), "dry ways lead everywhere");
    let mut island = Scene::new("###########\n#@.===..+.#\n###########", &[]);
    assert_eq!(drive(&mut island, AutoCommand::Explore).stop, nothing_left(false, false));
    assert!(island.level().is_explored(Point::new(9, 1)));
    assert!(at(&island).0 >= 6);
}

#[test]
fn dropped_weapon_stays() {
    let mut scene = Scene::with("######\n#@...#\n######", &[], |level| {
        let slot = give(level, Item::new(ItemKind::Sword));
        level.hero.equipment.weapon = Some(slot);
    });
    scene.play(Action::Drop(emberdeep::level::Slot(0)));
    assert_eq!(drive(&mut scene, AutoCommand::Explore).actions, []);
}

#[test]
fn put_down_items_stay_down() {
    let legend = [('!', Mark::Thing(ItemKind::Haste)), ('?', Mark::Thing(ItemKind::Light))];
    let mut scene = Scene::new("#########\n#@...!..#\n#########", &legend);
    drive(&mut scene, AutoCommand::Explore);
    let slot = scene.level().hero.items().find(|(_, item)| item.kind == ItemKind::Haste).expect("taken").0;
    scene.play(Action::Drop(slot));
    let here = scene.player().at;
    assert_eq!(drive(&mut scene, AutoCommand::Explore).actions, [], "not from under the feet");
    scene.play(Action::Step(Direction::East));
    let done = drive(&mut scene, AutoCommand::Explore);
    assert_eq!(done.actions, [], "and nobody goes back for it");
    let words = sentence(&done.stop, scene.level());
    assert!(!words.contains("You left"), "who put it down knows of it: {words}");
    scene.play(Action::Step(Direction::West));
    scene.play(Action::PickUp);
    assert!(!is_put_down(scene.level(), here, ItemKind::Haste));
}

#[test]
fn thrown_items_are_fetched() {
    let darts = [Item::several(ItemKind::Dart, 3)];
    let mut scene = Scene::holding("#########\n#@......#\n#########", &[], &darts);
    scene.play(Action::Throw(D, Point::new(5, 1)));
    drive(&mut scene, AutoCommand::Explore);
    assert_eq!(scene.held(ItemKind::Dart), 3);
    let here = scene.player().at;
    scene.play(Action::Throw(D, Point::new(1, 1)));
    scene.play(Action::Drop(D));
    drive(&mut scene, AutoCommand::Explore);
    assert_eq!(scene.held(ItemKind::Dart), 1, "the two that were put down stay");
    assert!(is_put_down(scene.level(), here, ItemKind::Dart));
    // What comes to lie on them makes the pile worth a way again.
    scene.play(Action::Throw(D, here));
    drive(&mut scene, AutoCommand::Explore);
    assert_eq!(scene.held(ItemKind::Dart), 3);
}

#[test]
fn items_are_fetched_once_they_fit() {
    let fill = |level: &mut Level| (0..23).for_each(|_| _ = give(level, Item::new(ItemKind::Sword)));
    let legend = [('!', Mark::Thing(ItemKind::Haste))];
    let mut scene = Scene::with("########\n#@...!.#\n########", &legend, fill);
    assert_eq!(drive(&mut scene, AutoCommand::Explore).actions, [], "nobody runs there for nothing");
    scene.play(Action::Drop(D));
    let done = drive(&mut scene, AutoCommand::Explore);
    assert_eq!(done.actions.len(), 5, "{:?}", done.actions);
    assert_eq!(scene.held(ItemKind::Haste), 1);
    assert_eq!(scene.held(ItemKind::Sword), 22, "what made room stays where it is");
}

#[test]
fn a_mimic_is_taken_for_what_it_looks_like() {
    let legend = [('m', Mark::Sleeper(Monster::Mimic))];
    let disguise =
        |level: &mut Level| level.actors[1].ability_state = AbilityState::Disguise(ItemKind::Haste);
    let scene = Scene::with("##########\n#@......m#\n##########", &legend, disguise);
    assert_eq!(AutoCommand::Explore.next(scene.level()), Ok(Action::Step(Direction::East)));
}

#[test]
fn mapped_rooms_are_visited() {
    let picture = "#################
                   #@.#####.......##
                   #..............##
                   ########.......##
                   ########......!##
                   #################";
    let legend = [('!', Mark::Thing(ItemKind::Haste))];
    let mut scene = Scene::holding(picture, &legend, &[Item::new(ItemKind::Mapping)]);
    scene.play(Action::Use(Slot(3), Target::Itself));
    assert!(scene.level().is_explored(Point::new(13, 3)), "it is on the map");
    let done = drive(&mut scene, AutoCommand::Explore);
    assert_eq!(done.stop, nothing_left(false, false));
    assert_eq!(scene.held(ItemKind::Haste), 1);
    let level = scene.level();
    assert!(
        level.knowledge.memory.iter().all(|known| !matches!(known, Memory::Mapped(_))),
        "all of it has been seen"
    );
}

#[test]
fn it_says_what_it_has_left_and_why() {
    let words = |scene: &Scene| sentence(&refused(scene, AutoCommand::Explore), scene.level());
    let legend = [('d', Mark::Thing(ItemKind::Dagger)), ('l', Mark::Thing(ItemKind::Leather))];
    let rest = "Nothing left to explore. You haven't found the way down.";
    let scene = Scene::new("########\n#@....d#\n########", &legend);
    assert_eq!(words(&scene), format!("{rest} You left a dagger: yours is as good."));
    let scene = Scene::new("########\n#@..ddl#\n########", &legend);
    assert_eq!(words(&scene), format!("{rest} You left 2 daggers and leather armour: yours are as good."));
    let scene = Scene::new("##########\n#@.dddlll#\n##########", &legend);
    let left = "3 daggers and 3 leather armours";
    assert_eq!(words(&scene), format!("{rest} You left {left}: yours are as good."));
    let full = Scene::with("########\n#@....!#\n########", &[('!', Mark::Thing(ItemKind::Haste))], |level| {
        (0..23).for_each(|_| _ = give(level, Item::new(ItemKind::Sword)));
    });
    assert_eq!(words(&full), format!("{rest} You left a potion of haste: your bag is full."));
}

fn cover(level: &mut Level, cover: Cover, places: &[(i32, i32)]) {
    for (x, y) in places {
        let tile = level.map.index(Point::new(*x, *y));
        level.ground.cover[tile] = cover;
    }
}

/// Where the player has stepped.
fn walked(scene: &Scene) -> Vec<(i32, i32)> {
    let step = |event: &Event| match event {
        Event::Walked { who, to } if who.id == ActorId::PLAYER => Some((to.x, to.y)),
        _ => None,
    };
    scene.events.iter().filter_map(step).collect()
}

#[test]
fn oil_and_webs_are_walked_around() {
    let picture = "############\n#@....+....#\n#.###.######\n#.....######\n############";
    for kind in [Cover::Oil, Cover::Web] {
        let mut scene = Scene::with(picture, &[], |level| cover(level, kind, &[(3, 1)]));
        assert_eq!(drive(&mut scene, AutoCommand::Explore).stop, nothing_left(false, false));
        assert!(scene.level().is_explored(Point::new(10, 1)));
        assert!(!walked(&scene).contains(&(3, 1)), "{kind:?}: {:?}", walked(&scene));
    }
}

#[test]
fn oil_and_webs_that_bar_the_way_are_told_of() {
    let told = [
        (Cover::Oil, Stop::Oil, "The rest of this floor is across spilt oil."),
        (Cover::Web, Stop::Web, "The rest of this floor is behind a web."),
    ];
    for (kind, why, words) in told {
        let mut scene = Scene::with("############\n#@....+....#\n############", &[], |level| {
            cover(level, kind, &[(3, 1)]);
        });
        assert_eq!(drive(&mut scene, AutoCommand::Explore), Done { stop: why, actions: vec![] });
        assert_eq!(sentence(&why, scene.level()), words);
    }
}

#[test]
fn from_amid_oil_it_leads_out() {
    let mut scene = Scene::with("############\n#..@..+....#\n############", &[], |level| {
        cover(level, Cover::Oil, &[(2, 1), (3, 1), (4, 1)]);
    });
    assert_eq!(drive(&mut scene, AutoCommand::Explore).stop, nothing_left(false, false));
    assert_eq!(walked(&scene)[..2], [(4, 1), (5, 1)]);
}

/// A pool beside the way east, and a way round it in the south.
const POOL: &str = "##############
                    ####====######
                    #@.......+...#
                    #.##########.#
                    #............#
                    ##############";

fn with_eel(picture: &str) -> Scene {
    Scene::with(picture, &[], |level| {
        let mood = Mood::Hunting { last_known: Point::new(1, 2), lost: 0 };
        let eel = Actor::foe(ActorId(1), Monster::Eel, Point::new(7, 1));
        level.actors.push(Actor { mood, cooldown: 9, ..eel });
        level.actors[1].conditions[Condition::Held] = 900;
        level.ground.glow.fill(true);
    })
}

#[test]
fn the_shore_of_a_known_eel_is_kept_off() {
    let mut scene = with_eel(POOL);
    assert_eq!(scene.level().foes_in_view().len(), 1, "it has surfaced");
    assert!(
        AutoCommand::Travel(Point::new(1, 4)).next(scene.level()).is_ok(),
        "an eel in view hinders nobody"
    );
    while !drive(&mut scene, AutoCommand::Explore).actions.is_empty() {}
    assert!(scene.level().is_explored(Point::new(11, 2)), "{}", scene.picture());
    assert!(walked(&scene).iter().all(|(x, y)| *y != 2 || !(3..=8).contains(x)), "{:?}", walked(&scene));
}

#[test]
fn the_shore_of_a_known_eel_that_bars_the_way_is_told_of() {
    let mut scene = with_eel("##############\n####====######\n#@.......+...#\n##############");
    let mut stop = drive(&mut scene, AutoCommand::Explore);
    while !stop.actions.is_empty() {
        stop = drive(&mut scene, AutoCommand::Explore);
    }
    assert_eq!(stop.stop, Stop::Eel);
    let words = "The rest of this floor is beside an eel's water.";
    assert_eq!(sentence(&Stop::Eel, scene.level()), words);
}

#[test]
fn firedamp_is_not_set_off_on_the_way() {
    let room = "##############\n#@.......+...#\n##############";
    let gassed = |is_hooded: bool| {
        Scene::with(room, &[], |level| {
            let tile = level.map.index(Point::new(6, 1));
            level.ground.air.set(Gas::Firedamp, tile, 6);
            level.ground.glow.fill(true);
            level.hero.lantern.hooded = is_hooded;
        })
    };
    let blown = |scene: &Scene| scene.events.iter().any(|event| matches!(event, Event::Exploded { .. }));
    for command in [AutoCommand::Explore, AutoCommand::Travel(Point::new(8, 1))] {
        let mut scene = gassed(false);
        assert_eq!(drive(&mut scene, command).stop, Stop::Firedamp, "{}", scene.picture());
        assert!(!blown(&scene), "{}", scene.picture());
        let mut dark = gassed(true);
        assert_ne!(drive(&mut dark, command).stop, Stop::Firedamp);
        assert!(!blown(&dark), "{}", dark.picture());
    }
    let words = "Firedamp is ahead. An open light sets it off.";
    assert_eq!(sentence(&Stop::Firedamp, gassed(false).level()), words);
}

#[test]
fn a_thief_that_goes_about_hinders_nobody() {
    let legend = [('t', Mark::Foe(Monster::Thief))];
    let scene = Scene::with("##########\n#@....t..#\n##########", &legend, super::scene::unaware);
    assert!(AutoCommand::Travel(Point::new(3, 1)).next(scene.level()).is_ok());
    let scene = Scene::new("##########\n#@....t..#\n##########", &legend);
    assert_eq!(refused(&scene, AutoCommand::Explore), Stop::Threat(ActorId(1)));
}

#[test]
fn a_lone_foe_that_costs_nothing_is_fought_on_the_way() {
    let rats = [('r', Mark::Foe(Monster::Rat)), ('s', Mark::Foe(Monster::Rat))];
    let strong = |level: &mut Level| level.actors[0].body.power = 30;
    let mut scene = Scene::with("##########\n#@....r..#\n##########", &rats, strong);
    let done = drive(&mut scene, AutoCommand::Explore);
    assert_eq!((done.stop, scene.foes()), (nothing_left(false, false), 0));
    assert!(scene.taken().is_empty());
    let two = Scene::with("##########\n#@....rs.#\n##########", &rats, strong);
    assert!(matches!(refused(&two, AutoCommand::Explore), Stop::Threat(_)));
}

#[test]
fn an_explosion_stops_it() {
    let scene = Scene::new("##########\n#@.......#\n##########", &[]);
    let before = Watch::of(scene.level());
    let stops = |at| AutoCommand::Explore.stops(&before, &[Event::Exploded { at }], scene.level());
    assert_eq!(stops(Point::new(4, 1)), Some(Stop::Heard));
    assert_eq!(stops(Point::new(0, 5)), None, "one that is not seen is not told");
}

#[test]
fn the_prize_behind_an_open_gate_is_the_next_goal() {
    let legend = [('!', Mark::Thing(ItemKind::Sword)), ('?', Mark::Thing(ItemKind::Light))];
    let chamber = |tile| {
        Scene::with("############\n#?.@.....!.#\n############", &legend, move |level| {
            let tiles: Vec<Point> = (7..=10).map(|x| Point::new(x, 1)).collect();
            let (gate, prize) = (tiles[0], Point::new(9, 1));
            let machine = Machine::bare(MachineKind::Wager, tiles.into(), gate);
            let (gates, prizes) = (vec![(gate, Lock::Key)], [prize].into());
            level.machines.push(Machine { gates, prizes, is_known: true, ..machine });
            level.map.set(prize, TileType::Altar);
            level.map.set(gate, tile);
            level.ground.glow.fill(true);
        })
    };
    let mut shut = chamber(TileType::Gate);
    let done = drive(&mut shut, AutoCommand::Explore);
    assert!(matches!(done.stop, Stop::NothingLeft { .. }), "{done:?}");
    assert_eq!(at(&shut).0, 1, "only the scroll is taken");
    let mut open = chamber(TileType::Floor);
    let done = drive(&mut open, AutoCommand::Explore);
    assert_eq!((done.stop, at(&open)), (Stop::Here, (9, 1)), "the prize comes before the nearer scroll");
    drive(&mut open, AutoCommand::Explore);
    assert_eq!(at(&open).0, 1, "and is not gone to again");
}
