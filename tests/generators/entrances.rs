//! The place where a run begins: wide, lit, green or wet, with something to take and something to wonder about, all of it seen
//! before the first step; and the floor around it is whole.

use crate::long;
use emberdeep::content::ItemKind;
use emberdeep::game::Game;
use emberdeep::geometry::Rect;
use emberdeep::level::Level;
use emberdeep::map::distance::DistanceMap;
use emberdeep::map::{Point, TileType};
use emberdeep::map_builder::build;
use emberdeep::map_builder::entrances::ENTRANCES;
use emberdeep::map_builder::history::{History, Step, points};
use emberdeep::map_builder::rules::{ALL, EMBERDEEP, Rules};
use std::collections::BTreeMap;

/// Seeds, of how many in the long run.
const SEEDS: usize = 150;
const ALL_SEEDS: usize = 1_000;
/// How wide the place is that is seen, and how far what is to be wondered about is, in tiles.
const WIDE: i32 = 14;
const FAR: i32 = 6;

/// The topmost floor before the first step, and which place it begins with.
fn first_floor(seed: u64, rules: &Rules) -> Option<(Level, usize, Rect)> {
    let mut history = History::default();
    build(rules, seed, 1, &mut history);
    let found = history.steps.iter().find_map(|step| match *step {
        Step::Entrance { number, at } => Some((usize::from(number), at)),
        _ => None,
    });
    let (number, at) = found?;
    Some((Game::with_rules(seed, rules).level().clone(), number, at))
}

/// What is seen of the place before the first step.
fn seen(level: &Level, at: Rect) -> Vec<(Point, TileType)> {
    points(at).filter(|at| level.is_seen(*at)).map(|at| (at, level.map.tile(at))).collect()
}

#[test]
fn starts_are_wide_lit_and_full() {
    let mut forms: BTreeMap<&str, u32> = BTreeMap::new();
    let seeds = long::rounds(SEEDS, ALL_SEEDS);
    for seed in 0..seeds as u64 {
        let (level, number, at) =
            first_floor(seed, &EMBERDEEP).unwrap_or_else(|| panic!("seed {seed}: no place"));
        let (form, start) = (ENTRANCES[number], level.player().at);
        *forms.entry(form.name).or_default() += 1;
        let seen = seen(&level, at);
        let what = format!("seed {seed}, {}", form.name);
        let columns = seen.iter().filter(|(_, tile)| *tile != TileType::Wall).map(|(at, _)| at.x);
        let (left, right) = (columns.clone().min().expect("the start"), columns.max().expect("the start"));
        assert!(right - left + 1 >= WIDE, "{what}: {} tiles wide", right - left + 1);
        let shines = |(at, tile): &(Point, TileType)| {
            level.ground.glow[level.map.index(*at)]
                || *tile == TileType::Brazier && level.has_burning_brazier(*at)
        };
        assert!(seen.iter().any(shines), "{what}: no light");
        let is_green = |tile: TileType| tile == TileType::Grass || tile.is_water();
        assert!(seen.iter().any(|(_, tile)| is_green(*tile)), "{what}: neither grass nor water");
        let is_thing = |at: &Point| level.items_at(*at).any(|item| item.kind != ItemKind::OilFlask);
        assert!(seen.iter().any(|(at, _)| is_thing(at)), "{what}: nothing to take");
        let asks = |(place, tile): &(Point, TileType)| match TileType::from_symbol(form.asks) {
            Some(asked) => asked == *tile && emberdeep::level::reach(*place, start) >= FAR,
            None => is_thing(place) && emberdeep::level::reach(*place, start) >= FAR,
        };
        assert!(seen.iter().any(asks), "{what}: nothing to wonder about");
    }
    let least = seeds as u32 / 4 / ENTRANCES.len() as u32;
    assert!(ENTRANCES.iter().all(|form| forms.get(form.name) >= Some(&least)), "{forms:?}");
}

/// Bridges burn, and what stands on altars is not needed: everything else is reached on foot.
#[test]
fn nothing_in_the_place_is_on_the_only_way() {
    for seed in 0..long::rounds(SEEDS, ALL_SEEDS) as u64 {
        let (level, number, at) = first_floor(seed, &EMBERDEEP).expect("a place");
        let (map, what) = (&level.map, format!("seed {seed}, {}", ENTRANCES[number].name));
        let mut steps = DistanceMap::new();
        let is_way =
            |tile: TileType| tile.is_passable() && tile != TileType::Bridge && tile != TileType::Altar;
        steps.fill_by(map.width, map.height, &[level.player().at], None, |tile| {
            is_way(map.tiles[tile]).then_some(1)
        });
        let ways = map.points().filter(|at| level.machine_at(*at).is_none() && is_way(map.tile(*at)));
        ways.for_each(|at| assert!(steps.distance(at).is_some(), "{what}: {at:?} is cut off"));
        let machines = level.machines.iter().flat_map(|machine| machine.tiles.iter());
        machines.for_each(|tile| assert!(points(at).all(|place| place != *tile), "{what}: built over"));
    }
}

/// The rest of the floor is what the rules have dug.
#[test]
fn around_the_place_the_floor_is_as_the_rules_dig_it() {
    for (seed, rules) in (0..20).flat_map(|seed| ALL.map(|rules| (seed, rules))) {
        let Some((level, _, at)) = first_floor(seed, &rules) else { continue };
        let mut rng = emberdeep::rng::Rng::for_level(seed, 1);
        let dug = emberdeep::map_builder::rooms::dig(&rules, &mut rng, &mut ()).map;
        let is_outside = |place: &Point| points(at).all(|other| other != *place);
        let outside = dug.points().filter(|at| is_outside(at) && level.machine_at(*at).is_none());
        let same =
            outside.filter(|at| dug.tile(*at) == TileType::Wall && level.map.tile(*at) != TileType::Wall);
        // The walls of machines and the passages to them.
        assert!(same.count() <= 14, "seed {seed}, {}", rules.name);
    }
}
