//! Ways to play: dull ones, to show that none of them wins more often than the ordinary one, and some that build on the
//! talents of a branch, to show that each of them can win.

use super::Bot;
use super::view::View;
use crate::action::Action;
use crate::content::{Setup, Start, Talent};
use crate::level::Lantern;
use serde::{Deserialize, Serialize};

/// How many turns [`Style::Waiting`] waits before a fight.
pub const WAITS: u32 = 20;

/// How a bot plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// Uses every rule.
    #[default]
    Ordinary,
    /// Waits [`WAITS`] turns before each fight, unless a foe is adjacent.
    Waiting,
    /// Looks only for the stairs.
    Diving,
    /// Hoods the lantern except to rest.
    Creeping,
    /// Trusts in armour: wears the heaviest, puts every enchantment into it, and spends nothing on a fight but healing.
    Defending,
    /// Takes the way down whose sign names fewer hordes that it dreads.
    Choosing,
    /// Cuts sleepers and steps on: shadow, then blade.
    Cutter,
    /// Fights in its own bright light: lamp.
    Lamp,
    /// Takes hits and pays them back: blade, in mail.
    Wall,
    /// Pushes foes against walls and into chasms: mason.
    Push,
    /// Sets fires: alchemist.
    Fire,
    /// Opens pens before treasuries, for the company.
    Leader,
    /// Carries the flame of the ember home instead of lifting it.
    Homeward,
}

impl Style {
    /// All styles.
    pub const ALL: [Self; 13] = [
        Self::Ordinary,
        Self::Waiting,
        Self::Diving,
        Self::Creeping,
        Self::Defending,
        Self::Choosing,
        Self::Cutter,
        Self::Lamp,
        Self::Wall,
        Self::Push,
        Self::Fire,
        Self::Leader,
        Self::Homeward,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ordinary => "ordinary",
            Self::Waiting => "waiting",
            Self::Diving => "diving",
            Self::Creeping => "creeping",
            Self::Defending => "defending",
            Self::Choosing => "choosing",
            Self::Cutter => "cutter",
            Self::Lamp => "lamp",
            Self::Wall => "wall",
            Self::Push => "push",
            Self::Fire => "fire",
            Self::Leader => "leader",
            Self::Homeward => "homeward",
        }
    }

    /// How a run begins that is played like this, unless something else is asked for.
    pub fn setup(self) -> Setup {
        let start = match self {
            Self::Ordinary
            | Self::Waiting
            | Self::Diving
            | Self::Creeping
            | Self::Defending
            | Self::Choosing
            | Self::Leader
            | Self::Homeward => Start::Digger,
            Self::Cutter => Start::Burglar,
            Self::Lamp => Start::Lamplighter,
            Self::Wall => Start::Guard,
            Self::Push => Start::Mason,
            Self::Fire => Start::Sapper,
        };
        Setup { start, ..Setup::default() }
    }

    /// The talents that it learns before all others, the best first.
    pub(super) const fn talents(self) -> &'static [Talent] {
        match self {
            Self::Ordinary
            | Self::Waiting
            | Self::Diving
            | Self::Creeping
            | Self::Defending
            | Self::Choosing
            | Self::Leader
            | Self::Homeward => &[],
            Self::Cutter => &[
                Talent::SilentKill,
                Talent::FirstCut,
                Talent::SoftStep,
                Talent::Fade,
                Talent::Riposte,
                Talent::Firm,
                Talent::Opportunist,
            ],
            Self::Lamp => &[
                Talent::Glare,
                Talent::Lightkeeper,
                Talent::Dazzle,
                Talent::TrimmedWick,
                Talent::Firm,
                Talent::Riposte,
            ],
            Self::Wall => &[
                Talent::Firm,
                Talent::Spite,
                Talent::Riposte,
                Talent::Opportunist,
                Talent::Anchor,
                Talent::Lightkeeper,
                Talent::Shoulder,
            ],
            Self::Push => &[
                Talent::Crush,
                Talent::Shoulder,
                Talent::Anchor,
                Talent::Glare,
                Talent::Firm,
                Talent::Opportunist,
            ],
            Self::Fire => &[
                Talent::WideFlask,
                Talent::Distil,
                Talent::Insulated,
                Talent::SlowMatch,
                Talent::Glare,
                Talent::Lightkeeper,
            ],
        }
    }
}

/// How a bot plays, and how its run begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    /// How it plays.
    pub style: Style,
    /// How its run begins.
    pub setup: Setup,
}

impl From<Style> for Manner {
    /// An ordinary run.
    fn from(style: Style) -> Self {
        Self { style, setup: Setup::default() }
    }
}

/// Waits before a fight.
pub(super) fn wait(bot: &mut Bot, view: &View) -> Option<Action> {
    if view.menaces.is_empty() {
        bot.style_waits = 0;
    }
    let is_met = view.menaces.iter().any(|foe| view.reach(foe.at) == 1);
    if bot.style != Style::Waiting || view.menaces.is_empty() || is_met || bot.style_waits >= WAITS {
        return None;
    }
    bot.style_waits += 1;
    Some(Action::Wait)
}

/// Replaces `action` if that would be done in open light.
pub(super) fn hood(bot: &Bot, view: &View, action: Action) -> Action {
    let is_open = view.level.hero.lantern() == Lantern::Open;
    let hoods = bot.style == Style::Creeping && is_open && view.is_calm() && action != Action::Wait;
    if hoods && !view.level.hero.has_to_choose() { Action::Lantern } else { action }
}
