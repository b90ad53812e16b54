//! Coffins: looks at their candles by lantern light, and opens those in which nothing stirs.

use super::work;
use crate::action::Action;
use crate::bot::Bot;
use crate::bot::view::View;
use crate::level::{Lantern, Machine};

/// Opens the first safe coffin, or goes to look at its candle.
pub(super) fn open(bot: &mut Bot, view: &View, machine: &Machine) -> Option<Action> {
    let level = view.level;
    let stirring = machine.coffins.iter().filter(|(at, _)| level.stirs(*at) == Some(true));
    let stirring: Vec<_> = stirring.map(|(at, _)| (level.depth, *at)).collect();
    bot.declined.extend(stirring);
    let left = machine.coffins.iter().map(|(at, _)| *at);
    let mut left = left.filter(|at| !bot.declined.contains(&(level.depth, *at)));
    let action = left.next().map(|at| (at, work(view, at)));
    match action {
        // The candle shows nothing without bright light.
        Some((at, Some(Action::Interact(_)))) if level.stirs(at).is_none() => {
            if level.hero.lantern() == Lantern::Hooded {
                return Some(Action::Lantern);
            }
            bot.declined.push((level.depth, at));
            None
        }
        Some((at, None)) => {
            bot.declined.push((level.depth, at));
            None
        }
        Some((_, action)) => action,
        None => None,
    }
}
