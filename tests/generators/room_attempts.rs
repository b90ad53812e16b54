//! The attempts to place rooms: which room was in the way, what happened to the others, and which way tunnels bend.

use crate::dug::{Corners, Dug, corners, each_dungeon, overlap};
use emberdeep::map_builder::history::{Bend, Step};
use std::iter::Peekable;
use std::slice::Iter;

/// Reads the steps as the sentence that they must form: for each attempt a rectangle, and then either the room in
/// the way, or what was opened and, from the second room on, a coin and two legs.
pub fn check_attempts(dug: &Dug) {
    let mut steps = dug.steps().iter().peekable();
    assert_eq!(steps.next(), Some(&Step::Begin), "{dug}");
    let (mut kept, mut rejected) = (Vec::new(), 0);
    while let Some(step) = steps.next() {
        let &Step::Tried(rect) = step else { panic!("{dug}: {step:?} instead of an attempt") };
        let rect = corners(&rect);
        let in_the_way = kept.iter().position(|room| overlap(*room, rect));
        match (in_the_way, steps.next()) {
            (Some(room), Some(&Step::Rejected { hit })) => {
                assert_eq!(hit, room, "{dug}: {rect:?} was thrown away for another room");
                rejected += 1;
            }
            (None, Some(Step::Carved(inside))) => {
                assert_eq!(corners(inside), dug.facts.inside(rect), "{dug}: tiles of {rect:?}");
                if let Some(previous) = kept.last() {
                    check_tunnel(dug, *previous, rect, &mut steps);
                }
                kept.push(rect);
            }
            (room, step) => panic!("{dug}: {rect:?} with {room:?} in the way led to {step:?}"),
        }
    }
    assert_eq!(kept.len() + rejected, dug.rules.attempts as usize, "{dug}");
    assert_eq!(kept, dug.rooms().collect::<Vec<_>>(), "{dug}");
}

/// The coin chooses the corner that the two legs between the centres share.
fn check_tunnel(dug: &Dug, from: Corners, to: Corners, steps: &mut Peekable<Iter<Step>>) {
    let (from, to) = (dug.facts.centre(from), dug.facts.centre(to));
    let corner = match steps.next() {
        Some(Step::Coin(Bend::HorizontalFirst)) => (to.x, from.y),
        Some(Step::Coin(Bend::VerticalFirst)) => (from.x, to.y),
        other => panic!("{dug}: {other:?} instead of a coin"),
    };
    for (what, expected) in [("first", (from, corner.into())), ("second", (corner.into(), to))] {
        let &Step::Leg(a, b) = steps.next().expect("a leg") else { panic!("{dug}: no {what} leg") };
        assert_eq!((a, b), expected, "{dug}: the {what} leg");
    }
}

/// The list of attempts tells the same as the steps.
fn check_list(dug: &Dug) {
    let attempts = dug.history.attempts();
    assert_eq!(attempts.len(), dug.rules.attempts as usize, "{dug}");
    let mut kept: Vec<Corners> = Vec::new();
    for attempt in &attempts {
        let rect = corners(&attempt.rect);
        assert_eq!(attempt.hit, kept.iter().position(|room| overlap(*room, rect)), "{dug}: {rect:?}");
        assert_eq!(attempt.bend.is_some(), attempt.hit.is_none() && !kept.is_empty(), "{dug}: {rect:?}");
        if attempt.hit.is_none() {
            kept.push(rect);
        }
    }
    let told = dug.steps().iter().filter_map(|step| match step {
        Step::Coin(bend) => Some(*bend),
        _ => None,
    });
    assert!(told.eq(attempts.iter().filter_map(|attempt| attempt.bend)), "{dug}: other coins");
}

#[test]
fn attempts_and_tunnels_follow_the_rules() {
    each_dungeon(|dug| {
        check_attempts(dug);
        check_list(dug);
    });
}

#[test]
fn both_sides_of_the_coin_come_up_alike() {
    let (mut horizontal, mut all) = (0_u32, 0_u32);
    each_dungeon(|dug| {
        for bend in dug.history.attempts().iter().filter_map(|attempt| attempt.bend) {
            horizontal += u32::from(bend == Bend::HorizontalFirst);
            all += 1;
        }
    });
    let share = f64::from(horizontal) / f64::from(all);
    assert!((0.495..0.505).contains(&share), "{horizontal} of {all} tunnels run horizontally first");
}
