//! Where those go who know nothing of the player: from place to place, packs together, moths to the light, the Warden to
//! the ember. It changes nothing but goals.

use super::is_in_a_pack;
use crate::action::Stage;
use crate::content::monsters::Ability;
use crate::level::{Actor, ActorId, Level, Lit, Mood, reach};
use crate::map::{Point, TileType};
use crate::rng::Rng;

/// How many places are looked at for a goal.
const TRIES: u32 = 12;
/// A goal is at least so far away, if one of the tries is.
const FAR: i32 = 10;
/// Who has come to its goal stays there for about so many turns.
const STAYS: i32 = 6;
/// One turn in so many, a wanderer thinks better of where it goes: so that two who stand in each other's way part.
const CHANGES_ITS_MIND: i32 = 50;
/// How near the members of a pack have to be to go together.
const PACK_REACH: i32 = 12;

/// Gives a goal to every wanderer that needs one.
pub(super) fn choose(stage: &mut Stage) {
    let wanderers = |foe: &&Actor| matches!(foe.mood, Mood::Wandering { .. }) && foe.disguise.is_none();
    let ids: Vec<ActorId> = stage.level.foes().filter(wanderers).map(|foe| foe.id).collect();
    for id in ids {
        let goal = next_goal(stage.level, stage.rng, id);
        stage.actor_mut(id).mood = Mood::Wandering { goal };
    }
}

fn next_goal(level: &Level, rng: &mut Rng, id: ActorId) -> Option<Point> {
    let foe = level.actor(id)?;
    if let Some(goal) = level.home(foe).or_else(|| leader_goal(level, foe)) {
        return Some(goal);
    }
    let Mood::Wandering { goal: Some(goal) } = foe.mood else { return draw(level, foe, rng) };
    let steps = level.ways.to(goal, level.ways.gait(foe)).map(|way| way.distance(foe.at));
    let changes = match steps {
        Some(None) => true,
        Some(Some(0..=1)) => rng.chance(1, STAYS),
        _ => rng.chance(1, CHANGES_ITS_MIND),
    };
    if changes { draw(level, foe, rng) } else { Some(goal) }
}

/// Where the first of the pack goes, if `foe` is not itself the first.
fn leader_goal(level: &Level, foe: &Actor) -> Option<Point> {
    if !is_in_a_pack(foe) {
        return None;
    }
    let mut before = level.foes().take_while(|other| other.id < foe.id);
    let leader = before.find(|other| other.kind == foe.kind && reach(other.at, foe.at) <= PACK_REACH)?;
    match leader.mood {
        Mood::Wandering { goal } => goal,
        _ => None,
    }
}

/// A place to go to: far from here, and in the light if it is a moth that asks.
fn draw(level: &Level, foe: &Actor, rng: &mut Rng) -> Option<Point> {
    let wants_light = foe.ability() == Ability::Burns;
    let mut best = None;
    for _ in 0..TRIES {
        let at = Point::new(rng.range(0, level.map.width - 1), rng.range(0, level.map.height - 1));
        let tile = level.map.tile(at);
        if !tile.is_walkable() || tile == TileType::Deep {
            continue;
        }
        let pleases = (!wants_light || level.lit(at) > Lit::Dark) && reach(at, foe.at) >= FAR;
        if pleases {
            return Some(at);
        }
        best = best.or(Some(at));
    }
    best
}
