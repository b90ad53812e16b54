//! Rules for the way home with the flame of the ember.

use super::Bot;
use super::style::Style;
use super::view::View;
use crate::action::Action;

/// Banks the flame below this percentage of health.
const WORN: i32 = 50;
/// With less oil than that it hardly gets to the next stairs.
const OIL_FOR_A_FLOOR: i32 = 100;

/// Lights its lantern from the ember, if it plays for that and has oil; otherwise lifts it.
pub(super) fn at_ember(bot: &Bot, view: &View) -> Action {
    if bot.style == Style::Homeward && has_oil(view) { Action::Kindle } else { Action::PickUp }
}

fn has_oil(view: &View) -> bool {
    view.level.hero.any(|passive| passive.no_oil) || view.level.hero.oil_in_all() >= OIL_FOR_A_FLOOR
}

/// Takes the stairs up, or stays there with the flame if it is worn down, short of oil or could not win the fight.
pub(super) fn on_stairs(view: &View) -> Action {
    let is_fit = view.health() >= WORN && has_oil(view) && !view.is_deadly();
    if is_fit { Action::Climb } else { Action::Bank }
}

/// Banks the flame before a fight that might be its last.
pub(super) fn bank(_: &mut Bot, view: &View) -> Option<Action> {
    let is_there = view.level.hero.lantern.flame && view.way_on() == Some(view.player.at);
    is_there.then(|| on_stairs(view)).filter(|action| *action == Action::Bank)
}
