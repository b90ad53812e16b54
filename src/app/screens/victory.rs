//! The victory screen: the scene, and the run's story.

use super::Response;
use super::ending::{self, Choices, Placing};
use super::over_run::{RunContext, RunScreen};
use crate::canvas::Canvas;
use crate::canvas::keys::Key;
use crate::canvas::theme;
use crate::draw::banner;
use crate::draw::frame::{Panel, centred, darken};
use crate::saves::Ranking;
use crate::text::endings;
use crate::text::{facts, wrapped};

/// The victory screen.
pub(crate) struct Victory {
    placing: Placing,
    /// The run's score.
    score: u64,
    choices: Choices,
}

const WIDTH: i32 = 96;
/// The top rows of the large letters and of the words below them, and the choices' row, from the last row up.
const PLACES: [i32; 3] = [8, 19, 11];
/// The same on a screen of few rows.
const NARROW: [i32; 3] = [1, 11, 10];

impl Victory {
    /// The screen of a run of that score, which it ranks among the `others`.
    pub fn new(others: Option<Ranking>, score: u64) -> Self {
        Self { placing: Placing::among(others), score, choices: Choices::default() }
    }
}

impl RunScreen for Victory {
    fn press(&mut self, key: Key, context: &RunContext) -> Response {
        self.choices.press(key, context)
    }

    fn work(&mut self) -> Option<Response> {
        self.placing.work(self.score)
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        banner::night(canvas, 0);
        let size = canvas.size();
        let [letters, words, choices] = if size.is_high() { PLACES } else { NARROW };
        let mut story = ending::story(context, &self.placing);
        story.insert(0, facts::brought_back(context.run.game));
        let width = WIDTH.min(size.columns - 4);
        let ending = endings::victory(context.run.game.floors());
        let ending: Vec<String> = ending.iter().flat_map(|line| wrapped(line, width)).collect();
        let told = ending.len() as i32;
        let mut lines: Vec<String> = story.iter().flat_map(|line| wrapped(line, width)).collect();
        // If both do not fit, the story is more important than the large letters.
        let (room, gap) = (size.rows - choices - words - told, lines.len() as i32);
        let words = if gap <= room {
            banner::write(canvas, "EMBER", letters, 0);
            words
        } else {
            1
        };
        let list_top = size.rows - choices;
        lines.truncate((list_top - words - told).max(0) as usize);
        for (y, line) in (words..).zip(&ending) {
            centred(canvas, y, theme::TEXT, line);
        }
        let below = (words + told + 2).min(list_top - lines.len() as i32);
        for (y, line) in (below..).zip(&lines) {
            centred(canvas, y, theme::FAINT, line);
        }
        // The list has no panel of its own: the night sky shows behind it.
        let x = (size.columns - ending::WIDTH) / 2;
        let rows = ending::count(context) as i32;
        let list = Panel { x, y: list_top, width: ending::WIDTH, rows, first: 0 };
        for y in list_top..list_top + list.rows {
            darken(canvas, x - 1, y, ending::WIDTH + 2);
        }
        self.choices.draw(canvas, &list, 0, true, context);
    }

    fn is_panel(&self) -> bool {
        false
    }
}
