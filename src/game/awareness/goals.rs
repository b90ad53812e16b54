//! Where foes that know nothing of the player go: from post to post of their round, packs together, the Warden to the
//! ember, beasts to bait, and all of them to a noise that they have heard. It changes nothing but goals.

use super::is_in_a_pack;
use crate::action::Turn;
use crate::level::{Actor, Level, Mood, reach};
use crate::map::Point;

/// A foe that has made no progress for this many turns skips a post: so two that stand in each other's way part.
const STUCK: u8 = 3;
/// How near the members of a pack have to be to go together.
const PACK_REACH: i32 = 12;

/// Gives a goal to every wanderer that needs one.
pub(super) fn choose(turn: &mut Turn) {
    let wanders = |foe: &Actor| matches!(foe.mood, Mood::Wandering { .. }) && foe.disguise.is_none();
    for id in turn.level.foes_that(wanders) {
        let (goal, post) = next_goal(turn.level, turn.actor(id));
        let foe = turn.actor_mut(id);
        foe.mood = Mood::Wandering { goal };
        if post != foe.post {
            (foe.post, foe.idle) = (post, 0);
        }
    }
}

/// Where `foe` goes, and which post of its round is the next.
fn next_goal(level: &Level, foe: &Actor) -> (Option<Point>, u8) {
    if let Some(goal) = level.home(foe).or_else(|| level.bait_for(foe)).or_else(|| leader_goal(level, foe)) {
        return (Some(goal), foe.post);
    }
    let on_round = |post: u8| foe.round.get(usize::from(post)).copied();
    let Mood::Wandering { goal: Some(goal) } = foe.mood else { return (on_round(foe.post), foe.post) };
    let steps =
        level.derived.paths.to(goal, level.derived.paths.gait(foe), foe.at).map(|way| way.distance(foe.at));
    let is_there = matches!(steps, Some(None | Some(0..=1)));
    // Whoever came to see what it heard looks around there for a turn, and then goes to the post that it was going to.
    let looks = is_there && foe.idle == 0 && on_round(foe.post) != Some(goal);
    if looks || !is_there && foe.idle < STUCK {
        return (Some(goal), foe.post);
    }
    let next = match foe.round.len() {
        0 => 0,
        _ if on_round(foe.post) != Some(goal) => foe.post,
        posts => (foe.post + 1) % posts as u8,
    };
    (on_round(next), next)
}

/// The posts of the round that `foe` walks, from the one on to which it goes: those of the first of its pack, if it is not
/// itself the first. None if it does not walk any.
pub(crate) fn round(level: &Level, foe: &Actor) -> Vec<Point> {
    let goes_about = matches!(foe.mood, Mood::Wandering { .. }) && foe.disguise.is_none();
    if !goes_about || level.home(foe).is_some() {
        return Vec::new();
    }
    let first = leader(level, foe).unwrap_or(foe);
    let mut posts = first.round.clone();
    posts.rotate_left(usize::from(first.post).min(first.round.len()));
    posts
}

/// Where the first of the pack goes, if `foe` is not itself the first.
fn leader_goal(level: &Level, foe: &Actor) -> Option<Point> {
    match leader(level, foe)?.mood {
        Mood::Wandering { goal } => goal,
        Mood::Asleep { .. } | Mood::Hunting { .. } | Mood::Fleeing => None,
    }
}

/// The first of the pack of `foe`, if that is another one.
fn leader<'a>(level: &'a Level, foe: &Actor) -> Option<&'a Actor> {
    if !is_in_a_pack(foe) {
        return None;
    }
    let mut before = level.foes().take_while(|other| other.id < foe.id);
    before.find(|other| other.kind == foe.kind && reach(other.at, foe.at) <= PACK_REACH)
}
