//! The record of a run that has ended, to read: the text beside its file, without the map.

use super::Response;
use super::list::List;
use super::over_run::{RunContext, RunScreen};
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::draw::frame::{Panel, most_rows, width_within};
use crate::text::wrapped;

/// The lines of the record, with a cursor.
#[derive(Default)]
pub struct Record {
    list: List,
}

const WIDTH: i32 = 104;

/// The lines, wrapped where they are wider than the panel.
fn lines(context: &RunContext) -> Vec<String> {
    let width = width_within(context.size, WIDTH);
    let fit = |line: &str| match line.chars().count() as i32 > width {
        true => wrapped(line, width),
        false => vec![line.to_owned()],
    };
    context.run.record.map_or_else(Vec::new, |record| record.text.lines().flat_map(fit).collect())
}

impl RunScreen for Record {
    fn press(&mut self, key: Key, context: &RunContext) -> Response {
        match key.code {
            Code::Esc | Code::Enter => Response::Close,
            _ if self.list.page(key, lines(context).len(), most_rows(context.size) as usize) => {
                Response::Redraw
            }
            _ => Response::Ignore,
        }
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        let lines = lines(context);
        let panel = Panel::open(canvas, "Record", width_within(context.size, WIDTH), lines.len() as i32);
        let list =
            self.list.draw(canvas, &panel, (0, 0), (0..lines.len()).map(Some), |canvas, list, row, _| {
                list.line(canvas, row, theme::TEXT, &lines[row as usize]);
            });
        let (first, end) = (list.visible().start, list.visible().end);
        panel.beside_title(canvas, theme::FAINT, &format!("{} to {end} of {}", first + 1, lines.len()));
        panel.hints(canvas, &[("Up Down PgUp PgDn", "read"), ("Esc", "close")]);
    }
}
