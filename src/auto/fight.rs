//! Fights: plays one turn of the fight as in the forecast, and none of a fight that the forecast does not win. What the last
//! blow has set off belongs to the fight: it leads out of that. Where nobody is in view, it goes after hunters that have gone out
//! of sight, and after a sleeper only if the player has chosen it.

use super::{Stop, threats, watch};
use crate::action::Action;
use crate::content::Condition;
use crate::forecast;
use crate::forecast::fight::{follow, walk_to};
use crate::level::{Actor, ActorId, Level, reach};
use crate::map::Point;

pub(super) fn next(level: &Level) -> Result<Action, Stop> {
    if let Some(way_out) = super::out_of_harm(level).filter(|_| threats(level).next().is_none()) {
        return way_out;
    }
    let foes = opponents(level);
    let Some(first) = foes.first() else {
        let nobody = || Err(barred(level).unwrap_or(Stop::NoFoe));
        return follow(level).map_or_else(nobody, |step| after_hunters(level, step));
    };
    let fight = forecast::fight(level, &foes);
    let Some(action) = fight.first else { return Err(Stop::NoWayTo(*first)) };
    if fight.end.dies_on_blow.is_some() {
        Err(Stop::Deadly { foe: *first, alone: foes.len() == 1 })
    } else if fight.end.you_win_in.is_none() {
        Err(Stop::Endless(*first))
    } else {
        Ok(action)
    }
}

/// The opponents of a fight, the nearest first: all foes that threaten the player, or else the nearest in view.
pub fn opponents(level: &Level) -> Vec<ActorId> {
    let by_distance = |foe: &&Actor| (reach(level.player().at, foe.at), foe.id);
    let mut foes: Vec<&Actor> = threats(level).collect();
    foes.sort_unstable_by_key(by_distance);
    if foes.is_empty() {
        foes.extend(watch::in_view(level).min_by_key(by_distance));
    }
    foes.into_iter().map(|foe| foe.id).collect()
}

/// `step`, which leads after the hunters that have gone out of sight, unless one of them would win where it went.
fn after_hunters(level: &Level, step: Action) -> Result<Action, Stop> {
    match level.lost_hunters().find(|foe| is_lost(level, (*foe).clone())) {
        Some(foe) => Err(Stop::Deadly { foe: foe.id, alone: true }),
        None => Ok(step),
    }
}

/// That no safe way leads after the hunters that have gone out of sight, if there are any.
fn barred(level: &Level) -> Option<Stop> {
    let nearest = level.lost_hunters().min_by_key(|foe| reach(level.player().at, foe.at))?;
    let places: Vec<Point> = level.lost_hunters().map(|foe| foe.at).collect();
    let is_barred = walk_to(level, &places).is_none();
    nearest.monster().filter(|_| is_barred).map(Stop::NoWayAfter)
}

/// The same; and where nobody is there to fight, a step towards the sleeper `prey`, if the player knows of it and of a way.
pub(super) fn stalk(level: &Level, prey: ActorId) -> Result<Action, Stop> {
    match next(level) {
        Err(why @ (Stop::NoFoe | Stop::NoWayTo(_) | Stop::NoWayAfter(_))) => {
            walk_to_sleeper(level, prey).unwrap_or(Err(why))
        }
        decided => decided,
    }
}

fn walk_to_sleeper(level: &Level, prey: ActorId) -> Option<Result<Action, Stop>> {
    let sleeper = level.knowledge.sleepers.iter().find(|sleeper| sleeper.id == prey)?;
    let (step, _) = walk_to(level, &[sleeper.at])?;
    // The sleeper is assumed to be there with full health.
    let supposed = Actor::foe(sleeper.id, sleeper.monster, sleeper.at);
    Some(if is_lost(level, supposed) { Err(Stop::WouldKill(sleeper.monster)) } else { Ok(step) })
}

/// Whether the player would lose a fight with `foe` if it were as supposed.
fn is_lost(level: &Level, foe: Actor) -> bool {
    let mut supposed = level.clone();
    supposed.actors[0].conditions[Condition::Sight] = u16::MAX;
    supposed.actors.retain(|actor| actor.id != foe.id);
    let id = ActorId(supposed.next_id);
    supposed.actors.push(Actor { id, ..foe });
    supposed.next_id += 1;
    forecast::forecast(&supposed, id).is_some_and(|end| end.dies_on_blow.is_some())
}
