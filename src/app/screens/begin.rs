//! How a new run begins: who goes down, in which winter, and what they have sworn. It opens with what was chosen last, so
//! that Enter alone begins.

use super::list::List;
use super::options::{arrow, turn};
use super::{BeginFrom, Context, Response, Screen};
use crate::app::screens::question::Question;
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme::{self, Rgb};
use crate::content::{Feat, Oath, Setup, Start, Winter};
use crate::draw::frame::{Panel, most_rows};
use crate::map_builder::rules::EMBERDEEP;
use crate::saves::{Annals, POINTED_AT, Ranking};
use crate::text::{feats, names, seeds, setup as words, wrapped};

/// The choice so far, with its cursor.
pub struct Begin {
    from: BeginFrom,
    setup: Setup,
    /// Whether to point at an easier winter.
    eases: bool,
    list: List,
    undone: Undone,
}

/// The feats that the panel points at.
enum Undone {
    /// The earlier runs are being proven, which tells.
    Finding(Box<Ranking>),
    /// No run has earned these.
    Known(Vec<Feat>),
}

const WIDTH: i32 = 66;
/// One line for each start and each oath.
const LINES: usize = Start::COUNT + Oath::COUNT;
/// The columns of a name, and of what stands beside it.
const NAME: i32 = 3;
const ABOUT: i32 = 20;
/// The most lines about the chosen line.
const MOST_ABOUT: i32 = 3;
/// The same with an empty line above.
const FOOT: i32 = MOST_ABOUT + 1;

/// The letter of a line.
fn letter(line: usize) -> char {
    char::from(b'a' + line as u8)
}

/// A row of the list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Start(Start),
    Winter,
    /// What the winter adds.
    Adds,
    Oath(Oath),
    /// Between two groups, where there is room.
    Gap,
    /// What the oaths are for, where there is room.
    Oaths,
}

/// All rows, and the number of each one's line; with `gaps` between the groups or not.
fn rows(gaps: bool) -> Vec<(Row, Option<usize>)> {
    let gap = || gaps.then_some((Row::Gap, None));
    let starts = Start::ALL.into_iter().map(|start| (Row::Start(start), Some(start as usize)));
    let winter = gap().into_iter().chain([(Row::Winter, None), (Row::Adds, None)]).chain(gap());
    let oaths = Oath::ALL.into_iter().map(|oath| (Row::Oath(oath), Some(Start::COUNT + oath as usize)));
    let head = gaps.then_some((Row::Oaths, None));
    starts.chain(winter).chain(head).chain(oaths).collect()
}

impl Begin {
    /// The choice, with `setup` chosen so far. It points at feats that none of the `runs` has earned.
    pub(crate) fn new(from: BeginFrom, setup: Setup, eases: bool, runs: Option<Ranking>) -> Self {
        let mut list = List::default();
        list.put(setup.start as usize);
        let undone = runs.map_or(Undone::Known(Vec::new()), |runs| Undone::Finding(Box::new(runs)));
        Self { from, setup, eases, list, undone }
    }

    fn begin(&self) -> Response {
        match self.from {
            BeginFrom::Title(seed) => {
                let seed = seed.unwrap_or_else(seeds::fresh);
                Response::Ask(Question::Begin(seed, &EMBERDEEP, self.setup))
            }
            BeginFrom::Run => Response::Ask(Question::NewRun(self.setup)),
            BeginFrom::End => Response::Sure(Question::NewRun(self.setup)),
        }
    }

    fn chosen(&self) -> Row {
        let chosen = self.list.chosen(LINES);
        let oath = chosen.checked_sub(Start::COUNT).map(|number| Row::Oath(Oath::ALL[number]));
        oath.unwrap_or_else(|| Row::Start(Start::ALL[chosen]))
    }

    /// Takes the start that the cursor has come to.
    fn follow(&mut self) {
        if let Row::Start(start) = self.chosen() {
            self.setup.start = start;
        }
    }

    /// What a click on a line does, or Space.
    fn take(&mut self, line: usize) -> Response {
        self.list.put(line);
        self.follow();
        if let Row::Oath(oath) = self.chosen() {
            self.setup.oaths = self.setup.oaths.turned(oath).unwrap_or(self.setup.oaths);
        }
        Response::Redraw
    }

    fn change_winter(&mut self, by: i32) -> Response {
        let number = i32::from(self.setup.winter.number()) + by;
        let winter = number.try_into().ok().and_then(Winter::numbered);
        self.setup.winter = winter.unwrap_or(self.setup.winter);
        Response::Redraw
    }

    /// The oath that rules out `oath` now.
    fn rules_out(&self, oath: Oath) -> Option<Oath> {
        oath.rules_out().filter(|other| self.setup.has_sworn(*other))
    }

    /// The lines for feats, with an empty one above and their heading, also while they are being found.
    fn pointed_rows(&self) -> i32 {
        match &self.undone {
            Undone::Finding(_) => 2 + POINTED_AT as i32,
            Undone::Known(undone) if undone.is_empty() => 0,
            Undone::Known(undone) => 2 + undone.len() as i32,
        }
    }

    fn about(&self) -> String {
        match self.chosen() {
            Row::Start(start) => words::start(start),
            Row::Winter | Row::Adds | Row::Gap | Row::Oaths => String::new(),
            Row::Oath(oath) => self.rules_out(oath).map_or_else(|| words::oath(oath), words::ruled_out),
        }
    }

