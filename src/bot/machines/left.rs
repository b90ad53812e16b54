//! Why the bot leaves machines unsolved, for the report.

use super::{FIT, ground, has_room, services, worth};
use crate::bot::Bot;
use crate::bot::view::View;
use crate::content::ItemKind;
use crate::content::machines::Lock;
use crate::forecast::known;
use crate::level::Machine;
use crate::map::TileType;
use serde::{Deserialize, Serialize};

/// Why the bot leaves a machine unsolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// It has not seen the machine.
    Unseen,
    /// It has no key.
    Locked,
    /// It wants none of the prizes.
    Unwanted,
    /// It has tried, or looked closely, and given up.
    Done,
    /// Its bag is full.
    Full,
    /// It has too little health.
    Weak,
    /// A foe is hunting it.
    Hunted,
    /// It knows no safe way to the prize, and no lever that opens one.
    NoWay,
    /// It was on its way there.
    Passing,
}

impl Why {
    /// All reasons.
    pub const ALL: [Self; 9] = [
        Self::Unseen,
        Self::Locked,
        Self::Unwanted,
        Self::Done,
        Self::Full,
        Self::Weak,
        Self::Hunted,
        Self::NoWay,
        Self::Passing,
    ];

    /// A word or two for the report.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unseen => "unseen",
            Self::Locked => "locked",
            Self::Unwanted => "unwanted",
            Self::Done => "done",
            Self::Full => "full",
            Self::Weak => "weak",
            Self::Hunted => "hunted",
            Self::NoWay => "no way",
            Self::Passing => "passing",
        }
    }
}

pub(in crate::bot) fn why(bot: &Bot, view: &View, machine: &Machine) -> Why {
    let level = view.level;
    let is_locked = machine
        .gates
        .iter()
        .any(|(at, lock)| *lock == Lock::Key && known::tile(level, *at) == Some(TileType::Gate));
    let wanted: Vec<_> =
        machine.prizes.iter().copied().filter(|prize| worth(bot, view, *prize) > 0).collect();
    let is_served = services::serve(view, machine).is_some();
    let is_done = bot.declined.iter().any(|(depth, at)| *depth == level.depth && machine.holds(*at));
    if !machine.is_known {
        Why::Unseen
    } else if is_locked && view.slot(ItemKind::Key).is_none() {
        Why::Locked
    } else if is_done {
        Why::Done
    } else if wanted.is_empty() && !is_served && machine.coffins.is_empty() {
        Why::Unwanted
    } else if !has_room(view) && !is_served {
        Why::Full
    } else if view.health() < FIT {
        Why::Weak
    } else if !view.is_calm() {
        Why::Hunted
    } else if !wanted.is_empty()
        && machine.dance.is_none()
        && ground(view, machine).towards(&wanted).is_none()
    {
        Why::NoWay
    } else {
        Why::Passing
    }
}
