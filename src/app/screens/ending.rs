//! The common parts of the death and victory screens: the run's story in lines, and a list of what to do next, in which
//! each choice also has its key.

use super::character::Character;
use super::help::Help;
use super::inventory::Inventory;
use super::list::List;
use super::look::Look;
use super::messages::Messages;
use super::over_run::RunContext;
use super::record::Record;
use super::theatre::Theatre;
use super::{BeginFrom, Copied, Response, RunTask, StartAt};
use crate::app::Rivalry;
use crate::app::screens::question::Question;
use crate::canvas::Canvas;
use crate::canvas::front_end::FrontEnd;
use crate::canvas::keys::{Code, Key};
use crate::canvas::size::{Layout, Size};
use crate::canvas::theme;
use crate::config::keymap::Command;
use crate::draw::frame::Panel;
use crate::draw::letters;
use crate::game::State;
use crate::saves::{Rank, Ranking};
use crate::text::{challenge, endings};

/// The list of choices with its cursor.
#[derive(Default)]
pub struct Choices {
    list: List,
    /// The turn that had a way out, if one is known, and how many actions precede it.
    pub way_out: Option<(u64, usize)>,
}

/// A choice: its keys, with the one to show first, its words, and what it does; the number is where practice begins.
type Choice<Words = String> = (Vec<Key>, Words, fn(&RunContext, usize) -> Response);

/// The width of the list in text cells.
pub const WIDTH: i32 = 34;
/// From this width on it has room for two columns.
const TWO_COLUMNS: i32 = 2 * WIDTH;
/// The first choices have their rows to themselves.
const ALONE: usize = 4;

fn choices(context: &RunContext, way_out: Option<(u64, usize)>) -> Vec<Choice> {
    let bound = |command| context.keys.keys_of(command).to_vec();
    // In play the keys of these two need Ctrl to prevent mistakes; here a letter is enough.
    let plainly = |letter, command| [vec![Key::char(letter)], bound(command)].concat();
    let words = match way_out {
        Some((turn, _)) => endings::practise_way_out(turn),
        None => endings::practise(context.run.story.hits.ten_turns_ago().0),
    };
    let practice: Choice =
        (vec![Key::char('p')], words, |_, from| Response::Run(RunTask::PractiseFrom(from)));
    let is_dead = context.run.game.state() == State::Dead;
    let plain = |(keys, words, choice): Choice<&str>| -> Choice { (keys, words.to_owned(), choice) };
    let first: [Choice<&str>; 2] = [
        (plainly('n', Command::NewRun), "new run", |_, _| Response::Run(RunTask::Begin(BeginFrom::End))),
        (plainly('r', Command::RestartRun), "restart this run", |_, _| Response::Sure(Question::RestartRun)),
    ];
    let watch: Choice<&str> = (vec![Key::char('w')], "watch the run from its start", |_, _| {
        Response::Run(RunTask::Replay(StartAt::Start))
    });
    let record: Choice<&str> =
        (vec![Key::char('d')], "read the record", |_, _| Response::open(Record::default()));
    let copy: Choice<&str> = (vec![Key::char('y')], "copy the result", |_, _| Response::Copy(Copied::Result));
    let link: Choice<&str> =
        (vec![Key::char('l')], "copy a link to this dungeon", |_, _| Response::Copy(Copied::Link));
    let is_page = context.front_end == FrontEnd::Page;
    let esc: Choice<&str> =
        (vec![Key::plain(Code::Esc)], "return to the title", |_, _| Response::Sure(Question::Leave));
    let last: [Choice<&str>; 6] = [
        (bound(Command::Log), "read all messages", |_, _| Response::open(Messages::default())),
        (bound(Command::Look), "look at the map", |context, _| Response::open(Look::around(context.level()))),
        (bound(Command::Inventory), "open the bag", |_, _| Response::open(Inventory::default())),
        (bound(Command::Theatre), "see how this floor was made", |context, _| {
            Response::open(Theatre::here(context))
        }),
        (bound(Command::Character), "your character", |_, _| Response::open(Character::default())),
        (bound(Command::Help), "help", |_, _| Response::open(Help::default())),
    ];
    let first = first.into_iter().map(plain).chain(is_dead.then_some(practice));
    // The smallest screens have no row for more.
    let copies = [copy].into_iter().chain(is_page.then_some(link));
    let copies = copies.filter(|_| context.size.layout() != Layout::Over);
    let record = context.run.record.is_some().then_some(record);
    let told = [watch].into_iter().chain(record).chain(last).chain(copies).chain([esc]);
    first.chain(told.map(plain)).collect()
}

/// Opens the panel of the last screen of a run: at the right end of a canvas with a scene, which shows the player beside it.
pub(crate) fn open(
    canvas: &mut Canvas,
    front_end: FrontEnd,
    title: &str,
    (width, rows): (i32, i32),
) -> Panel {
    let Size { columns, rows: all, scene, .. } = canvas.size();
    if scene.is_none() {
        return Panel::open(canvas, title, width, rows);
    }
    // The lines begin on an even column, as large letters do.
    let (wide, high) = (width + 1, rows + 1);
    let x = (columns - wide - Panel::BESIDE) & !1;
    // Without what stands beside the map: the run is over.
    canvas.cover(x, 0, columns - x, all, theme::OVERLAY_BG);
    canvas.cover(0, canvas.size().map_rows(), x, all, theme::NIGHT);
    let panel = Panel::at(canvas, x, (all - high - Panel::BESIDE).max(0) / 2, "", wide, high);
    let panel = Panel { x: panel.x + 1, width, ..panel };
    letters::headline(canvas, front_end, ((panel.x, panel.top() + 1), width), theme::EMBER, title);
    panel.foot(panel.rows - 1)
}

