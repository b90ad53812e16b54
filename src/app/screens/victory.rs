//! The victory screen: light that spreads over the hall, and the run's story. Without a scene, a night sky.

use super::Response;
use super::ending::{self, Choices, Placing};
use super::over_run::{RunContext, RunScreen};
use crate::canvas::Canvas;
use crate::canvas::keys::Key;
use crate::canvas::size::{Layout, Zoom};
use crate::canvas::theme;
use crate::draw::banner;
use crate::draw::frame::{Panel, centred, darken, width_within};
use crate::draw::gilded;
use crate::event::Victory as Won;
use crate::saves::Ranking;
use crate::text::endings;
use crate::text::{facts, wrapped};

/// The victory screen.
pub(crate) struct Victory {
    placing: Placing,
    /// The run's score.
    score: u64,
    choices: Choices,
    /// Milliseconds since the light began to spread; `None` if it has spread everywhere.
    age: Option<u32>,
}

/// Milliseconds until the light is everywhere, and between two steps of it.
const SPREADS: u32 = 3_600;
/// See [`SPREADS`].
const STEP: u32 = 40;
/// The width of the panel beside the hall.
const BESIDE: i32 = 60;

const WIDTH: i32 = 96;
/// The top rows of the large letters and of the words below them, and the choices' row, from the last row up.
const PLACES: [i32; 3] = [8, 19, 11];
/// The same on a screen of few rows.
const NARROW: [i32; 3] = [1, 11, 10];

impl Victory {
    /// The screen of a run of that score, which it ranks among the `others`. The light spreads if the screen `moves`.
    pub fn new(others: Option<Ranking>, score: u64, moves: bool) -> Self {
        let (placing, choices) = (Placing::among(others), Choices::default());
        Self { placing, score, choices, age: moves.then_some(0) }
    }

    /// Draws the hall, and the story beside it.
    fn draw_hall(&self, context: &RunContext, canvas: &mut Canvas) {
        let level = context.level();
        let all = gilded::farthest(level, canvas);
        let share = self.age.map_or(1.0, |age| age as f32 / SPREADS as f32);
        gilded::draw(level, all * share, canvas);
        let width = width_within(context.size, BESIDE);
        let in_lines = |lines: Vec<String>| -> Vec<String> {
            lines.iter().flat_map(|line| wrapped(line, width)).collect()
        };
        let how = how(context);
        let ending = endings::victory(how).map(str::to_owned).to_vec();
        let ending = in_lines(ending);
        let mut story = ending::story(context, &self.placing);
        story.insert(0, facts::brought_back(context.run.game));
        let story = in_lines(story);
        let (told, first) = (ending.len() as i32 + 1, (ending.len() + story.len()) as i32 + 2);
        let rows = first + ending::rows(context, width) as i32;
        let panel = ending::open(canvas, context.front_end, endings::won(how), (width, rows));
        panel.lines(canvas, 0, theme::TEXT, ending);
        panel.lines(canvas, told, theme::FAINT, story);
        self.choices.draw(canvas, &panel, first, true, context);
        panel.hints(canvas, &[("Up Down", "move"), ("Enter", "choose")]);
    }
}

/// How the run was won.
fn how(context: &RunContext) -> Won {
    context.run.game.victory().expect("the screen of a run that is won")
}

impl RunScreen for Victory {
    fn press(&mut self, key: Key, context: &RunContext) -> Response {
        self.age = None;
        self.choices.press(key, context)
    }

    fn animate(&mut self, ms: u32, _: &RunContext) -> bool {
        let before = self.age.map(|age| age / STEP);
        self.age = self.age.map(|age| age + ms).filter(|age| *age < SPREADS);
        before != self.age.map(|age| age / STEP)
    }

    fn due(&self) -> Option<u32> {
        self.age.map(|age| STEP - age % STEP)
    }

    fn zoom(&self) -> Option<Zoom> {
        Some(Zoom::Near)
    }

    fn work(&mut self) -> Option<Response> {
        self.placing.work(self.score)
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        if canvas.shown_scene().is_some() && context.size.layout() == Layout::Beside {
            return self.draw_hall(context, canvas);
        }
        banner::night(canvas, 0);
        let size = canvas.size();
        let [letters, words, choices] = if size.is_high() { PLACES } else { NARROW };
        let choices = choices.max(ending::rows(context, ending::WIDTH) as i32);
        let mut story = ending::story(context, &self.placing);
        story.insert(0, facts::brought_back(context.run.game));
        let width = WIDTH.min(size.columns - 4);
        let ending = endings::victory(how(context));
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
        let rows = ending::rows(context, ending::WIDTH) as i32;
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
