//! Floors of rooms are the decorated dungeon of the run's rule set; all other floors are the same under every rule set.

use super::ground::flood;
use super::made::bytes;
use emberdeep::content::floors::{self, Architect, FLOORS};
use emberdeep::map::TileType;
use emberdeep::map_builder::build;
use emberdeep::map_builder::rooms::dig;
use emberdeep::map_builder::rules::{self, Rules, SizeRange};
use emberdeep::rng::Rng;

#[test]
fn floors_of_rooms_are_the_rule_sets_dungeon() {
    for (rules, seed) in rules::ALL.iter().flat_map(|rules| (0..300).map(move |seed| (rules, seed))) {
        for depth in (1..=FLOORS).filter(|depth| floors::info(*depth).architect == Architect::Rooms) {
            let level = build(rules, seed, depth, &mut ());
            let dungeon = dig(rules, &mut Rng::for_level(seed, depth), &mut ());
            let what = format!("{}, floor {depth} of seed {seed}", rules.name);
            assert_eq!(level.player().at, dungeon.start, "{what}");
            assert_eq!((level.map.width, level.map.height), (rules.width, rules.height), "{what}");
            for (tile, bare) in level.map.tiles.iter().zip(&dungeon.map.tiles) {
                assert_eq!(*tile == TileType::Wall, *bare == TileType::Wall, "{what}");
            }
            let steps = flood(&level.map, dungeon.start);
            let reached =
                steps.iter().zip(&level.map.tiles).all(|(s, tile)| s.is_some() == tile.is_passable());
            assert!(reached && level.stairs(true).is_some(), "{what}");
        }
    }
}

#[test]
fn other_floors_do_not_ask_for_the_rule_set() {
    for depth in (1..=FLOORS).filter(|depth| floors::info(*depth).architect != Architect::Rooms) {
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
