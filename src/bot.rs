//! A bot that plays the game, for soak runs and the balance report. It knows only what a player sees, and plays through
//! [`Game::play`](crate::game::Game::play) like everyone else. It is cautious rather than clever: it explores, fights
//! when the odds are good, spends items when they are not, and rests.
//!
//! It follows the first of its rules, in a fixed order, that proposes an action. It avoids items whose use was refused
//! for a while; without progress it grows bold and then erratic, so that a run ends on any floor.

mod bold;
mod care;
mod fight;
mod flee;
mod machines;
mod odds;
mod refused;
mod report;
mod roam;
mod run;
mod spend;
mod stalk;
mod style;
mod tally;
mod view;

pub use machines::Why;
pub use report::{Panic, Report, Seeds, Share, Spread, Unlike};
pub use run::{BotGame, Ending, MOST_ACTIONS, play, play_as};
pub use style::{Style, WAITS};
pub use tally::{Floor, Solving, Tally, Thing};

use crate::action::Action;
use crate::auto::rest;
use crate::content::{Condition, FLOORS, ItemKind};
use crate::forecast::known;
use crate::level::{ActorId, Level};
use crate::map::{Direction, Point};
use crate::rng::Rng;
use view::View;

/// For how many actions the bot does not try an item again whose use was refused.
const AVOIDS: u64 = 40;

/// What the bot remembers of its run.
#[derive(Clone, Debug)]
pub struct Bot {
    style: Style,
    /// For random steps, when nothing else helps.
    dice: Rng,
    /// Decisions so far.
    actions: u64,
    /// Kinds of items whose use was refused, each with the number of decisions until which the bot avoids it.
    avoided: Vec<(ItemKind, u64)>,
    /// How often the bot fled by the stairs, for each floor.
    retreats: [u32; FLOORS as usize + 1],
    /// Actions on each floor.
    spent: [u64; FLOORS as usize + 1],
    /// Consecutive turns of waiting for a foe to approach.
    waits: u32,
    /// Turns for which it has let the present fight come.
    waited: u32,
    /// Whether the last action was an attack on a slow foe.
    struck: bool,
    /// The sleeper that it creeps up on.
    prey: Option<ActorId>,
    /// For how many actions it has.
    stalked: u32,
    /// The sleepers that it could not get at.
    missed: Vec<ActorId>,
    /// The gates, levers and coffins with which it is done, with their floors.
    declined: Vec<(u32, Point)>,
    /// The steps that bring blocks home, each with where it begins, the last first.
    pushes: Vec<(Point, Direction)>,
    /// Where it saw foes of stone, with their floors: they stand there as long as light falls on them.
    stones: Vec<(u32, Point)>,
    /// Whether to rest until fully healed.
    resting: bool,
    /// Whether the last action was rest.
    rested: bool,
    progress: bold::Progress,
}

/// A rule, which may propose an action.
type Rule = fn(&mut Bot, &View) -> Option<Action>;

/// All rules, in the order in which they are tried.
const RULES: [Rule; 30] = [
    care::grow,
    spend::heal,
    bold::go,
    care::leave_hazard,
    machines::leave,
    spend::keep_peace,
    style::wait,
    fight::dance,
    flee::by_a_fall,
    flee::by_stairs,
    flee::by_magic,
    flee::by_exchange,
    flee::past_the_slow,
    spend::lure,
    spend::ring,
    spend::against_foes,
    fight::engage,
    care::dress,
    care::improve,
    care::prepare,
    care::pour,
    care::flare,
    stalk::strike_from_the_dark,
    care::warm_up,
    care::rest,
    fight::sneak,
    roam::explore,
    roam::fetch,
    machines::visit,
    roam::move_on,
];

impl Bot {
    /// A bot at the start of the run `seed`.
    pub fn new(seed: u64) -> Self {
        Self::of(Style::Ordinary, seed)
    }

    /// A bot of that style at the start of the run `seed`.
    pub fn of(style: Style, seed: u64) -> Self {
        Self {
            style,
            // A stream apart from those of the game, so that it cannot predict them.
            dice: Rng::for_players(!seed),
            actions: 0,
            avoided: Vec::new(),
            retreats: [0; FLOORS as usize + 1],
            spent: [0; FLOORS as usize + 1],
            waits: 0,
            waited: 0,
            struck: false,
            prey: None,
            stalked: 0,
            missed: Vec::new(),
            declined: Vec::new(),
            pushes: Vec::new(),
            stones: Vec::new(),
            resting: false,
            rested: false,
            progress: bold::Progress::default(),
        }
    }

    /// The bot's next action on this level.
    pub fn decide(&mut self, level: &Level) -> Action {
        self.actions += 1;
        self.spent[level.depth as usize] += 1;
        let now = self.actions;
        self.avoided.retain(|(_, until)| *until > now);
        self.progress.look(level, std::mem::take(&mut self.rested));
        let view = View::new(level);
        self.resting = view.health() < 100 && (self.resting || view.health() < care::TIRED);
        let mut actions = RULES.iter().filter_map(|rule| rule(self, &view));
        let action = actions.find(|action| !is_barred(level, *action)).unwrap_or(Action::Wait);
        let action = style::hood(self, &view, action);
        let waits_for_foe = action == Action::Wait && !view.menaces.is_empty();
        self.waits = if waits_for_foe { self.waits + 1 } else { 0 };
        action
    }

    /// The machines of this floor that nobody has solved, by their number on it, each with why the bot leaves it as it is.
    pub fn leaves(&self, level: &Level) -> Vec<(usize, Why)> {
        let view = View::new(level);
        let machines = level.machines.iter().enumerate().filter(|(_, machine)| !machine.is_solved);
        machines.map(|(number, machine)| (number, machines::why(self, &view, machine))).collect()
    }

    /// Another action in place of `action`, which the game has refused.
    pub fn refused(&mut self, action: Action, level: &Level) -> Action {
        let slot = match action {
            Action::Use(slot, _) | Action::Throw(slot, _) | Action::Equip(slot) => slot,
            _ => return Action::Wait,
        };
        if let Some(item) = level.hero.item(slot) {
            self.avoided.push((item.kind, self.actions + AVOIDS));
        }
        self.decide(level)
    }

    /// A turn of rest, if it is safe and needed.
    fn wait_for_health(&mut self, view: &View) -> Option<Action> {
        let is_safe = view.is_calm() && !known::is_hazardous(view.level, view.player.at);
        if !is_safe || !care::has_oil_to_rest(view) {
            return None;
        }
        if view.health() < 100
            && let Some(open) = care::open_lantern(view)
        {
            return Some(open);
        }
        self.rested = rest::is_of_use(view.level);
        self.rested.then_some(Action::Wait)
    }

    fn avoids(&self, kind: ItemKind) -> bool {
        self.avoided.iter().any(|(avoided, _)| *avoided == kind)
    }
}

/// Whether an actor that is held means to go there.
fn is_barred(level: &Level, action: Action) -> bool {
    let you = level.player();
    match action {
        Action::Step(direction) => {
            you.has(Condition::Held) && known::foe_at(level, direction.step(you.at)).is_none()
        }
        _ => false,
    }
}
