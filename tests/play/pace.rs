//! How long exploring takes on generated floors: walks without news are short, and a floor has an end.

use super::long::rounds;
use crate::levels::built;
use emberdeep::auto::{AutoCommand, Stop, Watch};
use emberdeep::game::{Game, State};
use emberdeep::level::{Actor, Level};
use emberdeep::map::distance::DistanceMap;

/// Seeds for each floor, of how many in the long run.
const SEEDS: usize = 5;
const ALL_SEEDS: usize = 60;
/// More walks than exploring a floor takes.
const WALKS: usize = 200;
/// The median walk is at most this long.
const WALK: u64 = 60;
/// Floors take at most this many turns to explore, without fights and rests.
const FLOOR: u64 = 700;
/// The floors that the tutorials do not dig, above the ember hall.
const DEPTHS: std::ops::RangeInclusive<u32> = 3..=9;

/// The floor without the foes that the player knows: as if they had been beaten in no time.
fn beaten(level: &Level) -> Level {
    let mut level = level.clone();
    let known = |foe: &Actor| level.is_in_line(foe.at) || foe.is_hunting();
    let gone: Vec<_> = level.foes().filter(|foe| known(foe)).map(|foe| foe.id).collect();
    let seen = std::mem::take(&mut level.knowledge.sightings);
    level.actors.retain(|actor| {
        !gone.contains(&actor.id) && !seen.iter().any(|sighting| sighting.foe.id == actor.id)
    });
    level
}

/// The turns of each walk by the key for exploring, until nothing is left.
fn walks(seed: u64, depth: u32) -> Vec<u64> {
    let mut level = built(seed, depth);
    level.timers.night_shift = None;
    (level.actors[0].body.hp, level.actors[0].body.max_hp) = (9_999, 9_999);
    let mut game = Game::on_level(seed, level);
    let (mut walks, mut refusals) = (Vec::new(), 0);
    while refusals < 2 && walks.len() < WALKS && game.state() == State::Playing {
        let begun = game.turn();
        let stop = walk(&mut game);
        let turns = game.turn() - begun;
        refusals = if turns > 0 { 0 } else { refusals + 1 };
        walks.extend((turns > 0).then_some(turns));
        if matches!(stop, Stop::NothingLeft { .. }) {
            break;
        }
        game = Game::on_level(seed, beaten(game.level()));
    }
    walks
}

/// Explores until there is news.
fn walk(game: &mut Game) -> Stop {
    let mut command = AutoCommand::Explore;
    loop {
        let before = Watch::of(game.level());
        let action = match command.next(game.level()) {
            Ok(action) => action,
            Err(stop) => return stop,
        };
        let events = game.play(action).unwrap_or_else(|why| panic!("{action:?} is refused: {why:?}"));
        if let Some(stop) = command.stops(&before, &events, game.level()) {
            return stop;
        }
    }
}

/// The tiles that can be walked to without entering a machine.
fn ground(level: &Level) -> usize {
    let mut steps = DistanceMap::new();
    steps.fill_by(level.map.width, level.map.height, &[level.player().at], None, |tile| {
        let is_outside = level.machine_at(level.map.point(tile)).is_none();
        (is_outside && level.map.tiles[tile].is_passable()).then_some(1)
    });
    level.map.points().filter(|at| steps.distance(*at).is_some()).count()
}

#[test]
fn exploring_finds_something_every_minute() {
    let seeds = 1..=rounds(SEEDS, ALL_SEEDS) as u64;
    let (mut all, mut table) = (Vec::new(), String::new());
    for depth in DEPTHS {
        let mut walked: Vec<Vec<u64>> = seeds.clone().map(|seed| walks(seed, depth)).collect();
        let mut floors: Vec<u64> = walked.iter().map(|walks| walks.iter().sum()).collect();
        let tiles = seeds.clone().map(|seed| ground(&built(seed, depth))).sum::<usize>() / floors.len();
        floors.sort_unstable();
        let mut walks = walked.drain(..).flatten().collect::<Vec<_>>();
        walks.sort_unstable();
        let (floor, median, longest) =
            (floors[floors.len() / 2], walks[walks.len() / 2], walks[walks.len() - 1]);
        table += &format!(
            "floor {depth}: {tiles} tiles, {floor} turns, in walks of {median}, {longest} at most\n"
        );
        assert!(floor <= FLOOR, "{table}");
        all.extend(walks);
    }
    all.sort_unstable();
    println!("{table}median of all {}", all[all.len() / 2]);
    assert!(all[all.len() / 2] <= WALK, "{table}");
}
