//! The window around the [`App`]: bracket-lib's `GameState`, whose `tick` reads inputs, feeds the app and paints its
//! canvas with a bitmap font. Only this folder names `BTerm`, `INPUT` and `BACKEND`; each is locked briefly, and never
//! twice.

mod buffer;
mod clipboard;
mod console;
mod events;
mod fonts;
mod gone;
mod handle;
mod input_reader;
mod keyboard;
mod manager;
mod number_pad;
mod paint;
mod picture;
mod present;
mod sheets;
mod speaker;
mod start;
mod tracker;

use super::app::App;
use crate::app::fault;
use crate::canvas::fit::Fit;
use crate::config::place::{WindowPlace, size};
use crate::config::settings::{FullScreen, Scale};
use crate::pace::{IDLE, Pace};
use bracket_lib::terminal::{BACKEND, BTerm, GameState, main_loop};
use clipboard::Clipboard;
use handle::{Handle, Wish};
use input_reader::InputReader;
use number_pad::NumberPad;
use picture::Picture;
use speaker::Speaker;
use std::process::exit;
use std::time::Instant;
use tracker::WindowTracker;

pub use start::ShellError;
pub(crate) use start::lacks_screen;

/// Cell size at a scale of 1.
const CELL: f32 = 16.0;

/// Opens the window and runs the app that `open` returns in it until the player leaves; then the process ends. `scale`
/// sets the size for this time, 1 being 16 pixels per cell; otherwise the window is where it was last, or as the
/// options say.
///
/// # Errors
/// If no window can be opened. Nothing has been shown then.
pub fn run(open: impl FnOnce() -> App, scale: Option<f32>) -> Result<(), ShellError> {
    if lacks_screen() {
        return Err(ShellError::NoDisplay);
    }
    start::prefer_x11();
    let app = open();
    let wish = match (scale, app.remembered_place()) {
        (Some(scale), _) => Wish::Cells(cells(scale)),
        (None, Some(place)) => Wish::Place(place),
        (None, None) => Wish::Cells(cells(app.settings().scale.factor())),
    };
    let first = &first_fit(wish);
    let (term, is_renamed) = start::quietly(|| {
        let term = start::open(&app.title(), first)?;
        Ok((term, start::take_application_id(&app.title(), wish)?))
    })?;
    console::leave();
    gone::stay(app.unsaved());
    let handle = {
        let backend = BACKEND.lock();
        let context = backend.context_wrapper.as_ref().expect("an open window");
        Handle::second(context.wc.window())
    };
    let tracker = WindowTracker::at(handle.settle(wish));
    let mut window = Window::new(app, handle, tracker, first);
    window.keeps_place = scale.is_none();
    if is_renamed {
        let place = window.tracker.place();
        window.picture.expect_new_buffer(place.width, place.height);
    }
    if window.tracker.place().maximized {
        window.expect_screen();
    }
    main_loop(term, window).map_err(|why| ShellError::OpenGl(why.to_string()))
}

/// The cell size in pixels at this scale.
fn cells(scale: f32) -> u32 {
    (CELL * scale).round() as u32
}

/// How the first picture fits its window.
fn first_fit(wish: Wish) -> Fit {
    let (width, height) = match wish {
        Wish::Cells(pixels) => size(pixels),
        Wish::Place(place) => (place.width, place.height),
    };
    Fit::new(width, height)
}

struct Window {
    app: App,
    handle: Handle,
    input_reader: InputReader,
    picture: Picture,
    pace: Pace,
    clipboard: Clipboard,
    speaker: Speaker,
    /// The revision of the app's canvas on screen.
    shown: u64,
    title: String,
    full_screen: bool,
    scale: Scale,
    tracker: WindowTracker,
    /// The size for which finer sheets were last requested.
    refined: Option<(u32, u32)>,
    /// Whether to restore the window's place at the next start.
    keeps_place: bool,
}

impl GameState for Window {
    /// The first fault is reported and shown; after a second one the game cannot continue.
    fn tick(&mut self, term: &mut BTerm) {
        let Err(fault) = fault::caught(|| self.advance(term)) else { return };
        if self.app.has_failed() {
            gone::leave();
            exit(fault::EXIT_CODE.into());
        }
        fault.tell(self.app.fail(&fault));
    }
}

impl Window {
    fn advance(&mut self, term: &mut BTerm) {
        // Set before inputs are read, since later ones shorten the wait.
        BACKEND.lock().frame_sleep_time = Some(IDLE);
        self.app.animate(self.pace.passed());
        let is_touched = self.take_inputs();
        let is_busy = self.app.tick();
        if self.pace.is_time_to_check_files() {
            self.app.check_files();
        }
        self.remember_place(self.app.is_over());
        if self.app.is_over() {
            gone::leave();
            if self.app.has_failed() {
                exit(fault::EXIT_CODE.into());
            }
            term.quit();
            return;
        }
        gone::stay(self.app.unsaved());
        self.apply_requests();
        self.copy();
        self.speaker.play(self.app.take_sounds(), self.app.settings().sound);
        self.paint();
        if is_touched || is_busy {
            self.pace.touch();
        }
        self.wait();
    }

