//! The high scores: all runs that are over, the best first, then the unranked ones. Each can be watched. Runs
//! that are not proven yet are proven while the screen is open.

use super::bestiary::Bestiary;
use super::feats::Feats;
use super::list::List;
use super::{Context, Response, RunTask, Screen, StartAt, loading};
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::size::Size;
use crate::canvas::theme::{self, Rgb};
use crate::draw::frame::{Panel, most_rows, width_within};
use crate::draw::table::{self, Column, Side};
use crate::escape;
use crate::journal::Ending;
use crate::replay::player_of_rules;
use crate::saves::{self, Annals, MOST_RANKED, Ranking, Score, Statistics};
use crate::text::challenge;
use crate::text::replays;
use crate::text::wrapped;

/// The list, or what is shown in its place.
pub struct Scores {
    state: State,
    list: List,
}

enum State {
    /// Why there are no scores.
    None(String),
    /// The runs are being proven.
    Proving(Box<Ranking>),
    /// All runs are proven.
    Known(Sheet),
}

/// What is shown: headings and runs, and statistics of the ranked ones.
struct Sheet {
    rows: Vec<Row>,
    tally: Option<Statistics>,
    annals: Annals,
}

enum Row {
    Heading(String),
    Run(Box<Line>),
}

/// A run, its place, and the details shown when it is chosen.
struct Line {
    score: Score,
    place: Option<usize>,
    about: Option<String>,
    is_proven: bool,
}

const WIDTH: i32 = 140;
/// The lines of details below the runs, of full width.
const DETAILS: i32 = 2;
/// The columns: the right edge of numbers, and the left edge of words.
const COLUMNS: [Column; 7] = [
    ("", 2, Side::Right),
    ("score", 11, Side::Right),
    ("end", 14, Side::Left),
    ("level", 95, Side::Right),
    ("turns", 103, Side::Right),
    ("dungeon", 126, Side::Right),
    ("begun", 130, Side::Left),
];
/// The columns on a narrow screen, where the dungeon is one of the details.
const NARROW: [Column; 6] = [
    ("", 2, Side::Right),
    ("score", 10, Side::Right),
    ("end", 12, Side::Left),
    ("level", 76, Side::Right),
    ("turns", 83, Side::Right),
    ("begun", 84, Side::Left),
];
/// Those on the narrowest screen, where the title names a file with its day.
const NARROWEST: [Column; 5] = [
    ("", 2, Side::Right),
    ("score", 10, Side::Right),
    ("end", 12, Side::Left),
    ("level", 66, Side::Right),
    ("turns", 73, Side::Right),
];
/// The least width for all of the narrow columns.
const FOR_NARROW: i32 = 94;
/// How many characters of an end fit into its column.
const END: usize = 74;
const NARROW_END: usize = 57;
const NARROWEST_END: usize = 48;

/// The lines of details below the runs.
fn detail_rows(width: i32) -> i32 {
    if width < WIDTH { 2 * DETAILS } else { DETAILS }
}

/// The lines for runs and headings; one other is for the names of the columns, and the rest for details.
fn most_shown(size: Size) -> usize {
    (most_rows(size) - 2 - detail_rows(width_within(size, WIDTH))) as usize
}

impl Scores {
    /// Proves runs as needed, and then shows the scores.
    pub fn new(ranking: Result<Ranking, String>) -> Self {
        let state = ranking.map_or_else(State::None, |ranking| State::Proving(Box::new(ranking)));
        Self { state, list: List::default() }
    }

    fn sheet(&self) -> Option<&Sheet> {
        match &self.state {
            State::Known(sheet) => Some(sheet),
            State::None(_) | State::Proving(_) => None,
        }
    }

    fn len(&self) -> usize {
        self.sheet().map_or(0, |sheet| sheet.lines().count())
    }

    /// The run that the cursor is on.
    fn chosen(&self) -> Option<&Line> {
        self.sheet()?.lines().nth(self.list.chosen(self.len()))
    }

