//! After a death: the last moments with a way out, found by playing each way on the recorded run itself. The search takes small
//! steps, so that a screen can show its progress and end it at any time; it changes neither the run nor its recording.
//!
//! Two moments are searched: the last decision at which the forecast did not say that you die, and the one after it. From
//! each every way is played. Where neither has one, the search goes further back, in growing strides.

mod trial;
mod ways;

pub use trial::{Outcome, QUIET, Trial};
pub use ways::{Aimed, Way};

use crate::action::Action;
use crate::auto;
use crate::forecast::{self, Fight};
use crate::game::{Game, State};
use crate::level::Level;
use std::collections::VecDeque;

/// How many decisions before the end are searched.
pub const DECISIONS: usize = 60;
/// How much is done in a step. A fight foretold costs as much as its foes and turns multiplied, an action otherwise one.
const STEP: usize = 40;
/// The same of a whole search, a second or two.
const MOST: usize = 3_000;
/// The turns of a fight that count in what it costs to foretell.
const TURNS: u32 = 20;
/// How many ways out are kept of a moment, the best.
const KEPT: usize = 2;
/// How many moments are kept, the last.
const MOMENTS: usize = 3;

/// A decision of the run, and the ways out from there.
#[derive(Clone, Debug)]
pub struct Moment {
    /// How many actions precede it.
    pub action: usize,
    /// How many turns precede it.
    pub turn: u64,
    /// The player's health.
    pub hp: i32,
    /// The fight that the panel foretold.
    pub fight: Fight,
    /// The best ways out that no later moment has, each with the health that it left.
    pub ways: Vec<(Way, i32)>,
}

/// What remains to be done.
enum Stage {
    /// The run is replayed up to its end.
    Replaying,
    /// The forecast is asked at each decision, the last first, until it does not say that you die.
    Asking,
    /// The ways out of the last of `moments` are tried.
    Trying(Vec<Way>, Option<Box<Trial>>),
    /// Nothing.
    Over,
}

/// A search for ways out of the death that ends a run.
pub struct Reckoning {
    /// The run as far as it is replayed, how many actions that is, and the rest of them.
    game: Game,
    played: usize,
    actions: VecDeque<Action>,
    stage: Stage,
    /// The last decisions under a threat, without what was over by itself: how many actions precede each, and its state.
    decisions: Vec<(usize, Game)>,
    /// For how many actions nothing has harmed or threatened the player.
    quiet: u32,
    /// The number of the decision that is searched or asked about.
    now: usize,
    /// How far before the last moment the next is looked for.
    stride: usize,
    /// The moments searched, the last first.
    moments: Vec<Moment>,
    tried: usize,
    spent: usize,
}

impl Reckoning {
    /// The search in a run that goes on with `actions` from a state that `played` actions precede.
    pub fn new((played, game): (usize, Game), actions: &[Action]) -> Self {
        Self {
            game,
            played,
            actions: actions.iter().copied().collect(),
            stage: Stage::Replaying,
            decisions: Vec::new(),
            quiet: 0,
            now: 0,
            stride: 1,
            moments: Vec::new(),
            tried: 0,
            spent: 0,
        }
    }

    /// Whether there is more to do.
    pub fn is_going(&self) -> bool {
        !matches!(self.stage, Stage::Over)
    }

    /// How many ways have been tried.
    pub fn tried(&self) -> usize {
        self.tried
    }

    /// How much of what it may cost it has cost.
    pub fn progress(&self) -> (usize, usize) {
        (self.spent.min(MOST), MOST)
    }

    /// The moments with a way out, the last first.
    pub fn found(&self) -> impl Iterator<Item = &Moment> {
        self.moments.iter().filter(|moment| !moment.ways.is_empty()).take(MOMENTS)
    }

    /// Ends the search with what it has found.
    pub fn end(&mut self) {
        self.keep_best();
        self.stage = Stage::Over;
        self.decisions = Vec::new();
    }

    /// Takes a step. Returns whether there is more to do.
    pub fn advance(&mut self) -> bool {
        let until = self.spent + STEP;
        while self.spent < until && self.is_going() {
            match &self.stage {
                Stage::Replaying => self.replay(),
                Stage::Asking => self.ask(),
                Stage::Trying(..) => self.try_out(),
                Stage::Over => {}
            }
        }
        self.is_going()
    }

