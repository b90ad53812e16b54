//! What a foe decides to do. It looks at the level and answers with an action; it changes nothing, and it uses nothing
//! that the foe could not know: where the player is, it knows only while it hunts and has not lost the player, or while
//! the player is beside it. Otherwise it goes by its memory.

mod companion;

pub(crate) use companion::is_in_danger;

use crate::action::{Deed, abilities, pathing};
use crate::content::{Condition, ItemKind};
use crate::level::{Actor, ActorId, Level, Mood, reach};
use crate::map::distance::DistanceMap;
use crate::map::{Direction, Point};

/// What the foe or companion `id`, which is here and awake, does next.
pub(crate) fn decide(level: &Level, id: ActorId) -> Deed {
    let foe = level.actor(id).expect("an actor of this floor");
    if foe.is_companion() {
        return companion::decide(level, foe);
    }
    if foe.is_disguised() {
        return lie_in_wait(level, foe);
    }
    if foe.aim.is_some() {
        return Deed::Resolve;
    }
    match discord_action(level, foe).unwrap_or_else(|| resolve(level, foe)) {
        Deed::Step(_) if foe.has(Condition::Held) => stand(level, foe),
        Deed::Step(way) if !foe.has(Condition::Confusion) => (abilities::rules_of(foe).walk)(level, foe, way),
        action => action,
    }
}

/// What a foe in discord does: it attacks the other foe that is nearest to it, or goes there, unless the player is nearer.
fn discord_action(level: &Level, foe: &Actor) -> Option<Deed> {
    let is_apt = foe.has(Condition::Discord) && !foe.has(Condition::Confusion);
    let others = level.foes().filter(|other| is_apt && other.id != foe.id && !other.is_disguised());
    let nearest = others.min_by_key(|other| (reach(other.at, foe.at), other.id))?;
    if reach(nearest.at, foe.at) > reach(level.player().at, foe.at) {
        return None;
    }
    let beside = Direction::ALL.into_iter().find(|way| way.step(foe.at) == nearest.at);
    beside.map(Deed::Attack).or_else(|| pathing::go_to(level, foe, nearest.at))
}

/// What a foe would do that nothing holds.
fn resolve(level: &Level, foe: &Actor) -> Deed {
    match foe.mood {
        Mood::Asleep { .. } => Deed::Wait,
        _ if foe.has(Condition::Confusion) => confused_action(level, foe),
        mood => (abilities::rules_of(foe).first)(level, foe)
            .or_else(|| turn_on_companion(level, foe))
            .unwrap_or_else(|| go_about(level, foe, mood)),
    }
}

/// An attack of a hunter on the companion beside it, while the player is not.
fn turn_on_companion(level: &Level, foe: &Actor) -> Option<Deed> {
    let friend =
        level.companion().filter(|_| foe.is_hunting() && pathing::beside_player(level, foe).is_none())?;
    Direction::ALL.into_iter().find(|way| way.step(foe.at) == friend.at).map(Deed::Attack)
}

/// What a foe does that nothing keeps from what it is about.
fn go_about(level: &Level, foe: &Actor, mood: Mood) -> Deed {
    match mood {
        Mood::Asleep { .. } => Deed::Wait,
        Mood::Wandering { goal } => wander(level, foe, goal),
        Mood::Hunting { lost: 0, .. } => hunt(level, foe),
        Mood::Hunting { last_known, .. } => search(level, foe, last_known),
        Mood::Fleeing => flee(level, foe),
    }
}

/// A foe that keeps to its place hits anyone who comes up to it.
pub(crate) fn stand(level: &Level, foe: &Actor) -> Deed {
    pathing::beside_player(level, foe).map_or(Deed::Wait, Deed::Attack)
}

fn lie_in_wait(level: &Level, foe: &Actor) -> Deed {
    match pathing::beside_player(level, foe) {
        Some(direction) if foe.is_hunting() => Deed::Attack(direction),
        _ => Deed::Wait,
    }
}

/// It means to attack, or to go where it would; where its feet and fists go is another matter. Its abilities are beyond it.
fn confused_action(level: &Level, foe: &Actor) -> Deed {
    match foe.mood {
        Mood::Hunting { lost: 0, .. } => attack_or_chase(level, foe),
        Mood::Hunting { last_known, .. } => search(level, foe, last_known),
        Mood::Wandering { goal } => wander(level, foe, goal),
        Mood::Fleeing => flee(level, foe),
        Mood::Asleep { .. } => Deed::Wait,
    }
}

/// It knows where the player is.
fn hunt(level: &Level, foe: &Actor) -> Deed {
    let own = (abilities::rules_of(foe).decide)(level, foe).or_else(|| pathing::take_shelter(level, foe));
    own.unwrap_or_else(|| attack_or_chase(level, foe))
}

fn attack_or_chase(level: &Level, foe: &Actor) -> Deed {
    if let Some(direction) = pathing::beside_player(level, foe) {
        return Deed::Attack(direction);
    }
    close_in(level, foe, level.player().at, &pathing::chase(level, foe))
}

/// It goes to where the player is, or was, by `way`, and not blindly.
fn close_in(level: &Level, foe: &Actor, player: Point, way: &DistanceMap) -> Deed {
    let by_fire = pathing::brave_flames(level, foe, player, way);
    let action = match by_fire.or_else(|| come(level, foe, way)) {
        Some(Deed::Step(direction)) if pathing::is_pass(level, foe, player, direction) => {
            pathing::avoid(level, foe, player, direction)
        }
        action => action,
    };
    action.unwrap_or(Deed::Wait)
}

/// A step by `way`, or a hit at the door that bars it.
fn come(level: &Level, foe: &Actor, way: &DistanceMap) -> Option<Deed> {
    pathing::towards(level, foe, way, true).or_else(|| pathing::batter(level, foe, way))
}

/// It knows where the player was: it goes there, and then where they may have gone.
fn search(level: &Level, foe: &Actor, last_known: Point) -> Deed {
    let is_there = foe.pursuit.lead == 0 && reach(foe.at, last_known) <= 1;
    if foe.pursuit.shelter > 0 || is_there {
        return Deed::Wait;
    }
    let way = level.path(foe, last_known);
    match foe.pursuit.lead {
        0 => close_in(level, foe, last_known, &way),
        _ => come(level, foe, &way).unwrap_or(Deed::Wait),
    }
}

/// It knows nothing of the player.
fn wander(level: &Level, foe: &Actor, goal: Option<Point>) -> Deed {
    let step = |goal| pathing::towards(level, foe, &level.path(foe, goal), false);
    goal.and_then(step).unwrap_or(Deed::Wait)
}

/// It sees or hears the player and wants to be elsewhere.
fn flee(level: &Level, foe: &Actor) -> Deed {
    // A foe that takes to flight in mid-turn finds its own way.
    let found = level.derived.paths.away.is_none().then(|| DistanceMap::fleeing(&level.all_ways_to_player()));
    let away = level.derived.paths.away.as_deref().or(found.as_ref()).expect("one of the two");
    // A foe that runs with a key never fights.
    let has_key = foe.loot().is_some_and(|item| item.kind == ItemKind::Key);
    let cornered = || if has_key { Deed::Wait } else { stand(level, foe) };
    pathing::towards(level, foe, away, true).unwrap_or_else(cornered)
}
