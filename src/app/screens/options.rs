//! The options: all settings in groups, with an explanation of the chosen one. Nothing here changes a run.

mod sample;

use super::bindings::Bindings;
use super::file_status::FileStatus;
use super::list::List;
use super::{Change, Context, Response, Screen};
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, Target};
use crate::config::settings::{Setting, Settings};
use crate::draw::frame::Panel;
use crate::text::program;
use crate::text::wrapped;

/// The options with their cursor.
#[derive(Default)]
pub struct Options {
    list: List,
    /// The settings before they were reset to the defaults.
    before: Option<Settings>,
}

const WIDTH: i32 = 72;
/// The number of lines: one for each setting, one for the keys, and one for the defaults.
const LINES: usize = Setting::ALL.len() + 2;
/// The most lines of an explanation.
const EXPLANATION: i32 = 2;
/// The same with an empty line above.
const BESIDE: i32 = EXPLANATION + 1;

/// A line of the list.
#[derive(Clone, Copy)]
enum Line {
    Set(Setting),
    Keys,
    Defaults,
}

fn line(number: usize) -> Line {
    match Setting::ALL.get(number) {
        Some(setting) => Line::Set(*setting),
        None if number == Setting::ALL.len() => Line::Keys,
        None => Line::Defaults,
    }
}

/// A row of the list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    /// Between two groups.
    Gap,
    Heading(&'static str),
    /// A line by its number.
    Line(usize),
}

/// The rows: the lines in groups with their headings.
fn layout() -> Vec<Row> {
    let group = |number: usize| Setting::ALL.get(number).map(|setting| setting.info().group);
    let rows = (0..LINES).flat_map(|number| {
        let begins = number == 0 || group(number) != group(number - 1);
        let heading = group(number).filter(|_| begins).map(|group| Row::Heading(group.title()));
        let gap = (begins && number > 0).then_some(Row::Gap);
        gap.into_iter().chain(heading).chain([Row::Line(number)])
    });
    rows.collect()
}

impl Options {
    /// What Enter does, or a click.
    fn take(&mut self, number: usize, settings: &Settings) -> Response {
        match line(number) {
            Line::Set(setting) => Response::turn(setting, 1),
            Line::Keys => Response::open(Bindings::default()),
            Line::Defaults if *settings != Settings::default() => {
                self.before = Some(*settings);
                Response::Change(Change::All(Settings::default()))
            }
            Line::Defaults => match self.before.take() {
                Some(before) => Response::Change(Change::All(before)),
                None => Response::Ignore,
            },
        }
    }

    /// The words at the end of a line, and whether they differ from the default.
    fn value(&self, number: usize, context: &Context) -> (String, bool) {
        match line(number) {
            Line::Set(setting) => {
                let choice = context.settings.get(setting);
                (setting.info().choices[choice].label.to_owned(), choice != 0)
            }
            Line::Keys => {
                let changed = context.keys.changed().count();
                let more = if changed > 0 { format!(", {changed} changed") } else { String::new() };
                (format!("{}{more}", context.keys.set().name()), changed > 0)
            }
            Line::Defaults => (String::new(), false),
        }
    }

    fn explanation(&self, number: usize, context: &Context) -> &'static str {
        match line(number) {
            Line::Set(setting) => {
                let choice = || setting.info().choices[context.settings.get(setting)].explanation;
                setting.missing_in(context.front_end).unwrap_or_else(choice)
            }
            Line::Keys => program::SETS_OF_KEYS,
            Line::Defaults if *context.settings != Settings::default() => program::RESETS,
            Line::Defaults if self.before.is_some() => program::RESET,
            Line::Defaults => program::DEFAULTS,
        }
    }

    fn draw_line(&self, canvas: &mut Canvas, panel: &Panel, (number, row): (usize, i32), context: &Context) {
        let is_chosen = number == self.list.chosen(LINES);
        let label = match line(number) {
            Line::Set(setting) => setting.info().label,
            Line::Keys => "Keys",
            Line::Defaults => "Back to the defaults",
        };
        panel.choice(canvas, row, "", label);
        let (value, is_own) = self.value(number, context);
        let colour = if is_own { theme::EMBER } else { theme::TEXT };
        let end = panel.width - 2;
        let start = end - value.chars().count() as i32;
        panel.print(canvas, (start, row), colour, &value);
        if let (true, Line::Set(_), Some(y)) = (is_chosen, line(number), panel.row(row)) {
            arrow(canvas, (panel.x + start - 2, y), '\u{25c4}', Code::Left);
            arrow(canvas, (panel.x + end + 1, y), '\u{25ba}', Code::Right);
        }
    }
}

