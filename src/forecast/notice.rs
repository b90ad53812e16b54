//! Which foes would become aware of the player at a place. It is not computed but asked: the foes' own senses are put
//! on a floor that is made of what the player knows. It changes nothing of the level that it is asked about.
//!
//! What the player has not seen is taken to be open ground, so that no foe in view that would notice goes unmentioned.
//! Where everything nearby is known, the answer is what the next turn brings for foes that keep to their places until its
//! end, unless something else wakes one: fire, a shout, a blow, or a foe that the player does not see.

use super::known::{Care, KnownGround};
use super::turn;
use crate::action::{Action, noise, perceive};
use crate::content::ItemKind;
use crate::event::Event;
pub use crate::game::Notice;
use crate::game::awareness;
pub(crate) use crate::game::awareness::GLARE_REACH;
use crate::level::{Actor, ActorId, Level, Lying, Mood, WATCHED, reach};
use crate::map::distance::DistanceMap;
use crate::map::{Direction, Map, Point, TileType};

/// In how many turns `foe`, which looks for the player on the spot, gives up if it learns nothing new.
pub(crate) fn gives_up_in(level: &Level, foe: &Actor) -> Option<u16> {
    awareness::gives_up_in(level, foe)
}

/// The posts of the round that `foe` walks, the one to which it goes first, if the player knows it: all of them by a
/// potion of sight, or else of those who have been watched for [`WATCHED`] turns. Empty if not.
pub fn known_round(level: &Level, foe: &Actor) -> Vec<Point> {
    let is_watched = || level.knowledge.watched.contains(&(foe.id, WATCHED));
    let is_known = level.player().conditions.sight > 0 || level.sees_actor(foe) && is_watched();
    if is_known { awareness::round(level, foe) } else { Vec::new() }
}

/// The tiles in the three rear eighths of `foe`, if it walks its round, on which it would see the player less far than
/// from ahead: open ground that the player knows.
pub fn wedge(level: &Level, foe: &Actor) -> Vec<Point> {
    let sees = foe.monster().map_or(0, |monster| monster.info().sight);
    let is_ground = |at: &Point| level.remembered_tile(*at).is_some_and(|tile| tile.is_passable());
    let is_in_it = |at: &Point| reach(foe.at, *at) <= sees && awareness::is_behind(foe, *at);
    level.map.points().filter(|at| is_in_it(at) && is_ground(at)).collect()
}

/// The player somewhere, as the foes would perceive them.
pub struct Stand {
    level: Level,
}

impl Stand {
    /// The player as they are, waiting, with the lantern hooded or not.
    pub fn waiting(level: &Level, hooded: bool) -> Self {
        Self::new(level, level.player().at, hooded, 0)
    }

