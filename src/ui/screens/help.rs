//! The keys, as they are really bound.

use super::{Response, Shown, View};
use crate::ui::draw::{frame, names_of};
use crate::ui::keymap::BINDINGS;
use crate::ui::keys::{Code, Key};
use crate::ui::screen::Screen;
use crate::ui::theme;

/// The help; every key closes it that could have opened it.
pub struct Help;

const WIDTH: i32 = 74;
const LABELS: i32 = 22;

impl View for Help {
    fn press(&mut self, key: Key) -> Response {
        match key.code {
            Code::Esc | Code::Enter | Code::Char(' ' | '?') | Code::F(1) => Response::Close,
            _ => Response::Ignore,
        }
    }

    fn draw(&self, _: &Shown, screen: &mut Screen) {
        let lines = BINDINGS.len() as i32;
        let (x, mut y) = frame(screen, "Keys", WIDTH, lines + 2);
        for binding in &BINDINGS {
            screen.print(x, y, theme::TEXT, binding.label);
            screen.print(x + LABELS, y, theme::KEY, &names_of(binding.keys));
            y += 1;
        }
        screen.print(
            x,
            y + 1,
            theme::FAINT,
            "Walking into rock costs no time. Nor does a key without a meaning.",
        );
    }
}
