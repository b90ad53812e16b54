//! Goals of foes that are unaware of the player: waypoints of a patrol, the pack's leader, the ember for the Warden,
//! and noises they have heard. It changes nothing but goals.

use super::is_in_a_pack;
use crate::action::Turn;
use crate::level::{Actor, Level, Mood, reach};
use crate::map::Point;

/// A foe without progress for this many turns skips a waypoint, so that two that block each other part.
const STUCK: u8 = 3;
/// Members of a pack within this distance walk together.
const PACK_REACH: i32 = 12;

/// Gives a goal to every wanderer that needs one.
pub(super) fn choose(turn: &mut Turn) {
    let wanders = |foe: &Actor| matches!(foe.mood, Mood::Wandering { .. }) && !foe.is_disguised();
    for id in turn.level.foes_that(wanders) {
        let (goal, post) = next_goal(turn.level, turn.actor(id));
        let foe = turn.actor_mut(id);
        foe.mood = Mood::Wandering { goal };
        if post != foe.patrol.next {
            (foe.patrol.next, foe.patrol.idle) = (post, 0);
        }
    }
}

/// The goal of `foe`, and its next waypoint.
fn next_goal(level: &Level, foe: &Actor) -> (Option<Point>, u8) {
    if let Some(goal) = level.home(foe).or_else(|| level.bell_for(foe)).or_else(|| leader_goal(level, foe)) {
        return (Some(goal), foe.patrol.next);
    }
    let on_round = |post: u8| foe.patrol.waypoints.get(usize::from(post)).copied();
    let Mood::Wandering { goal: Some(goal) } = foe.mood else {
        return (on_round(foe.patrol.next), foe.patrol.next);
    };
    let is_there = level.path(foe, goal).distance(foe.at).is_none_or(|steps| steps <= 1);
    // A foe that came to investigate a noise looks around for a turn, then resumes its patrol.
    let looks = is_there && foe.patrol.idle == 0 && on_round(foe.patrol.next) != Some(goal);
    if looks || !is_there && foe.patrol.idle < STUCK {
        return (Some(goal), foe.patrol.next);
    }
    let next = match foe.patrol.waypoints.len() {
        0 => 0,
        _ if on_round(foe.patrol.next) != Some(goal) => foe.patrol.next,
        posts => (foe.patrol.next + 1) % posts as u8,
    };
    (on_round(next), next)
}

/// The waypoints of the patrol of `foe` or of its pack's leader, its next one first. Empty if there is no patrol.
pub(crate) fn round(level: &Level, foe: &Actor) -> Vec<Point> {
    let goes_about = matches!(foe.mood, Mood::Wandering { .. }) && !foe.is_disguised();
    if !goes_about || level.home(foe).is_some() {
        return Vec::new();
    }
    let first = leader(level, foe).unwrap_or(foe);
    let mut posts = first.patrol.waypoints.clone();
    posts.rotate_left(usize::from(first.patrol.next).min(first.patrol.waypoints.len()));
    posts
}

/// Where the leader of the pack is going, if `foe` is not the leader.
fn leader_goal(level: &Level, foe: &Actor) -> Option<Point> {
    match leader(level, foe)?.mood {
        Mood::Wandering { goal } => goal,
        Mood::Asleep { .. } | Mood::Hunting { .. } | Mood::Fleeing => None,
    }
}

/// The leader of the pack of `foe`, if that is another foe.
fn leader<'a>(level: &'a Level, foe: &Actor) -> Option<&'a Actor> {
    if !is_in_a_pack(foe) {
        return None;
    }
    let mut before = level.foes().take_while(|other| other.id < foe.id);
    before.find(|other| other.kind == foe.kind && reach(other.at, foe.at) <= PACK_REACH)
}