/// The direction in which a key moves the chosen setting, if it does: 1 or -1.
pub(super) fn turn(key: Key) -> Option<i32> {
    match key.code {
        Code::Right | Code::Num(6) => Some(1),
        Code::Left | Code::Num(4) => Some(-1),
        _ => None,
    }
}

/// Draws a sign that presses a key when it, or the cell next to it, is clicked.
pub(super) fn arrow(canvas: &mut Canvas, (x, y): (i32, i32), sign: char, code: Code) {
    const COLOUR: Rgb = theme::KEY;
    canvas.print(x, y, COLOUR, &sign.to_string());
    canvas.target(x - 1, y, 3, Target::Key(Key::plain(code)));
}

impl Screen for Options {
    fn press(&mut self, key: Key, context: &Context) -> Response {
        let chosen = self.list.chosen(LINES);
        if let Line::Set(setting) = line(chosen) {
            if let Some(by) = turn(key) {
                return Response::turn(setting, by);
            }
            if matches!(key.code, Code::Backspace | Code::Delete) {
                return Response::turn(setting, -(context.settings.get(setting) as i32));
            }
        }
        if key.code == Code::Char('b') {
            return Response::open(Bindings::default());
        }
        let mut list = self.list;
        let answer = list.answer(key, LINES, |line| self.take(line, context.settings));
        self.list = list;
        answer
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let rows = layout();
        let file_status = FileStatus::new(context.preferences.options(), None, WIDTH);
        let foot = BESIDE + file_status.rows();
        let panel = Panel::open(canvas, "Options", WIDTH, rows.len() as i32 + foot);
        let numbers = rows.iter().map(|row| if let Row::Line(number) = row { Some(*number) } else { None });
        let list = self.list.draw(canvas, &panel, (0, foot), numbers, |canvas, list, row, _| {
            match rows[row as usize] {
                Row::Gap => {}
                Row::Heading(words) => _ = list.line(canvas, row, theme::EMBER, words),
                Row::Line(number) => self.draw_line(canvas, list, (number, row), context),
            }
        });
        let beside_the_first = list.row(0).unwrap_or(panel.y - 2);
        sample::draw(canvas, panel.x + panel.width - 2, beside_the_first, context);
        let explanation = self.explanation(self.list.chosen(LINES), context);
        panel.foot(foot).lines(canvas, 1, theme::TEXT, wrapped(explanation, WIDTH));
        file_status.draw(&panel, canvas);
        let hints = [("Left Right", "change"), ("Enter", "next"), ("Backspace", "default"), ("Esc", "close")];
        panel.hints(canvas, &hints);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::size::Size;
    use crate::draw::frame::most_rows;

    #[test]
    fn every_line_has_a_row_of_its_own_and_all_have_room() {
        let rows = layout();
        let numbers =
            rows.iter().filter_map(|row| if let Row::Line(number) = row { Some(*number) } else { None });
        assert!(numbers.eq(0..LINES));
        assert_eq!(
            rows.iter().filter(|row| matches!(row, Row::Heading(_))).count(),
            4,
            "groups stand together"
        );
        // A long path and a long list of known names take six lines; with the sixth, the list scrolls by one.
        assert!(rows.len() as i32 + BESIDE + 5 <= most_rows(Size::FULL));
    }

    #[test]
    fn every_explanation_has_room() {
        for choice in Setting::ALL.into_iter().flat_map(|setting| setting.info().choices) {
            let lines = wrapped(choice.explanation, WIDTH);
            assert!(lines.len() as i32 <= EXPLANATION, "{}", choice.explanation);
        }
    }
}
