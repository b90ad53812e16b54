//! Noise of bursts and fires: it disturbs sleepers near by and draws unaware foes. It changes moods and rest only.
//! The player's own noise is handled by `senses`, because it gives the player away.

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
    /// Something that burst.
    Burst(Point),
    /// All flames on the floor.
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

    /// The nearest place from which `at` hears it, at most `carries` steps away; ties go to the first in reading order.
    fn nearest(self, level: &Level, at: Point, carries: u32) -> Option<Point> {
        match self {
            Source::Burst(place) => Some(place),
            Source::Blaze => lamps::nearest_flames(level, at, carries as i32, |_| true),
        }
    }

    /// The steps from all its places, up to `carries`, along corridors and through doors.
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

/// Lets everyone hear this turn's noises. Returns whether anyone wakes.
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

/// Spreads one noise up to `carries` steps. Returns whether it wakes anyone.
fn spread(turn: &mut Turn, source: Source, carries: u32) -> bool {
    let mut has_woken = false;
    // Only computed when somebody is farther away than a step.
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

/// The steps from a source to `at`, if they are at most 1.
fn nearby(level: &Level, source: Source, at: Point) -> Option<u32> {
    let is_beside = || Direction::ALL.into_iter().any(|direction| source.is_at(level, direction.step(at)));
    match () {
        () if source.is_at(level, at) => Some(0),
        () if level.map.tile(at).is_passable() && is_beside() => Some(1),
        () => None,
    }
}

/// The unaware foes that can hear. Magical sleep is too deep for noise, and a foe in ambush does not stir.
fn listeners(level: &Level) -> Vec<ActorId> {
    level.foes_that(|foe| {
        !foe.is_disguised() && matches!(foe.mood, Mood::Asleep { spell: 0 } | Mood::Wandering { .. })
    })
}
