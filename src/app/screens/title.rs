//! The title: what one can begin with. It lies at the bottom, so Esc leads nowhere from here; its last line quits, where
//! that can be done.

use super::help::Help;
use super::list::List;
use super::museum::Museum;
use super::options::Options;
use super::seed::{Seed, SeedFor};
use super::theatre::Theatre;
use super::{Context, Response};
use crate::canvas::front_end::FrontEnd;
use crate::canvas::keys::{Code, Key};
use crate::canvas::size::Size;
use crate::canvas::theme;
use crate::canvas::{Canvas, Target};
use crate::draw::banner;
use crate::draw::frame::{centred, darken};
use crate::journal::Date;
use crate::map_builder::rules::EMBERDEEP;
use crate::saves::Waiting;
use crate::text::facts;
use crate::text::seeds;
use crate::text::wrapped;
use crate::theatre::Subject;

/// The title with its cursor.
pub struct Title {
    waiting: Option<Waiting>,
    /// How many other runs are not over.
    others: usize,
    today: Option<Date>,
    /// A sentence for the player.
    trouble: Option<String>,
    /// What there is to know of the runs that are kept.
    note: Option<String>,
    /// What theatre and museum begin with.
    exhibit: Subject,
    list: List,
}

/// A line: the letter that takes it, its words, and what it is about, in fainter ones.
type Line = (char, &'static str, String);

const WIDTH: i32 = 54;

/// The top row of the letters, of the words below them and of the list, and from one of its lines to the next.
struct Rows {
    letters: i32,
    words: i32,
    lines: i32,
    apart: i32,
}

const ROWS: Rows = Rows { letters: 8, words: 18, lines: 23, apart: 2 };
/// The same where there are few.
const FEW_ROWS: Rows = Rows { letters: 1, words: 11, lines: 14, apart: 1 };
/// How many characters there is room for behind the words of a line.
const MOST_ABOUT: i32 = 40;
/// So many rows from the last, what is told begins below the list, and so many columns from the edges.
const TOLD: i32 = 7;
const TOLD_INSET: i32 = 4;
/// There is room for so many lines of it.
const MOST_TOLD: usize = 4;

impl Title {
    /// A title that offers to go on with `waiting`, to play the dungeon of `today`, and to show the making of `exhibit`.
    pub fn new(waiting: Option<Waiting>, today: Option<Date>, exhibit: Subject) -> Self {
        Self { waiting, others: 0, today, exhibit, trouble: None, note: None, list: List::default() }
    }

    /// Has it offer so many other runs that are not over.
    pub fn counting(self, others: usize) -> Self {
        Self { others, ..self }
    }

    /// Has it say this of the runs that are kept.
    pub fn noting(self, note: Option<String>) -> Self {
        Self { note, ..self }
    }

    /// Has it say a sentence, unless it has one to say already.
    pub fn tell(&mut self, sentence: String) {
        self.trouble.get_or_insert(sentence);
    }

    /// Tells the player what has come of a wish, in place of whatever was told before.
    pub fn answer(&mut self, sentence: String) {
        self.trouble = Some(sentence);
    }

    fn lines(&self, front_end: FrontEnd) -> Vec<Line> {
        let waiting = self.waiting.map(|run| ('c', "Continue", about(run)));
        let others = match self.others {
            0 => None,
            1 => Some(('r', "Other runs", "1 waits".to_owned())),
            many => Some(('r', "Other runs", format!("{many} wait"))),
        };
        let daily = self.today.map(|date| ('d', "Dungeon of the day", date.to_string()));
        let plain = |letter, words| Some((letter, words, String::new()));
        let lines = [
            waiting,
            others,
            plain('n', "New run"),
            plain('e', "Enter a seed"),
            daily,
            plain('t', "Theatre"),
            plain('m', "Museum"),
            plain('s', "Scores"),
            plain('?', "Help"),
            plain('o', "Options"),
            plain('q', "Quit").filter(|_| front_end.can_quit()),
        ];
        lines.into_iter().flatten().collect()
    }

    fn take(&self, letter: char) -> Response {
        match letter {
            'c' => Response::Continue,
            'n' => Response::Begin { seed: seeds::fresh(), rules: &EMBERDEEP, sure: false },
            'e' => Response::open(Seed::new(SeedFor::NewRun)),
            'd' => {
                let seed = self.today.map_or(0, Date::number);
                Response::Begin { seed, rules: &EMBERDEEP, sure: false }
            }
            'r' => Response::OtherRuns,
            't' => Response::open(Theatre::of(self.exhibit)),
            'm' => Response::open(Museum::new(self.exhibit.seed)),
            's' => Response::Scores,
            '?' => Response::open(Help::default()),
            'o' => Response::open(Options::default()),
            _ => Response::Quit { sure: false },
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, key: Key, context: &Context) -> Response {
        let lines = self.lines(context.front_end);
        if key.code == Code::F(1) {
            return self.take('?');
        }
        let mut list = self.list;
        let answer = list.answer_letters(key, lines.iter().map(|line| line.0), |i| self.take(lines[i].0));
        self.list = list;
        // There is nothing below the title.
        if matches!(answer, Response::Close) { Response::Ignore } else { answer }
    }

    /// Draws the title.
    pub fn draw(&self, context: &Context, canvas: &mut Canvas) {
        banner::night(canvas);
        let rows = if canvas.size().rows < Size::FULL.rows { FEW_ROWS } else { ROWS };
        banner::write(canvas, "EMBERDEEP", rows.letters);
        let begins = "The ember that kept the city alive lies at the bottom of the old dig.";
        centred(canvas, rows.words, theme::TEXT, begins);
        centred(canvas, rows.words + 1, theme::FAINT, "You have a lantern, a knife, and ten floors.");
        self.draw_list(canvas, &rows, context.front_end);
        let told = canvas.size().rows - TOLD;
        for (y, (colour, line)) in (told..).zip(self.told(canvas.size())) {
            centred(canvas, y, colour, &line);
        }
        let version = concat!("version ", env!("CARGO_PKG_VERSION"));
        centred(canvas, canvas.size().rows - 2, theme::FAINT, version);
    }

    fn draw_list(&self, canvas: &mut Canvas, rows: &Rows, front_end: FrontEnd) {
        let lines = self.lines(front_end);
        let x = (canvas.size().columns - WIDTH) / 2;
        // A long list begins higher up, so that it ends before what is told below.
        let top = rows.lines.min(canvas.size().rows - TOLD - rows.apart * lines.len() as i32);
        for (i, (letter, words, about)) in lines.iter().enumerate() {
            let y = top + rows.apart * i as i32;
            darken(canvas, x - 2, y, WIDTH + 4);
            if i == self.list.chosen(lines.len()) {
                canvas.cover(x - 2, y, WIDTH + 4, 1, theme::CHOSEN_BG);
            }
            canvas.print(x, y, theme::KEY, &letter.to_string());
            // The row between two lines belongs to the upper one.
            let key = Target::Key(Key::char(*letter));
            (y..y + rows.apart).for_each(|row| canvas.target(x - 2, row, WIDTH + 4, key));
            canvas.print(x + 4, y, theme::TEXT, words);
            canvas.print(x + WIDTH - about.chars().count() as i32, y, theme::FAINT, about);
        }
    }

    /// What is told below the list, line by line. Of too much, the middle is left out: that is where long paths are.
    fn told(&self, size: Size) -> Vec<(theme::Rgb, String)> {
        let told = [(theme::EMBER, &self.trouble), (theme::SYSTEM, &self.note)];
        let lines = |words: &String| wrapped(words, size.columns - 2 * TOLD_INSET);
        let told = told.into_iter().map(|(colour, words)| (colour, words.iter().flat_map(lines)));
        let mut told: Vec<_> =
            told.flat_map(|(colour, lines)| lines.map(move |line| (colour, line))).collect();
        if told.len() > MOST_TOLD {
            told.splice(MOST_TOLD - 2..told.len() - 1, [(theme::FAINT, "…".to_owned())]);
        }
        told
    }
}

/// A run in as many words as there is room for.
fn about(run: Waiting) -> String {
    let [whole, short] = [facts::floor(run.depth), format!("floor {}", run.depth)]
        .map(|floor| format!("{floor}, seed {}", run.seed));
    if whole.chars().count() as i32 <= MOST_ABOUT { whole } else { short }
}
