//! A terminal around the [`App`]: its keys and its mouse go to the app, and of each picture those cells are written that
//! have changed.

mod ascii;
pub mod cells;
mod colours;
mod hands;
mod paint;
mod tty;
#[cfg_attr(not(unix), path = "terminal/unwatched.rs")]
mod watch;

use crate::app::App;
use crate::app::fault::{self, Fault};
use crate::canvas::input::In;
use crate::canvas::{HEIGHT, TEXT_WIDTH};
use crate::pace::Pace;
use cells::{Grid, Signs, corner};
use crossterm::event;
use hands::{Done, Hands};
use paint::Painter;
use std::env;
use std::io::{self, IsTerminal};
use std::process::exit;
use std::time::{Duration, Instant};
use thiserror::Error;
use tty::Tty;
use watch::Watch;

pub use colours::Colours;

/// The least time from one picture to the next: more often few terminals keep up, and no eye.
const PICTURE: Duration = Duration::from_millis(33);
/// How long a signal may wait at rest, in milliseconds.
const LISTEN: u64 = 250;

/// What the player wants of the terminal, other than what it says of itself.
#[derive(Clone, Copy, Debug)]
pub struct Wishes {
    /// How many colours it has.
    pub colours: Option<Colours>,
    /// Whether only signs of ASCII are written.
    pub ascii: bool,
    /// Whether the mouse is the game's.
    pub mouse: bool,
}

/// Why there is no game in this terminal.
#[derive(Debug, Error)]
#[allow(missing_docs)] // Each variant's sentence says it.
pub enum TerminalError {
    #[error(
        "there is no terminal to play in: keys and picture need one each, and `emberdeep headless` takes keys from a \
         pipe"
    )]
    None,
    #[error("this terminal cannot place signs (TERM is \"dumb\")")]
    Dumb,
    #[error("the terminal does not listen: {0}")]
    Deaf(#[from] io::Error),
}

/// Whether somebody sits at a terminal.
pub fn is_there() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Shows `app` in this terminal until the player leaves, or a signal ends the program.
///
/// # Errors
/// When the terminal does not serve.
pub fn run(app: App, wishes: Wishes) -> Result<(), TerminalError> {
    if !is_there() {
        return Err(TerminalError::None);
    }
    let variable = |name: &str| env::var(name).ok();
    if variable("TERM").is_some_and(|term| term == "dumb") {
        return Err(TerminalError::Dumb);
    }
    let watch = Watch::begin()?;
    let tty = Tty::take(wishes.mouse)?;
    let colours = wishes.colours.unwrap_or_else(|| Colours::of_environment(variable));
    let ascii = wishes.ascii || !speaks_utf8(variable) || tty.widens_signs();
    let signs = Signs { ascii, few_colours: colours.are_few() };
    let size = tty.size();
    let mut terminal = Terminal {
        app,
        tty,
        watch,
        hands: Hands::default(),
        painter: Painter::default(),
        pace: Pace::begin(),
        signs,
        colours,
        size,
        shown: None,
        written: None,
        title: String::new(),
        fault: None,
    };
    let left = terminal.play();
    terminal.leave(left);
    Ok(())
}

/// Whether the terminal is said to read UTF-8; the first of these that is set counts.
fn speaks_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    let mut said = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable);
    let said = said.find(|value| !value.is_empty()).unwrap_or_default().to_uppercase();
    cfg!(windows) || said.contains("UTF-8") || said.contains("UTF8")
}

struct Terminal {
    app: App,
    tty: Tty,
    watch: Watch,
    hands: Hands,
    painter: Painter,
    pace: Pace,
    signs: Signs,
    colours: Colours,
    /// Columns and rows.
    size: (i32, i32),
    /// The app's picture that is on the terminal; `None` if that has to be drawn anew.
    shown: Option<u64>,
    /// When a picture was last written.
    written: Option<Instant>,
    title: String,
    /// A fault of the program, and what there is to say of it once the terminal is given back.
    fault: Option<(Fault, Vec<String>)>,
}

/// Why the game is over.
enum Left {
    /// The player has left.
    ByChoice,
    /// A signal has come.
    BySignal(i32),
}

