//! Bursts and blazes are heard: they disturb sleepers near by, and foes that know nothing of the player come to see. It
//! changes moods and rest, and nothing else. The player's own actions are heard by other means: they tell where the
//! player is.

use crate::action::{Stage, harm, who};
use crate::event::Event;
use crate::level::{ActorId, Level, Mood, Sound, reach};
use crate::map::distance::DistanceMap;
use crate::map::{Point, scan};

/// How far a burning tile is heard, in steps.
const FIRE: u32 = 4;

/// Everybody hears what there is to be heard in this turn; says whether that wakes anybody.
pub(super) fn hear(stage: &mut Stage) -> bool {
    let mut has_woken = false;
    for sound in std::mem::take(&mut stage.level.sounds) {
        has_woken |= spread(stage, &[sound]);
    }
    let level = &stage.level;
    let burning = scan::places(&level.fire, |left| left > 0);
    let fires: Vec<Sound> = burning.map(|tile| Sound { at: level.map.point(tile), carries: FIRE }).collect();
    spread(stage, &fires) || has_woken
}

/// One kind of sound, from wherever it comes: all of `sounds` carry equally far, and are in reading order. Says whether it
/// wakes anybody.
fn spread(stage: &mut Stage, sounds: &[Sound]) -> bool {
    let Some(&Sound { carries, .. }) = sounds.first() else { return false };
    let mut has_woken = false;
    let steps = ways(stage.level, sounds);
    for id in listeners(stage.level) {
        let foe = stage.actor(id);
        let (at, sleeps) = (foe.at, foe.is_asleep());
        let Some(away) = steps.distance(at) else { continue };
        let loudness = carries as i32 + 1 - away as i32;
        if sleeps && !harm::disturb(stage, id, loudness) {
            continue;
        }
        // To hear it, a foe must be no farther from one of them than it carries.
        let rows = [-(carries as i32), carries as i32 + 1].map(|dy| at.y + dy);
        let [first, end] = rows.map(|row| sounds.partition_point(|sound| sound.at.y < row));
        let near = |source: &Point| source.x.abs_diff(at.x) <= carries;
        let places = sounds[first..end].iter().map(|sound| sound.at).filter(near);
        let goal = places.min_by_key(|source| (reach(*source, at), source.y, source.x));
        let foe = stage.actor_mut(id);
        foe.mood = Mood::Wandering { goal };
        let who = who(foe);
        if sleeps {
            has_woken = true;
            stage.tell(Event::Woke { who });
        }
    }
    has_woken
}

/// The steps from all those places, as far as the sounds carry: along corridors and through doors.
fn ways(level: &Level, sounds: &[Sound]) -> DistanceMap {
    let (map, from) = (&level.map, sounds.iter().map(|sound| sound.at).collect::<Vec<_>>());
    let mut steps = DistanceMap::new();
    let cost = |tile: usize| map.tiles[tile].is_passable().then_some(1);
    steps.fill_by(map.width, map.height, &from, sounds.first().map(|sound| sound.carries), cost);
    steps
}

/// The foes that know nothing of the player. A spell's sleep is too deep for any noise, and a foe in ambush does not
/// stir.
fn listeners(level: &Level) -> Vec<ActorId> {
    let unaware = level.foes().filter(|foe| {
        foe.disguise.is_none() && matches!(foe.mood, Mood::Asleep { spell: 0 } | Mood::Wandering { .. })
    });
    unaware.map(|foe| foe.id).collect()
}
