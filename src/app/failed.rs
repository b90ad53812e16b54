//! The app after the program itself has failed: one screen that says what happened and where the run's file is, and
//! nothing else. The run's state is not trusted any more: it is neither drawn nor played nor written.

use super::App;
use crate::app::fault::Fault;
use crate::canvas::Canvas;
use crate::canvas::input::Input;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::draw::frame::{Panel, width_within};
use crate::text::wrapped;

const WIDTH: i32 = 100;

impl App {
    /// The program has failed in the run: from now on nothing but that is shown. Returns what there is to say, a
    /// paragraph each.
    pub fn fail(&mut self, fault: &Fault) -> &[String] {
        let game = &self.run.game;
        let deed = self.attempt.map_or_else(
            || "while nothing was being done".to_owned(),
            |action| format!("in answer to {action:?}"),
        );
        let what = format!("It happened in turn {} of the dungeon {}, {deed}.", game.turn(), game.seed());
        self.report = vec![fault.sentence(), what];
        self.report.extend(match self.recorder.place() {
            Some(place) => vec![
                "Every action before that is saved, and Continue goes on from there. The run's file is all that is \
                 needed to find the fault; it is shown by"
                    .to_owned(),
                format!("emberdeep replay {place}"),
            ],
            None => vec!["The run was not being saved: nothing is left of it but its seed.".to_owned()],
        });
        (self.stale, self.busy, self.title) = (true, None, None);
        self.gate.surprise();
        self.screens.clear();
        &self.report
    }

    /// Whether the program has failed in the run.
    pub fn has_failed(&self) -> bool {
        !self.report.is_empty()
    }

    /// Takes what the player does when there is nothing left but to leave.
    pub(super) fn feed_failed(&mut self, input: Input) {
        let leaves = |key: Key| matches!(key.code, Code::Esc | Code::Enter);
        self.over |= match input {
            Input::Close => true,
            Input::Key(key) => self.gate.lets_keys() && leaves(key),
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