    /// The player after a step onto the tile `at`, with the lantern hooded or not.
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
        // The other state is asked for as it will be, not as in the turn of the change.
        known.hero.shone &= hooded == known.hero.hooded;
        known.hero.hooded = hooded;
        known.actors[0].at = at;
        known.noise = noise;
        shed_light(level, at, &mut known);
        perceive::stand(&mut known);
        Self { level: known }
    }

    /// What `foe` finds out about the player by itself.
    pub fn notice(&self, foe: &Actor) -> Notice {
        awareness::notice(&self.level, foe)
    }

    /// How far away `foe` sees the player, in tiles, where a line leads to them.
    pub fn seen_within(&self, foe: &Actor) -> i32 {
        awareness::sight_range(&self.level, foe)
    }

    /// The same from behind it, while it walks its round.
    pub fn seen_from_behind_within(&self, foe: &Actor) -> i32 {
        awareness::sight_range_behind(&self.level, foe)
    }

    /// Whether the player stands behind the back of `foe`.
    pub fn is_behind(&self, foe: &Actor) -> bool {
        awareness::is_behind(foe, self.level.player().at)
    }

    /// How far away `foe` hears what the player does, in steps.
    pub fn heard_within(&self, foe: &Actor) -> i32 {
        awareness::hearing_range(&self.level, foe)
    }

    /// How far away the player's light troubles a sleeper in their line, in tiles.
    pub fn troubles_within(&self) -> i32 {
        if self.level.is_shaded() { 0 } else { GLARE_REACH }
    }

    /// The `foes` that would become aware of the player or stir in their sleep, by id. Packs and crews tell each
    /// other.
    pub fn noticed_by(&self, foes: &[&Actor]) -> Vec<(ActorId, Notice)> {
        let mut unaware: Vec<_> = foes.iter().copied().filter(|foe| awareness::is_unaware(foe)).collect();
        unaware.sort_by_key(|foe| foe.id);
        let mut comes_to_know = vec![Notice::Nothing; unaware.len()];
        for (i, foe) in unaware.iter().enumerate() {
            // A foe that has been told has nothing more to tell.
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

/// More steps than any walk up to a sleeper in view takes.
const LONGEST_WALK: u32 = 100;

/// With which action of the player's walk up to a sleeper it wakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Approach {
    /// With this one; the first is 1.
    Wakes(u32),
    /// With none: the player comes to stand beside it.
    SleepsOn,
}

/// The next step of the player's way up to a sleeper; `None` if no way is known, or if they stand beside it already.
pub(crate) fn nearer(level: &Level, sleeper: &Actor) -> Option<Direction> {
    let is_beside = reach(level.player().at, sleeper.at) <= 1;
    if is_beside { None } else { KnownGround::new(level, Care::Safe).towards(&[sleeper.at]) }
}

/// Walks up to a sleeper in view with the lantern hooded or not, on a copy of what is known, while nobody else acts. `None` if no
/// way is known, or if the player stands beside it already.
pub(crate) fn approach(level: &Level, sleeper: &Actor, hooded: bool) -> Option<Approach> {
    let mut copy = turn::copy(level, &[sleeper.id], TileType::Floor);
    copy.hero.shone &= hooded == copy.hero.hooded;
    copy.hero.hooded = hooded;
    let mut fov = turn::prepare(&mut copy);
    let wakes = |event: &Event| matches!(event, Event::Woke { who } if who.id == sleeper.id);
    for step in 1..=LONGEST_WALK {
        if reach(copy.player().at, sleeper.at) <= 1 {
            return (step > 1).then_some(Approach::SleepsOn);
        }
        let way = nearer(&copy, sleeper)?;
        let played = turn::play(&mut copy, &mut fov, Action::Step(way), &|_, _| Action::Wait).ok()?;
        perceive::refresh(&mut copy, &mut fov);
        if played.events.iter().any(wakes) {
            return Some(Approach::Wakes(step));
        }
    }
    None
}

/// By how many steps each tile lies within earshot of the nearest sleeper that the player knows of, for a step of the
/// player onto it, or for opening the door that is there; 0 or less where none of them would wake.
pub fn earshot(level: &Level) -> Vec<i32> {
    let hero = &level.hero;
    let map = level.known_map(TileType::Floor);
    // Nothing that a step may do is heard from farther away.
    let farthest = hero.loudness(noise::RUBBLE).max(GLARE_REACH) as u32 + 1;
    let steps = steps_to_sleepers(level, &map, farthest);
    let glare = if level.is_shaded() { 0 } else { GLARE_REACH };
    let heard = |at: Point| match map.tile(at) {
        // To open it, the player stands one step before it.
        TileType::Door => hero.loudness(noise::DOOR) + 1,
        tile => noise::of_player(level, tile, level.cover_at(at)),
    };
    let within = |at: Point, steps: u32| heard(at).max(glare) + 1 - steps as i32;
    map.points().map(|at| steps.distance(at).map_or(0, |steps| within(at, steps))).collect()
}

/// How far away the nearest sleeper is that a noise may wake, as noise travels: along corridors and through doors.
fn steps_to_sleepers(level: &Level, map: &Map, limit: u32) -> DistanceMap {
    let enchanted = |id: ActorId| {
        let foe = level.actor(id).filter(|foe| level.sees_actor(foe));
        foe.is_some_and(|foe| matches!(foe.mood, Mood::Asleep { spell: 1.. }))
    };
    let sleepers = level.knowledge.sleepers.iter().filter(|sleeper| !enchanted(sleeper.id));
    let sleepers: Vec<Point> = sleepers.map(|sleeper| sleeper.at).collect();
    let mut steps = DistanceMap::new();
    steps.fill_by(map.width, map.height, &sleepers, Some(limit), |tile| {
        map.tiles[tile].is_passable().then_some(1)
    });
    steps
}

/// Puts onto `known` what else lights the player. On a tile in view its light is seen, wherever it comes from; elsewhere
/// only those lamps count that are themselves seen or remembered.
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
