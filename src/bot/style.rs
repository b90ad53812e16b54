//! Dull ways to play, to show that none of them wins more than the ordinary one.

use super::Bot;
use super::view::View;
use crate::action::Action;
use crate::level::Lantern;
use serde::{Deserialize, Serialize};

/// For how many turns the waiting style lets a fight come.
pub const WAITS: u32 = 20;

/// How a bot plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// As well as it can.
    #[default]
    Ordinary,
    /// It waits for [`WAITS`] turns before each fight, unless somebody is beside it.
    Waiting,
    /// It looks for the stairs and for nothing else.
    Diving,
    /// It hoods the lantern but to rest.
    Creeping,
    /// It raises nothing but its defence.
    Defending,
}

impl Style {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Ordinary, Self::Waiting, Self::Diving, Self::Creeping, Self::Defending];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ordinary => "ordinary",
            Self::Waiting => "waiting",
            Self::Diving => "diving",
            Self::Creeping => "creeping",
            Self::Defending => "defending",
        }
    }
}

/// Lets a fight come.
pub(super) fn wait(bot: &mut Bot, view: &View) -> Option<Action> {
    if view.menaces.is_empty() {
        bot.waited = 0;
    }
    let is_met = view.menaces.iter().any(|foe| view.reach(foe.at) == 1);
    if bot.style != Style::Waiting || view.menaces.is_empty() || is_met || bot.waited >= WAITS {
        return None;
    }
    bot.waited += 1;
    Some(Action::Wait)
}

/// What is done in place of `action`, which would be done in open light.
pub(super) fn hood(bot: &Bot, view: &View, action: Action) -> Action {
    let is_open = view.level.hero.lantern() == Lantern::Open;
    let hoods = bot.style == Style::Creeping && is_open && view.is_calm() && action != Action::Wait;
    if hoods && !view.level.hero.has_to_choose() { Action::Lantern } else { action }
}
