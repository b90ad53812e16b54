//! A bot that plays the game, for soak runs and the balance report. It sees only what a player sees, and plays through
//! [`Game::play`](crate::game::Game::play) like everyone else. It is cautious rather than clever: it explores, fights
//! when the odds are good, spends items when they are not, and rests.
//!
//! The first rule that proposes an action wins. The bot avoids an item for a while after the game has refused its use.
//! Without progress it grows bold, then erratic, so that every run ends.

mod bold;
mod care;
mod fight;
mod flee;
mod homeward;
mod machines;
mod median;
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
pub use median::Median;
pub use report::{Panic, Report, Seeds, Share, Spread, Unlike};
pub use run::{BotGame, Ending, MOST_ACTIONS, play, play_as};
pub use style::{Manner, Style, WAITS};
pub use tally::{Floor, Solving, Tally, Thing};

use crate::action::Action;
use crate::auto::rest;
use crate::content::{Condition, FLOORS, ItemKind};
use crate::forecast::known;
use crate::level::{ActorId, Level};
use crate::map::{Direction, Point};
use crate::rng::Rng;
use view::View;

/// How many actions the bot avoids an item after a refused use.
const AVOIDS: u64 = 40;

/// What the bot remembers of its run.
#[derive(Clone, Debug)]
pub struct Bot {
    style: Style,
    dice: Rng,
    actions: u64,
    /// Kinds of items whose use was refused, with the action count until which the bot avoids them.
    avoided: Vec<(ItemKind, u64)>,
    /// How often it fled by the stairs of each floor.
    retreats: [u32; FLOORS as usize + 1],
    spent: [u64; FLOORS as usize + 1],
    /// Turns in a row spent waiting for a foe to approach.
    waits: u32,
    /// Its health at the last decision.
    health: i32,
    /// The health it has lost since.
    lost: i32,
    /// Turns that [`Style::Waiting`] has waited before the present fight.
    style_waits: u32,
    /// Whether the last action was an attack on a slow foe.
    just_hit: bool,
    /// The sleeper it is creeping up on.
    target: Option<ActorId>,
    /// For how many actions it has crept.
    crept: u32,
    /// Sleepers it could not reach.
    unreached: Vec<ActorId>,
    /// Gates, levers and coffins it is done with, with their floors.
    declined: Vec<(u32, Point)>,
    /// The chambers with two altars that it has weighed up.
    bets: Vec<machines::Bet>,
    /// The remaining pushes of the block puzzle, last first, with where to stand for each.
    pushes: Vec<(Point, Direction)>,
    /// Where it saw petrified foes, with their floors: they stay there while light falls on them.
    stones: Vec<(u32, Point)>,
    /// Whether to rest until fully healed.
    resting: bool,
    /// Whether the last action was rest.
    rested: bool,
    progress: bold::Progress,
}

type Rule = fn(&mut Bot, &View) -> Option<Action>;

/// In order of precedence.
const RULES: [Rule; 34] = [
    care::grow,
    spend::heal,
    bold::go,
    homeward::bank,
    care::leave_hazard,
    spend::leave_oil,
    machines::leave,
    spend::heal_in_sanctuary,
    style::wait,
    fight::hit_and_step_back,
    flee::by_falling,
    flee::by_stairs,
    flee::by_magic,
    flee::by_exchange,
    flee::past_the_slow,
    spend::ring_bell,
    spend::against_foes,
    fight::engage,
    roam::climb,
    care::dress,
    care::improve,
    care::prepare,
    care::flare,
    spend::burn_camp,
    stalk::hit_from_the_dark,
    care::warm_up,
    care::rest,
    fight::sneak,
    roam::explore,
    roam::fetch,
    machines::visit,
    roam::move_on,
    machines::break_out,
    roam::jump,
];

impl Bot {
    /// A bot for the run `seed`.
    pub fn new(seed: u64) -> Self {
        Self::of(Style::Ordinary, seed)
    }

    /// A bot that plays in this style.
    pub fn of(style: Style, seed: u64) -> Self {
        Self {
            style,
            // A separate stream, so that the bot cannot predict the game's dice.
            dice: Rng::for_players(!seed),
            actions: 0,
            avoided: Vec::new(),
            retreats: [0; FLOORS as usize + 1],
            spent: [0; FLOORS as usize + 1],
            waits: 0,
            health: 0,
            lost: 0,
            style_waits: 0,
            just_hit: false,
            target: None,
            crept: 0,
            unreached: Vec::new(),
            declined: Vec::new(),
            bets: Vec::new(),
            pushes: Vec::new(),
            stones: Vec::new(),
            resting: false,
            rested: false,
            progress: bold::Progress::default(),
        }
    }

    /// The bot's next action.
    pub fn decide(&mut self, level: &Level) -> Action {
        self.actions += 1;
        self.spent[level.depth as usize] += 1;
        let now = self.actions;
        self.avoided.retain(|(_, until)| *until > now);
        self.progress.update(level, std::mem::take(&mut self.rested));
        let view = View::new(level, self.style == Style::Choosing);
        self.lost = self.health - view.player.body.hp;
        self.health = view.player.body.hp;
        self.resting = view.health() < 100 && (self.resting || view.health() < care::TIRED)
            || self.is_leader() && care::tends(&view, self.resting);
        let mut actions = RULES.iter().filter_map(|rule| rule(self, &view));
        let action = actions.find(|action| !is_barred(level, *action)).unwrap_or(Action::Wait);
        let action = style::hood(self, &view, action);
        let waits_for_foe = action == Action::Wait && !view.menaces.is_empty();
        self.waits = if waits_for_foe { self.waits + 1 } else { 0 };
        action
    }

    /// The unsolved machines of this floor by number, with why the bot leaves them.
    pub fn leaves(&self, level: &Level) -> Vec<(usize, Why)> {
        let view = View::new(level, self.style == Style::Choosing);
        let machines = level.machines.iter().enumerate().filter(|(_, machine)| !machine.is_solved);
        machines.map(|(number, machine)| (number, machines::why(self, &view, machine))).collect()
    }

    /// An alternative to `action`, which the game has refused.
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

    /// Rests if that is safe and needed.
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

    /// Whether it would rather have company than a treasure.
    fn is_leader(&self) -> bool {
        self.style == Style::Leader
    }

    fn avoids(&self, kind: ItemKind) -> bool {
        self.avoided.iter().any(|(avoided, _)| *avoided == kind)
    }
}

/// Whether the player is held and tries to walk, or tries to hood the flame of the ember.
fn is_barred(level: &Level, action: Action) -> bool {
    let you = level.player();
    match action {
        Action::Step(direction) => {
            you.has(Condition::Held) && known::foe_at(level, direction.step(you.at)).is_none()
        }
        Action::Lantern => level.hero.lantern.flame,
        _ => false,
    }
}