    /// Replays the chosen run; closes the list if there is none.
    fn watch(&self) -> Response {
        match (self.chosen(), &self.state) {
            (Some(line), _) => Response::Run(RunTask::Watch(line.score.name.clone(), StartAt::Start)),
            (None, State::Proving(_)) => Response::Ignore,
            (None, State::None(_) | State::Known(_)) => Response::Close,
        }
    }

    /// Opens what is known of all runs together.
    fn open(&self, screen: fn(&Annals) -> Response) -> Response {
        self.sheet().map_or(Response::Ignore, |sheet| screen(&sheet.annals))
    }

    fn draw_sheet(&self, canvas: &mut Canvas, sheet: &Sheet) {
        let width = width_within(canvas.size(), WIDTH);
        let (list_rows, detail_rows) = (sheet.rows.len() as i32, detail_rows(width));
        let panel = Panel::open(canvas, "Scores", width, 2 + list_rows + detail_rows);
        let hints = [("Enter", "watch"), ("f", "feats"), ("b", "bestiary"), ("Esc", "close")];
        panel.hints(canvas, &hints);
        let Some(chosen) = self.chosen() else { return };
        panel.beside_title(canvas, theme::FAINT, &escape::text(chosen.score.file_name()));
        row(canvas, &panel, 0, theme::FAINT, table::headings(&COLUMNS));
        let mut runs = 0..;
        let numbers = sheet.rows.iter().map(|row| if let Row::Run(_) = row { runs.next() } else { None });
        self.list.draw(canvas, &panel, (1, 1 + detail_rows), numbers, |canvas, list, at, _| {
            match &sheet.rows[at as usize] {
                Row::Heading(words) => _ = list.line(canvas, at, theme::FAINT, words),
                Row::Run(line) => row(canvas, list, at, line.colour(), line.cells()),
            }
        });
        let whole = || format!("{}; dungeon {}.", chosen.score.end(), chosen.dungeon());
        let dungeon = (width < WIDTH).then(whole);
        let details: Vec<String> = match &chosen.about {
            Some(words) => vec![words.clone()],
            None => sheet.tally.iter().flat_map(Statistics::lines).collect(),
        };
        let details = dungeon.into_iter().chain(details).flat_map(|words| wrapped(&words, width));
        panel.foot(detail_rows).lines(canvas, 0, theme::FAINT, details);
    }
}

/// Writes `cells` into a line of the list, under the columns that fit.
fn row(canvas: &mut Canvas, list: &Panel, line: i32, colour: Rgb, cells: [String; 7]) {
    let [place, score, end, level, turns, dungeon, begun] = cells;
    let end = |most| end.chars().take(most).collect();
    if list.width < FOR_NARROW {
        let cells = [place, score, end(NARROWEST_END), level, turns];
        table::row(canvas, list, line, colour, (&NARROWEST, &cells));
    } else if list.width < WIDTH {
        let cells = [place, score, end(NARROW_END), level, turns, begun];
        table::row(canvas, list, line, colour, (&NARROW, &cells));
    } else {
        let cells = [place, score, end(END), level, turns, dungeon, begun];
        table::row(canvas, list, line, colour, (&COLUMNS, &cells));
    }
}

impl Sheet {
    fn of(scores: saves::Scores) -> Self {
        let (tally, annals) = (Statistics::of(&scores.ranked), Annals::of(&scores));
        let mut rows = Vec::new();
        if scores.older > 0 {
            rows.push(Row::Heading(format!(
                "The newest {MOST_RANKED} runs, without {} older ones",
                scores.older
            )));
        }
        put(&mut rows, None, ranked(scores.ranked, None));
        for (version, runs) in scores.other_rules {
            let player = player_of_rules(version);
            let heading = format!("Rules {version}, played by {player}, as recorded");
            let about = replays::played_elsewhere(&player);
            put(&mut rows, Some(heading), ranked(runs, Some(&about)));
        }
        let unranked = scores.unranked.into_iter().map(|score| Line::unranked(score, None));
        put(&mut rows, Some("Not ranked, as recorded".to_owned()), unranked);
        let unproven = scores.unproven.into_iter();
        let unproven =
            unproven.map(|(score, why)| Line { is_proven: false, ..Line::unranked(score, Some(why + ".")) });
        put(&mut rows, Some("Not confirmed".to_owned()), unproven);
        Self { rows, tally, annals }
    }