    fn draw_row(&self, canvas: &mut Canvas, list: &Panel, row: i32, what: Row) {
        let choice = |canvas: &mut Canvas, line: usize, name: &str, colour: Option<Rgb>| {
            let name = names::capital(name);
            list.choice(canvas, row, &letter(line).to_string(), &name);
            colour.map(|colour| list.print(canvas, (NAME, row), colour, &name));
        };
        match what {
            Row::Gap => {}
            Row::Oaths => _ = list.print(canvas, (0, row), theme::FAINT, words::OATHS),
            Row::Start(start) => {
                let taken = (start == self.setup.start).then_some(theme::EMBER);
                choice(canvas, start as usize, start.info().name, taken);
                list.print(canvas, (ABOUT, row), theme::FAINT, start.info().plays);
            }
            Row::Winter => {
                let is_usual = self.setup.winter == Winter::Ordinary;
                let colour = if is_usual { theme::TEXT } else { theme::EMBER };
                let end = list.print(canvas, (NAME, row), colour, &words::winter(self.setup.winter));
                if let Some(y) = list.row(row) {
                    arrow(canvas, (list.x, y), '\u{25c4}', Code::Left);
                    arrow(canvas, (list.x + end + 1, y), '\u{25ba}', Code::Right);
                }
                if self.eases && is_usual {
                    list.at_end(canvas, row, theme::KEY, words::EASIER);
                }
            }
            Row::Adds => _ = list.print(canvas, (NAME, row), theme::FAINT, self.setup.winter.info().adds),
            Row::Oath(oath) => {
                let is_sworn = self.setup.has_sworn(oath);
                let ruled_out = self.rules_out(oath).map(|_| theme::FAINT);
                let colour = ruled_out.or(is_sworn.then_some(theme::EMBER));
                choice(canvas, Start::COUNT + oath as usize, oath.info().name, colour);
                if is_sworn {
                    list.print(canvas, (ABOUT, row), theme::EMBER, words::SWORN);
                }
            }
        }
    }
}

impl Screen for Begin {
    fn press(&mut self, key: Key, _: &Context) -> Response {
        if let Some(by) = turn(key) {
            return self.change_winter(by);
        }
        if key.code == Code::Enter {
            return self.begin();
        }
        if let Some(line) = key.letter().and_then(|asked| (0..LINES).find(|line| letter(*line) == asked)) {
            return self.take(line);
        }
        if key.code == Code::Char(' ') {
            return self.take(self.list.chosen(LINES));
        }
        let answer = self.list.answer(key, LINES, |_| Response::Ignore);
        self.follow();
        answer
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn work(&mut self) -> Option<Response> {
        let Undone::Finding(runs) = &mut self.undone else { return None };
        if let Some(scores) = runs.advance() {
            self.undone = Undone::Known(Annals::of(&scores).never_done());
        }
        Some(Response::Redraw)
    }

    fn draw(&self, _: &Context, canvas: &mut Canvas) {
        let most = most_rows(canvas.size());
        let has_room = rows(true).len() as i32 + FOOT <= most;
        let rows = rows(has_room);
        let (list_rows, pointed) = (rows.len() as i32, self.pointed_rows());
        // Where there is too little room for their rules, their names share a line.
        let names_only = pointed > 0 && list_rows + FOOT + pointed > most;
        let pointed = if names_only { 1 } else { pointed };
        let panel = Panel::open(canvas, words::TITLE, WIDTH, list_rows + FOOT + pointed);
        panel.beside_title(canvas, theme::EMBER, &words::chosen(self.setup));
        let numbers = rows.iter().map(|(_, line)| *line);
        self.list.draw(canvas, &panel, (0, FOOT + pointed), numbers, |canvas, list, row, _| {
            self.draw_row(canvas, list, row, rows[row as usize].0)
        });
        panel.foot(FOOT + pointed).lines(canvas, 1, theme::TEXT, wrapped(&self.about(), WIDTH));
        let foot = panel.foot(pointed);
        match &self.undone {
            Undone::Known(undone) if names_only && !undone.is_empty() => {
                foot.lines(canvas, 0, theme::FAINT, [feats::never_done(undone)]);
            }
            Undone::Known(undone) if !undone.is_empty() => {
                foot.line(canvas, 1, theme::KEY, feats::NEVER_DONE);
                foot.lines(canvas, 2, theme::FAINT, undone.iter().map(|feat| feats::feat(*feat)));
            }
            Undone::Known(_) | Undone::Finding(_) => {}
        }
        let swear = if self.list.chosen(LINES) < Start::COUNT { None } else { Some(("Space", "swear")) };
        let hints = [("Enter", "begin"), ("Left Right", "winter")].into_iter().chain(swear);
        panel.hints(canvas, &hints.chain([("Esc", "back")]).collect::<Vec<_>>());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_feat_fits_a_line() {
        for feat in Feat::ALL {
            assert!(feats::feat(feat).chars().count() as i32 <= WIDTH, "{}", feats::feat(feat));
        }
        let longest = feats::never_done(&[Feat::Medicine, Feat::CutInTheDark, Feat::Firestarter]);
        assert!(longest.chars().count() as i32 <= WIDTH, "{longest}");
    }
}
