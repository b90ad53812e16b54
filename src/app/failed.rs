//! The app after a fault in the program: a single screen that says what happened and where the run's file is. The run's
//! state can no longer be trusted: it is not drawn, played or saved.

use super::App;
use crate::action::Action;
use crate::app::fault::Fault;
use crate::canvas::Canvas;
use crate::canvas::input::Input;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::draw::frame::{Panel, width_within};
use crate::game::Game;
use crate::map::Direction;
use crate::text::wrapped;

const WIDTH: i32 = 100;

/// What the player did, after "as you".
fn attempted(action: Action) -> String {
    let to = |verb: &str, direction: Direction| format!("{verb} to the {}", direction.name());
    match action {
        Action::Step(direction) => to("went", direction),
        Action::Attack(direction) => to("struck", direction),
        Action::Open(direction) => to("opened the door", direction),
        Action::Close(direction) => to("closed the door", direction),
        Action::Interact(direction) => to("worked what stands", direction),
        Action::Wait => "waited".to_owned(),
        Action::PickUp => "picked something up".to_owned(),
        Action::Drop(_) => "dropped something".to_owned(),
        Action::Use(..) => "used something".to_owned(),
        Action::Throw(..) => "threw something".to_owned(),
        Action::Equip(_) => "equipped something".to_owned(),
        Action::TakeOff(_) => "took something off".to_owned(),
        Action::Lantern => "opened or hooded the lantern".to_owned(),
        Action::Climb => "went up the stairs".to_owned(),
        Action::Descend => "went down the stairs".to_owned(),
        Action::ChooseBoon(_) => "chose what a new level gives".to_owned(),
    }
}

impl App {
    /// Shows only the report of `fault` from now on. Returns its paragraphs.
    pub fn fail(&mut self, fault: &Fault) -> &[String] {
        let cause = self.attempt.map_or_else(
            || "while nothing was being done".to_owned(),
            |action| format!("as you {}", attempted(action)),
        );
        let when = |game: &Game| {
            format!("It happened in turn {} of the dungeon {}, {cause}.", game.turn(), game.seed())
        };
        self.report = [fault.sentence()].into_iter().chain(self.game().map(when)).collect();
        self.report.extend(match (&self.run, self.recorder.place()) {
            (None, _) => vec!["No run had begun: nothing is lost.".to_owned()],
            (Some(_), Some(place)) => vec![
                "Every action before that is saved, and Continue goes on from there. The run's file is all that is \
                 needed to find the fault; it is shown by"
                    .to_owned(),
                format!("emberdeep replay {place}"),
            ],
            (Some(run), None) if run.actions.is_empty() && self.recorder.storage().is_some() => {
                vec!["You had not taken a turn: nothing is lost.".to_owned()]
            }
            (Some(_), None) => vec!["The run was not being saved: nothing is left of it but its seed.".to_owned()],
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
