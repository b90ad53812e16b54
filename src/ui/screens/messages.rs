//! All messages of the run, newest last; it scrolls, and it is there after the end too.

use super::{Response, Shown, View};
use crate::ui::draw::frame::{MOST_ROWS, Panel, wrapped};
use crate::ui::draw::log::colour;
use crate::ui::keymap::{self, Command};
use crate::ui::keys::{Code, Key};
use crate::ui::log::Log;
use crate::ui::screen::Screen;
use crate::ui::theme::{self, Rgb};

/// The archive.
#[derive(Default)]
pub struct Messages {
    /// How many lines the view lies above the newest.
    back: usize,
}

const WIDTH: i32 = 120;
const ROWS: usize = MOST_ROWS as usize;

/// Every message, broken into lines with their colour; the parts of one message after its first are indented.
fn lines(log: &Log) -> Vec<(Rgb, String)> {
    let mut lines = Vec::new();
    for message in log.newest(usize::MAX) {
        for (part, words) in wrapped(&message.line(), WIDTH - 2).into_iter().enumerate() {
            let words = if part == 0 { words } else { format!("  {words}") };
            lines.push((colour(message.kind()), words));
        }
    }
    lines
}

impl View for Messages {
    fn press(&mut self, key: Key, shown: &Shown) -> Response {
        let most = lines(shown.log).len().saturating_sub(ROWS);
        let back = self.back.min(most);
        self.back = match (key.code, keymap::list_step(key)) {
            (Code::Esc, _) => return Response::Close,
            (Code::PageUp | Code::Num(9), _) => (back + ROWS - 1).min(most),
            (Code::PageDown | Code::Num(3), _) => back.saturating_sub(ROWS - 1),
            (Code::Home | Code::Num(7), _) => most,
            (Code::End | Code::Num(1), _) => 0,
            (_, Some(-1)) => (back + 1).min(most),
            (_, Some(_)) => back.saturating_sub(1),
            _ if shown.keys.is(key, Command::Log) => return Response::Close,
            _ => return Response::Ignore,
        };
        Response::Redraw
    }

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        let lines = lines(shown.log);
        let back = self.back.min(lines.len().saturating_sub(ROWS));
        let end = lines.len() - back;
        let first = end.saturating_sub(ROWS);
        let panel = Panel::open(screen, "Messages", WIDTH, ROWS.min(lines.len()) as i32);
        panel.at_end(screen, -2, theme::FAINT, &format!("{} to {end} of {}", first + 1, lines.len()));
        for (i, (colour, line)) in lines[first..end].iter().enumerate() {
            panel.line(screen, i as i32, *colour, line);
        }
        let keys = if lines.len() > ROWS { "Up Down PgUp PgDn Home End" } else { "" };
        let hints = [("Esc", "close"), (keys, if keys.is_empty() { "" } else { "scroll" })];
        panel.hints(screen, &hints);
    }
}
