//! The menu over a run. Esc closes it; only its last line leaves the game.

use super::confirm::Question;
use super::list::List;
use super::{Opening, Request, Response, Shown, View};
use crate::canvas::Screen;
use crate::canvas::keys::Key;
use crate::config::settings::Setting;
use crate::draw::frame::Panel;

/// The menu with the line that is chosen.
#[derive(Default)]
pub struct Menu {
    list: List,
}

/// The lines: the letter that takes each at once, its words, and what it asks for (nothing: to return).
const LINES: [(char, &str, Option<Request>); 10] = [
    ('r', "Return to the dungeon", None),
    ('h', "Help", Some(Request::Open(Opening::Help))),
    ('m', "Messages", Some(Request::Open(Opening::Messages))),
    ('b', "Bind keys", Some(Request::Open(Opening::Bindings))),
    ('o', "Options", Some(Request::Open(Opening::Options))),
    ('f', "Full screen", Some(Request::Turn(Setting::FullScreen, 1))),
    ('n', "New dungeon", Some(Request::Open(Opening::Confirm(Question::NewDungeon)))),
    ('s', "Same dungeon again", Some(Request::Open(Opening::Confirm(Question::SameDungeon)))),
    ('t', "Save and leave to the title", Some(Request::Leave { sure: false })),
    ('q', "Save and quit", Some(Request::Quit { sure: false })),
];

const WIDTH: i32 = 34;

fn take(line: usize) -> Response {
    LINES[line].2.map_or(Response::Close, Response::Do)
}

impl View for Menu {
    fn press(&mut self, key: Key, _: &Shown) -> Response {
        self.list.answer_letters(key, LINES.map(|line| line.0), take)
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
