//! One way out, played on a copy of the recorded run: the way itself, then the fight command for as long as anybody
//! threatens. It is a way out if then nothing harms or threatens the player for ten turns.

use super::ways::Way;
use crate::action::Action;
use crate::auto::{self, AutoCommand};
use crate::forecast::way_out;
use crate::game::{Game, State};
use crate::level::Level;
use crate::map::{Direction, Point};

/// How many actions without harm or threat are enough.
pub const QUIET: u32 = 10;
/// The most actions a way may take. What is not over then is no way out.
const LONGEST: u32 = 150;

/// What has become of a trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It goes on.
    Open,
    /// It is no way out.
    Lost,
    /// The player is away, with the health that was left when the danger was over.
    Away(i32),
}

/// A way out in progress.
#[derive(Clone, Debug)]
pub struct Trial {
    game: Game,
    way: Way,
    /// Whether the way itself has been gone.
    is_gone: bool,
    actions: u32,
    /// Actions without harm or threat, and the health before the first of them.
    quiet: u32,
    left: i32,
}

impl Trial {
    /// A way to be tried on a copy of `game`.
    pub fn new(game: &Game, way: Way) -> Self {
        let left = game.level().player().body.hp;
        Self { game: game.clone(), way, is_gone: way == Way::Fight, actions: 0, quiet: 0, left }
    }

    /// The way.
    pub fn way(&self) -> Way {
        self.way
    }

    /// The game as far as it has been played.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Plays one action.
    pub fn advance(&mut self) -> Outcome {
        let (hp, was_gone) = (self.game.level().player().body.hp, self.is_gone);
        let Some(action) = self.next() else { return Outcome::Lost };
        if self.game.play(action).is_err() {
            return Outcome::Lost;
        }
        self.actions += 1;
        let level = self.game.level();
        let is_quiet = was_gone && level.player().body.hp >= hp && !is_threatened(level);
        (self.quiet, self.left) =
            if is_quiet { (self.quiet + 1, self.left) } else { (0, level.player().body.hp) };
        match self.game.state() {
            State::Dead => Outcome::Lost,
            State::Won => Outcome::Away(self.left),
            State::Playing if self.quiet >= QUIET => Outcome::Away(self.left),
            State::Playing if self.actions >= LONGEST => Outcome::Lost,
            State::Playing => Outcome::Open,
        }
    }

    /// The next action; `None` if there is no way on.
    fn next(&mut self) -> Option<Action> {
        let level = self.game.level();
        if let Some(talent) = level.hero.choices().first() {
            return Some(Action::ChooseBoon((*talent).into()));
        }
        match self.way {
            Way::Item { action, .. } if !self.is_gone => Some(self.once(action)),
            Way::Hood if !self.is_gone => Some(self.once(Action::Lantern)),
            Way::Stairs { at, down, .. } if !self.is_gone => self.walk(at, down),
            Way::Item { .. } | Way::Hood | Way::Stairs { .. } | Way::Fight => self.fight(),
        }
    }

    fn once(&mut self, action: Action) -> Action {
        self.is_gone = true;
        action
    }

    fn walk(&mut self, to: Point, down: bool) -> Option<Action> {
        let level = self.game.level();
        if level.player().at == to {
            return Some(self.once(if down { Action::Descend } else { Action::Climb }));
        }
        let next = *auto::route(level, to).get(1)?;
        Direction::between(level.player().at, next).map(Action::Step)
    }

    /// What the fight command does against those who threaten, or on the way out of fire and gas; otherwise it waits.
    fn fight(&self) -> Option<Action> {
        let level = self.game.level();
        if is_threatened(level) || way_out::next(level).is_some() {
            return AutoCommand::Fight.next(level).ok();
        }
        Some(Action::Wait)
    }
}

/// Whether a foe hunts the player in their sight, or soon may.
pub(super) fn is_threatened(level: &Level) -> bool {
    auto::threats(level).next().is_some()
}
