//! All messages of the run, newest last, each with a way to its moment in the replay; also available after the end.

use super::list::List;
use super::over_run::{RunContext, RunScreen};
use super::{Response, RunTask, StartAt};
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::config::keymap::Command;
use crate::draw::frame::{Panel, most_rows, width_within};
use crate::draw::{log, named};
use crate::text::log::{Log, MessageKind};
use crate::text::phrase::{Phrase, phrase};

/// The list of messages.
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

/// A line: the number of its message, the message's kind and the line's words. The further lines of a message are indented.
type Line = (usize, MessageKind, Phrase);

/// All messages, wrapped into lines.
fn lines(log: &Log, width: i32) -> Vec<Line> {
    let mut lines = Vec::new();
    for (number, message) in log.newest(usize::MAX).iter().enumerate() {
        for (part, words) in message.counted().wrapped(width - 2).into_iter().enumerate() {
            let words = if part == 0 { words } else { phrase!("  {}", words) };
            lines.push((number, message.kind(), words));
        }
    }
    lines
}

/// Shows the moment of message `number`.
fn moment(log: &Log, number: usize) -> Response {
    let message = log.newest(usize::MAX).get(number);
    message.map_or(Response::Ignore, |message| Response::Run(RunTask::Replay(StartAt::At(message.moment()))))
}

impl RunScreen for Messages {
    fn press(&mut self, key: Key, context: &RunContext) -> Response {
        let len = context.log.newest(usize::MAX).len();
        match key.code {
            Code::Esc => Response::Close,
            Code::Enter => moment(context.log, self.list.chosen(len)),
            _ if self.list.page(key, len, most_rows(context.size) as usize) => Response::Redraw,
            _ if context.keys.is(key, Command::Log) => Response::Close,
            _ => Response::Ignore,
        }
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        let width = width_within(canvas.size(), WIDTH);
        let lines = lines(context.log, width);
        let panel = Panel::open(canvas, "Messages", width, lines.len() as i32);
        let rows = lines.iter().map(|(number, ..)| Some(*number));
        let list = self.list.draw(canvas, &panel, (0, 0), rows, |canvas, list, row, _| {
            let (_, kind, line) = &lines[row as usize];
            if let Some(y) = list.row(row) {
                named::print(canvas, (list.x, y), log::colour(*kind), line, |colour| colour);
            }
        });
        let (first, end) = (list.visible().start, list.visible().end);
        panel.beside_title(canvas, theme::FAINT, &format!("{} to {end} of {}", first + 1, lines.len()));
        let keys = if lines.len() as i32 > list.rows { "Up Down PgUp PgDn Home End" } else { "Up Down" };
        panel.hints(canvas, &[(keys, "move"), ("Enter", "show that moment"), ("Esc", "close")]);
    }
}
