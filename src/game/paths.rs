//! Keeps the ways that foes have in mind. Each is found once and kept for as long as any foe goes there, so that a turn
//! of thirty foes seldom needs more than one new one. It changes nothing but [`Ways`].

use crate::action::BLOWS_AT_A_DOOR;
use crate::level::ways::{Gait, Way};
use crate::level::{Actor, Level, Mood, Ways};
use crate::map::distance::DistanceMap;
use crate::map::{Map, Point, TileType, scan};
use std::sync::Arc;

/// How much worse deep water is than dry ground: it takes two turns, and nobody likes it.
const DEEP: u8 = 3;

/// How many new ways are found in a turn; a foe that gets none stands still for a turn. It matters only when a crowd of
/// wanderers sets out at once.
const NEW_IN_A_TURN: u32 = 6;

/// Brings the ways up to date with the ground and with what the foes are about.
pub(crate) fn provide(level: &mut Level) {
    let mut ways = std::mem::take(&mut level.ways);
    survey(&mut ways, &level.map);
    let wanted = wanted(level, &ways);
    for index in (0..ways.kept.len()).rev() {
        let way = &ways.kept[index];
        if !wanted.iter().any(|wish| (wish.goal, wish.gait) == (way.goal, way.gait)) {
            let old = ways.kept.swap_remove(index);
            ways.spare.push(old.steps);
        }
    }
    let mut left = NEW_IN_A_TURN;
    for wish in &wanted {
        let is_same = |goal: Point, gait: Gait| (goal, gait) == (wish.goal, wish.gait);
        match ways.kept.iter_mut().find(|way| is_same(way.goal, way.gait)) {
            Some(way) if way.is_known_from(wish.from) => {}
            Some(way) => way.steps = Arc::new(way.steps.whole()),
            None if left > 0 => {
                let places =
                    wanted.iter().filter(|other| is_same(other.goal, other.gait)).map(|other| other.from);
                add(&mut ways, &level.map, wish, &places.collect::<Vec<_>>());
                left -= 1;
            }
            None => {}
        }
    }
    if ways.away.is_none() && level.foes().any(|foe| foe.mood == Mood::Fleeing) {
        ways.away = Some(Arc::new(DistanceMap::fleeing(&level.to_player)));
    }
    level.ways = ways;
}

/// Looks where doors are closed, if anything has changed; with another door closed or open, the ways of foes that cannot open them are void.
fn survey(ways: &mut Ways, map: &Map) {
    if scan::is_same(&ways.tiles, &map.tiles) {
        return;
    }
    let (barred, deep) = (ways.barred_on(map), ways.deep_on(map));
    ways.tiles.clone_from(&map.tiles);
    // Water freezes, thaws and dries.
    ways.kept.retain(|way| !way.gait.swims);
    let doors = scan::places(&map.tiles, |tile| tile == TileType::Door);
    let shut: Vec<u32> = doors.map(|index| index as u32).collect();
    ways.has_chasm = scan::contains(&map.tiles, |tile| tile == TileType::Chasm);
    if deep != ways.deep {
        ways.deep = deep;
        ways.kept.retain(|way| way.gait.flies);
    }
    if barred != ways.barred {
        ways.barred = barred;
        ways.kept.clear();
    }
    if shut != ways.shut {
        ways.shut = shut;
        ways.kept.retain(|way| way.gait.opens_doors);
    }
}

/// Where a foe wants to go.
struct Wish {
    goal: Point,
    gait: Gait,
    from: Point,
}

/// Where foes want to go, those of the player's hunters first.
fn wanted(level: &Level, ways: &Ways) -> Vec<Wish> {
    let mut wanted = Vec::new();
    let hunters = level.foes().filter(|foe| foe.is_hunting());
    let others = level.foes().filter(|foe| !foe.is_asleep() && !foe.is_hunting());
    for foe in hunters.chain(others).filter(|foe| foe.disguise.is_none()) {
        let gait = ways.gait(foe);
        let goals = goal(level, foe, gait).into_iter().chain(level.home(foe));
        wanted.extend(goals.map(|goal| Wish { goal, gait, from: foe.at }));
    }
    wanted
}

/// Where `foe` wants to go, unless [`Level::to_player`] shows the way.
fn goal(level: &Level, foe: &Actor, gait: Gait) -> Option<Point> {
    match foe.mood {
        Mood::Wandering { goal } => goal,
        Mood::Hunting { lost: 0, .. } => (gait != Gait::FREE).then(|| level.player().at),
        Mood::Hunting { last_known, .. } => Some(last_known),
        Mood::Asleep { .. } | Mood::Fleeing => None,
    }
}

/// Finds a way that is wanted from all these places.
fn add(ways: &mut Ways, map: &Map, wish: &Wish, places: &[Point]) {
    let mut steps = ways.spare.pop().and_then(Arc::into_inner).unwrap_or_default();
    let (goal, gait) = (wish.goal, wish.gait);
    steps.fill_until(map, &[goal], places, cost(gait));
    ways.kept.push(Way { goal, gait, steps: Arc::new(steps) });
}

/// The way of a foe that knows nothing of the player to `goal`.
pub(super) fn to(level: &Level, goal: Point, foe: &Actor) -> DistanceMap {
    let mut steps = DistanceMap::new();
    let gait = foe.monster().map_or(Gait::FREE, Gait::of);
    steps.fill_over(&level.map, &[goal], cost(Gait { breaks_doors: false, ..gait }));
    steps
}

/// What it costs to walk on a tile with that gait.
fn cost(gait: Gait) -> impl Fn(TileType) -> u8 {
    move |tile| match tile {
        TileType::Door if gait.breaks_doors => BLOWS_AT_A_DOOR,
        TileType::Door => u8::from(gait.opens_doors && !gait.swims),
        TileType::Deep if !gait.flies && !gait.swims => DEEP,
        tile => u8::from(gait.goes_over(tile)),
    }
}
