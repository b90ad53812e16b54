//! The making: the same each time, with or without a witness, and recorded so completely that the ground can be
//! rebuilt.

use super::made::{Made, bytes, unwatched};
use emberdeep::content::floors::FLOORS;
use emberdeep::map::{Map, Point};
use emberdeep::map_builder::history::{Step, Work};

const SEEDS: u64 = 150;

fn each_floor(mut check: impl FnMut(&Made)) {
    for (seed, depth) in (0..SEEDS).flat_map(|seed| (1..=FLOORS).map(move |depth| (seed, depth))) {
        check(&Made::new(seed, depth));
    }
}

#[test]
fn floors_do_not_depend_on_the_witness() {
    each_floor(|made| {
        let expected = bytes(&made.level);
        assert_eq!(bytes(&unwatched(made.seed, made.level.depth)), expected, "{made}: unwatched");
        let again = Made::new(made.seed, made.level.depth);
        assert_eq!(bytes(&again.level), expected, "{made}: again");
        assert_eq!(again.history.steps, made.history.steps, "{made}: other steps");
    });
}

#[test]
fn recorded_steps_rebuild_the_ground() {
    each_floor(|made| {
        let map = &made.level.map;
        assert_eq!(made.history.steps[0], Step::Begin);
        let mut told = Map::new(map.width, map.height);
        made.history.steps.iter().for_each(|step| step.change(&mut told));
        assert_eq!(&told, map, "{made}");
    });
}

#[test]
fn every_foe_thing_and_trap_is_told_where_it_is() {
    each_floor(|made| {
        let steps = &made.history.steps;
        let foes: Vec<Point> = steps
            .iter()
            .filter_map(|s| if let Step::Foe { at, .. } = s { Some(*at) } else { None })
            .collect();
        assert!(made.level.others().map(|foe| foe.at).eq(foes), "{made}");
        let things = steps
            .iter()
            .filter_map(|s| if let Step::Thing(at, kind) = s { Some((*at, *kind)) } else { None });
        assert!(made.level.items.iter().map(|lying| (lying.at, lying.item.kind)).eq(things), "{made}");
        let traps: Vec<Point> =
            steps.iter().filter_map(|s| if let Step::Trap(at) = s { Some(*at) } else { None }).collect();
        assert_eq!(made.level.ground.traps, traps, "{made}");
    });
}

#[test]
fn each_architect_says_how_it_works() {
    let told = |depth: u32, what: fn(&Step) -> bool| Made::new(7, depth).history.steps.iter().any(what);
    assert!(told(1, |s| matches!(s, Step::Tried(_))));
    assert!(told(3, |s| matches!(s, Step::Split(..))));
    assert!(told(4, |s| matches!(s, Step::Work(Work::Gallery, _))));
    assert!(told(5, |s| matches!(s, Step::Generation(1..))));
    assert!(told(5, |s| matches!(s, Step::Joined(..))));
    assert!(told(7, |s| matches!(s, Step::Split(..))));
    assert!(told(8, |s| matches!(s, Step::Vault { .. })));
    assert!(told(9, |s| matches!(s, Step::Piece { .. })));
    assert!((1..=FLOORS).all(|depth| told(depth, |s| *s == Step::Dressing)));
}
