//! The card of a number on the character sheet: the parts of its sum, and what it means.

use super::Response;
use super::over_run::{RunContext, RunScreen};
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::canvas::topic::Number;
use crate::draw::frame::Panel;
use crate::text::{meanings, sums, wrapped};

/// The card of a number.
pub(crate) struct SumCard(pub Number);

const WIDTH: i32 = 58;

impl RunScreen for SumCard {
    fn press(&mut self, key: Key, _: &RunContext) -> Response {
        match key.code {
            Code::Esc | Code::Enter | Code::Char(' ') => Response::Close,
            _ => Response::Ignore,
        }
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        let sum = sums::of(self.0, context.run.game, context.run.attempt);
        let about = wrapped(&meanings::of(self.0, context.level()), WIDTH);
        let rows = sum.parts.len() + 1 + about.len();
        let panel = Panel::open(canvas, &format!("{} {}", sum.name, sum.value), WIDTH, rows as i32);
        let parts = sum.parts.iter().map(|part| (theme::TEXT, part.as_str()));
        let lines =
            parts.chain([(theme::TEXT, "")]).chain(about.iter().map(|line| (theme::FAINT, line.as_str())));
        for (i, (colour, line)) in lines.enumerate() {
            panel.line(canvas, i as i32, colour, line);
        }
        panel.hints(canvas, &[("Esc", "close")]);
    }
}
