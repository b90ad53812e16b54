//! The rooms: how many, how large, where, and without overlaps.

use crate::dug::{Dug, each_dungeon, each_seed, overlap};
use emberdeep::map_builder::rules;
use std::collections::BTreeSet;

pub fn check_numbers(dug: &Dug) {
    let facts = dug.facts;
    let count = dug.dungeon.rooms.len();
    assert!((1..=facts.attempts as usize).contains(&count), "{dug}: {count} rooms");
    for [x1, y1, x2, y2] in dug.rooms() {
        let (width, height) = (x2 - x1, y2 - y1);
        for side in [width, height] {
            assert!((facts.shortest..=facts.longest).contains(&side), "{dug}: a side of {side}");
        }
        assert!((0..=facts.width - width - facts.margin).contains(&x1), "{dug}: {width} wide at x {x1}");
        assert!((0..=facts.height - height - facts.margin).contains(&y1), "{dug}: {height} high at y {y1}");
    }
}

pub fn check_apart(dug: &Dug) {
    let rooms: Vec<_> = dug.rooms().collect();
    for (i, room) in rooms.iter().enumerate() {
        for (j, earlier) in rooms[..i].iter().enumerate() {
            assert!(!overlap(*room, *earlier), "{dug}: room {i} lies on room {j}");
        }
    }
}

pub fn check_start(dug: &Dug) {
    let first = dug.rooms().next().expect("a room");
    let start = dug.dungeon.start;
    assert_eq!(start, dug.facts.centre(first), "{dug}");
    assert!(dug.is_floor(start.x, start.y), "{dug}: the start is rock");
}

#[test]
fn rooms_lie_apart_and_hold_the_start() {
    each_dungeon(|dug| {
        check_numbers(dug);
        check_apart(dug);
        check_start(dug);
    });
}

#[test]
fn every_size_and_every_place_comes_up() {
    for rules in &rules::ALL {
        let (mut sides, mut places) = (BTreeSet::new(), [BTreeSet::new(), BTreeSet::new()]);
        let mut far = [0, 0];
        each_seed(rules, |dug| {
            for [x1, y1, x2, y2] in dug.rooms() {
                sides.extend([x2 - x1, y2 - y1]);
                places[0].insert(x1);
                places[1].insert(y1);
                far = [far[0].max(x2), far[1].max(y2)];
            }
        });
        let facts = crate::tutorial_facts::Facts::of(rules);
        let range = |from, to| (from..=to).collect::<BTreeSet<i32>>();
        assert_eq!(sides, range(facts.shortest, facts.longest), "{}", rules.name);
        let last = |side| side - facts.shortest - facts.margin;
        assert_eq!(places[0], range(0, last(facts.width)), "{}", rules.name);
        assert_eq!(places[1], range(0, last(facts.height)), "{}", rules.name);
        assert_eq!(far, [facts.width - facts.margin, facts.height - facts.margin], "{}", rules.name);
    }
}
