//! What a foe decides to do. It looks at the level and answers with an action; it changes nothing, and it uses nothing
//! that the foe could not know: where the player is, it knows only while it hunts and has not lost the player, or while
//! the player is beside it. Otherwise it goes by its memory.

use crate::action::{AbilityUse, Action, abilities, pathing};
use crate::level::{Actor, ActorId, Level, Mood, reach};
use crate::map::distance::DistanceMap;
use crate::map::{Direction, Point};
use crate::rng::Rng;

/// What the foe `id`, who is here and awake, does next.
pub(crate) fn decide(level: &Level, id: ActorId, rng: &mut Rng) -> Action {
    let foe = level.actor(id).expect("a foe of this floor");
    if foe.disguise.is_some() {
        return lie_in_wait(level, foe);
    }
    if let Some(at) = foe.aim {
        return Action::Ability(AbilityUse::Breathe(at));
    }
    match foe.mood {
        Mood::Asleep { .. } => Action::Wait,
        _ if foe.conditions.confusion > 0 => Action::Step(*rng.pick(&Direction::ALL)),
        Mood::Wandering { goal } => wander(level, foe, goal, rng),
        Mood::Hunting { lost: 0, .. } => hunt(level, foe, rng),
        Mood::Hunting { last_known, .. } => search(level, foe, last_known, rng),
        Mood::Fleeing => flee(level, foe),
    }
}

/// What a foe does that stays and trades blows, or shots, whatever its ability is, for the forecast.
pub(crate) fn trade_blows(level: &Level, foe: &Actor) -> Action {
    let attack =
        abilities::shot(level, foe).or_else(|| pathing::beside_player(level, foe).map(Action::Attack));
    attack.or_else(|| pathing::towards(level, foe, pathing::chase(level, foe), true)).unwrap_or(Action::Wait)
}

/// What a foe does that stays where it is, for the forecast: it strikes at who comes up to it.
pub(crate) fn stand(level: &Level, foe: &Actor) -> Action {
    pathing::beside_player(level, foe).map_or(Action::Wait, Action::Attack)
}

fn lie_in_wait(level: &Level, foe: &Actor) -> Action {
    match pathing::beside_player(level, foe) {
        Some(direction) if foe.is_hunting() => Action::Attack(direction),
        _ => Action::Wait,
    }
}

/// It knows where the player is.
fn hunt(level: &Level, foe: &Actor, rng: &mut Rng) -> Action {
    if let Some(action) = (abilities::rules_of(foe).decide)(level, foe, rng) {
        return action;
    }
    if let Some(direction) = pathing::beside_player(level, foe) {
        return Action::Attack(direction);
    }
    pathing::towards(level, foe, pathing::chase(level, foe), true).unwrap_or(Action::Wait)
}

/// It knows where the player was: it goes there, and looks around.
fn search(level: &Level, foe: &Actor, last_known: Point, rng: &mut Rng) -> Action {
    if reach(foe.at, last_known) <= 1 || (abilities::rules_of(foe).strays)(rng) {
        return pathing::anywhere(level, foe, rng);
    }
    let way = level.ways.to(last_known, level.ways.gait(foe));
    way.and_then(|way| pathing::towards(level, foe, way, true)).unwrap_or(Action::Wait)
}

/// It knows nothing of the player.
fn wander(level: &Level, foe: &Actor, goal: Option<Point>, rng: &mut Rng) -> Action {
    if (abilities::rules_of(foe).strays)(rng) {
        return pathing::anywhere(level, foe, rng);
    }
    let way = goal.and_then(|goal| level.ways.to(goal, level.ways.gait(foe)));
    way.and_then(|way| pathing::towards(level, foe, way, false)).unwrap_or(Action::Wait)
}

/// It sees or hears the player and wants to be elsewhere.
fn flee(level: &Level, foe: &Actor) -> Action {
    // Whoever takes to flight within a turn finds out for itself.
    let found = level.ways.away.is_none().then(|| DistanceMap::fleeing(&level.to_player));
    let away = level.ways.away.as_ref().or(found.as_ref()).expect("one of the two");
    let cornered = || pathing::beside_player(level, foe).map_or(Action::Wait, Action::Attack);
    pathing::towards(level, foe, away, true).unwrap_or_else(cornered)
}
