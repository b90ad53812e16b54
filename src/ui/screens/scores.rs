//! The runs that are over, the best first.

use super::{Response, Shown, View, facts};
use crate::journal::Ending;
use crate::ui::draw::frame::{MOST_ROWS, Panel, wrapped};
use crate::ui::keymap;
use crate::ui::keys::{Code, Key};
use crate::ui::recorder::Score;
use crate::ui::screen::Screen;
use crate::ui::theme;

/// The list, or why there is none.
pub struct Scores {
    scores: Result<Vec<Score>, String>,
    first: usize,
}

const WIDTH: i32 = 92;
/// Lines for runs; one goes to the headings.
const ROWS: usize = MOST_ROWS as usize - 1;
/// Where the columns end (numbers) or begin (words).
const COLUMNS: [(&str, i32); 6] =
    [("score", 8), ("end", 12), ("floor", 20), ("turns", 52), ("seed", 72), ("begun", 80)];

impl Scores {
    /// Shows `scores`, which are sorted.
    pub fn new(scores: Result<Vec<Score>, String>) -> Self {
        Self { scores, first: 0 }
    }

    fn len(&self) -> usize {
        self.scores.as_ref().map_or(0, Vec::len)
    }
}

impl View for Scores {
    fn press(&mut self, key: Key, _: &Shown) -> Response {
        let most = self.len().saturating_sub(ROWS);
        self.first = match (key.code, keymap::list_step(key)) {
            (Code::Esc | Code::Enter, _) => return Response::Close,
            (Code::PageUp, _) => self.first.saturating_sub(ROWS - 1),
            (Code::PageDown, _) => (self.first + ROWS - 1).min(most),
            (_, Some(-1)) => self.first.saturating_sub(1),
            (_, Some(_)) => (self.first + 1).min(most),
            _ => return Response::Ignore,
        };
        Response::Redraw
    }

    fn draw(&self, _: &Shown, screen: &mut Screen) {
        let shown = self.len().min(ROWS);
        let panel = Panel::open(screen, "Scores", WIDTH, shown.max(1) as i32 + 1);
        panel.hints(screen, &[("Esc", "close")]);
        let nothing = match &self.scores {
            Err(sentence) => sentence.as_str(),
            Ok(scores) if scores.is_empty() => "No run is over yet.",
            Ok(scores) => {
                let headings = COLUMNS.map(|(name, _)| name.to_owned());
                draw_row(screen, &panel, 0, theme::FAINT, &headings);
                for (i, score) in scores[self.first..self.first + shown].iter().enumerate() {
                    let colour = if score.ending == Ending::Won { theme::EMBER } else { theme::TEXT };
                    draw_row(screen, &panel, i as i32 + 1, colour, &cells(score));
                }
                return;
            }
        };
        for (i, line) in wrapped(nothing, WIDTH).iter().enumerate() {
            panel.line(screen, i as i32, theme::TEXT, line);
        }
    }
}

fn cells(score: &Score) -> [String; 6] {
    let end = match score.ending {
        Ending::Won => "won",
        Ending::Died => "died",
        _ => "left",
    };
    [
        score.score.to_string(),
        end.to_owned(),
        format!("{}, {}", score.depth, facts::floor_name(score.depth)),
        score.turns.to_string(),
        score.seed.to_string(),
        score.date.to_string(),
    ]
}

fn draw_row(screen: &mut Screen, panel: &Panel, line: i32, colour: theme::Rgb, cells: &[String; 6]) {
    for ((name, column), text) in COLUMNS.iter().zip(cells) {
        let is_number = ["score", "turns", "seed"].contains(name);
        let width = if is_number { text.chars().count() as i32 } else { 0 };
        screen.print(panel.x + column - width, panel.y + line, colour, text);
    }
}
