//! The options: what a player can set to taste. Nothing here changes a run.

use super::list::{List, Pick};
use super::{Request, Response, Shown, View};
use crate::ui::draw::frame::Panel;
use crate::ui::keys::{Code, Key};
use crate::ui::screen::Screen;
use crate::ui::theme;

/// The options with the line that is chosen.
#[derive(Default)]
pub struct Options {
    list: List,
}

const WIDTH: i32 = 44;

impl View for Options {
    fn press(&mut self, key: Key, _: &Shown) -> Response {
        match (key.code, self.list.press(key, 1)) {
            (_, Pick::Taken(_)) | (Code::Char('f'), _) => Response::Do(Request::FullScreen),
            (_, Pick::Moved) => Response::Redraw,
            (Code::Esc, _) => Response::Close,
            _ => Response::Ignore,
        }
    }

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        let panel = Panel::open(screen, "Options", WIDTH, 1);
        panel.choice(screen, 0, true, "f", "Full screen");
        panel.at_end(screen, 0, theme::KEY, if shown.full_screen { "on" } else { "off" });
        panel.hints(screen, &[("Enter", "change"), ("Esc", "close")]);
    }
}
