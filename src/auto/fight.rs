//! Fighting: one turn of the fight that the forecast has fought, and no turn of one that it does not win.

use super::{Stop, threats, watch};
use crate::action::Action;
use crate::forecast;
use crate::level::{Actor, ActorId, Level, reach};

pub(super) fn next(level: &Level) -> Result<Action, Stop> {
    let foes = opponents(level);
    let first = *foes.first().ok_or(Stop::NoFoe)?;
    let fight = forecast::fight(level, &foes);
    let action = fight.first.ok_or(Stop::NoWayTo(first))?;
    match fight.end {
        Some(end) if end.dies_on_blow.is_some() => Err(Stop::Deadly { foe: first, alone: foes.len() == 1 }),
        Some(end) if end.you_win_in.is_none() => Err(Stop::Endless(first)),
        _ => Ok(action),
    }
}

/// Whom a fight would be with, the nearest first: all who threaten the player, or else the nearest in view.
pub fn opponents(level: &Level) -> Vec<ActorId> {
    let by_distance = |foe: &&Actor| (reach(level.player().at, foe.at), foe.id);
    let mut foes: Vec<&Actor> = threats(level).collect();
    foes.sort_by_key(by_distance);
    if foes.is_empty() {
        foes.extend(watch::in_view(level).min_by_key(by_distance));
    }
    foes.into_iter().map(|foe| foe.id).collect()
}
