//! The end of a run in victory: the scene, and the run's story.

use super::ending::{self, Placing, Ways};
use super::{Response, Shown, View};
use crate::canvas::Screen;
use crate::canvas::keys::Key;
use crate::canvas::theme;
use crate::draw::banner;
use crate::draw::frame::{Panel, centred, darken};
use crate::saves::Ranking;
use crate::text::wrapped;

/// The screen of whoever has the ember.
pub struct Victory {
    placing: Placing,
    /// What the run is worth.
    score: u64,
    ways: Ways,
}

const WIDTH: i32 = 96;
/// The top row of the letters, and the first of the words below them.
const LETTERS: i32 = 8;
const WORDS: i32 = 19;
/// The top row of the ways on.
const WAYS: i32 = 39;

const SCENE: [&str; 3] = [
    "The ember is in your hand, and it is warm.",
    "You carry it up through the halls, past all that slept and all that hunted you,",
    "and in the city under the mountain, one window after another, there is light again.",
];

impl Victory {
    /// The screen of a run of that score, whose place among the `others` is found out.
    pub fn new(others: Option<Ranking>, score: u64) -> Self {
        Self { placing: Placing::among(others), score, ways: Ways::default() }
    }
}

impl View for Victory {
    fn press(&mut self, key: Key, shown: &Shown) -> Response {
        self.ways.press(key, shown.keys)
    }

    fn work(&mut self) -> Option<Response> {
        self.placing.work(self.score)
    }

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        banner::night(screen);
        banner::write(screen, "EMBER", LETTERS);
        for (i, line) in SCENE.iter().enumerate() {
            centred(screen, WORDS + i as i32, theme::TEXT, line);
        }
        let story = ending::story(shown, &self.placing);
        let lines = story.iter().flat_map(|line| wrapped(line, WIDTH));
        for (i, line) in lines.enumerate() {
            centred(screen, WORDS + 5 + i as i32, theme::FAINT, &line);
        }
        // The list has no panel of its own: the night is behind it.
        let x = (screen.size().columns - ending::WIDTH) / 2;
        let list = Panel { x, y: WAYS, width: ending::WIDTH, rows: 0 };
        for (i, (is_chosen, key, words)) in (0..).zip(&self.ways.lines(shown.keys)) {
            darken(screen, x - 1, WAYS + i, ending::WIDTH + 2);
            list.choice(screen, i, *is_chosen, key, words);
        }
    }

    fn is_panel(&self) -> bool {
        false
    }
}
