//! From where a foe hears and sees the player, tile by tile, by its own senses.

use super::{Stand, edge, noise_at};
use crate::action::{noise, perceive};
use crate::game::awareness;
use crate::level::{Actor, Level, Mood, reach};
use crate::map::distance::DistanceMap;
use crate::map::{Point, TileType};

/// The outline of the known tiles from which `foe` hears a step of the player, in the light that falls on them now.
/// Empty if it hears nothing, or knows already where the player is.
pub fn heard_from(level: &Level, foe: &Actor) -> Vec<Point> {
    if !listens(foe) {
        return Vec::new();
    }
    let mut stand = Stand::stepping(level, level.player().at, level.hero.lantern.hooded);
    let map = level.known_map(TileType::Floor);
    let farthest = level.hero.loudness(noise::RUBBLE).max(level.hero.loudness(noise::DOOR) + 1);
    let mut steps = DistanceMap::new();
    steps.fill_by(map.width, map.height, &[foe.at], Some(farthest.unsigned_abs()), |tile| {
        map.tiles[tile].is_passable().then_some(1)
    });
    let mut hears = |at: Point, steps: u32| {
        stand.level.noise = noise_at(level, &map, at);
        steps as i32 <= awareness::hearing_range(&stand.level, foe)
    };
    let heard: Vec<bool> =
        map.points().map(|at| steps.distance(at).is_some_and(|steps| hears(at, steps))).collect();
    edge(&map, &heard).into_iter().filter(|at| is_open(level, *at)).collect()
}

/// The known tiles on which `foe` sees the player as they are lit now: half as far behind its back on patrol. A sleeper
/// sees nothing, but an open lantern this near disturbs it. Empty if it knows already where the player is.
pub fn seen_from(level: &Level, foe: &Actor) -> Vec<Point> {
    if !listens(foe) {
        return Vec::new();
    }
    let stand = Stand::waiting(level, level.hero.lantern.hooded);
    let [ahead, behind] = if foe.is_asleep() {
        [stand.troubles_within(); 2]
    } else {
        [false, true].map(|is_behind| awareness::sight_range(&stand.level, foe, is_behind))
    };
    let view = perceive::view_from(&stand.level, foe.at);
    let range = |at: Point| if awareness::is_behind(foe, at) { behind } else { ahead };
    let is_seen = |at: &Point| *at != foe.at && reach(foe.at, *at) <= range(*at) && is_open(level, *at);
    view.places().map(|(_, at)| at).filter(is_seen).collect()
}

/// Whether what `foe` hears and sees matters: it does not know where the player is, and no spell holds it asleep.
fn listens(foe: &Actor) -> bool {
    matches!(foe.mood, Mood::Asleep { spell: 0 } | Mood::Wandering { .. } | Mood::Hunting { lost: 1.., .. })
}

fn is_open(level: &Level, at: Point) -> bool {
    level.remembered_tile(at).is_some_and(|tile| tile.is_passable())
}
