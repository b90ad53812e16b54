//! The title screen: what the player can start with. It is the bottom screen, so Esc does nothing; its last line quits,
//! unless the front end is a page in a browser.

use super::help::Help;
use super::list::List;
use super::museum::Museum;
use super::options::Options;
use super::seed::{Seed, SeedFor};
use super::theatre::Theatre;
use super::{BeginFrom, Context, Response, RunTask};
use crate::app::screens::question::Question;
use crate::canvas::front_end::FrontEnd;
use crate::canvas::keys::{Code, Key};
use crate::canvas::size::{Layout, Size};
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, INSET, Target};
use crate::draw::banner;
use crate::draw::frame::centred;
use crate::draw::hall;
use crate::draw::letters::Letters;
use crate::level::Level;
use crate::map_builder::rules::EMBERDEEP;
use crate::replay::Challenge;
use crate::saves::Waiting;
use crate::text::endings;
use crate::text::facts;
use crate::text::wrapped;
use crate::theatre::Subject;
use std::cell::OnceCell;

/// The title screen with its cursor.
pub struct Title {
    waiting: Option<Waiting>,
    /// The number of other saved runs.
    others: usize,
    /// The dungeons of today and of this week.
    challenges: Option<[Challenge; 2]>,
    /// A sentence for the player.
    trouble: Option<String>,
    /// A sentence about the saved runs.
    note: Option<String>,
    /// The floor that theatre and museum show first.
    exhibit: Subject,
    list: List,
    /// The hall of the ember behind it all, once it has been drawn.
    hall: OnceCell<Level>,
}

/// A line: the letter that takes it, its words, and a fainter description.
type Line = (char, &'static str, String);

const WIDTH: i32 = 54;
/// Over the hall of the ember, and on an upright screen: the least width of the list, and the text cells left of the words.
const WIDTH_AT_LEFT: i32 = 24;
/// See [`WIDTH_AT_LEFT`].
const AT_LEFT: i32 = 10;
/// The columns of a line's letter, and those between its words and its description, there.
const BEFORE: i32 = 6;

/// The top rows of the large letters, of the words below them and of the list, and the distance of lines; from the last
/// row up, the first row of messages and the row of the version.
struct Rows {
    letters: i32,
    words: i32,
    lines: i32,
    apart: i32,
    messages: i32,
    version: i32,
}

impl Rows {
    const WHOLE: Self = Self { letters: 7, words: 17, lines: 23, apart: 2, messages: 7, version: 2 };
    const FEWER: Self = Self { letters: 1, words: 11, lines: 17, messages: 5, ..Self::WHOLE };
    const FEW: Self = Self { letters: 1, words: 11, lines: 14, apart: 1, ..Self::WHOLE };
    /// For an upright screen, where the large letters take two lines.
    const UPRIGHT: Self = Self { letters: 2, words: 23, lines: 27, ..Self::WHOLE };
    const FEWEST: Self = Self { letters: 0, words: 10, lines: 12, apart: 1, messages: 3, version: 1 };

    const fn on(size: Size) -> &'static Self {
        if is_upright(size) {
            &Self::UPRIGHT
        } else if size.rows < Size::BESIDE.rows {
            &Self::FEWEST
        } else if size.rows < FOR_LARGE {
            &Self::FEW
        } else if size.is_high() && !size.is_all_scene() {
            &Self::WHOLE
        } else {
            &Self::FEWER
        }
    }

    /// The largest letters for which its lines are far enough apart.
    fn letters(&self, canvas: &Canvas, front_end: FrontEnd) -> Letters {
        let largest = Letters::largest(canvas, front_end);
        if largest.rows() <= self.apart { largest } else { Letters::Small }
    }

    /// How many lines of messages fit.
    fn most_messages(&self) -> usize {
        MOST_MESSAGES.min((self.messages - self.version) as usize)
    }
}

/// Whether the name of the game is too long for one line.
const fn is_upright(size: Size) -> bool {
    matches!(size.layout(), Layout::Under)
}

/// The width of the list where the descriptions stand in small letters right behind its words.
fn width_at_left(lines: &[Line]) -> i32 {
    let width =
        |(_, words, about): &Line| BEFORE + words.len() as i32 + (about.chars().count() as i32 + 1) / 2;
    lines.iter().map(width).max().unwrap_or(0).max(WIDTH_AT_LEFT)
}

/// Writes the name of the game in large letters.
fn write_name(canvas: &mut Canvas, phase: u32) {
    let (size, top) = (canvas.size(), Rows::on(canvas.size()).letters);
    let lines: &[&str] = if is_upright(size) { &["EMBER", "DEEP"] } else { &["EMBERDEEP"] };
    for (y, line) in (top..).step_by(banner::ROWS as usize + 1).zip(lines) {
        banner::write(canvas, line, y, phase);
    }
}

/// From so many rows on, there is room for large letters.
const FOR_LARGE: i32 = 44;
/// The words below the large letters.
const STORY: [(Rgb, &str); 2] = [(theme::TEXT, endings::QUEST), (theme::FAINT, endings::MEANS)];
/// The length limit of a description in characters.
const MOST_ABOUT: i32 = 40;
/// The distance of messages from the sides of the screen, in columns.
const MESSAGE_INSET: i32 = 4;
/// The most lines of messages.
const MOST_MESSAGES: usize = 4;

