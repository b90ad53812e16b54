//! The mines: shafts with the stairs in two of them, rails from one to the other, galleries that end, side chambers with one
//! way in, and firedamp that is in nobody's way.

use super::made::Made;
use crate::long::rounds;
use emberdeep::level::{Gas, reach};
use emberdeep::map::{Direction, Map, Point, TileType};
use emberdeep::map_builder::history::{Step, Work};

const DEPTH: u32 = 4;

fn each_seed(mut check: impl FnMut(&Made)) {
    (0..rounds(200, 5_000) as u64).for_each(|seed| check(&Made::new(seed, DEPTH)));
}

/// The four neighbours of a place.
fn beside(at: Point) -> impl Iterator<Item = Point> {
    Direction::ALL.into_iter().step_by(2).map(move |way| way.step(at))
}

#[test]
fn rails_lead_from_stairs_to_stairs() {
    each_seed(|made| {
        let map = &made.level.map;
        let rails = |at: Point| matches!(map.tile(at), TileType::Rail);
        let mut ridden = vec![made.start()];
        let mut done = 0;
        while let Some(at) = ridden.get(done).copied() {
            done += 1;
            // Where a shaft stands in the middle of a line, rails lead up to it on either side.
            let goes_on = |next: &Point| rails(*next) || map.tile(*next) == TileType::StairsDown;
            let next: Vec<Point> = beside(at).filter(goes_on).filter(|at| !ridden.contains(at)).collect();
            ridden.extend(next);
            let shafts: Vec<Point> = beside(at).filter(|next| shafts(made).contains(next)).collect();
            ridden.extend(shafts.into_iter().filter(|at| !ridden.contains(at)).collect::<Vec<_>>());
        }
        let down = made.level.stairs(true).expect("stairs down");
        assert!(ridden.contains(&down), "{made}: no rails lead to {down:?}");
        let all = map.points().filter(|at| rails(*at));
        assert!(all.into_iter().all(|at| ridden.contains(&at)), "{made}: rails without an end");
        assert!(shafts(made).iter().all(|shaft| ridden.contains(shaft)), "{made}: a shaft without rails");
    });
}

/// The middles of the pieces of `work`.
fn middles(made: &Made, work: Work) -> Vec<Point> {
    let of = |step: &Step| match step {
        Step::Work(done, rect) if *done == work => Some(rect.center()),
        _ => None,
    };
    made.history.steps.iter().filter_map(of).collect()
}

fn shafts(made: &Made) -> Vec<Point> {
    middles(made, Work::Shaft)
}

#[test]
fn stairs_are_in_shafts_which_are_far_from_each_other() {
    each_seed(|made| {
        let shafts = shafts(made);
        let stairs = [false, true].map(|down| made.level.stairs(down).expect("stairs"));
        assert_eq!(shafts.len(), 5, "{made}");
        assert!(stairs.iter().all(|at| shafts.contains(at)), "{made}: {stairs:?}");
        for (number, shaft) in shafts.iter().enumerate() {
            let near = shafts[..number].iter().map(|other| reach(*other, *shaft)).min();
            assert!(near.is_none_or(|near| near >= 9), "{made}: two shafts {near:?} apart");
        }
    });
}

#[test]
fn mines_are_two_fifths_open() {
    let (mut chambers, mut ends) = (0, 0);
    each_seed(|made| {
        let map = before_machines(made);
        let open = map.tiles.iter().filter(|tile| tile.is_open()).count() * 100 / map.tiles.len();
        assert!((36..=45).contains(&open), "{made}: {open} of a hundred are open");
        chambers += middles(made, Work::Stope).len();
        ends += dead_ends(&map);
    });
    let seeds = rounds(200, 5_000);
    assert!(2 * chambers >= 5 * seeds, "{chambers} side chambers in {seeds} mines");
    assert!(ends >= 3 * seeds, "{ends} dead ends in {seeds} mines");
}

/// The mines without the machines that are built into them.
fn before_machines(made: &Made) -> Map {
    let mut map = Map::new(made.level.map.width, made.level.map.height);
    let mines = made.history.steps.iter().take_while(|step| !matches!(step, Step::Machine { .. }));
    mines.for_each(|step| step.change(&mut map));
    map
}

fn dead_ends(map: &Map) -> usize {
    let is_end = |at: &Point| {
        map.tile(*at).is_passable() && beside(*at).filter(|next| map.tile(*next).is_passable()).count() == 1
    };
    map.points().filter(is_end).count()
}

/// As it is dug: what stands in it later may be in the way, but opens nothing.
#[test]
fn a_side_chamber_has_one_way_in() {
    each_seed(|made| {
        let map = before_machines(made);
        for middle in middles(made, Work::Stope) {
            let ring = map.points().filter(|at| reach(*at, middle) == 3);
            let ways_in: Vec<Point> = ring.filter(|at| map.tile(*at) != TileType::Wall).collect();
            assert!(ways_in.len() == 1, "{made}: the chamber at {middle:?} has ways in at {ways_in:?}");
        }
    });
}

#[test]
fn firedamp_lies_thick_and_far_from_flames() {
    let mut pockets = 0;
    each_seed(|made| {
        let level = &made.level;
        let told: Vec<(Point, Gas)> = made
            .history
            .steps
            .iter()
            .filter_map(|step| if let Step::Gas { at, gas, .. } = step { Some((*at, *gas)) } else { None })
            .collect();
        let tiles: Vec<usize> = level.ground.air.tiles(Gas::Firedamp).map(|(tile, _)| tile).collect();
        assert_eq!(told.len(), tiles.len(), "{made}: gas that is not told of");
        for (at, gas) in told {
            let tile = level.map.index(at);
            assert!(tiles.contains(&tile) && gas == Gas::Firedamp, "{made}: {at:?}");
            assert!((4..=5).contains(&level.ground.air.thickness(gas, tile)), "{made}: {at:?}");
            assert!(level.map.tile(at).is_walkable(), "{made}: {at:?}");
            let stairs = [false, true].map(|down| level.stairs(down).expect("stairs"));
            assert!(stairs.iter().all(|stairs| reach(at, *stairs) > 5), "{made}: {at:?} at the stairs");
            let flame = Direction::ALL.into_iter().map(|way| level.map.tile(way.step(at)));
            assert!(!flame.into_iter().any(|tile| tile == TileType::Brazier), "{made}: {at:?} at a flame");
        }
        let told = |step: &&Step| matches!(step, Step::Gas { follows: false, .. });
        pockets += made.history.steps.iter().filter(told).count();
    });
    assert!(pockets >= rounds(200, 5_000), "{pockets} pockets");
}

#[test]
fn on_other_floors_the_air_is_clear() {
    for depth in (1..=10).filter(|depth| *depth != DEPTH) {
        assert!((0..20).all(|seed| Made::new(seed, depth).level.ground.air.is_clear()), "floor {depth}");
    }
}
