//! The runs that are over, the best first. Each can be watched.

use super::list::List;
use super::viewer::Opening;
use super::{Response, Shown, View};
use crate::journal::Ending;
use crate::ui::draw::frame::{MOST_ROWS, Panel, wrapped};
use crate::ui::draw::table::{self, Column, Side};
use crate::ui::keys::{Code, Key};
use crate::ui::recorder::{Score, Tally};
use crate::ui::screen::Screen;
use crate::ui::theme;

/// The list, or why there is none.
pub struct Scores {
    scores: Result<Vec<Score>, String>,
    /// What they come to together, where there are any.
    tally: Option<Tally>,
    list: List,
}

const WIDTH: i32 = 140;
/// Lines for runs; one goes to the headings, and three to what all runs come to.
const ROWS: usize = MOST_ROWS as usize - 4;
/// The columns: where numbers end, and where words begin.
const COLUMNS: [Column; 7] = [
    ("", 2, Side::Right),
    ("score", 11, Side::Right),
    ("end", 14, Side::Left),
    ("level", 95, Side::Right),
    ("turns", 103, Side::Right),
    ("dungeon", 126, Side::Right),
    ("begun", 130, Side::Left),
];

impl Scores {
    /// Shows `scores`, which are sorted.
    pub fn new(scores: Result<Vec<Score>, String>) -> Self {
        let tally = scores.as_ref().ok().and_then(|scores| Tally::of(scores));
        Self { scores, tally, list: List::default() }
    }

    fn len(&self) -> usize {
        self.scores.as_ref().map_or(0, Vec::len)
    }

    /// Lines of the panel: headings and runs, and what these come to.
    fn rows(&self) -> i32 {
        self.shown() + if self.tally.is_some() { 4 } else { 1 }
    }

    /// How many runs are shown.
    fn shown(&self) -> i32 {
        self.len().clamp(1, ROWS) as i32
    }

    /// The first run that is shown.
    fn first(&self) -> usize {
        self.list.first(self.len(), ROWS)
    }

    /// Shows the recording of run number `index`; where there is none, the list is done with.
    fn watch(&self, index: usize) -> Response {
        let score = self.scores.as_ref().ok().and_then(|scores| scores.get(index));
        score.map_or(Response::Close, |score| Response::Watch(score.name.clone(), Opening::Start))
    }
}

impl View for Scores {
    fn press(&mut self, key: Key, _: &Shown) -> Response {
        let len = self.len();
        match key.code {
            Code::Esc => Response::Close,
            Code::Enter => self.watch(self.list.chosen(len)),
            _ if self.list.leaf(key, len, ROWS) => Response::Redraw,
            _ => Response::Ignore,
        }
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, _: &Shown, screen: &mut Screen) {
        let panel = Panel::open(screen, "Scores", WIDTH, self.rows());
        let hints = [("Enter", "watch"), ("Esc", "close")];
        panel.hints(screen, if self.len() > 0 { &hints } else { &hints[1..] });
        let nothing = match &self.scores {
            Err(sentence) => sentence.as_str(),
            Ok(scores) if scores.is_empty() => "No run is over yet.",
            Ok(scores) => {
                let chosen = &scores[self.list.chosen(scores.len())];
                panel.at_end(screen, -2, theme::FAINT, chosen.file_name());
                table::row(screen, &panel, 0, theme::FAINT, (&COLUMNS, &table::headings(&COLUMNS)));
                panel.bar(screen, 1, (self.first(), ROWS, scores.len()));
                for (i, score) in scores.iter().enumerate().skip(self.first()).take(ROWS) {
                    let line = (i - self.first()) as i32 + 1;
                    if i == self.list.chosen(scores.len()) {
                        panel.mark(screen, line);
                    }
                    let colour = if score.ending == Ending::Won { theme::EMBER } else { theme::TEXT };
                    table::row(screen, &panel, line, colour, (&COLUMNS, &cells(i + 1, score)));
                    panel.list(screen, line, i, 1);
                }
                let lines = self.tally.iter().flat_map(Tally::lines);
                for (line, words) in (self.shown() + 2..).zip(lines) {
                    panel.line(screen, line, theme::FAINT, &words);
                }
                return;
            }
        };
        for (i, line) in wrapped(nothing, WIDTH).iter().enumerate() {
            panel.line(screen, i as i32, theme::TEXT, line);
        }
    }
}

fn cells(place: usize, score: &Score) -> [String; 7] {
    [
        place.to_string(),
        score.score.to_string(),
        score.end(),
        score.gist.as_ref().map_or("-".to_owned(), |gist| gist.level.to_string()),
        score.turns.to_string(),
        if score.is_daily { "of that day".to_owned() } else { score.seed.to_string() },
        score.day(),
    ]
}
