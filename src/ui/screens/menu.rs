//! The menu over a run. Esc closes it; only its last line leaves the game.

use super::confirm::Question;
use super::{Request, Response, Shown, View};
use crate::ui::draw::frame;
use crate::ui::keys::{Code, Key};
use crate::ui::screen::Screen;
use crate::ui::theme;

/// The menu with the line that is chosen.
#[derive(Default)]
pub struct Menu {
    chosen: usize,
}

/// The lines: what each does, the letter that does it at once, and its words.
const LINES: [(Response, char, &str); 6] = [
    (Response::Close, 'r', "Return to the dungeon"),
    (Response::Do(Request::Ask(Question::NewDungeon)), 'n', "New dungeon"),
    (Response::Do(Request::Ask(Question::SameDungeon)), 's', "Same dungeon again"),
    (Response::Do(Request::Help), 'k', "Keys"),
    (Response::Do(Request::FullScreen), 'f', "Full screen"),
    (Response::Do(Request::Quit), 'q', "Quit"),
];

const WIDTH: i32 = 36;

impl View for Menu {
    fn press(&mut self, key: Key) -> Response {
        match key.code {
            Code::Esc => Response::Close,
            Code::Up | Code::Num(8) => self.choose(LINES.len() - 1),
            Code::Down | Code::Num(2) => self.choose(1),
            Code::Enter | Code::Char(' ') => LINES[self.chosen].0,
            Code::Char('k') if key.ctrl => Response::Ignore,
            Code::Char(c) => LINES.iter().find(|line| line.1 == c).map_or(Response::Ignore, |line| line.0),
            _ => Response::Ignore,
        }
    }

    fn draw(&self, _: &Shown, screen: &mut Screen) {
        let (x, y) = frame(screen, "Emberdeep", WIDTH, LINES.len() as i32);
        for (i, (_, letter, words)) in LINES.iter().enumerate() {
            let row = y + i as i32;
            if i == self.chosen {
                screen.cover(x - 1, row, WIDTH - 2, 1, theme::CHOSEN_BG);
            }
            screen.print(x, row, theme::KEY, &letter.to_string());
            screen.print(x + 3, row, theme::TEXT, words);
        }
    }
}

impl Menu {
    fn choose(&mut self, by: usize) -> Response {
        self.chosen = (self.chosen + by) % LINES.len();
        Response::Redraw
    }
}