impl Title {
    /// A title screen that offers to continue `waiting`, to play these `challenges`, and to show the making of
    /// `exhibit`.
    pub fn new(waiting: Option<Waiting>, challenges: Option<[Challenge; 2]>, exhibit: Subject) -> Self {
        let (list, hall) = (List::default(), OnceCell::new());
        Self { waiting, others: 0, challenges, exhibit, trouble: None, note: None, list, hall }
    }

    /// Offers that many other saved runs.
    pub fn counting(self, others: usize) -> Self {
        Self { others, ..self }
    }

    /// Shows a sentence about the saved runs.
    pub fn noting(self, note: Option<String>) -> Self {
        Self { note, ..self }
    }

    /// Shows a sentence, unless it already shows one.
    pub fn tell(&mut self, sentence: String) {
        self.trouble.get_or_insert(sentence);
    }

    /// Shows the outcome of a command, in place of any other sentence.
    pub fn answer(&mut self, sentence: String) {
        self.trouble = Some(sentence);
    }

    fn lines(&self, front_end: FrontEnd) -> Vec<Line> {
        let waiting = self.waiting.map(|run| ('c', "Continue", about(run)));
        let others = match self.others {
            0 => None,
            1 => Some(('r', "Other runs", "1 unfinished".to_owned())),
            many => Some(('r', "Other runs", format!("{many} unfinished"))),
        };
        let [daily, weekly] = match self.challenges {
            Some([day, week]) => [
                Some(('d', "Dungeon of the day", format!("{day} UTC"))),
                Some(('w', "Dungeon of the week", week.to_string())),
            ],
            None => [None, None],
        };
        let told = |letter, words, more: &str| Some((letter, words, more.to_owned()));
        let plain = |letter, words| told(letter, words, "");
        let lines = [
            waiting,
            others,
            plain('n', "New run"),
            plain('e', "Enter a seed"),
            daily,
            weekly,
            told('t', "Theatre", "floors in the making"),
            told('m', "Museum", "six rule sets"),
            plain('s', "Scores"),
            plain('?', "Help"),
            plain('o', "Options"),
            plain('q', "Quit").filter(|_| front_end.can_quit()),
        ];
        lines.into_iter().flatten().collect()
    }

    fn take(&self, letter: char) -> Response {
        match letter {
            'c' => Response::Run(RunTask::Continue),
            'n' => Response::Run(RunTask::Begin(BeginFrom::Title(None))),
            'e' => Response::open(Seed::new(SeedFor::NewRun)),
            'd' => self.enter(|[day, _]| day),
            'w' => self.enter(|[_, week]| week),
            'r' => Response::Run(RunTask::OtherRuns),
            't' => Response::open(Theatre::of(self.exhibit)),
            'm' => Response::open(Museum::new(self.exhibit.seed)),
            's' => Response::Run(RunTask::Scores),
            '?' => Response::open(Help::default()),
            'o' => Response::open(Options::default()),
            _ => Response::Ask(Question::Quit),
        }
    }

    /// Begins a run in one of the challenges.
    fn enter(&self, which: fn([Challenge; 2]) -> Challenge) -> Response {
        let challenge = self.challenges.map(which);
        challenge.map_or(Response::Ignore, |challenge| {
            Response::Ask(Question::Begin(challenge.seed(), &EMBERDEEP, challenge.setup()))
        })
    }

