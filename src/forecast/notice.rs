//! Which foes would notice the player at a place. It runs the foes' own senses on a copy of what the player knows.
//!
//! Unseen ground counts as open, so that no foe in view that would notice is missed. Where everything near by is
//! known, the answer is exact for foes that stay in place this turn, unless something else wakes one: fire, a shout,
//! a hit, or an unseen foe.

mod senses;
mod walk;

pub use senses::{heard_from, seen_from};
pub(crate) use walk::{Approach, approach, nearer, walk};

use crate::action::{noise, perceive};
use crate::content::{Condition, ItemKind, companions};
pub use crate::game::Notice;
use crate::game::awareness;
pub(crate) use crate::game::awareness::GLARE_REACH;
use crate::level::{Actor, ActorId, Lantern, Level, Lying, Mood, WATCHED, reach};
use crate::map::distance::DistanceMap;
use crate::map::{Direction, Map, Point, TileType};

/// In how many turns `foe`, searching on the spot, gives up if it learns nothing new.
pub(crate) fn gives_up_in(level: &Level, foe: &Actor) -> Option<u16> {
    awareness::gives_up_in(level, foe)
}

/// The waypoints of the patrol of `foe`, next first, if the player knows them: from a potion of sight, or after
/// watching it for [`WATCHED`] turns. Otherwise empty.
pub fn known_round(level: &Level, foe: &Actor) -> Vec<Point> {
    let is_watched = || level.knowledge.watched.contains(&(foe.id, WATCHED));
    let is_known = level.player().has(Condition::Sight) || level.sees_actor(foe) && is_watched();
    if is_known { awareness::round(level, foe) } else { Vec::new() }
}

/// The player at a place, as the foes would perceive them.
pub struct Stand {
    level: Level,
}

impl Stand {
    /// The player waiting here, with the lantern hooded or not.
    pub fn waiting(level: &Level, hooded: bool) -> Self {
        Self::new(level, level.player().at, hooded, 0)
    }

    /// The player after a step to `at`, with the lantern hooded or not.
    pub fn stepping(level: &Level, at: Point, hooded: bool) -> Self {
        let tile = level.remembered_tile(at).unwrap_or(TileType::Floor);
        Self::new(level, at, hooded, noise::of_player(level, tile, level.cover_at(at)))
    }

    fn new(level: &Level, at: Point, hooded: bool, noise: i32) -> Self {
        let is_lamp = |foe: &Actor| foe.light().is_some() && level.sees_actor(foe);
        let mut known = level.known(level.whole(), TileType::Floor, is_lamp);
        if known.map.tile(at) == TileType::Door {
            known.map.set(at, TileType::OpenDoor);
        }
        // The lantern as it will be, not as it is in the turn of the change.
        known.hero.lantern.shone &= hooded == known.hero.lantern.hooded;
        known.hero.lantern.hooded = hooded;
        known.actors[0].at = at;
        known.noise = noise;
        shed_light(level, at, &mut known);
        perceive::stand(&mut known);
        Self { level: known }
    }

    /// What `foe` notices by itself.
    pub fn notice(&self, foe: &Actor) -> Notice {
        awareness::notice(&self.level, foe)
    }

    /// How far away `foe` sees the player along a clear line, in tiles.
    pub fn seen_within(&self, foe: &Actor) -> i32 {
        awareness::sight_range(&self.level, foe, awareness::is_behind(foe, self.level.player().at))
    }

    /// The same from behind it on its patrol.
    pub fn seen_from_behind_within(&self, foe: &Actor) -> i32 {
        awareness::sight_range(&self.level, foe, true)
    }

    /// Whether the player stands behind `foe`.
    pub fn is_behind(&self, foe: &Actor) -> bool {
        awareness::is_behind(foe, self.level.player().at)
    }

    /// How far away `foe` hears what the player does, in steps.
    pub fn heard_within(&self, foe: &Actor) -> i32 {
        awareness::hearing_range(&self.level, foe)
    }

    /// How far away the player's light disturbs a sleeper with a clear line, in tiles.
    pub fn troubles_within(&self) -> i32 {
        if self.level.hero.is_dark() { 0 } else { GLARE_REACH }
    }

    /// Those of `foes` that would notice the player or stir in their sleep, by id. Packs and crews alert each other.
    pub fn noticed_by(&self, foes: &[&Actor]) -> Vec<(ActorId, Notice)> {
        let mut unaware: Vec<_> = foes.iter().copied().filter(|foe| awareness::is_unaware(foe)).collect();
        unaware.sort_unstable_by_key(|foe| foe.id);
        let mut comes_to_know = vec![Notice::Nothing; unaware.len()];
        for (i, foe) in unaware.iter().enumerate() {
            // An alerted foe alerts nobody else.
            let was_told = comes_to_know[i] == Notice::Notices;
            comes_to_know[i] = comes_to_know[i].max(self.notice(foe));
            if was_told || comes_to_know[i] != Notice::Notices {
                continue;
            }
            for (mate, knows) in unaware.iter().zip(&mut comes_to_know) {
                if awareness::is_told_by(foe, mate) {
                    *knows = Notice::Notices;
                }
            }
        }
        let those = unaware.iter().zip(comes_to_know).filter(|(_, notice)| *notice != Notice::Nothing);
        those.map(|(foe, notice)| (foe.id, notice)).collect()
    }
}