/// The number of choices after the end of that run.
fn count(context: &RunContext) -> usize {
    choices(context, None).len()
}

/// The rows that a list of that width takes.
pub(crate) fn rows(context: &RunContext, width: i32) -> usize {
    place(count(context) - 1, context.size, width).0 + 1
}

/// How much of its row a choice takes.
enum Column {
    Whole,
    Left,
    Right,
}

/// The row of a choice in a list of that width, and how much of the row it takes. On the smallest screens the last choices share
/// their rows, to leave room for how it came.
fn place(number: usize, size: Size, width: i32) -> (usize, Column) {
    if size.layout() != Layout::Over || width < TWO_COLUMNS || number < ALONE {
        return (number, Column::Whole);
    }
    let column = if (number - ALONE).is_multiple_of(2) { Column::Left } else { Column::Right };
    (ALONE + (number - ALONE) / 2, column)
}

impl Choices {
    /// Handles a key when the run is over.
    pub fn press(&mut self, key: Key, context: &RunContext) -> Response {
        // Space waits; a player who repeats it must not choose by mistake.
        if key.code == Code::Char(' ') {
            return Response::Ignore;
        }
        let choices = choices(context, self.way_out);
        let from = self.way_out.unwrap_or_else(|| context.run.story.hits.ten_turns_ago()).1;
        if let Some((.., choice)) = choices.iter().find(|choice| choice.0.contains(&key)) {
            return choice(context, from);
        }
        self.list.answer(key, choices.len(), |i| choices[i].2(context, from))
    }

    /// Whether the cursor is on the first of them.
    pub fn is_at_first(&self, context: &RunContext) -> bool {
        self.list.chosen(count(context)) == 0
    }

    /// The row under the cursor in a list of that width.
    pub fn row(&self, context: &RunContext, width: i32) -> usize {
        place(self.list.chosen(count(context)), context.size, width).0
    }

    /// Draws the list from line `first` of a panel on, with its cursor if `has_cursor`.
    pub fn draw(
        &self,
        canvas: &mut Canvas,
        panel: &Panel,
        first: i32,
        has_cursor: bool,
        context: &RunContext,
    ) {
        for (i, (keys, words, _)) in choices(context, self.way_out).iter().enumerate() {
            let (row, column) = place(i, context.size, panel.width);
            let (line, half) = (first + row as i32, panel.width / 2);
            let column = match column {
                Column::Whole => *panel,
                Column::Left => Panel { width: half - 2, ..*panel },
                Column::Right => Panel { x: panel.x + half, width: half, ..*panel },
            };
            if has_cursor && i == self.list.chosen(count(context)) {
                column.mark(canvas, line);
            }
            let key = keys.first().map(Key::to_string).unwrap_or_default();
            column.choice(canvas, line, &format!("{key:<3}"), words);
        }
    }
}

/// The run's rank among the others, which must be proven first.
pub(crate) enum Placing {
    /// It is not ranked.
    Unranked,
    /// The others are being proven.
    Finding(Box<Ranking>),
    /// It is known.
    Found(Rank),
}

impl Placing {
    /// Begins to rank a run among `others`.
    pub fn among(others: Option<Ranking>) -> Self {
        others.map_or(Self::Unranked, |others| Self::Finding(Box::new(others)))
    }

    /// Continues ranking a run of that score, if there is more to do.
    pub fn work(&mut self, score: u64) -> Option<Response> {
        let Self::Finding(others) = self else { return None };
        if let Some(others) = others.advance() {
            *self = Self::Found(others.rank(score));
        }
        Some(Response::Redraw)
    }

    fn words(&self) -> String {
        match self {
            Self::Unranked => String::new(),
            Self::Finding(others) => endings::being_ranked(others.progress()),
            Self::Found(Rank { place, of, is_of_all }) => endings::rank(*place, *of, *is_of_all),
        }
    }
}

/// The story of the run in lines.
pub fn story(context: &RunContext, placing: &Placing) -> Vec<String> {
    let run = context.run;
    let mut lines = endings::story(run.game, run.attempt, &placing.words());
    lines.extend(run.rivalry.map(|rivalry| match rivalry {
        Rivalry::AtPlay(_) => challenge::RIVALS.to_owned(),
        Rivalry::Over(score) => challenge::rivals(*score),
    }));
    lines.extend(run.practice.then(|| endings::PRACTICE.to_owned()));
    lines.extend(run.record.map(|record| endings::record(&record.path)));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rank_is_a_sentence() {
        let rank = |place, of, is_of_all| Placing::Found(Rank { place, of, is_of_all }).words();
        assert_eq!(rank(1, 1, true), " Your first finished run.");
        assert_eq!(rank(1, 7, true), " Your best of 7 runs.");
        assert_eq!(rank(3, 7, true), " Your 3rd best of 7 runs.");
        assert_eq!(rank(1, 1_001, false), " Your best of the newest 1001 runs.");
        assert_eq!(rank(3, 1_001, false), " Your 3rd best of the newest 1001 runs.");
        assert_eq!(Placing::Unranked.words(), "");
    }
}