    /// Feeds the player's input to the app. Returns whether there was any, or the window has changed.
    fn take_inputs(&mut self) -> bool {
        let is_refitted = self.picture.fit_to_window();
        if let Some(fit) = self.picture.drawn() {
            self.app.resize_with_scene(fit.columns, fit.rows, fit.cell);
            self.app.set_cell_height((fit.cell as f32 * fit.times) as u32);
        }
        if is_refitted {
            // Consoles of other sizes must be filled again.
            self.shown = 0;
        }
        // The picture may have moved under the mouse.
        self.input_reader.pointed_at(&self.picture).into_iter().for_each(|input| self.app.feed(input));
        let inputs = self.input_reader.read(&self.picture);
        let is_touched = is_refitted || !inputs.is_empty();
        inputs.into_iter().for_each(|input| self.app.feed(input));
        let is_moved = self.input_reader.window_moved();
        if is_moved {
            self.tracker.moved();
        }
        is_touched || is_moved
    }

    /// Sets the time of the next frame: at the next animation step, or at once while the player is active.
    fn wait(&mut self) {
        let due = self.pace.wait(self.app.due());
        // It may already be shorter if an input has come meanwhile.
        let wait = &mut BACKEND.lock().frame_sleep_time;
        *wait = wait.map(|wait| wait.min(due));
    }

    fn new(app: App, handle: Handle, tracker: WindowTracker, first: &Fit) -> Self {
        let begun = Instant::now();
        Self {
            title: app.title(),
            scale: app.settings().scale,
            app,
            input_reader: InputReader::watched(handle.x_window().and_then(NumberPad::of)),
            handle,
            picture: Picture::new(first),
            pace: Pace::begin(Box::new(move || begun.elapsed())),
            clipboard: Clipboard::default(),
            speaker: Speaker::default(),
            shown: 0,
            full_screen: false,
            tracker,
            refined: None,
            keeps_place: true,
        }
    }

    /// Saves the window's place once it has come to rest, or at once if `no_time` is left.
    fn remember_place(&mut self, no_time: bool) {
        if self.full_screen {
            // Keep the earlier place to restore.
            self.tracker.forget();
        } else if let Some(place) = self.tracker.look(&self.handle, no_time) {
            self.picture.expect_nothing();
            if self.keeps_place {
                self.app.save_place(place);
            }
            if !no_time {
                self.refine(place);
            }
        }
    }

    /// Makes bracket-lib allocate a buffer for the finest sheets that fit. It only does so on a resize event, and
    /// during a drag that would be too often. A maximized window cannot be resized for this.
    fn refine(&mut self, place: WindowPlace) {
        let size = (place.width, place.height);
        if !place.maximized && self.refined != Some(size) && self.picture.is_too_coarse_for(size.0, size.1) {
            self.refined = Some(size);
            self.picture.expect(size.0, size.1);
            self.handle.stir(size.0, size.1);
        }
    }

    /// Prepares for full screen.
    fn expect_screen(&mut self) {
        if let Some(screen) = self.handle.screen_of(self.tracker.place()) {
            self.picture.expect(screen.width, screen.height);
        }
    }

    /// Applies the title, full screen and scale that the app requests.
    fn apply_requests(&mut self) {
        let title = self.app.title();
        if title != self.title {
            self.handle.set_title(&title);
            self.title = title;
        }
        let full_screen = self.app.settings().full_screen == FullScreen::On;
        if full_screen && !self.full_screen && self.handle.x_window().is_some() && manager::is_lacking() {
            self.app.refuse_full_screen();
        } else if full_screen != self.full_screen {
            self.remember_place(true);
            self.full_screen = full_screen;
            if full_screen {
                self.expect_screen();
                self.handle.fill_screen(self.tracker.place());
            } else {
                self.handle.leave_screen();
                self.picture.expect_nothing();
            }
        }
        let scale = self.app.settings().scale;
        if scale != self.scale && !self.full_screen {
            self.scale = scale;
            let (width, height) = self.handle.scale(cells(scale.factor()));
            self.picture.expect(width, height);
            self.tracker.moved();
        }
    }

    /// Puts on the clipboard what the player has copied.
    fn copy(&mut self) {
        let Some(text) = self.app.take_copied() else { return };
        if let Err(why) = self.clipboard.put(text) {
            self.app.has_not_copied(&why.to_string());
        }
    }

    fn paint(&mut self) {
        let (screen, revision) = self.app.frame();
        if revision != self.shown {
            self.shown = revision;
            self.picture.show(screen);
        }
    }
}
