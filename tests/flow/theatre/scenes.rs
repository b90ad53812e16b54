//! Checks scenes against the finished floors.

use crate::long::rounds;
use emberdeep::content::FLOORS;
use emberdeep::map::{Map, Point};
use emberdeep::map_builder::history::Step;
use emberdeep::map_builder::rules::{self, Rules};
use emberdeep::map_builder::{build, rooms};
use emberdeep::rng::Rng;
use emberdeep::theatre::{Count, Making, SceneKind, Subject};
use rayon::prelude::*;

fn making(seed: u64, rules: &Rules, depth: Option<u32>) -> Making {
    Making::new(Subject { seed, rules: *rules, depth, place: None })
}

/// Every rule set bare and on the floors that it digs, and the other floors once: no rule set changes those.
fn subjects() -> Vec<(&'static Rules, Option<u32>)> {
    let dug = |rules| [None, Some(1), Some(2)].map(|depth| (rules, depth));
    let others = (3..=FLOORS).map(|depth| (&rules::ALL[0], Some(depth)));
    rules::ALL.iter().flat_map(dug).chain(others).collect()
}

#[test]
fn the_last_scene_is_the_floor_that_the_game_plays() {
    (0..rounds(300, 2_000) as u64).into_par_iter().for_each(|seed| {
        for (rules, depth) in subjects() {
            let made = making(seed, rules, depth);
            let last = made.len() - 1;
            let Some(depth) = depth else {
                let dungeon = rooms::dig(rules, &mut Rng::for_level(seed, 1), &mut ());
                assert_eq!(made.map(last), dungeon.map, "{} {seed}", rules.name);
                assert!(made.rooms(last).iter().map(|room| room.rect).eq(dungeon.rooms.iter().copied()));
                continue;
            };
            let level = build(rules, seed, depth, &mut ());
            assert_eq!(made.map(last), level.map, "{} {seed} {depth}", rules.name);
            let steps = made.steps_so_far(last);
            let foes = steps.iter().filter_map(|step| match *step {
                Step::Foe { at, monster, .. } => Some((at, Some(monster))),
                _ => None,
            });
            let things = steps.iter().filter_map(|step| match *step {
                Step::Thing(at, kind) => Some((at, kind)),
                _ => None,
            });
            let traps = steps.iter().filter_map(|step| match *step {
                Step::Trap(at) => Some(at),
                _ => None,
            });
            assert!(foes.eq(level.others().map(|foe| (foe.at, foe.monster()))), "{seed} {depth}");
            assert!(things.eq(level.items.iter().map(|lying| (lying.at, lying.item.kind))), "{seed} {depth}");
            assert!(traps.eq(level.ground.traps.iter().copied()), "{seed} {depth}");
        }
    });
}

#[test]
fn accepted_plus_rejected_is_tried() {
    (0..200).into_par_iter().for_each(|seed| {
        for rules in &rules::ALL {
            let made = making(seed, rules, None);
            let counts = made.scene(made.len() - 1).counts;
            assert_eq!(counts[Count::Rooms] + counts[Count::Rejected], counts[Count::Attempts]);
            assert_eq!(counts[Count::Attempts], rules.attempts as i32);
            assert_eq!(counts[Count::Open] as usize, made.map(made.len()).floor_count());
        }
    });
}

#[test]
fn every_scene_follows_from_the_one_before() {
    for (rules, depth) in subjects() {
        let made = making(7, rules, depth);
        let mut before = Map::new(made.size().0, made.size().1);
        assert_eq!(made.scene(0).kind, SceneKind::Step(Step::Begin));
        assert_eq!(made.scene(0).counts[Count::Draws], 1);
        for number in 0..made.len() {
            assert_eq!(made.map_before(number), before, "scene {number} of {depth:?}");
            before = made.map(number);
            // Going back leads to the same ground.
            assert_eq!(made.map(number.saturating_sub(1)), made.map_before(number), "scene {number}");
        }
        assert_eq!(made.scene(made.len() - 1).kind, SceneKind::Done);
    }
}

#[test]
fn a_making_has_so_many_scenes_as_a_person_can_watch() {
    for (rules, depth) in subjects() {
        for seed in 0..20 {
            let made = making(seed, rules, depth);
            assert!((20..900).contains(&made.len()), "{} {depth:?}: {}", rules.name, made.len());
        }
    }
}

#[test]
fn mapped_scenes_hide_foes_and_items() {
    let made = making(7, &rules::EMBERDEEP, Some(1));
    let (width, height) = made.size();
    let told = made.clone().hidden(vec![true; (width * height) as usize]);
    let last = told.len() - 1;
    assert_eq!(told.map(last), made.map(made.len()));
    assert!(told.steps_so_far(last).is_empty());
    let is_placed = |kind| {
        matches!(
            kind,
            SceneKind::Step(
                Step::Foe { .. } | Step::Thing(..) | Step::Trap(..) | Step::Find(..) | Step::Gas { .. }
            )
        )
    };
    assert!((0..=last).all(|number| !is_placed(told.scene(number).kind)));
    assert!((0..=last).any(|number| told.scene(number).kind == SceneKind::Population));
}

/// That a machine is passed over says that it is built somewhere else.
#[test]
fn a_place_that_was_passed_over_gives_away_no_machine() {
    let making = making(7, &rules::EMBERDEEP, Some(3));
    let (width, height) = making.size();
    let passed_over = |making: &Making| {
        let mut kinds = (0..making.len()).map(|number| making.scene(number).kind);
        kinds.any(|kind| matches!(kind, SceneKind::Step(Step::Unfit { elsewhere: true, .. })))
    };
    assert!(passed_over(&making));
    assert!(!passed_over(&making.hidden(vec![true; (width * height) as usize])));
}

#[test]
fn unknown_steps_are_hidden() {
    for (seed, (rules, depth)) in (0..40).flat_map(|seed| subjects().into_iter().map(move |s| (seed, s))) {
        let made = making(seed, rules, depth);
        let (width, height) = made.size();
        // As if only a part around the start had been seen.
        let near = |at: Point| (at.x - made.start().x).abs() <= 12 && (at.y - made.start().y).abs() <= 7;
        let known: Vec<bool> = Map::new(width, height).points().map(near).collect();
        let start = made.start();
        let told = made.clone().hidden(known);
        for number in 0..told.len() {
            let Some(place) = told.scene(number).place else { continue };
            let inside = match told.scene(number).kind {
                SceneKind::Step(Step::Tried(_) | Step::Rejected { .. } | Step::Carved(_)) => {
                    rules.carve.inside(&place)
                }
                _ => place,
            };
            let corners = [(inside.x1, inside.y1), (inside.x2, inside.y2)];
            for (x, y) in corners {
                let known = (x - start.x).abs() <= 12 && (y - start.y).abs() <= 7;
                assert!(known, "{:?} of seed {seed} is told", told.scene(number).kind);
            }
        }
        let counts = told.scene(told.len() - 1).shown;
        assert_eq!((counts[Count::Foes], counts[Count::Things], counts[Count::Traps]), (0, 0, 0));
    }
}
