//! The window around the [`App`]: bracket-lib's `GameState`, whose `tick` reads the keys, hands them to the app and
//! paints its picture with the glyphs of a bitmap font. This folder is the only place that names `BTerm`, `INPUT` and
//! `BACKEND`; each is locked for a moment, and none twice.

mod events;
mod keyboard;
mod paint;
mod picture;
mod present;
mod sheets;
mod start;
mod window;

use super::app::App;
use super::fault;
use super::fit;
use super::input::{Button, In};
use super::screen::{HEIGHT, TEXT_WIDTH, WIDTH};
use super::settings::FullScreen;
use crate::map::Point;
use bracket_lib::terminal::{BACKEND, BEvent, BTerm, BTermBuilder, GameState, InitHints, main_loop};
use events::Events;
use keyboard::Keyboard;
use picture::Picture;
use std::process::exit;
use std::time::{Duration, Instant};
use window::Handle;

pub use start::ShellError;

/// Cell size at a scale of 1.
const CELL: f32 = 16.0;
/// Milliseconds from frame to frame while something moves.
const AWAKE: u64 = 16;
/// Milliseconds from frame to frame at rest. Without a graphics card a frame is dear, and every one is drawn whole; an
/// input ends the rest at once.
const AT_REST: u64 = 300;
/// As much time as can pass at once for what moves on the screen: after a rest it goes on where it was.
const LONGEST: Duration = Duration::from_millis(50);
/// How long nothing has to change until the window rests.
const REST_AFTER: Duration = Duration::from_millis(400);

/// Opens the window and runs `app` in it until the player leaves; then the process ends. `scale` 1 is 16 pixels a
/// cell.
///
/// # Errors
/// When there can be no window. Nothing has been shown then.
pub fn run(app: App, scale: f32) -> Result<(), ShellError> {
    start::prefer_x11();
    let pixels = (CELL * scale).round() as u32;
    let finest = fit::sheet_within(pixels);
    let term = start::quietly(|| open(&app.title(), finest))?;
    let handle = {
        let backend = BACKEND.lock();
        let context = backend.context_wrapper.as_ref().expect("an open window");
        Handle::second(context.wc.window())
    };
    handle.settle(pixels, finest);
    main_loop(term, Window::new(app, handle, finest)).map_err(|why| ShellError::OpenGl(why.to_string()))
}

/// Builds bracket-lib's terminal with sheets of `finest` pixels a cell and the consoles of [`paint::Layer`].
fn open(title: &str, finest: u32) -> Result<BTerm, ShellError> {
    let hints = InitHints {
        gl_version: glutin::GlRequest::Specific(glutin::Api::OpenGl, (3, 3)),
        frame_sleep_time: Some(AWAKE as f32 / 1000.0),
        desired_gutter: 0,
        fitscreen: true,
        ..InitHints::new()
    };
    let (map, text) = sheets::embed(finest);
    let (cell, half) = (finest, finest / 2);
    BTermBuilder::new()
        .with_platform_specific(hints)
        .with_title(title)
        .with_dimensions(WIDTH, HEIGHT)
        .with_tile_dimensions(cell, cell)
        .with_advanced_input(true)
        .with_font(map, cell, cell)
        .with_font(text, half, cell)
        .with_sparse_console(WIDTH, HEIGHT, map)
        .with_sparse_console(TEXT_WIDTH, HEIGHT, text)
        .with_sparse_console_no_bg(WIDTH, HEIGHT, map)
        .with_sparse_console_no_bg(TEXT_WIDTH, HEIGHT, text)
        .build()
        .map_err(|why| ShellError::OpenGl(why.to_string()))
}

/// The number that bracket-lib gives to the mouse's left button; the right one has the next.
const LEFT: usize = 0;

/// The state that bracket-lib ticks.
struct Window {
    app: App,
    handle: Handle,
    events: Events,
    keyboard: Keyboard,
    picture: Picture,
    /// The pixel of the window that the mouse is over.
    mouse: Option<(i32, i32)>,
    /// Whether its left button is held down.
    drags: bool,
    /// When the app was last told how much time has passed.
    ticked: Instant,
    /// The app's picture that is on the screen.
    shown: u64,
    title: String,
    full_screen: bool,
    changed: Instant,
}

