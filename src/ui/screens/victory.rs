//! The end of a run in victory: the scene, and the run's story.

use super::{Response, Shown, View, ending};
use crate::ui::draw::banner;
use crate::ui::draw::frame::{centred, keys_and_words, wrapped};
use crate::ui::keys::Key;
use crate::ui::screen::{Screen, TEXT_WIDTH};
use crate::ui::theme;

/// The screen of whoever has the ember.
pub struct Victory;

const WIDTH: i32 = 96;
/// The top row of the letters, and the first of the words below them.
const LETTERS: i32 = 8;
const WORDS: i32 = 19;

const SCENE: [&str; 3] = [
    "The ember is in your hand, and it is warm.",
    "You carry it up through the halls, past all that slept and all that hunted you,",
    "and in the city under the mountain, one window after another, there is light again.",
];

impl View for Victory {
    fn press(&mut self, key: Key, shown: &Shown) -> Response {
        ending::press(key, shown)
    }

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        banner::night(screen);
        banner::write(screen, "EMBER", LETTERS);
        for (i, line) in SCENE.iter().enumerate() {
            centred(screen, WORDS + i as i32, theme::TEXT, line);
        }
        let story = ending::story(shown);
        let lines = story.iter().flat_map(|line| wrapped(line, WIDTH));
        for (i, line) in lines.enumerate() {
            centred(screen, WORDS + 5 + i as i32, theme::FAINT, &line);
        }
        let hints = ending::hints(shown.keys);
        let hints = hints.each_ref().map(|(key, words)| (key.as_str(), *words));
        let width: i32 = hints.iter().map(|(key, words)| (key.len() + words.len() + 4) as i32).sum();
        keys_and_words(screen, (TEXT_WIDTH - width + 3) / 2, 44, &hints);
    }

    fn is_panel(&self) -> bool {
        false
    }
}
