//! Keeps the path cache for foes. A path is found once and kept while any foe uses it, so that a turn of thirty foes
//! seldom needs more than one new path. It changes nothing but [`PathCache`].

use crate::action::BLOWS_AT_A_DOOR;
use crate::level::ways::{Movement, Path};
use crate::level::{Actor, Level, Mood, PathCache};
use crate::map::distance::{DistanceMap, StepCosts};
use crate::map::{Map, Point, TileType, scan};
use std::sync::Arc;

/// The cost of deep water: it takes two turns, and foes avoid it.
const DEEP: u8 = 3;

/// Brings the paths up to date with the ground and the foes' goals.
pub(crate) fn provide(level: &mut Level) {
    let mut ways = std::mem::take(&mut level.derived.paths);
    survey(&mut ways, &level.map);
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

/// Drops paths that changed ground has made invalid.
fn survey(ways: &mut PathCache, map: &Map) {
    if scan::is_same(&ways.tiles, &map.tiles) {
        return;
    }
    let before = std::mem::replace(&mut ways.tiles, map.tiles.clone());
    let has_changed = |what: fn(TileType) -> bool| {
        before.len() != map.tiles.len()
            || scan::changes(&before, &map.tiles).any(|place| what(before[place]) != what(map.tiles[place]))
    };
    ways.grounds.retain(|(gait, _)| costs_the_same(*gait, &before, &map.tiles));
    ways.has_chasm = scan::contains(&map.tiles, is_chasm);
    ways.has_deep = scan::contains(&map.tiles, is_deep);
    let doors = scan::places(&map.tiles, |tile| tile == TileType::Door);
    let shut: Vec<u32> = doors.map(|index| index as u32).collect();
    let (deep, doors) = (has_changed(is_deep), shut != ways.shut);
    ways.shut = shut;
    let chasms = has_changed(is_chasm);
    if has_changed(TileType::is_passable) {
        ways.kept.clear();
    }
    ways.kept.retain(|way| {
        let Movement { opens_doors, flies, crosses, swims, .. } = way.gait;
        // Water freezes, thaws and dries.
        !swims && (flies || !deep) && (!crosses || !chasms) && (opens_doors || !doors)
    });
}

fn is_chasm(tile: TileType) -> bool {
    tile == TileType::Chasm
}

fn is_deep(tile: TileType) -> bool {
    tile == TileType::Deep
}

/// Whether no tile's cost has changed for that gait.
fn costs_the_same(gait: Movement, before: &[TileType], after: &[TileType]) -> bool {
    let cost = cost(gait);
    before.len() == after.len()
        && scan::changes(before, after).all(|place| cost(before[place]) == cost(after[place]))
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
    let ground = StepCosts::of(map, cost(gait));
    ways.grounds.push((gait, ground.clone()));
    ground
}

/// The path of an unaware foe to `goal`.
pub(super) fn to(level: &Level, goal: Point, foe: &Actor) -> DistanceMap {
    let mut steps = DistanceMap::new();
    let gait = foe.monster().map_or(Movement::FREE, Movement::of);
    steps.fill_over(&level.map, &[goal], cost(Movement { breaks_doors: false, ..gait }));
    steps
}

/// The cost of a step onto a tile for that gait.
pub(super) fn cost(gait: Movement) -> impl Fn(TileType) -> u8 {
    move |tile| match tile {
        TileType::Door if gait.breaks_doors => BLOWS_AT_A_DOOR,
        TileType::Door => u8::from(gait.opens_doors && !gait.swims),
        TileType::Deep if !gait.flies && !gait.swims => DEEP,
        tile => u8::from(gait.goes_over(tile)),
    }
}