impl GameState for Window {
    /// A fault of the program is told and shown; after a second one there is nothing that could be.
    fn tick(&mut self, term: &mut BTerm) {
        let Err(fault) = fault::caught(|| self.go_on(term)) else { return };
        if self.app.has_failed() {
            exit(fault::EXIT_CODE.into());
        }
        fault.tell(self.app.fail(&fault));
    }
}

impl Window {
    /// From one picture to the next.
    fn go_on(&mut self, term: &mut BTerm) {
        let rests = self.changed.elapsed() > REST_AFTER;
        // Before the inputs are read: what comes after that ends the rest.
        BACKEND.lock().frame_sleep_time = Some(if rests { AT_REST } else { AWAKE });
        if self.picture.fit_to_window() {
            self.changed = Instant::now();
        }
        // The picture may have moved under the mouse.
        self.app.feed(self.pointed_at());
        for input in self.read_inputs() {
            self.app.feed(input);
        }
        self.app.tick();
        let passed = std::mem::replace(&mut self.ticked, Instant::now()).elapsed();
        self.app.animate(passed.min(LONGEST).as_millis() as u32);
        if self.app.is_over() {
            if self.app.has_failed() {
                exit(fault::EXIT_CODE.into());
            }
            term.quit();
            return;
        }
        self.follow_wishes();
        self.paint();
    }

    fn new(app: App, handle: Handle, finest: u32) -> Self {
        Self {
            title: app.title(),
            app,
            handle,
            events: Events::watched(),
            keyboard: Keyboard::default(),
            picture: Picture::new(finest),
            mouse: None,
            drags: false,
            ticked: Instant::now(),
            shown: 0,
            full_screen: false,
            changed: Instant::now(),
        }
    }

    /// Everything that has happened since the last tick, in order.
    fn read_inputs(&mut self) -> Vec<In> {
        let events = self.events.take();
        self.keyboard.begin_drain();
        events.iter().filter_map(|event| self.translate(event)).collect()
    }

    fn translate(&mut self, event: &BEvent) -> Option<In> {
        match event {
            BEvent::CloseRequested => Some(In::Close),
            BEvent::CursorLeft => {
                self.mouse = None;
                Some(self.pointed_at())
            }
            BEvent::CursorMoved { position } => {
                self.mouse = Some((position.x, position.y));
                let dragged = self.under_mouse().filter(|_| self.drags);
                Some(dragged.map_or_else(|| self.pointed_at(), In::Drag))
            }
            BEvent::MouseClick { button, pressed } => {
                if *button == LEFT {
                    self.drags = *pressed;
                }
                let at = self.under_mouse().filter(|_| *pressed)?;
                let button = [Button::Left, Button::Right].get(*button)?;
                Some(In::Click(*button, at))
            }
            BEvent::Focused { focused } => {
                self.keyboard.read(event);
                (!focused).then_some(In::Blur)
            }
            _ => {
                let key = self.keyboard.read(event)?;
                Some(if self.keyboard.repeats() { In::Held(key) } else { In::Key(key) })
            }
        }
    }

    /// What the mouse is over, as the picture lies now.
    fn pointed_at(&self) -> In {
        In::Hover(self.under_mouse())
    }

    /// The text cell that the mouse is over.
    fn under_mouse(&self) -> Option<Point> {
        self.mouse.and_then(|(x, y)| self.picture.cell_at(x, y))
    }

    /// Title and full screen, as the app wants them.
    fn follow_wishes(&mut self) {
        let title = self.app.title();
        if title != self.title {
            self.handle.set_title(&title);
            self.title = title;
        }
        let full_screen = self.app.settings().full_screen == FullScreen::On;
        if full_screen != self.full_screen {
            self.full_screen = full_screen;
            self.handle.fill_screen(self.full_screen);
        }
    }

    fn paint(&mut self) {
        let (screen, revision) = self.app.frame();
        if revision != self.shown {
            self.shown = revision;
            self.changed = Instant::now();
            paint::paint(screen);
        }
    }
}
