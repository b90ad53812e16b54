//! A terminal around the [`App`]: passes keys and mouse to the app, and writes the changed cells of each frame.

pub mod cells;
mod colours;
mod input_reader;
mod paint;
#[cfg_attr(not(unix), path = "terminal/events.rs")]
mod port;
#[cfg(unix)]
mod sequences;
mod tty;
#[cfg_attr(not(unix), path = "terminal/unwatched.rs")]
mod watch;

use crate::app::App;
use crate::app::fault::{self, Fault};
use crate::canvas::front_end::FrontEnd;
use crate::canvas::input::Input;
use crate::canvas::keys::Key;
use crate::canvas::size::Size;
use crate::config::settings::{Motion, Settings};
use crate::pace::Pace;
use crate::reader::{self, Reader};
use cells::{Grid, Signs, corner};
use input_reader::{Done, InputReader};
use paint::Painter;
use std::env;
use std::io::{self, IsTerminal};
use std::process::exit;
use std::time::{Duration, Instant};
use thiserror::Error;
use tty::Tty;
use watch::Signals;

pub use colours::Colours;

/// The shortest time between frames: few terminals are faster.
const PICTURE: Duration = Duration::from_millis(33);
/// The longest delay before an idle game notices a signal, in milliseconds.
const LISTEN: u64 = 250;

/// The player's choices, which override what the terminal reports.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The number of colours.
    pub colours: Option<Colours>,
    /// Whether to write only ASCII.
    pub ascii: bool,
    /// Whether the game uses the mouse.
    pub mouse: bool,
    /// Whether to write changes in lines, for screen readers.
    pub plain: bool,
}

/// Why the game cannot run in this terminal.
#[derive(Debug, Error)]
#[allow(missing_docs)] // Each variant's sentence says it.
pub enum TerminalError {
    #[error(
        "there is no terminal to play in: both keys and picture need one; `emberdeep headless` takes keys from a \
         pipe"
    )]
    None,
    #[error(
        "this terminal cannot place characters (TERM is \"dumb\"): `emberdeep terminal --plain` plays in lines"
    )]
    Dumb,
    #[error("the terminal does not respond: {0}")]
    Deaf(#[from] io::Error),
}

/// Whether standard input and output are a terminal.
pub fn is_there() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Runs the app that `open` returns in this terminal until the player leaves or a signal ends the program.
///
/// # Errors
/// If the terminal is not suitable.
pub fn run(open: impl FnOnce() -> App, options: Options) -> Result<(), TerminalError> {
    if !is_there() {
        return Err(TerminalError::None);
    }
    let variable = |name: &str| env::var(name).ok();
    let is_dumb = variable("TERM").is_some_and(|term| term == "dumb");
    if !options.plain && is_dumb {
        return Err(TerminalError::Dumb);
    }
    let mut app = open();
    let watch = Signals::begin()?;
    let tty = if options.plain { Tty::take_for_lines(!is_dumb)? } else { Tty::take(options.mouse)? };
    let colours = options.colours.unwrap_or_else(|| Colours::of_environment(variable));
    let ascii = options.ascii || !speaks_utf8(variable) || (!options.plain && tty.widens_signs());
    let signs = Signs { ascii, few_colours: colours.are_few() };
    app.show_in(FrontEnd::Terminal);
    if options.plain {
        // Animations say nothing in lines. Screens turn their pages as they are read.
        app.set(Settings { motion: Motion::Still, ..*app.settings() });
        app.resize(reader::SIZE.columns, reader::SIZE.rows);
    }
    let face = match options.plain {
        true => Face::Lines(Box::default()),
        false => Face::Picture(Painter::default()),
    };
    let begun = Instant::now();
    let mut terminal = Terminal {
        app,
        tty,
        watch,
        input_reader: InputReader::default(),
        face,
        pace: Pace::begin(Box::new(move || begun.elapsed())),
        signs,
        colours,
        room: (0, 0),
        size: Size::FULL,
        shown: None,
        written: None,
        title: String::new(),
        fault: None,
    };
    terminal.redraw();
    let how = terminal.play();
    terminal.leave(how);
    Ok(())
}

/// Whether the terminal claims to read UTF-8. The first of these variables that is set decides.
fn speaks_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    let mut said = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable);
    let said = said.find(|value| !value.is_empty()).unwrap_or_default().to_uppercase();
    cfg!(windows) || said.contains("UTF-8") || said.contains("UTF8")
}

enum Face {
    Picture(Painter),
    Lines(Box<Reader>),
}

struct Terminal {
    app: App,
    tty: Tty,
    watch: Signals,
    input_reader: InputReader,
    face: Face,
    pace: Pace,
    signs: Signs,
    colours: Colours,
    /// The terminal's columns and rows.
    room: (i32, i32),
    /// The size of the canvas.
    size: Size,
    /// The revision of the canvas on screen and how many keys had been pressed, or `None` if it must be redrawn.
    shown: Option<(u64, u64)>,
    /// When a frame was last written.
    written: Option<Instant>,
    title: String,
    /// A fault of the program, with its report for after the terminal is restored.
    fault: Option<(Fault, Vec<String>)>,
}