impl Terminal {
    /// Plays until the game is left. A fault of the program is shown; after a second one there is nothing that could be.
    fn play(&mut self) -> Left {
        loop {
            match fault::caught(|| self.go_on()) {
                Ok(Ok(None)) => {}
                Ok(Ok(Some(left))) => return left,
                // It is gone, and tells so in many ways.
                Ok(Err(_)) => return Left::BySignal(watch::GONE),
                Err(_) if self.app.has_failed() => return Left::ByChoice,
                Err(fault) => {
                    let report = self.app.fail(&fault).to_vec();
                    self.fault = Some((fault, report));
                }
            }
        }
    }

    /// From one look at what has happened to the next.
    fn go_on(&mut self) -> io::Result<Option<Left>> {
        self.app.animate(self.pace.passed());
        let is_touched = self.take_inputs()?;
        let is_busy = self.app.tick();
        if self.pace.is_time_to_look() {
            self.app.look_after_files();
        }
        if let Some(signal) = self.watch.end() {
            return Ok(Some(Left::BySignal(signal)));
        }
        if self.app.is_over() {
            return Ok(Some(Left::ByChoice));
        }
        if self.watch.is_to_stop() {
            self.suspend();
        }
        if self.watch.is_back() {
            self.tty.enter()?;
            self.draw_anew();
        }
        if is_touched || is_busy {
            self.pace.touch();
        }
        let is_late = self.written.is_none_or(|at| at.elapsed() >= PICTURE);
        if is_late {
            self.show()?;
        }
        let wait = self.pace.wait(self.app.due()).min(LISTEN);
        event::poll(Duration::from_millis(wait))?;
        Ok(None)
    }

    /// Feeds the app with what the player has done. Returns whether that was anything.
    fn take_inputs(&mut self) -> io::Result<bool> {
        let mut is_touched = false;
        while event::poll(Duration::ZERO)? {
            let done = self.hands.read(&event::read()?, corner(self.size), Instant::now());
            is_touched |= done.is_some();
            match done {
                Some(Done::To(input)) if self.fits() || input == In::Close => {
                    self.app.feed(input);
                }
                // What is not seen is not played.
                Some(Done::To(_)) | None => {}
                Some(Done::Resized) => self.draw_anew(),
                Some(Done::Suspend) => self.suspend(),
            }
        }
        Ok(is_touched)
    }

    /// Gives the terminal back until the program is called back.
    fn suspend(&mut self) {
        self.app.rest();
        tty::give_back();
        self.watch.stop();
    }

    fn draw_anew(&mut self) {
        self.size = self.tty.size();
        self.shown = None;
        self.painter.forget();
    }

    /// Whether the picture has room.
    fn fits(&self) -> bool {
        self.size.0 >= TEXT_WIDTH && self.size.1 >= HEIGHT
    }

    /// Writes what has changed since the last picture, if anything has.
    fn show(&mut self) -> io::Result<()> {
        let title = self.app.title();
        if title != self.title {
            self.tty.set_title(&title)?;
            self.title = title;
        }
        let fits = self.fits();
        let (screen, revision) = self.app.frame();
        if self.shown == Some(revision) {
            return Ok(());
        }
        let grid = if fits { Grid::of(screen, self.signs, self.size) } else { too_small(self.size) };
        let bytes = self.painter.show(&grid, self.colours);
        if !bytes.is_empty() {
            self.tty.send(&bytes)?;
            self.written = Some(Instant::now());
        }
        self.shown = Some(revision);
        Ok(())
    }

    /// Gives the terminal back and ends as is fit.
    fn leave(mut self, left: Left) {
        tty::give_back();
        if let Some((fault, report)) = &self.fault {
            fault.tell(report);
            exit(fault::EXIT_CODE.into());
        }
        if let Left::BySignal(signal) = left {
            self.app.rest();
            watch::end_by(signal);
        }
    }
}

/// What is shown where the picture has no room.
fn too_small((width, height): (i32, i32)) -> Grid {
    let mut grid = Grid::empty(width, height);
    let words = format!(
        "Emberdeep needs {TEXT_WIDTH} columns and {HEIGHT} rows; this terminal has {width} and {height}. Make it larger, \
         or its letters smaller."
    );
    for (y, line) in (0..).zip(crate::text::wrapped(&words, width.max(1))) {
        grid.print(0, y, &line);
    }
    grid
}
