//! Floors of rooms are the decorated dungeon of the run's rule set; all other floors are the same under every rule set.

use super::ground::flood;
use super::made::bytes;
use emberdeep::content::Place;
use emberdeep::content::floors::{Architect, FLOORS};
use emberdeep::level::reach;
use emberdeep::map::{Point, TileType};
use emberdeep::map_builder::build;
use emberdeep::map_builder::history::{History, Step, points};
use emberdeep::map_builder::rooms::dig;
use emberdeep::map_builder::rules::{self, Rules, SizeRange};
use emberdeep::rng::Rng;

#[test]
fn floors_of_rooms_are_the_rule_sets_dungeon() {
    for (rules, seed) in rules::ALL.iter().flat_map(|rules| (0..300).map(move |seed| (rules, seed))) {
        for depth in (1..=FLOORS).filter(|depth| Place::at_home(*depth).info().architect == Architect::Rooms)
        {
            let mut history = History::default();
            let level = build(rules, seed, depth, &mut history);
            let entrance = history.steps.iter().find_map(|step| match step {
                Step::Entrance { at, .. } => Some(*at),
                _ => None,
            });
            let is_built = |tile: Point| entrance.is_some_and(|at| points(at).any(|place| place == tile));
            let dungeon = dig(rules, &mut Rng::for_level(seed, depth), &mut ());
            let what = format!("{}, floor {depth} of seed {seed}", rules.name);
            assert_eq!(level.player().at, dungeon.start, "{what}");
            assert_eq!((level.map.width, level.map.height), (rules.width, rules.height), "{what}");
            let dug = level.map.points().filter(|at| dungeon.map.tile(*at) != TileType::Wall);
            let dug = dug.filter(|at| !is_built(*at));
            for at in dug.filter(|at| level.machines.iter().all(|machine| reach(machine.way_in, *at) > 14)) {
                assert_ne!(level.map.tile(at), TileType::Wall, "{what}: {at:?}");
            }
            let steps = flood(&level.map, dungeon.start);
            let outside = level.map.points().filter(|at| level.machine_at(*at).is_none());
            let reached =
                |at: Point| steps[level.map.index(at)].is_some() == level.map.tile(at).is_passable();
            assert!(outside.into_iter().all(reached) && level.stairs(true).is_some(), "{what}");
        }
    }
}

#[test]
fn other_floors_do_not_ask_for_the_rule_set() {
    for depth in (1..=FLOORS).filter(|depth| Place::at_home(*depth).info().architect != Architect::Rooms) {
        let floors = rules::ALL.map(|rules| bytes(&build(&rules, 7, depth, &mut ())));
        assert!(floors.iter().all(|floor| *floor == floors[0]), "floor {depth}");
    }
}

/// Rules that hardly leave room for anything still give a floor.
#[test]
fn the_narrowest_rules_give_a_floor() {
    let room_size = SizeRange { min: 2, max: 2 };
    let narrow = Rules { width: 16, height: 16, attempts: 1, room_size, ..rules::EMBERDEEP };
    assert_eq!(narrow.check(), Ok(()));
    for seed in 0..50 {
        let level = build(&narrow, seed, 1, &mut ());
        assert_eq!((level.map.floor_count(), level.items.len()), (1, 0));
    }
}