/// How many steps within earshot of the nearest known sleeper each tile is, for a step onto it or for opening its
/// door; 0 or less if none would wake. A companion is heard from wherever it may follow.
pub fn earshot(level: &Level) -> Vec<i32> {
    let hero = &level.hero;
    let map = level.known_map(TileType::Floor);
    // No noise of a step carries farther.
    let farthest = hero.loudness(noise::RUBBLE).max(GLARE_REACH) as u32 + 1;
    let steps = steps_to_sleepers(level, &map, farthest);
    let glare = if level.hero.is_dark() { 0 } else { GLARE_REACH };
    let is_followed = level.companion().is_some() && hero.lantern() == Lantern::Open;
    let followed = if is_followed { (companions::NOISE + companions::NEAR) as i32 } else { 0 };
    let within =
        |at: Point, steps: u32| noise_at(level, &map, at).max(glare).max(followed) + 1 - steps as i32;
    map.points().map(|at| steps.distance(at).map_or(0, |steps| within(at, steps))).collect()
}

/// How far a step onto a tile carries, or opening its door.
fn noise_at(level: &Level, map: &Map, at: Point) -> i32 {
    match map.tile(at) {
        // The player opens a door from one step away.
        TileType::Door => level.hero.loudness(noise::DOOR) + 1,
        tile => noise::of_player(level, tile, level.cover_at(at)),
    }
}

/// How far the player's next step may be heard.
pub struct Earshot {
    /// In steps, for the loudest step.
    pub within: i32,
    /// The farthest known tiles on which it may be heard.
    pub edge: Vec<Point>,
}

/// Whether earshot matters: the player hides, or a foe near by doesn't know of them.
pub(crate) fn matters(level: &Level) -> bool {
    let from = level.player().at;
    let may_hear = |foe: &&Actor| awareness::is_unaware(foe) && reach(foe.at, from) <= awareness::FAR as i32;
    level.hero.lantern() == Lantern::Hooded
        || level.foes_in_view().iter().any(may_hear)
        || !level.unaware_near_by().is_empty()
}

/// How far the player's next step may be heard, whichever way it leads.
pub fn of_next_step(level: &Level) -> Earshot {
    let (map, here) = (level.known_map(TileType::Wall), level.player().at);
    let mut heard = vec![false; map.tiles.len()];
    let mut within = 0;
    for at in
        Direction::around(here).into_iter().filter(|at| map.contains(*at) && map.tile(*at).is_passable())
    {
        // A door is opened from here.
        let (from, noise) = match map.tile(at) {
            TileType::Door => (here, level.hero.loudness(noise::DOOR)),
            tile => (at, noise::of_player(level, tile, level.cover_at(at))),
        };
        within = within.max(noise);
        let mut steps = DistanceMap::new();
        steps.fill_by(map.width, map.height, &[from], Some(noise.unsigned_abs()), |tile| {
            map.tiles[tile].is_passable().then_some(1)
        });
        for (tile, at) in map.points().enumerate() {
            heard[tile] |= noise > 0 && steps.distance(at).is_some_and(|steps| steps as i32 <= noise);
        }
    }
    Earshot { within, edge: edge(&map, &heard) }
}

/// The tiles of an area that are beside open ground outside it.
fn edge(map: &Map, area: &[bool]) -> Vec<Point> {
    let is_out = |at: &Point| map.contains(*at) && map.tile(*at).is_passable() && !area[map.index(*at)];
    let is_edge = |at: &Point| area[map.index(*at)] && Direction::around(*at).iter().any(is_out);
    map.points().filter(is_edge).collect()
}

/// Steps to the nearest sleeper that noise may wake, along corridors and through doors.
fn steps_to_sleepers(level: &Level, map: &Map, limit: u32) -> DistanceMap {
    let is_light = |foe: &&Actor| foe.mood == Mood::Asleep { spell: 0 };
    let sleepers: Vec<Point> = level.known_sleepers().filter(is_light).map(|foe| foe.at).collect();
    let mut steps = DistanceMap::new();
    steps.fill_by(map.width, map.height, &sleepers, Some(limit), |tile| {
        map.tiles[tile].is_passable().then_some(1)
    });
    steps
}

/// Adds light on the player to `known`. Light on a visible tile is seen, whatever its source; elsewhere only lamps
/// that the player sees or remembers count.
fn shed_light(level: &Level, at: Point, known: &mut Level) {
    let shows = |place: Point| level.is_seen(at) || level.is_seen(place);
    for (tile, lit) in level.map.tiles.iter().enumerate() {
        let place = level.map.point(tile);
        let burns = level.ground.fire[tile] > 0;
        if (burns || level.has_burning_brazier(place)) && shows(place) {
            (known.ground.fire[tile], known.map.tiles[tile]) = (level.ground.fire[tile], *lit);
        }
    }
    let is_ember = |lying: &&Lying| lying.item.kind == ItemKind::Ember && shows(lying.at);
    known.items.extend(level.items.iter().filter(is_ember));
}
