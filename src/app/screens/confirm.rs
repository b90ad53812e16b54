//! Asks the player to confirm what cannot be undone or is probably a mistake.

use super::question::Question;
use super::{Context, Response, Screen, cursor};
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::draw::frame::{Panel, width_within};
use crate::text::{questions, wrapped};

/// The screen with a question.
pub(crate) struct Confirm {
    question: Question,
    /// Whether a key that is no answer was pressed.
    is_missed: bool,
}

const WIDTH: i32 = 50;
/// The height of the panel in rows, if its warning has one.
const ROWS: i32 = 7;
/// The rows left free around the place in question.
const GAP: i32 = 3;

/// The first row of a question about a place in row `y` of `rows`: in the middle, or else above or below the place,
/// which must stay visible and must not take a second click as the answer.
fn row_beside(y: i32, rows: i32) -> i32 {
    let middle = (rows - ROWS) / 2;
    if !(middle - GAP..middle + ROWS + GAP).contains(&y) {
        middle
    } else if y < rows / 2 {
        y + 1 + GAP
    } else {
        y - GAP - ROWS
    }
}

impl Confirm {
    /// Asks `question`.
    pub fn new(question: Question) -> Self {
        Self { question, is_missed: false }
    }
}

impl Screen for Confirm {
    fn press(&mut self, key: Key, _: &Context) -> Response {
        match key.code {
            Code::Enter | Code::Char('Y') => Response::Sure(self.question.clone()),
            Code::Esc | Code::Char('N') => Response::Close,
            _ => {
                self.is_missed = true;
                Response::Redraw
            }
        }
    }

    fn draw(&self, _: &Context, canvas: &mut Canvas) {
        let words = self.question.words();
        let mut width = WIDTH.max(words.chars().count() as i32);
        let Question::Harm { at, kills, warning, .. } = &self.question else {
            let panel = Panel::open(canvas, &words, width, if self.is_missed { 1 } else { -1 });
            return self.keys(&panel, canvas, 0);
        };
        cursor::draw(*at, theme::AIM, canvas);
        width = width_within(canvas.size(), width.max(warning.chars().count() as i32));
        let lines = wrapped(warning, width);
        let row = canvas.text_over(*at).map_or(0, |(_, over)| over.start);
        let y = row_beside(row, canvas.map_area().map_or(0, |(_, rows)| rows));
        let rows = lines.len() as i32;
        let panel = Panel::from_row(canvas, y, &words, width, rows + i32::from(self.is_missed));
        panel.lines(canvas, 0, if *kills { theme::DANGER } else { theme::TEXT }, lines);
        self.keys(&panel, canvas, rows);
    }
}

impl Confirm {
    /// The keys that answer, and in line number `line` what is told after another.
    fn keys(&self, panel: &Panel, canvas: &mut Canvas, line: i32) {
        if self.is_missed {
            panel.line(canvas, line, theme::KEY, questions::ANSWERS);
        }
        panel.hints(canvas, &[("Enter Y", "yes"), ("Esc N", "no")]);
    }
}