    fn replay(&mut self) {
        for _ in 0..STEP {
            let Some(action) = self.actions.pop_front() else {
                self.now = self.decisions.len();
                self.stage = Stage::Asking;
                if self.game.state() != State::Dead {
                    self.end();
                }
                return;
            };
            let level = self.game.level();
            let (is_threatened, hp) = (trial::is_threatened(level), level.player().body.hp);
            // Where nobody threatens, whatever the player does is no way out.
            if is_threatened && self.actions.len() < DECISIONS && !level.hero.has_to_choose() {
                self.decisions.push((self.played, self.game.clone()));
            }
            if self.game.play(action).is_err() {
                return self.end();
            }
            self.played += 1;
            let is_quiet = !is_threatened && self.game.level().player().body.hp >= hp;
            self.quiet = if is_quiet { self.quiet + 1 } else { 0 };
            if self.quiet >= QUIET {
                self.decisions.clear();
            }
        }
        self.spent += 1;
    }

    /// Asks about the decision before `now`.
    fn ask(&mut self) {
        let Some(at) = self.now.checked_sub(1) else { return self.search(0) };
        self.now = at;
        if !is_lost(&self.moment(at)) {
            // The decision after it, the first at which it is lost, if there is one.
            self.search((at + 1).min(self.decisions.len() - 1));
        }
    }

    /// The decision of that number, and what the panel said there.
    fn moment(&mut self, number: usize) -> Moment {
        let (action, game) = &self.decisions[number];
        let level = game.level();
        let fight = forecast::against(level, &auto::opponents(level)).fight;
        self.spent += cost(level, &fight);
        let hp = level.player().body.hp;
        Moment { action: *action, turn: game.turn(), hp, fight, ways: Vec::new() }
    }

    /// Begins to search the decision of that number.
    fn search(&mut self, number: usize) {
        if number >= self.decisions.len() {
            return self.end();
        }
        let moment = self.moment(number);
        self.now = number;
        self.moments.push(moment);
        self.stage = Stage::Trying(ways::ways(self.decisions[number].1.level()), None);
    }

    /// Goes on to the moment before: the last two are searched in any case.
    fn go_back(&mut self) {
        let has_found = self.found().next().is_some() && self.stride > 1;
        if has_found || self.now == 0 || self.spent > MOST {
            return self.end();
        }
        self.keep_best();
        let next = self.now.saturating_sub(self.stride);
        self.stride *= 2;
        self.search(next);
    }

    fn try_out(&mut self) {
        let Stage::Trying(left, trial) = &mut self.stage else { return };
        if trial.is_none() {
            *trial = left.pop().map(|way| Box::new(Trial::new(&self.decisions[self.now].1, way)));
            self.tried += usize::from(trial.is_some());
        }
        let Some(trial) = trial else { return self.go_back() };
        let fight = self.moments.last().map(|moment| moment.fight);
        self.spent += fight.map_or(1, |fight| cost(trial.game().level(), &fight));
        let (way, outcome) = (trial.way(), trial.advance());
        if outcome == Outcome::Open && self.spent <= MOST {
            return;
        }
        self.stage = Stage::Trying(if self.spent > MOST { Vec::new() } else { std::mem::take(left) }, None);
        if let (Outcome::Away(hp), Some(moment)) = (outcome, self.moments.last_mut()) {
            moment.ways.push((way, hp));
        }
    }

    /// Keeps the best ways out of the last moment: one for each item, and none that a later moment has.
    fn keep_best(&mut self) {
        let Some((moment, later)) = self.moments.split_last_mut() else { return };
        let mut ways = std::mem::take(&mut moment.ways);
        ways.sort_by_key(|(_, left)| -left);
        // What leaves no more than the fight command alone is of no use.
        let enough = ways.iter().position(|(way, _)| *way == Way::Fight).map_or(ways.len(), |at| at + 1);
        ways.truncate(enough);
        for (way, left) in ways {
            let known = later.iter().flat_map(|moment| &moment.ways).chain(&moment.ways);
            let is_new = !known.into_iter().any(|(known, _)| known.is_like(way));
            if is_new && moment.ways.len() < KEPT {
                moment.ways.push((way, left));
            }
        }
    }
}

/// Whether the panel said that you die.
fn is_lost(moment: &Moment) -> bool {
    moment.fight.end.dies_on_hit.is_some()
}

/// What a turn on this level costs to foretell, in a fight about as long as that.
fn cost(level: &Level, fight: &Fight) -> usize {
    1 + auto::threats(level).count() * fight.turns.min(TURNS) as usize
}
