//! The menu over a run. Esc closes it; only its last line leaves the game.

use super::bindings::Bindings;
use super::confirm::Question;
use super::help::Help;
use super::list::List;
use super::messages::Messages;
use super::options::Options;
use super::{Response, Shown, View};
use crate::canvas::Screen;
use crate::canvas::keys::Key;
use crate::config::settings::Setting;
use crate::draw::frame::Panel;

/// The menu with the line that is chosen.
#[derive(Default)]
pub struct Menu {
    list: List,
}

/// The lines: the letter that takes each at once, its words, and what it comes to.
const LINES: [(char, &str, fn() -> Response); 10] = [
    ('r', "Return to the dungeon", || Response::Close),
    ('h', "Help", || Response::open(Help::default())),
    ('m', "Messages", || Response::open(Messages::default())),
    ('b', "Bind keys", || Response::open(Bindings::default())),
    ('o', "Options", || Response::open(Options::default())),
    ('f', "Full screen", || Response::Turn(Setting::FullScreen, 1)),
    ('n', "New dungeon", || Response::Ask(Question::NewDungeon)),
    ('s', "Same dungeon again", || Response::Ask(Question::SameDungeon)),
    ('t', "Save and leave to the title", || Response::Leave { sure: false }),
    ('q', "Save and quit", || Response::Quit { sure: false }),
];

const WIDTH: i32 = 34;

impl View for Menu {
    fn press(&mut self, key: Key, _: &Shown) -> Response {
        self.list.answer_letters(key, LINES.map(|line| line.0), |line| LINES[line].2())
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, _: &Shown, screen: &mut Screen) {
        let panel = Panel::open(screen, "Emberdeep", WIDTH, LINES.len() as i32);
        self.list.draw(screen, &panel, (0, 0), (0..LINES.len()).map(Some), |screen, list, row, _| {
            let (letter, words, _) = LINES[row as usize];
            list.choice(screen, row, &letter.to_string(), words);
        });
        panel.hints(screen, &[("Enter", "choose"), ("Esc", "return")]);
    }
}
