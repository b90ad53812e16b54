//! Rules for exploring a floor and leaving it.

use super::Bot;
use super::care::{FIT, open_lantern};
use super::style::Style;
use super::view::View;
use crate::action::Action;
use crate::auto::Stop;
use crate::auto::explore::{goals, heedless};
use crate::content::items::Categories;
use crate::forecast::known::{Care, Ground, ember};
use crate::level::{Actor, Lantern};
use crate::map::{Direction, Point, TileType};

/// The most actions on a floor for which it explores although the way on is known.
const MOST_ON_A_FLOOR: u64 = 720;

/// Explores the floor; the last one only until a path to the ember, whose glow is visible from afar, is known.
pub(super) fn explore(bot: &mut Bot, view: &View) -> Option<Action> {
    let is_open = |at: Point| at == view.player.at || way_to(view, at).is_some();
    let ember = ember(view.level).filter(|_| view.menaces.is_empty());
    let had_enough = bot.style == Style::Diving || bot.spent[view.level.depth as usize] > MOST_ON_A_FLOOR;
    if ember.is_some_and(is_open) || had_enough && view.way_on().is_some_and(is_open) {
        return None;
    }
    if view.player.conditions.confusion > 0 && view.is_calm() {
        return None;
    }
    // Sleepers, fleeing foes and foes out of reach must not stop it from exploring.
    let wanted = if bot.style == Style::Diving { Categories::NONE } else { Categories::ALL };
    match heedless(view.level, wanted) {
        Ok(action) if bot.style == Style::Creeping => Some(action),
        Ok(action) => open_lantern(view).or(Some(action)),
        // Fires burn out.
        Err(Stop::Hazard) => Some(Action::Wait),
        Err(_) => None,
    }
}

/// Goes to the way on, and takes it.
pub(super) fn move_on(bot: &mut Bot, view: &View) -> Option<Action> {
    let to = view.way_on()?;
    if view.player.at == to {
        return Some(take_way_on(view));
    }
    if view.health() < FIT
        && let Some(wait) = bot.wait_for_health(view)
    {
        return Some(wait);
    }
    let step = way_to(view, to).map(Action::Step)?;
    // There is nothing more to see on the way.
    let is_bright = view.level.hero.lantern() == Lantern::Open;
    Some(if is_bright && view.is_calm() { Action::Lantern } else { step })
}

fn way_to(view: &View, to: Point) -> Option<Direction> {
    Ground::new(view.level, Care::Safe).towards(&[to])
}

/// The action that takes the way on, at its place: down the stairs, or pick up the ember.
pub(super) fn take_way_on(view: &View) -> Action {
    let down = view.level.map.tile(view.player.at) == TileType::StairsDown;
    if down { Action::Descend } else { Action::PickUp }
}

/// Explores or moves on, out of reach of `foes`.
pub(super) fn avoid(view: &View, foes: &[&Actor]) -> Option<Action> {
    let to = view.way_on();
    if to == Some(view.player.at) {
        return Some(take_way_on(view));
    }
    let mut ground = Ground::new(view.level, Care::Dry);
    for foe in foes {
        for at in Direction::ALL.map(|d| d.step(foe.at)) {
            if view.level.map.contains(at) {
                ground.forbid(at);
            }
        }
    }
    let places: Vec<Point> = goals(&ground, view.level, Categories::ALL);
    ground.towards(&places).or_else(|| ground.towards(&[to?])).map(Action::Step)
}
