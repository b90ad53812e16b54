//! A player made of code, for soak runs and the balance report. It decides by what a player can see, goes by
//! the same ways, and plays through the same door: [`Game::play`](crate::game::Game::play). It is cautious rather than clever:
//! it explores, fights when the odds are good, spends what it has when they are not, and rests.
//!
//! A decision is the first advice in a fixed order. Whatever the game refuses is shunned for a while, and whoever makes
//! no progress grows bold, and then erratic: so a run ends, however strange the floor.

mod bold;
mod care;
mod fight;
mod flee;
mod odds;
mod report;
mod roam;
mod run;
mod spend;
mod tally;
mod view;

pub use report::{Panic, Report, Spread};
pub use run::{Ending, MOST_ACTIONS, Outcome, play};
pub use tally::{Floor, Tally, Thing};

use crate::action::Action;
use crate::auto::rest;
use crate::content::{FLOORS, ItemKind};
use crate::forecast::known;
use crate::level::Level;
use crate::rng::Rng;
use view::View;

/// For so many actions the bot does not try again what was refused.
const SHUNS: u64 = 40;

/// What the bot remembers of its run.
#[derive(Clone, Debug)]
pub struct Bot {
    /// For when nothing else helps.
    dice: Rng,
    /// Decisions so far.
    actions: u64,
    /// Kinds of things whose use was refused, each until a number of decisions.
    shunned: Vec<(ItemKind, u64)>,
    /// How often a fight was left by the stairs, for each floor.
    retreats: [u32; FLOORS as usize + 1],
    /// Actions on each floor.
    spent: [u64; FLOORS as usize + 1],
    /// Turns waited in a row for a foe to come.
    waits: u32,
    /// Whether the last action was a blow at somebody slow.
    struck: bool,
    /// Whether to rest until all is healed.
    resting: bool,
    /// Whether the last action was rest.
    rested: bool,
    progress: bold::Progress,
}

/// One who may know what to do, for lack of which the next is asked.
type Adviser = fn(&mut Bot, &View) -> Option<Action>;

/// In the order in which they are asked.
const ADVISERS: [Adviser; 17] = [
    care::grow,
    spend::heal,
    bold::go,
    care::leave_hazard,
    fight::dance,
    flee::by_stairs,
    flee::by_magic,
    flee::past_the_slow,
    spend::against_foes,
    fight::engage,
    care::dress,
    care::improve,
    care::prepare,
    care::rest,
    fight::sneak,
    roam::explore,
    roam::go_on,
];

impl Bot {
    /// A bot at the start of the run `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            // Any stream but those of the game: what the bot draws must tell it nothing.
            dice: Rng::for_players(!seed),
            actions: 0,
            shunned: Vec::new(),
            retreats: [0; FLOORS as usize + 1],
            spent: [0; FLOORS as usize + 1],
            waits: 0,
            struck: false,
            resting: false,
            rested: false,
            progress: bold::Progress::default(),
        }
    }

    /// What the bot does on this level.
    pub fn decide(&mut self, level: &Level) -> Action {
        self.actions += 1;
        self.spent[level.depth as usize] += 1;
        let now = self.actions;
        self.shunned.retain(|(_, until)| *until > now);
        self.progress.look(level, std::mem::take(&mut self.rested));
        let view = View::new(level);
        self.resting = view.health() < 100 && (self.resting || view.health() < care::TIRED);
        let action = ADVISERS.iter().find_map(|advise| advise(self, &view)).unwrap_or(Action::Wait);
        let waits_for_foe = action == Action::Wait && !view.menaces.is_empty();
        self.waits = if waits_for_foe { self.waits + 1 } else { 0 };
        action
    }

    /// What to do instead of `action`, which the game has refused.
    pub fn refused(&mut self, action: Action, level: &Level) -> Action {
        let slot = match action {
            Action::Use(slot, _) | Action::Throw(slot, _) | Action::Equip(slot) => slot,
            _ => return Action::Wait,
        };
        if let Some(item) = level.hero.item(slot) {
            self.shunned.push((item.kind, self.actions + SHUNS));
        }
        self.decide(level)
    }

    /// A turn of rest, if nothing is in the way of it.
    fn wait_for_health(&mut self, view: &View) -> Option<Action> {
        let is_safe = view.is_calm() && !known::is_hazardous(view.level, view.player.at);
        self.rested = is_safe && rest::is_needed(view.level);
        self.rested.then_some(Action::Wait)
    }

    fn shuns(&self, kind: ItemKind) -> bool {
        self.shunned.iter().any(|(shunned, _)| *shunned == kind)
    }
}
