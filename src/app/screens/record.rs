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

/// How far into a line its label may reach.
const LABEL: usize = 20;

/// The lines, wrapped where they are wider than the panel.
fn lines(context: &RunContext) -> Vec<String> {
    let width = width_within(context.size, WIDTH);
    let text = context.run.record.map_or("", |record| &record.text);
    text.lines().flat_map(|line| fitted(line, width)).collect()
}

/// The line in lines of at most `width` characters, which begin below its words, not below its label.
fn fitted(line: &str, width: i32) -> Vec<String> {
    if line.chars().count() as i32 <= width {
        return vec![line.to_owned()];
    }
    let start: String = line.chars().take(LABEL).collect();
    let margin = start.rfind("  ").map_or(0, |at| at + 2);
    let (label, words) = line.split_at(margin);
    let rows = wrapped(words, width - margin as i32).into_iter().enumerate();
    rows.map(|(row, words)| format!("{:margin$}{words}", if row == 0 { label } else { "" })).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_keep_their_margin() {
        let line = "      found  a key, a bell, a rod of frost";
        assert_eq!(fitted(line, 30), ["      found  a key, a bell, a", "             rod of frost"]);
        assert_eq!(fitted(line, 60), [line]);
    }
}
