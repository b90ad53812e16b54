//! The app after a fault in the program: a single screen that says what happened and where the run's file is. The run's
//! state can no longer be trusted: it is not drawn, played or saved.

use super::App;
use crate::app::fault::Fault;
use crate::canvas::Canvas;
use crate::canvas::input::Input;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::draw::frame::{Panel, width_within};
use crate::game::Game;
use crate::text::{faults, wrapped};

const WIDTH: i32 = 100;

impl App {
    /// Shows only the report of `fault` from now on. Returns its paragraphs.
    pub fn fail(&mut self, fault: &Fault) -> &[String] {
        let when = |game: &Game| faults::when(game, self.attempt);
        self.report = [fault.sentence()].into_iter().chain(self.game().map(when)).collect();
        self.report.extend(match (&self.run, self.recorder.place()) {
            (None, _) => vec![faults::NO_RUN.to_owned()],
            (Some(_), Some(place)) => vec![faults::SAVED.to_owned(), format!("emberdeep replay {place}")],
            (Some(run), None) if run.actions.is_empty() && self.recorder.storage().is_some() => {
                vec![faults::NO_TURN.to_owned()]
            }
            (Some(_), None) => vec![faults::NOT_SAVED.to_owned()],
        });
        (self.stale, self.busy, self.title) = (true, None, None);
        self.gate.surprise();
        self.screens.clear();
        &self.report
    }

    /// Whether a fault has ended the run.
    pub fn has_failed(&self) -> bool {
        !self.report.is_empty()
    }

    /// Handles an input after a fault, when the player can only leave.
    pub(super) fn feed_failed(&mut self, input: Input) {
        let leaves = |key: Key| matches!(key.code, Code::Esc | Code::Enter);
        self.over |= match input {
            Input::Close => true,
            Input::Key(key) => self.gate.accepts_keys() && leaves(key),
            Input::Escaped(_) => self.gate.accepts_keys(),
            _ => false,
        };
    }

    pub(super) fn draw_failed(&self, canvas: &mut Canvas) {
        let width = width_within(canvas.size(), WIDTH);
        let lines: Vec<_> = self
            .report
            .iter()
            .flat_map(|words| wrapped(words, width).into_iter().chain([String::new()]))
            .collect();
        let panel = Panel::open(canvas, "A fault in the game", width, lines.len() as i32 - 1);
        for (line, words) in (0..).zip(&lines) {
            panel.line(canvas, line, theme::TEXT, words);
        }
        panel.hints(canvas, &[("Esc", "leave")]);
        self.finish(canvas);
    }
}
