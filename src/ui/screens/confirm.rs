//! A question before something that cannot be undone.

use super::{Request, Response, Shown, View};
use crate::ui::draw::frame;
use crate::ui::keys::{Code, Key};
use crate::ui::screen::Screen;
use crate::ui::theme;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub enum Question {
    NewDungeon,
    SameDungeon,
}

impl Question {
    fn words(self) -> &'static str {
        match self {
            Question::NewDungeon => "Leave this dungeon for another one?",
            Question::SameDungeon => "Begin this dungeon again from the start?",
        }
    }

    fn request(self) -> Request {
        match self {
            Question::NewDungeon => Request::NewDungeon,
            Question::SameDungeon => Request::SameDungeon,
        }
    }
}

/// A question that waits for its answer.
pub struct Confirm {
    question: Question,
}

const WIDTH: i32 = 50;

impl Confirm {
    /// Asks `question`.
    pub fn new(question: Question) -> Self {
        Self { question }
    }
}

impl View for Confirm {
    fn press(&mut self, key: Key) -> Response {
        match key.code {
            Code::Enter | Code::Char('Y') => Response::Do(self.question.request()),
            Code::Esc | Code::Char('N') => Response::Close,
            _ => Response::Ignore,
        }
    }

    fn draw(&self, _: &Shown, screen: &mut Screen) {
        let (x, y) = frame(screen, self.question.words(), WIDTH, 1);
        let mut column = x;
        for (key, words) in [("Enter", " or "), ("Y", " yes     "), ("Esc", " or "), ("N", " no")] {
            column = screen.print(column, y, theme::KEY, key);
            column = screen.print(column, y, theme::TEXT, words);
        }
    }
}