    /// Handles a key press.
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
        if canvas.size().is_all_scene() {
            return self.draw_over_hall(context, canvas);
        }
        banner::night(canvas, context.phase);
        let rows = Rows::on(canvas.size());
        write_name(canvas, context.phase);
        let is_small = is_upright(canvas.size());
        let letters = if is_small { Letters::Small } else { rows.letters(canvas, context.front_end) };
        let list = self.list_top(canvas.size(), context.front_end);
        for (line, (colour, words)) in (0..).zip(STORY) {
            let (x, y) = ((letters.columns(canvas) - words.len() as i32) / 2, rows.words + rows.apart * line);
            if y + letters.rows() <= list {
                letters.print(canvas, (x, y), colour, words);
            }
        }
        self.draw_list(canvas, context.front_end);
        let top = canvas.size().rows - rows.messages;
        for (y, (colour, line)) in (top..).zip(self.messages(canvas.size())) {
            centred(canvas, y, colour, &line);
        }
        let version = concat!("version ", env!("CARGO_PKG_VERSION"));
        centred(canvas, canvas.size().rows - rows.version, theme::FAINT, version);
    }

    /// Draws it over the hall of the ember: the letters above, the list at the left, and heat rising in front.
    fn draw_over_hall(&self, context: &Context, canvas: &mut Canvas) {
        let hall = self.hall.get_or_init(|| hall::of(self.exhibit.seed));
        let look = (context.settings.tileset, context.phase);
        hall::draw(hall, look, &mut context.painter.borrow_mut(), canvas);
        banner::heat(canvas, context.phase);
        let rows = Rows::on(canvas.size());
        write_name(canvas, context.phase);
        for (y, (colour, words)) in (rows.words..).zip(STORY) {
            canvas.print(AT_LEFT, y, colour, words);
        }
        self.draw_list(canvas, context.front_end);
        let size = canvas.size();
        for (y, (colour, line)) in (size.rows - rows.messages..).zip(self.messages(size)) {
            // The heat is brighter than words.
            canvas.cover(0, y, size.columns, 1, theme::NIGHT);
            centred(canvas, y, colour, &line);
        }
        let version = concat!("version ", env!("CARGO_PKG_VERSION"));
        canvas.print(size.columns - INSET - version.len() as i32, 0, theme::FAINT, version);
    }

    /// The first row of the list. A long one begins higher up, so that it ends above the messages.
    fn list_top(&self, size: Size, front_end: FrontEnd) -> i32 {
        let rows = Rows::on(size);
        let first = if size.is_all_scene() { rows.words + 4 } else { rows.lines };
        first.min(size.rows - rows.messages - rows.apart * self.lines(front_end).len() as i32)
    }

    fn draw_list(&self, canvas: &mut Canvas, front_end: FrontEnd) {
        let (rows, lines) = (Rows::on(canvas.size()), self.lines(front_end));
        let letters = rows.letters(canvas, front_end);
        let is_at_left = canvas.size().is_all_scene() || is_upright(canvas.size());
        let (x, width) = match is_at_left {
            true => (AT_LEFT / 2, width_at_left(&lines)),
            false => ((letters.columns(canvas) - WIDTH) / 2, WIDTH),
        };
        let top = self.list_top(canvas.size(), front_end);
        for (i, (letter, words, about)) in lines.iter().enumerate() {
            let y = top + rows.apart * i as i32;
            let is_chosen = i == self.list.chosen(lines.len());
            letters.clear(canvas, (x - 2, y), width + 4, is_chosen.then_some(theme::CHOSEN_BG));
            letters.print(canvas, (x, y), theme::KEY, &letter.to_string());
            // The row between two lines belongs to the upper line.
            let key = Target::Key(Key::char(*letter));
            (y..y + rows.apart).for_each(|row| letters.target(canvas, (x - 2, row), width + 4, key));
            letters.print(canvas, (x + 4, y), theme::TEXT, words);
            if is_at_left {
                // On the brighter ground of the chosen line, faint words are too faint.
                let colour = if is_chosen { theme::TEXT } else { theme::FAINT };
                let (column, row) = (2 * (x + BEFORE + words.len() as i32), y + 1);
                if !is_chosen {
                    // The hall may be as bright.
                    let ground = theme::NIGHT.mixed(canvas.background(column, row), theme::SHOWS_THROUGH);
                    canvas.cover(column, row, about.chars().count() as i32, 1, ground);
                }
                canvas.print(column, row, colour, about);
            } else {
                letters.print(canvas, (x + width - about.chars().count() as i32, y), theme::FAINT, about);
            }
        }
    }

    /// The lines of messages below the list. If they do not fit, the middle is left out, where long paths are.
    fn messages(&self, size: Size) -> Vec<(Rgb, String)> {
        let messages = [(theme::EMBER, &self.trouble), (theme::SYSTEM, &self.note)];
        let lines = |words: &String| wrapped(words, size.columns - 2 * MESSAGE_INSET);
        let messages = messages.into_iter().map(|(colour, words)| (colour, words.iter().flat_map(lines)));
        let mut messages: Vec<_> =
            messages.flat_map(|(colour, lines)| lines.map(move |line| (colour, line))).collect();
        let most = Rows::on(size).most_messages();
        if messages.len() > most {
            let left_out = most.saturating_sub(2)..messages.len() + 1 - most.min(2);
            messages.splice(left_out, [(theme::FAINT, "…".to_owned())]);
        }
        messages
    }
}

/// A description of a run that fits its line.
fn about(run: Waiting) -> String {
    let [whole, short] = [facts::floor(run.depth, run.place), format!("floor {}", run.depth)]
        .map(|floor| format!("{floor}, seed {}", run.seed));
    if whole.chars().count() as i32 <= MOST_ABOUT { whole } else { short }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_written_over_another() {
        for (columns, rows) in [(160, 50), (160, 44), (160, 37), (100, 34), (80, 24)] {
            for size in [Size::within(columns, rows), Size::with_scene(columns, rows, 24)] {
                let (canvas, places) = (Canvas::new(size), Rows::on(size));
                let letters = places.letters(&canvas, FrontEnd::Window);
                let exhibit = Subject { seed: 1, rules: EMBERDEEP, depth: Some(1), place: None };
                let title = Title::new(None, Some(Challenge::both(0)), exhibit).counting(2);
                let top = title.list_top(size, FrontEnd::Window);
                assert!(letters.rows() <= places.apart, "{size:?}");
                assert!(places.letters + banner::ROWS <= places.words, "{size:?}");
                let lines = title.lines(FrontEnd::Window).len() as i32;
                assert!(top + places.apart * lines <= size.rows - places.messages, "{size:?}");
            }
        }
    }
}
