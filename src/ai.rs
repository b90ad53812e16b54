//! What a foe decides to do. It looks at the level and answers with an action; it changes nothing, and it uses nothing
//! that the foe could not know: where the player is, it knows only while it hunts and has not lost the player, or while
//! the player is beside it. Otherwise it goes by its memory.

use crate::action::{AbilityUse, Action, abilities, pathing};
use crate::content::ItemKind;
use crate::level::{Actor, ActorId, Level, Mood, reach};
use crate::map::distance::DistanceMap;
use crate::map::{Direction, Point};
use std::borrow::Cow;

/// What the foe `id`, which is here and awake, does next.
pub(crate) fn decide(level: &Level, id: ActorId) -> Action {
    let foe = level.actor(id).expect("a foe of this floor");
    if foe.disguise.is_some() {
        return lie_in_wait(level, foe);
    }
    if foe.aim.is_some() {
        return Action::Ability(AbilityUse::Fulfil);
    }
    match discord_action(level, foe).unwrap_or_else(|| resolve(level, foe)) {
        Action::Step(_) if foe.conditions.held > 0 => stand(level, foe),
        Action::Step(way) if foe.conditions.confusion == 0 => {
            (abilities::rules_of(foe).walk)(level, foe, way)
        }
        action => action,
    }
}

/// What a foe in discord does: it strikes at the other foe that is nearest to it, or goes there, unless the player is nearer.
fn discord_action(level: &Level, foe: &Actor) -> Option<Action> {
    let is_apt = foe.conditions.discord > 0 && foe.conditions.confusion == 0;
    let others = level.foes().filter(|other| is_apt && other.id != foe.id && other.disguise.is_none());
    let nearest = others.min_by_key(|other| (reach(other.at, foe.at), other.id))?;
    if reach(nearest.at, foe.at) > reach(level.player().at, foe.at) {
        return None;
    }
    let beside = Direction::ALL.into_iter().find(|way| way.step(foe.at) == nearest.at);
    beside.map(Action::Attack).or_else(|| pathing::go_to(level, foe, nearest.at))
}

/// What a foe would do that nothing holds.
fn resolve(level: &Level, foe: &Actor) -> Action {
    match foe.mood {
        Mood::Asleep { .. } => Action::Wait,
        _ if foe.conditions.confusion > 0 => confused_action(level, foe),
        mood => (abilities::rules_of(foe).first)(level, foe).unwrap_or_else(|| go_about(level, foe, mood)),
    }
}

/// What a foe does that nothing keeps from what it is about.
fn go_about(level: &Level, foe: &Actor, mood: Mood) -> Action {
    match mood {
        Mood::Asleep { .. } => Action::Wait,
        Mood::Wandering { goal } => wander(level, foe, goal),
        Mood::Hunting { lost: 0, .. } => hunt(level, foe),
        Mood::Hunting { last_known, .. } => search(level, foe, last_known),
        Mood::Fleeing => flee(level, foe),
    }
}

/// What a foe does that keeps to its place: it strikes anyone who comes up to it.
pub(crate) fn stand(level: &Level, foe: &Actor) -> Action {
    pathing::beside_player(level, foe).map_or(Action::Wait, Action::Attack)
}

fn lie_in_wait(level: &Level, foe: &Actor) -> Action {
    match pathing::beside_player(level, foe) {
        Some(direction) if foe.is_hunting() => Action::Attack(direction),
        _ => Action::Wait,
    }
}

/// It means to strike, or to go where it would; where its feet and fists go is another matter. Its abilities are beyond it.
fn confused_action(level: &Level, foe: &Actor) -> Action {
    match foe.mood {
        Mood::Hunting { lost: 0, .. } => strike_or_chase(level, foe),
        Mood::Hunting { last_known, .. } => search(level, foe, last_known),
        Mood::Wandering { goal } => wander(level, foe, goal),
        Mood::Fleeing => flee(level, foe),
        Mood::Asleep { .. } => Action::Wait,
    }
}

/// It knows where the player is.
fn hunt(level: &Level, foe: &Actor) -> Action {
    let own = (abilities::rules_of(foe).decide)(level, foe).or_else(|| pathing::take_shelter(level, foe));
    own.unwrap_or_else(|| strike_or_chase(level, foe))
}

fn strike_or_chase(level: &Level, foe: &Actor) -> Action {
    if let Some(direction) = pathing::beside_player(level, foe) {
        return Action::Attack(direction);
    }
    close_in(level, foe, level.player().at, &pathing::chase(level, foe))
}

/// It goes to where the player is, or was, by `way`, and not blindly.
fn close_in(level: &Level, foe: &Actor, player: Point, way: &DistanceMap) -> Action {
    let action = match come(level, foe, way) {
        Some(Action::Step(direction)) if pathing::is_pass(level, foe, player, direction) => {
            pathing::avoid(level, foe, player, direction)
        }
        action => action,
    };
    action.unwrap_or(Action::Wait)
}

/// A step by `way`, or a blow at the door that bars it.
fn come(level: &Level, foe: &Actor, way: &DistanceMap) -> Option<Action> {
    pathing::towards(level, foe, way, true).or_else(|| pathing::batter(level, foe, way))
}

/// It knows where the player was: it goes there, and then where they may have gone.
fn search(level: &Level, foe: &Actor, last_known: Point) -> Action {
    let is_there = foe.lead == 0 && reach(foe.at, last_known) <= 1;
    let way = level
        .derived
        .paths
        .to(last_known, level.derived.paths.gait(foe), foe.at)
        .filter(|_| !foe.shelters && !is_there);
    let goes = |way: Cow<'_, DistanceMap>| match foe.lead {
        0 => close_in(level, foe, last_known, &way),
        _ => come(level, foe, &way).unwrap_or(Action::Wait),
    };
    way.map_or(Action::Wait, goes)
}

/// It knows nothing of the player.
fn wander(level: &Level, foe: &Actor, goal: Option<Point>) -> Action {
    let way = goal.and_then(|goal| level.derived.paths.to(goal, level.derived.paths.gait(foe), foe.at));
    way.and_then(|way| pathing::towards(level, foe, &way, false)).unwrap_or(Action::Wait)
}

/// It sees or hears the player and wants to be elsewhere.
fn flee(level: &Level, foe: &Actor) -> Action {
    // A foe that takes to flight in mid-turn finds its own way.
    let found = level.derived.paths.away.is_none().then(|| DistanceMap::fleeing(&level.all_ways_to_player()));
    let away = level.derived.paths.away.as_deref().or(found.as_ref()).expect("one of the two");
    // A foe that runs with a key never fights.
    let has_key = foe.carried.is_some_and(|item| item.kind == ItemKind::Key);
    let cornered = || if has_key { Action::Wait } else { stand(level, foe) };
    pathing::towards(level, foe, away, true).unwrap_or_else(cornered)
}