/// Why the game ended.
enum Exit {
    /// The player left.
    ByChoice,
    /// A signal came.
    BySignal(i32),
}

impl Terminal {
    /// Plays until the game ends. The first fault is shown; after a second one the game cannot continue.
    fn play(&mut self) -> Exit {
        loop {
            match fault::caught(|| self.advance()) {
                Ok(Ok(None)) => {}
                Ok(Ok(Some(left))) => return left,
                // A terminal that is gone reports many kinds of errors.
                Ok(Err(_)) => return Exit::BySignal(watch::GONE),
                Err(_) if self.app.has_failed() => return Exit::ByChoice,
                Err(fault) => {
                    let report = self.app.fail(&fault).to_vec();
                    self.fault = Some((fault, report));
                }
            }
        }
    }

    /// One iteration of the main loop.
    fn advance(&mut self) -> io::Result<Option<Exit>> {
        self.app.animate(self.pace.passed());
        let is_touched = self.take_inputs();
        let is_busy = self.app.tick();
        if self.pace.is_time_to_check_files() {
            self.app.check_files();
        }
        if let Some(signal) = self.watch.end() {
            return Ok(Some(Exit::BySignal(signal)));
        }
        if self.app.is_over() {
            return Ok(Some(Exit::ByChoice));
        }
        if self.watch.is_to_stop() && self.watch.can_stop() {
            self.suspend();
        }
        if self.watch.is_resized() {
            self.redraw();
        }
        if self.watch.is_back() {
            self.tty.enter()?;
            self.redraw();
        }
        self.copy()?;
        if is_touched || is_busy {
            self.pace.touch();
        }
        let is_late = self.written.is_none_or(|at| at.elapsed() >= PICTURE);
        // No frame is written before the terminal has taken the last.
        if is_late && !self.tty.port().is_behind() {
            self.show()?;
        }
        let wait = self.pace.wait(self.app.due()).min(LISTEN);
        self.tty.port().wait(Duration::from_millis(wait))?;
        Ok(None)
    }

    /// Sends what the player has copied to the terminal's clipboard, which not every terminal has.
    fn copy(&mut self) -> io::Result<()> {
        let Some(text) = self.app.take_copied() else { return Ok(()) };
        match self.face {
            Face::Picture(_) => self.tty.copy(&text),
            Face::Lines(_) => Ok(()),
        }
    }

    /// Feeds the player's input to the app. Returns whether there was any.
    fn take_inputs(&mut self) -> bool {
        let mut is_touched = false;
        while let Some(heard) = self.tty.port().next() {
            let place = (self.size, corner(self.size, self.room));
            let done = self.input_reader.read(&heard, place, Instant::now());
            is_touched |= done.is_some();
            match done {
                Some(Done::To(input)) => self.app.feed(input),
                Some(Done::Pasted(text)) => self.app.paste(&text),
                Some(Done::Redraw) => self.redraw(),
                Some(Done::Suspend) if self.watch.can_stop() => self.suspend(),
                Some(Done::Suspend) => self.app.feed(Input::Key(Key::ctrl('z'))),
                None => {}
            }
        }
        is_touched
    }

    /// Restores the terminal until the program is resumed.
    fn suspend(&mut self) {
        self.app.rest();
        tty::give_back();
        self.watch.stop();
    }

    fn redraw(&mut self) {
        let Face::Picture(painter) = &mut self.face else { return };
        painter.forget();
        self.room = self.tty.size();
        self.size = Size::within(self.room.0, self.room.1);
        self.app.resize(self.room.0, self.room.1);
        self.shown = None;
    }

    /// Writes the changes since the last frame, if any.
    fn show(&mut self) -> io::Result<()> {
        let (title, presses) = (self.app.title(), self.app.presses());
        let (screen, revision) = self.app.frame();
        if self.shown.replace((revision, presses)) == Some((revision, presses)) {
            return Ok(());
        }
        let bytes = match &mut self.face {
            Face::Picture(painter) => {
                let grid = Grid::of(screen, self.signs, self.room);
                if title != self.title {
                    self.tty.set_title(&title)?;
                    self.title = title;
                }
                painter.show(&grid, self.colours)
            }
            Face::Lines(reader) => {
                let lines = reader.news(&self.app);
                lines.into_iter().map(|line| line + "\r\n").collect::<String>().into_bytes()
            }
        };
        if !bytes.is_empty() {
            self.tty.port().send(&bytes)?;
            self.written = Some(Instant::now());
        }
        Ok(())
    }

    /// Restores the terminal and ends the program accordingly.
    fn leave(mut self, how: Exit) {
        tty::give_back();
        if let Some((fault, report)) = &self.fault {
            fault.tell(report);
            exit(fault::EXIT_CODE.into());
        }
        if let Exit::BySignal(signal) = how {
            self.app.rest();
            watch::end_by(signal);
        }
    }
}
