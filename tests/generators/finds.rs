//! What those left who were here before: a milestone by the way down of every floor, a few finds more, each where it belongs,
//! and in the end all of them.

use crate::long;
use emberdeep::content::floors::FLOORS;
use emberdeep::content::{ItemKind, Lore, Place};
use emberdeep::level::{Level, reach};
use emberdeep::map::Point;
use emberdeep::map_builder::build;
use emberdeep::map_builder::rules::EMBERDEEP;
use std::collections::BTreeSet;

/// Seeds, of how many in the long run.
const SEEDS: usize = 60;
const ALL_SEEDS: usize = 1_000;
/// How many finds a floor has besides its milestone, and how far from each other they are.
const FINDS: usize = 3;
const APART: i32 = 8;
/// How near to the way down its milestone is.
const BY_THE_WAY: i32 = 3;

fn way_on(level: &Level) -> Point {
    let ember = level.items.iter().find(|lying| lying.item.kind == ItemKind::Ember).map(|lying| lying.at);
    level.stairs(true).or(ember).expect("a way on")
}

#[test]
fn every_floor_tells_of_those_who_were_there_before() {
    let mut found = BTreeSet::new();
    for seed in 0..long::rounds(SEEDS, ALL_SEEDS) as u64 {
        let mut run = BTreeSet::new();
        for depth in 1..=FLOORS {
            let level = build(&EMBERDEEP, seed, depth, &mut ());
            let what = format!("floor {depth} of seed {seed}");
            let milestones: Vec<_> = level.lore.iter().filter(|placed| placed.find.is_milestone()).collect();
            assert_eq!(milestones.len(), 1, "{what}");
            let away = reach(milestones[0].at, way_on(&level));
            assert!(away <= BY_THE_WAY, "{what}: a milestone {away} tiles from the way down");
            assert_eq!(level.lore.len(), FINDS + 1, "{what}");
            for (number, placed) in level.lore.iter().enumerate() {
                let at = placed.at;
                assert!(
                    placed.find.is_at_home(depth, Place::at_home(depth)),
                    "{what}: {}",
                    placed.find.info().name
                );
                assert!(level.map.tile(at).is_walkable() && level.machine_at(at).is_none(), "{what}");
                assert!(level.items_at(at).next().is_none() && !level.ground.traps.contains(&at), "{what}");
                assert!(level.lore[..number].iter().all(|other| reach(other.at, at) >= APART), "{what}");
                assert!(!placed.is_read && run.insert(placed.find), "{what}: told twice in a run");
            }
        }
        found.extend(run);
    }
    let missing: Vec<_> =
        Lore::all().filter(|find| !found.contains(find)).map(|find| find.info().name).collect();
    assert!(missing.is_empty(), "never found: {missing:?}");
}