    fn lines(&self) -> impl Iterator<Item = &Line> {
        self.rows.iter().filter_map(|row| match row {
            Row::Run(line) => Some(&**line),
            Row::Heading(_) => None,
        })
    }
}

/// Adds runs under a heading, if there are any, with an empty line before it.
fn put(rows: &mut Vec<Row>, heading: Option<String>, lines: impl Iterator<Item = Line>) {
    let mut lines = lines.peekable();
    if let Some(heading) = heading.filter(|_| lines.peek().is_some()) {
        let gap = (!rows.is_empty()).then(|| Row::Heading(String::new()));
        rows.extend(gap.into_iter().chain([Row::Heading(heading)]));
    }
    rows.extend(lines.map(|line| Row::Run(Box::new(line))));
}

/// The lines of runs in their order, each with its place.
fn ranked(runs: Vec<Score>, about: Option<&str>) -> impl Iterator<Item = Line> {
    (1..).zip(runs).map(move |(place, score)| {
        let about = about.map(str::to_owned);
        Line { place: Some(place), ..Line::unranked(score, about) }
    })
}

impl Line {
    fn unranked(score: Score, about: Option<String>) -> Self {
        Self { score, place: None, about, is_proven: true }
    }

    fn colour(&self) -> Rgb {
        match (self.place, self.score.ending) {
            (None, _) => theme::FAINT,
            (Some(_), Ending::Won) => theme::EMBER,
            (Some(_), _) => theme::TEXT,
        }
    }

    /// The cells of its columns. For a run that is not proven they leave out what its seal claims.
    fn cells(&self) -> [String; 7] {
        let score = &self.score;
        let said = |words: String| if self.is_proven { words } else { "-".to_owned() };
        let why = self.about.as_ref().filter(|_| !self.is_proven);
        let end = why.cloned().unwrap_or_else(|| score.end());
        [
            self.place.map_or_else(String::new, |place| place.to_string()),
            said(score.score.to_string()),
            end,
            said(score.level().map_or("-".to_owned(), |level| level.to_string())),
            said(score.turns.to_string()),
            self.dungeon(),
            score.day(),
        ]
    }

    fn dungeon(&self) -> String {
        self.score.challenge.map_or_else(|| self.score.seed.to_string(), challenge::in_a_list)
    }
}

impl Screen for Scores {
    fn press(&mut self, key: Key, context: &Context) -> Response {
        let len = self.len();
        match key.code {
            Code::Esc => Response::Close,
            Code::Enter => self.watch(),
            Code::Char('f') => self.open(|annals| Response::open(Feats::of(annals))),
            Code::Char('b') => self.open(|annals| Response::open(Bestiary::of(annals))),
            _ if self.list.page(key, len, most_shown(context.size)) => Response::Redraw,
            _ => Response::Ignore,
        }
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn work(&mut self) -> Option<Response> {
        let State::Proving(ranking) = &mut self.state else { return None };
        if let Some(scores) = ranking.advance() {
            self.state = State::Known(Sheet::of(scores));
        }
        Some(Response::Redraw)
    }

    fn draw(&self, _: &Context, canvas: &mut Canvas) {
        let nothing = match &self.state {
            State::Proving(ranking) => {
                return loading::draw(canvas, "Checking the runs", ranking.progress(), "runs");
            }
            State::Known(sheet) if !sheet.rows.is_empty() => return self.draw_sheet(canvas, sheet),
            State::Known(_) => replays::NO_SCORES,
            State::None(sentence) => sentence.as_str(),
        };
        let panel = Panel::open(canvas, "Scores", WIDTH, 2);
        panel.hints(canvas, &[("Esc", "close")]);
        panel.lines(canvas, 0, theme::TEXT, wrapped(nothing, panel.width));
    }
}
