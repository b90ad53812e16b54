//! The way out of fire and gas: commands take it before anything else, and the forecast of a fight after the last
//! hit. Queries only.

use super::known::{self, KnownGround};
use crate::action::{Action, danger};
use crate::level::Level;
use crate::map::Point;

/// The next step to the nearest known place without fire or gas; `None` if the player is in neither. It waits if
/// every step is harmful: flames burn out and gas thins.
pub(crate) fn next(level: &Level) -> Option<Action> {
    if !known::is_hazardous(level, level.player().at) {
        return None;
    }
    let ground = KnownGround::through_hazards(level);
    let clean = |at: &Point| ground.is_open(*at) && !known::is_hazardous(level, *at);
    let places: Vec<Point> = level.map.points().filter(clean).collect();
    let step = ground.towards(&places).map(Action::Step);
    Some(step.filter(|step| danger::before(level, *step).is_none()).unwrap_or(Action::Wait))
}
