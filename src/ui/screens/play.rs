//! The run itself: the map, the panel below it, and the keys of play.

use super::confirm::Question;
use super::{Request, Response, Shown};
use crate::action::Action;
use crate::ui::draw;
use crate::ui::keymap::{self, Command};
use crate::ui::keys::Key;
use crate::ui::screen::Screen;

/// What a key means while walking.
pub fn press(key: Key) -> Response {
    match keymap::command_for(key) {
        None => Response::Ignore,
        Some(Command::Step(direction)) => Response::Act(Action::Step(direction)),
        Some(Command::Wait) => Response::Act(Action::Wait),
        Some(Command::Help) => Response::Do(Request::Help),
        Some(Command::Menu) => Response::Do(Request::Menu),
        Some(Command::NewDungeon) => Response::Do(Request::Ask(Question::NewDungeon)),
        Some(Command::SameDungeon) => Response::Do(Request::Ask(Question::SameDungeon)),
        Some(Command::FullScreen) => Response::Do(Request::FullScreen),
    }
}

/// Draws the run.
pub fn draw(shown: &Shown, screen: &mut Screen) {
    draw::map::draw(shown.game.level(), screen);
    draw::panel::draw(shown, screen);
}
