//! Bursts and blazes are heard: they disturb sleepers near by, and foes that know nothing of the player come to see. It
//! changes moods and rest, and nothing else. The player's own actions are heard by other means: they tell where the
//! player is.

use crate::action::{Turn, harm, lamps, who};
use crate::event::Event;
use crate::level::{ActorId, Level, Mood, Sound};
use crate::map::distance::DistanceMap;
use crate::map::{Direction, Point, scan};
use std::cell::OnceCell;

/// How far a burning tile is heard, in steps.
const FIRE: u32 = 4;

/// What makes a sound.
#[derive(Clone, Copy)]
enum Source {
    /// What has burst there.
    Burst(Point),
    /// All flames of the floor.
    Blaze,
}

impl Source {
    /// Whether it comes from `at`.
    fn is_at(self, level: &Level, at: Point) -> bool {
        match self {
            Source::Burst(place) => place == at,
            Source::Blaze => level.map.contains(at) && level.ground.fire[level.map.index(at)] > 0,
        }
    }

    /// The place from which it is heard at `at`, up to `carries` steps away: the nearest, of those the first in reading order.
    fn nearest(self, level: &Level, at: Point, carries: u32) -> Option<Point> {
        match self {
            Source::Burst(place) => Some(place),
            Source::Blaze => lamps::nearest_flames(level, at, carries as i32, |_| true),
        }
    }

    /// The steps from all its places, as far as it `carries`: along corridors and through doors.
    fn ways(self, level: &Level, carries: u32) -> DistanceMap {
        let map = &level.map;
        let from = match self {
            Source::Burst(place) => vec![place],
            Source::Blaze => {
                scan::places(&level.ground.fire, |left| left > 0).map(|tile| map.point(tile)).collect()
            }
        };
        let mut steps = DistanceMap::new();
        let cost = |tile: usize| map.tiles[tile].is_passable().then_some(1);
        steps.fill_by(map.width, map.height, &from, Some(carries), cost);
        steps
    }
}

/// Everybody hears what there is to be heard in this turn; says whether that wakes anybody.
pub(super) fn hear(turn: &mut Turn) -> bool {
    let mut has_woken = false;
    for Sound { at, carries } in std::mem::take(&mut turn.level.sounds) {
        has_woken |= spread(turn, Source::Burst(at), carries);
    }
    if scan::contains(&turn.level.ground.fire, |left| left > 0) {
        has_woken |= spread(turn, Source::Blaze, FIRE);
    }
    has_woken
}

/// One sound, which `carries` so far. Says whether it wakes anybody.
fn spread(turn: &mut Turn, source: Source, carries: u32) -> bool {
    let mut has_woken = false;
    // Counted for the first who is neither where it comes from nor beside it.
    let ways = OnceCell::new();
    for id in listeners(turn.level) {
        let foe = turn.actor(id);
        let (at, sleeps) = (foe.at, foe.is_asleep());
        let further = |level: &Level| ways.get_or_init(|| source.ways(level, carries)).distance(at);
        let Some(away) = nearby(turn.level, source, at).or_else(|| further(turn.level)) else { continue };
        let loudness = carries as i32 + 1 - away as i32;
        if sleeps && !harm::disturb(turn, id, loudness) {
            continue;
        }
        let goal = source.nearest(turn.level, at, carries);
        let foe = turn.actor_mut(id);
        foe.mood = Mood::Wandering { goal };
        let who = who(foe);
        if sleeps {
            has_woken = true;
            turn.tell(Event::Woke { who });
        }
    }
    has_woken
}

/// The steps from a source to `at`, if it is there or beside it.
fn nearby(level: &Level, source: Source, at: Point) -> Option<u32> {
    let is_beside = || Direction::ALL.into_iter().any(|direction| source.is_at(level, direction.step(at)));
    match () {
        () if source.is_at(level, at) => Some(0),
        () if level.map.tile(at).is_passable() && is_beside() => Some(1),
        () => None,
    }
}

/// The foes that know nothing of the player. A spell's sleep is too deep for any noise, and a foe in ambush does not
/// stir.
fn listeners(level: &Level) -> Vec<ActorId> {
    level.foes_that(|foe| {
        foe.disguise.is_none() && matches!(foe.mood, Mood::Asleep { spell: 0 } | Mood::Wandering { .. })
    })
}
