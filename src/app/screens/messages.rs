//! All messages of the run, newest last, and the moment of each; it scrolls, and it is there after the end too.

use super::list::List;
use super::{Response, Shown, View};
use crate::canvas::Screen;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme::{self, Rgb};
use crate::config::keymap::Command;
use crate::draw::frame::{MOST_ROWS, Panel};
use crate::draw::log::colour;
use crate::text::log::Log;
use crate::text::wrapped;

/// The archive.
pub struct Messages {
    list: List,
}

impl Default for Messages {
    /// With the cursor on the newest.
    fn default() -> Self {
        let mut list = List::default();
        list.put(usize::MAX);
        Self { list }
    }
}

const WIDTH: i32 = 120;
const ROWS: usize = MOST_ROWS as usize;

/// A line: the number of its message, its colour and its words. The parts of one message after its first are indented.
type Line = (usize, Rgb, String);

/// Every message, broken into lines.
fn lines(log: &Log) -> Vec<Line> {
    let mut lines = Vec::new();
    for (number, message) in log.newest(usize::MAX).iter().enumerate() {
        for (part, words) in wrapped(&message.line(), WIDTH - 2).into_iter().enumerate() {
            let words = if part == 0 { words } else { format!("  {words}") };
            lines.push((number, colour(message.kind()), words));
        }
    }
    lines
}

impl Messages {
    /// The lines that are shown, the chosen one among them, by the numbers of the first and of the one after the last.
    fn window(lines: &[Line], chosen: usize) -> (usize, usize) {
        let cursor = lines.partition_point(|(number, ..)| *number < chosen);
        let first = cursor.saturating_sub(ROWS / 2).min(lines.len().saturating_sub(ROWS));
        (first, (first + ROWS).min(lines.len()))
    }
}

/// To the moment of message `number`.
fn moment(log: &Log, number: usize) -> Response {
    let message = log.newest(usize::MAX).get(number);
    message.map_or(Response::Ignore, |message| Response::Moment(message.moment()))
}

impl View for Messages {
    fn press(&mut self, key: Key, shown: &Shown) -> Response {
        let len = shown.log.newest(usize::MAX).len();
        match key.code {
            Code::Esc => Response::Close,
            Code::Enter => moment(shown.log, self.list.chosen(len)),
            _ if self.list.leaf(key, len, ROWS) => Response::Redraw,
            _ if shown.keys.is(key, Command::Log) => Response::Close,
            _ => Response::Ignore,
        }
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        let lines = lines(shown.log);
        let chosen = self.list.chosen(shown.log.newest(usize::MAX).len());
        let (first, end) = Self::window(&lines, chosen);
        let panel = Panel::open(screen, "Messages", WIDTH, (end - first) as i32);
        panel.at_end(screen, -2, theme::FAINT, &format!("{} to {end} of {}", first + 1, lines.len()));
        panel.bar(screen, 0, (first, end - first, lines.len()));
        for (i, (number, colour, line)) in (0..).zip(&lines[first..end]) {
            if *number == chosen {
                panel.mark(screen, i);
            }
            panel.line(screen, i, *colour, line);
            panel.list(screen, i, *number, 1);
        }
        let keys = if lines.len() > ROWS { "Up Down PgUp PgDn Home End" } else { "Up Down" };
        panel.hints(screen, &[(keys, "move"), ("Enter", "show that moment"), ("Esc", "close")]);
    }
}
