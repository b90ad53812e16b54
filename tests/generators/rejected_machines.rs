//! Where machines did not fit, as it is told: once for each kind, before the machine, and for a reason that holds.

use emberdeep::content::MachineKind;
use emberdeep::content::floors::FLOORS;
use emberdeep::geometry::Rect;
use emberdeep::map::{Map, Point, TileType};
use emberdeep::map_builder::build;
use emberdeep::map_builder::history::{History, Step, Unfit, points};
use emberdeep::map_builder::rules::EMBERDEEP;
use emberdeep::theatre::{Making, SceneKind, Subject};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Seeds whose floors are all looked at, and enough of them that every reason is surely met.
const SEEDS: u64 = 200;
const SURELY: u64 = 5_000;
/// So many places are told one after the other at the most.
const IN_A_ROW: usize = 6;

/// A place that was not fit, with the ground and what had been built at that time.
struct Told {
    kind: MachineKind,
    at: Rect,
    why: Unfit,
    elsewhere: bool,
    map: Map,
    built: Vec<Rect>,
    /// What followed.
    next: Option<Step>,
}

/// Where the player enters, and all that was told of places that were not fit.
fn told(seed: u64, depth: u32) -> (Point, Vec<Told>) {
    let mut history = History::default();
    let level = build(&EMBERDEEP, seed, depth, &mut history);
    let mut map = Map::new(level.map.width, level.map.height);
    let (mut built, mut told) = (Vec::new(), Vec::new());
    for (step, next) in history.steps.iter().zip(1..) {
        step.change(&mut map);
        match *step {
            Step::Machine { at, .. } | Step::Entrance { at, .. } => built.push(at),
            Step::Unfit { kind, at, why, elsewhere } => {
                let next = history.steps.get(next).copied();
                told.push(Told { kind, at, why, elsewhere, map: map.clone(), built: built.clone(), next });
            }
            _ => {}
        }
    }
    (level.player().at, told)
}

fn grown(rect: Rect, by: i32) -> Rect {
    Rect::with_exact(rect.x1 - by, rect.y1 - by, rect.x2 + by, rect.y2 + by)
}

fn holds(rect: Rect, at: Point) -> bool {
    points(rect).any(|other| other == at)
}

/// Whether the reason holds, as far as it can be seen without fitting the machine again.
fn is_true(told: &Told, start: Point) -> bool {
    let tiles = || points(told.at).map(|at| told.map.tile(at));
    let is_rock = tiles().all(|tile| tile == TileType::Wall);
    let overlaps = told.built.iter().any(|built| points(*built).any(|at| holds(told.at, at)));
    let stays = |tile: TileType| {
        use TileType::{Bridge, Chasm, Deep, Rail, StairsDown, StairsUp};
        matches!(tile, Bridge | Chasm | Deep | Rail | StairsDown | StairsUp)
    };
    match told.why {
        Unfit::Remote | Unfit::Barred => is_rock,
        Unfit::Taken => overlaps || tiles().any(stays),
        Unfit::AtStart => holds(grown(told.at, 3), start) && !overlaps,
        Unfit::OnAnApproach => {
            !is_rock && told.built.iter().any(|built| points(grown(*built, 1)).any(|at| holds(told.at, at)))
        }
        Unfit::CutsOff
        | Unfit::CutsOffKept
        | Unfit::CutsOffItself
        | Unfit::CutsOffOther
        | Unfit::NearStairs => !is_rock && !overlaps && !tiles().any(stays),
        Unfit::Faces => true,
        Unfit::Unsolved => told.kind.has_minimum() && !told.elsewhere,
    }
}

#[test]
fn a_place_is_not_fit_for_a_reason_that_holds() {
    let looked_at = AtomicUsize::new(0);
    (0..SEEDS).into_par_iter().for_each(|seed| {
        for depth in 1..FLOORS {
            let (start, all) = told(seed, depth);
            for told in all {
                let name =
                    format!("{:?} at {:?} of seed {seed}, floor {depth}: {:?}", told.kind, told.at, told.why);
                assert!(is_true(&told, start), "{name}");
                let is_built = matches!(told.next, Some(Step::Machine { kind, .. }) if kind == told.kind);
                // Turned another way, it may be built next in any case.
                assert!(is_built || !told.elsewhere, "{name}");
                looked_at.fetch_add(1, Ordering::Relaxed);
            }
        }
    });
    assert!(looked_at.into_inner() > SEEDS as usize);
}

#[test]
fn every_reason_is_met() {
    let mut met = BTreeSet::new();
    let all = Unfit::Unsolved as usize + 1;
    let floors = (0..SURELY).flat_map(|seed| (1..FLOORS).map(move |depth| (seed, depth)));
    for (seed, depth) in floors {
        met.extend(told(seed, depth).1.iter().map(|told| told.why));
        if met.len() == all {
            return;
        }
    }
    panic!("only {met:?}");
}

#[test]
fn theatre_shows_one_refusal_per_kind() {
    let shown = AtomicUsize::new(0);
    (0..SEEDS).into_par_iter().for_each(|seed| {
        for depth in 1..FLOORS {
            let making = Making::new(Subject { seed, rules: EMBERDEEP, depth: Some(depth), place: None });
            let (mut kinds, mut row) = (BTreeSet::new(), 0);
            for number in 0..making.len() {
                let scene = making.scene(number);
                let SceneKind::Step(Step::Unfit { kind, at, .. }) = scene.kind else {
                    row = 0;
                    continue;
                };
                row += 1;
                assert!(row <= IN_A_ROW, "seed {seed}, floor {depth}: {row} in a row");
                assert!(kinds.insert(kind), "seed {seed}, floor {depth}: {kind:?} twice");
                assert_eq!(scene.place, Some(at));
                assert_eq!(making.map(number), making.map_before(number));
                shown.fetch_add(1, Ordering::Relaxed);
            }
        }
    });
    assert!(shown.into_inner() > SEEDS as usize);
}
