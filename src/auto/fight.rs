//! Fights: plays one turn of the fight as in the forecast, and none of a fight that the forecast does not win. What the last
//! hit has set off belongs to the fight: it leads out of that. Where nobody is in view, it goes after hunters that have gone out
//! of sight, or for unaware foes near by as they were last seen.

use super::{Stop, threats, watch};
use crate::action::Action;
use crate::forecast;
use crate::forecast::fight::{follow, has_way, soonest, walk_to};
use crate::level::{Actor, ActorId, Level, reach};
use crate::map::Point;

pub(super) fn next(level: &Level) -> Result<Action, Stop> {
    if let Some(way_out) = super::out_of_harm(level).filter(|_| threats(level).next().is_none()) {
        return way_out;
    }
    let foes = opponents(level);
    if !foes.is_empty() {
        return engage(level, &foes);
    }
    let nobody = || Err(barred(level).unwrap_or(Stop::NoFoe));
    follow(level).map_or_else(nobody, |step| after_hunters(level, step))
}

/// The first turn of a fight against `foes`, unless it would not be won.
fn engage(level: &Level, foes: &[ActorId]) -> Result<Action, Stop> {
    let (first, alone) = (foes[0], foes.len() == 1);
    let fight = forecast::against(level, foes).fight;
    match (fight.end.dies_on_hit, fight.end.you_win_in, fight.first) {
        (None, Some(_), Some(action)) => Ok(action),
        (Some(_), _, Some(_)) => Err(Stop::Deadly { foe: first, alone }),
        _ if fight.no_way => Err(Stop::NoWayTo(first)),
        _ => Err(Stop::Endless(first)),
    }
}

/// The opponents of a fight, the nearest first: all foes that threaten the player. Without a threat it is the foe in
/// view that dies soonest, or else one near by but out of sight, unless there is a hunter to follow.
pub fn opponents(level: &Level) -> Vec<ActorId> {
    let mut foes: Vec<&Actor> = threats(level).collect();
    foes.sort_unstable_by_key(|foe| (reach(level.player().at, foe.at), foe.id));
    if foes.is_empty() {
        foes.extend(easiest(level, watch::in_view(level).collect()));
    }
    if foes.is_empty() && follow(level).is_none() {
        foes.extend(easiest(level, level.unaware_near_by().into_iter().map(|one| &one.foe).collect()));
    }
    foes.into_iter().map(|foe| foe.id).collect()
}

/// The foe that dies soonest, one that can be reached if there is one.
fn easiest<'a>(level: &Level, foes: Vec<&'a Actor>) -> Option<&'a Actor> {
    let foes = soonest(level, foes);
    foes.iter().copied().find(|foe| has_way(level, &[foe])).or(foes.first().copied())
}

/// `step`, which leads after the hunters that have gone out of sight, unless one of them would win where it went.
fn after_hunters(level: &Level, step: Action) -> Result<Action, Stop> {
    let is_lost = |foe: &&Actor| forecast::fight(level, &[foe.id]).end.dies_on_hit.is_some();
    match level.lost_hunters().find(is_lost) {
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

/// The same; and where nobody is there to fight, the fight with the sleeper `prey`, if the player knows of it.
pub(super) fn stalk(level: &Level, prey: ActorId) -> Result<Action, Stop> {
    match next(level) {
        Err(Stop::NoFoe | Stop::NoWayTo(_) | Stop::NoWayAfter(_))
            if level.known_sleepers().any(|foe| foe.id == prey) =>
        {
            engage(level, &[prey])
        }
        decided => decided,
    }
}
