//! The saved runs other than the one that Continue continues, the one played last first. Their status is what their
//! files say; none is played for it.

use super::list::List;
use super::{Context, Response, RunTask, Screen};
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::size::Size;
use crate::canvas::theme::{self, Rgb};
use crate::draw::frame::{Panel, most_rows, width_within};
use crate::draw::table::{self, Column, Side};
use crate::escape;
use crate::game::RULES_VERSION;
use crate::journal::Date;
use crate::map_builder::rules::EMBERDEEP;
use crate::saves::{Known, RunStatus, Unfinished};
use crate::text::challenge;
use crate::text::names::several;
use crate::text::replays;
use crate::text::wrapped;

/// The list.
pub struct Runs {
    runs: Vec<Unfinished>,
    /// When it was opened, in Unix time in seconds, if known.
    now: Option<u64>,
    list: List,
}

const WIDTH: i32 = 110;
/// The most lines of details about a run.
const MOST_DETAILS: i32 = 4;
/// The columns: the right edge of numbers, and the left edge of words.
const COLUMNS: [Column; 7] = [
    ("dungeon", 21, Side::Right),
    ("floor", 25, Side::Left),
    ("level", 58, Side::Right),
    ("health", 70, Side::Right),
    ("turn", 78, Side::Right),
    ("last played", 82, Side::Left),
    (RULES, 98, Side::Left),
];
/// The columns on a narrow screen.
const NARROW: [Column; 7] = [
    ("dungeon", 20, Side::Right),
    ("floor", 22, Side::Left),
    ("level", 47, Side::Right),
    ("health", 58, Side::Right),
    ("turn", 66, Side::Right),
    ("last played", 68, Side::Left),
    (RULES, 84, Side::Left),
];
/// Those on the narrowest screen, where the others are details.
const NARROWEST: [Column; 5] = [
    ("dungeon", 20, Side::Right),
    ("floor", 22, Side::Left),
    ("level", 52, Side::Right),
    ("turn", 58, Side::Right),
    ("last played", 60, Side::Left),
];
/// The least width for all columns.
const FOR_ALL: i32 = 94;
const RULES: &str = "rules";

/// How many runs are shown at a time; the other lines are for headings and for details about the chosen run.
fn most_shown(size: Size) -> usize {
    (most_rows(size) - 2 - MOST_DETAILS) as usize
}

impl Runs {
    /// Shows `runs` in their order. `now` is Unix time in seconds.
    pub fn new(runs: Vec<Unfinished>, now: Option<u64>) -> Self {
        Self { runs, now, list: List::default() }
    }

    fn chosen(&self) -> Option<&Unfinished> {
        self.runs.get(self.list.chosen(self.runs.len()))
    }

    fn take(&self, index: usize) -> Response {
        match self.runs.get(index) {
            Some(run) if run.refusal.is_none() => Response::Run(RunTask::ContinueFile(run.name.clone())),
            Some(_) => Response::Redraw,
            None => Response::Close,
        }
    }

    /// The most lines that the details about a run take, so that the panel keeps its height.
    fn detail_rows(&self, width: i32) -> i32 {
        let rows = self.runs.iter().map(|run| wrapped(&details(run, width), width).len() as i32).max();
        rows.unwrap_or(1).min(MOST_DETAILS)
    }

    fn draw_list(&self, canvas: &mut Canvas, panel: &Panel) {
        let rules = self.runs.iter().any(|run| !rules(run).is_empty());
        let headings =
            table::headings(&COLUMNS).map(|name| if name == RULES && !rules { String::new() } else { name });
        table_row(canvas, panel, 0, theme::FAINT, headings);
        let (beside, rows) = ((1, 1 + self.detail_rows(panel.width)), (0..self.runs.len()).map(Some));
        self.list.draw(canvas, panel, beside, rows, |canvas, list, row, _| {
            let run = &self.runs[row as usize];
            let colour = if run.refusal.is_some() { theme::FAINT } else { theme::TEXT };
            table_row(canvas, list, row, colour, cells(run, self.now));
            if run.known.is_none() {
                list.line(canvas, row, colour, &escape::text(run.file_name()));
            }
        });
    }
}

/// The rule set, if it is not the default one.
fn rules(run: &Unfinished) -> &str {
    let rules = run.known.as_ref().map_or("", |known| known.rules.as_str());
    if rules == EMBERDEEP.name { "" } else { rules }
}

fn cells(run: &Unfinished, now: Option<u64>) -> [String; 7] {
    let known = |words: fn(&Known) -> String| run.known.as_ref().map(words).unwrap_or_default();
    let status = |words: fn(&RunStatus) -> String| {
        run.known.as_ref().and_then(|known| known.status.as_ref()).map(words).unwrap_or_default()
    };
    [
        known(|run| run.challenge.map_or_else(|| run.seed.to_string(), challenge::in_a_list)),
        known(|run| format!("{:>2}  {}", run.depth, run.place.info().name)),
        status(|it| it.level.to_string()),
        status(|it| format!("{} of {}", it.hp, it.max_hp)),
        status(|it| it.turn.to_string()),
        run.played.map_or_else(String::new, |then| ago(then, now)),
        escape::brief(rules(run)),
    ]
}

