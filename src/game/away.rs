//! Catches a floor up when the player comes back: as many turns as the player was away pass in one step. Nobody there
//! is harmed meanwhile.

use super::{awareness, paths};
use crate::action::{NORMAL_COST, Turn, effects, time};
use crate::level::{AbilityState, Actor, ActorId, Level, Mood};
use crate::map::Point;
use crate::map::distance::DistanceMap;

/// Passes `turns` on the floor that the player has just entered.
pub(super) fn pass(turn: &mut Turn, turns: u64) {
    let turns = u16::try_from(turns).unwrap_or(u16::MAX);
    effects::pass(turn, u8::try_from(turns).unwrap_or(u8::MAX));
    for foe in turn.level.actors.iter_mut().filter(|actor| !actor.is_player()) {
        settle(foe, turns);
    }
    for id in turn.level.foes_that(|foe| walks(turn.level, foe)) {
        walk_round(turn.level, id, turns);
    }
}

/// Ends a foe's temporary states.
fn settle(foe: &mut Actor, turns: u16) {
    let full = foe.monster().map_or(0, |monster| monster.info().rest);
    let goes_about = Mood::Wandering { goal: None };
    foe.mood = match foe.mood {
        Mood::Asleep { spell: spell @ 1.. } if spell <= turns => goes_about,
        Mood::Asleep { spell: spell @ 1.. } => Mood::Asleep { spell: spell - turns },
        Mood::Asleep { spell: 0 } => {
            foe.sleep.rest = full.min(foe.sleep.rest + i32::from(turns)).max(foe.sleep.rest);
            foe.mood
        }
        Mood::Hunting { last_known, lost } if turns < awareness::GIVES_UP.saturating_sub(lost) => {
            Mood::Hunting { last_known, lost: lost + turns }
        }
        Mood::Hunting { .. } | Mood::Fleeing | Mood::Wandering { .. } => goes_about,
    };
    time::wear_off_by(foe, turns);
    (foe.body.energy, foe.aim, foe.pursuit.lead, foe.pursuit.shelter) = (0, None, 0, 0);
    if let AbilityState::Retreat(..) = foe.ability_state {
        foe.ability_state = AbilityState::None;
    }
}

fn walks(level: &Level, foe: &Actor) -> bool {
    let is_free = !foe.is_disguised() && level.home(foe).is_none();
    is_free && matches!(foe.mood, Mood::Wandering { .. }) && !foe.patrol.waypoints.is_empty()
}

/// Moves a foe along its patrol.
fn walk_round(level: &mut Level, id: ActorId, turns: u16) {
    let foe = level.actor(id).expect("a foe of this floor");
    let (at, post) = walked(level, foe, u32::from(turns) * foe.pace().max(0) as u32 / NORMAL_COST as u32);
    let at = if at == foe.at || level.has_room_for_foe(at) { at } else { level.free_near(at) };
    let foe = level.actor_mut(id).expect("a foe of this floor");
    (foe.at, foe.patrol.next, foe.pursuit.came_by, foe.facing) = (at, post as u8, None, None);
}

/// Where a foe is after `steps` of its patrol, and its next waypoint. It skips waypoints that it cannot reach.
fn walked(level: &Level, foe: &Actor, mut steps: u32) -> (Point, usize) {
    let posts: Vec<DistanceMap> =
        foe.patrol.waypoints.iter().map(|post| paths::to(level, *post, foe)).collect();
    let after = |post: usize| (post + 1) % posts.len();
    let lap: u32 =
        (0..posts.len()).filter_map(|post| posts[after(post)].distance(foe.patrol.waypoints[post])).sum();
    let (mut at, mut next) = (foe.at, usize::from(foe.patrol.next) % posts.len());
    for _ in 0..=posts.len() {
        match posts[next].distance(at) {
            Some(away) if away > steps => {
                let path = posts[next].path(at);
                return (path.get(steps as usize).or(path.last()).copied().unwrap_or(at), next);
            }
            // Whole laps end where they began.
            Some(away) => (at, steps) = (foe.patrol.waypoints[next], (steps - away) % lap.max(1)),
            None => {}
        }
        next = after(next);
    }
    (at, next)
}
