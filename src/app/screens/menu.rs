//! The menu over a run. Esc closes it; only its last line leaves the game.

use super::confirm::Question;
use super::list::{List, Pick};
use super::{Opening, Request, Response, Shown, View};
use crate::canvas::Screen;
use crate::canvas::keys::{Code, Key};
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
        match (key.code, self.list.press(key, LINES.len())) {
            (_, Pick::Taken(line)) => take(line),
            (_, Pick::Moved) => Response::Redraw,
            (Code::Esc, _) => Response::Close,
            (Code::Char(c), _) if !key.ctrl && !key.alt => {
                LINES.iter().position(|line| line.0 == c).map_or(Response::Ignore, take)
            }
            _ => Response::Ignore,
        }
    }

    fn draw(&self, _: &Shown, screen: &mut Screen) {
        let panel = Panel::open(screen, "Emberdeep", WIDTH, LINES.len() as i32);
        for (i, (letter, words, _)) in LINES.iter().enumerate() {
            let is_chosen = i == self.list.chosen(LINES.len());
            panel.choice(screen, i as i32, is_chosen, &letter.to_string(), words);
        }
        panel.hints(screen, &[("Enter", "choose"), ("Esc", "return")]);
    }
}