/// Writes `cells` into a line of the list, under the columns that fit.
fn table_row(canvas: &mut Canvas, list: &Panel, line: i32, colour: Rgb, cells: [String; 7]) {
    if list.width >= FOR_ALL {
        let columns = if list.width < WIDTH { &NARROW } else { &COLUMNS };
        return table::row(canvas, list, line, colour, (columns, &cells));
    }
    let [dungeon, floor, level, _health, turn, played, _rules] = cells;
    table::row(canvas, list, line, colour, (&NARROWEST, &[dungeon, floor, level, turn, played]));
}

/// The details about a run, with what has no column at that width.
fn details(run: &Unfinished, width: i32) -> String {
    let why = run.refusal.as_deref();
    let Some(known) = &run.known else { return replays::not_to_be_continued(why.unwrap_or_default()) };
    let mut begun = replays::begun(known.begun, known.actions);
    if width < FOR_ALL {
        let status = known.status.as_ref().map(|it| replays::health(it.hp, it.max_hp));
        let rules = Some(escape::brief(rules(run))).filter(|name| !name.is_empty());
        let rules = rules.map(|name| replays::by_rules(&name));
        begun = [begun].into_iter().chain(status).chain(rules).collect::<Vec<_>>().join(" ");
    }
    let more = match (why, known.damaged_from) {
        (Some(why), _) => replays::not_to_be_continued(why),
        (None, Some(at)) => replays::damaged(at),
        (None, None) if known.rules_version != RULES_VERSION && known.has_snapshot => {
            replays::will_continue().to_owned()
        }
        (None, None) if known.rules_version != RULES_VERSION => replays::other_rules(known.rules_version),
        (None, None) => return begun,
    };
    format!("{begun} {more}")
}

impl Screen for Runs {
    fn press(&mut self, key: Key, context: &Context) -> Response {
        let len = self.runs.len();
        match key.code {
            Code::Esc => Response::Close,
            Code::Enter => self.take(self.list.chosen(len)),
            _ if self.list.page(key, len, most_shown(context.size)) => Response::Redraw,
            _ => Response::Ignore,
        }
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, _: &Context, canvas: &mut Canvas) {
        let width = width_within(canvas.size(), WIDTH);
        let list_rows = self.runs.len().clamp(1, most_shown(canvas.size())) as i32;
        let panel = Panel::open(canvas, "Other runs", width, list_rows + 2 + self.detail_rows(width));
        let Some(chosen) = self.chosen() else {
            panel.line(canvas, 0, theme::TEXT, replays::NO_OTHERS);
            return panel.hints(canvas, &[("Esc", "close")]);
        };
        let hints = [("Enter", "continue it"), ("Esc", "close")];
        panel.hints(canvas, if chosen.refusal.is_none() { &hints } else { &hints[1..] });
        panel.beside_title(canvas, theme::FAINT, &escape::text(chosen.file_name()));
        self.draw_list(canvas, &panel);
        let colour = if chosen.refusal.is_some() { theme::SYSTEM } else { theme::FAINT };
        let details = wrapped(&details(chosen, width), width).into_iter().take(MOST_DETAILS as usize);
        panel.lines(canvas, list_rows + 2, colour, details);
    }
}

/// How long before `now` that was, or its date; both in Unix time in seconds.
fn ago(then: u64, now: Option<u64>) -> String {
    let Some(now) = now else { return Date::of(then).to_string() };
    let seconds = now.saturating_sub(then);
    let ago = |count: u64, what: &str| several(count, what) + " ago";
    match (seconds / 60, seconds / 3_600, seconds / 86_400) {
        (0, ..) => "just now".to_owned(),
        (minutes, 0, _) => ago(minutes, "minute"),
        (_, hours, 0) => ago(hours, "hour"),
        (.., days @ 1..=30) => ago(days, "day"),
        _ => Date::of(then).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_since_a_run_was_played_is_in_plain_words() {
        let now = 1_795_262_400;
        let said = |before: u64| ago(now - before, Some(now));
        assert_eq!([said(0), said(59)], ["just now", "just now"]);
        assert_eq!([said(60), said(3_599)], ["1 minute ago", "59 minutes ago"]);
        assert_eq!([said(3_600), said(86_399)], ["1 hour ago", "23 hours ago"]);
        assert_eq!([said(86_400), said(30 * 86_400)], ["1 day ago", "30 days ago"]);
        assert_eq!(said(31 * 86_400), "2026-10-21");
        assert_eq!(
            (ago(now, None), ago(now + 9, Some(now))),
            ("2026-11-21".to_owned(), "just now".to_owned())
        );
    }
}
