//! The same seed gives the same dungeon: each time, with or without a witness, and whatever was made in between.

use crate::dug::{Dug, SEEDS, each_dungeon};
use emberdeep::map_builder::rooms::dig;
use emberdeep::map_builder::rules;
use emberdeep::map_builder::{build, history::History};
use emberdeep::rng::Rng;
use std::collections::HashSet;

pub fn check_unwatched(dug: &Dug) {
    let unwatched = dig(&dug.rules, &mut Rng::for_level(dug.seed, 1), &mut ());
    assert_eq!(unwatched, dug.dungeon, "{dug}: watched and unwatched differ");
}

#[test]
fn a_dungeon_is_the_same_when_nobody_watches() {
    each_dungeon(check_unwatched);
}

#[test]
fn seed_repeats_dungeon_and_steps() {
    each_dungeon(|dug| {
        let again = Dug::new(&dug.rules, dug.seed);
        assert_eq!(again.dungeon, dug.dungeon, "{dug}");
        assert_eq!(again.history.steps, dug.history.steps, "{dug}");
    });
}

#[test]
fn floor_steps_begin_with_its_dungeon() {
    for rules in &rules::ALL {
        for (seed, depth) in (0..200).flat_map(|seed| [1, 2].map(|depth| (seed, depth))) {
            let (mut whole, mut bare) = (History::default(), History::default());
            let level = build(rules, seed, depth, &mut whole);
            let dungeon = dig(rules, &mut Rng::for_level(seed, depth), &mut bare);
            assert_eq!((level.depth, level.player().at), (depth, dungeon.start));
            assert_eq!(whole.steps[..bare.steps.len()], bare.steps);
            assert_eq!(whole.attempts(), bare.attempts());
        }
    }
}

#[test]
fn seeds_and_depths_give_dungeons_of_their_own() {
    for rules in &rules::ALL {
        let hash = |seed, depth| dig(rules, &mut Rng::for_level(seed, depth), &mut ()).map.hash();
        let hashes: HashSet<u64> =
            (0..SEEDS / 10).flat_map(|seed| (1..=10).map(move |depth| hash(seed, depth))).collect();
        assert_eq!(hashes.len() as u64, SEEDS, "{}: the same map twice", rules.name);
    }
}
