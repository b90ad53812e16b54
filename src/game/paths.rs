//! Keeps the path cache for foes. A path is found once and kept while any foe uses it, so that a turn of thirty foes
//! seldom needs more than one new path. It changes nothing but [`PathCache`].

use crate::level::ways::{Movement, Path};
use crate::level::{Actor, Level, Mood, PathCache};
use crate::map::distance::{DistanceMap, StepCosts};
use crate::map::{Map, Point};
use std::sync::Arc;

/// Brings the paths up to date with the foes' goals, after a [`Level::survey`].
pub(crate) fn provide(level: &mut Level) {
    let mut ways = std::mem::take(&mut level.derived.paths);
    let wanted = wanted(level, &ways);
    let is_wanted = |way: &Path| wanted.iter().any(|wish| way.leads(wish.goal, wish.gait));
    ways.kept.retain(is_wanted);
    for wish in &wanted {
        if let Some(way) = ways.kept.iter_mut().find(|way| way.leads(wish.goal, wish.gait)) {
            way.look_from(wish.from);
        } else {
            let is_same = |other: &&Wish| (other.goal, other.gait) == (wish.goal, wish.gait);
            let places: Vec<Point> = wanted.iter().filter(is_same).map(|other| other.from).collect();
            add(&mut ways, &level.map, wish, &places);
        }
    }
    if ways.away.is_none() && level.foes().any(|foe| foe.mood == Mood::Fleeing) {
        ways.away = Some(Arc::new(DistanceMap::fleeing(&level.all_ways_to_player())));
    }
    level.derived.paths = ways;
}

/// A request for a path.
struct Wish {
    goal: Point,
    gait: Movement,
    from: Point,
}

/// The requested paths.
fn wanted(level: &Level, ways: &PathCache) -> Vec<Wish> {
    let mut wanted = Vec::with_capacity(level.actors.len());
    for foe in level.foes().filter(|foe| !foe.is_asleep() && !foe.is_disguised()) {
        let gait = ways.gait(foe);
        let goals = goal(level, foe, gait).into_iter().chain(level.home(foe));
        wanted.extend(goals.map(|goal| Wish { goal, gait, from: foe.at }));
    }
    wanted
}

/// The goal of `foe`, unless it follows [`Level::way_to_player`].
fn goal(level: &Level, foe: &Actor, gait: Movement) -> Option<Point> {
    match foe.mood {
        Mood::Wandering { goal } => goal,
        Mood::Hunting { lost: 0, .. } => (gait != Movement::FREE).then(|| level.player().at),
        Mood::Hunting { last_known, .. } => Some(last_known),
        Mood::Asleep { .. } | Mood::Fleeing => None,
    }
}

/// Finds the path of a request, at least from `places`.
fn add(ways: &mut PathCache, map: &Map, wish: &Wish, places: &[Point]) {
    let (goal, gait) = (wish.goal, wish.gait);
    let ground = ground(ways, map, gait);
    let mut steps = DistanceMap::new();
    steps.fill_until(&ground, &[goal], places);
    ways.kept.push(Path { goal, gait, steps: Arc::new(steps) });
}

/// The step costs on `map` for that gait.
fn ground(ways: &mut PathCache, map: &Map, gait: Movement) -> StepCosts {
    if let Some((_, ground)) = ways.grounds.iter().find(|(other, _)| *other == gait) {
        return ground.clone();
    }
    let ground = StepCosts::of(map, |tile| gait.cost(tile));
    ways.grounds.push((gait, ground.clone()));
    ground
}

/// The path of an unaware foe to `goal`.
pub(super) fn to(level: &Level, goal: Point, foe: &Actor) -> DistanceMap {
    let mut steps = DistanceMap::new();
    let gait = Movement { breaks_doors: false, ..foe.monster().map_or(Movement::FREE, Movement::of) };
    steps.fill_over(&level.map, &[goal], |tile| gait.cost(tile));
    steps
}
