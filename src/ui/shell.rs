//! The window around the [`App`]: bracket-lib's `GameState`, whose `tick` reads the keys, hands them to the app and
//! paints its picture with the glyphs of a bitmap font. The only file that names `BTerm`, `INPUT` and `BACKEND`, each
//! locked for a moment and never one inside the other.

use super::app::App;
use super::fit::{self, Fit};
use super::glyph::slot_of;
use super::input::In;
use super::keyboard::Keyboard;
use super::screen::{HEIGHT, Screen, TEXT_WIDTH, WIDTH};
use super::sheets::{self, Sheet};
use super::theme::Rgb;
use super::window::Handle;
use super::{present, start};
use bracket_lib::color::RGBA;
use bracket_lib::terminal::{
    BACKEND, BACKEND_INTERNAL, BEvent, BTerm, BTermBuilder, EMBED, Font, FontCharType, GameState, INPUT,
    InitHints, Shader, SimpleConsole, Tile, main_loop,
};
use std::time::{Duration, Instant};

pub use start::ShellError;

/// Cell size at a scale of 1.
const CELL: f32 = 16.0;
/// Milliseconds from frame to frame while something moves.
const AWAKE: u64 = 16;
/// Milliseconds from frame to frame at rest: a key waits no longer than this.
const AT_REST: u64 = 50;
/// How long nothing has to change until the window rests.
const REST_AFTER: Duration = Duration::from_millis(400);
/// bracket-lib's third program shows the finished picture.
const PRESENT: usize = 2;

/// The consoles, in the order in which they are drawn.
#[derive(Clone, Copy)]
enum Layer {
    /// The colours behind everything, in text cells.
    Background,
    /// The map's glyphs.
    Map,
    /// Text.
    Text,
}

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
    handle.settle(pixels);
    main_loop(term, Window::new(app, handle, finest)).map_err(|why| ShellError::OpenGl(why.to_string()))
}

/// Builds bracket-lib's terminal with sheets of `finest` pixels a cell.
fn open(title: &str, finest: u32) -> Result<BTerm, ShellError> {
    let hints = InitHints {
        gl_version: glutin::GlRequest::Specific(glutin::Api::OpenGl, (3, 3)),
        frame_sleep_time: Some(AWAKE as f32 / 1000.0),
        desired_gutter: 0,
        fitscreen: true,
        ..InitHints::new()
    };
    let (map, text) = embed(finest);
    let (cell, half) = (finest, finest / 2);
    BTermBuilder::new()
        .with_platform_specific(hints)
        .with_title(title)
        .with_dimensions(WIDTH, HEIGHT)
        .with_tile_dimensions(cell, cell)
        .with_advanced_input(true)
        .with_font(map, cell, cell)
        .with_font(text, half, cell)
        .with_simple_console(TEXT_WIDTH, HEIGHT, text)
        .with_simple_console_no_bg(WIDTH, HEIGHT, map)
        .with_simple_console_no_bg(TEXT_WIDTH, HEIGHT, text)
        .build()
        .map_err(|why| ShellError::OpenGl(why.to_string()))
}

/// Makes the sheets of that cell size known to bracket-lib, and returns their names.
fn embed(cell: u32) -> (&'static str, &'static str) {
    let sheets = sheets::ALL.iter().find(|sheets| sheets.cell == cell).expect("a size that has sheets");
    for sheet in [&sheets.map, &sheets.text] {
        EMBED.lock().add_resource(path(sheet.name), sheet.png);
    }
    let Sheet { name: map, .. } = sheets.map;
    let Sheet { name: text, .. } = sheets.text;
    (map, text)
}

/// Where bracket-lib looks for a font.
fn path(name: &str) -> String {
    format!("resources/{name}")
}

/// The state that bracket-lib ticks.
struct Window {
    app: App,
    handle: Handle,
    keyboard: Keyboard,
    /// The finest sheet that the picture's buffer has room for.
    finest: u32,
    /// How the picture lies in the window; `None` before the first tick.
    fit: Option<Fit>,
    /// A change of the fit whose picture is drawn in this tick and shown from the next one on.
    coming: Option<Fit>,
    /// Cell sizes whose fonts bracket-lib has, with their numbers for map and text.
    fonts: Vec<(u32, usize, usize)>,
    /// The programs that have been made to show the picture.
    programs: Vec<((u32, u32), Shader)>,
    shown: u64,
    title: String,
    full_screen: bool,
    changed: Instant,
}

impl GameState for Window {
    fn tick(&mut self, term: &mut BTerm) {
        self.fit_picture();
        for input in self.read_inputs() {
            self.app.feed(input);
        }
        if self.app.is_over() {
            term.quit();
            return;
        }
        self.follow_wishes();
        self.paint();
        let rests = self.changed.elapsed() > REST_AFTER;
        BACKEND.lock().frame_sleep_time = Some(if rests { AT_REST } else { AWAKE });
    }
}

impl Window {
    fn new(app: App, handle: Handle, finest: u32) -> Self {
        Self {
            title: app.title(),
            app,
            handle,
            keyboard: Keyboard::default(),
            finest,
            fit: None,
            coming: None,
            fonts: vec![(finest, 0, 1)],
            programs: Vec::new(),
            shown: 0,
            full_screen: false,
            changed: Instant::now(),
        }
    }

    /// Everything that has happened since the last tick, in order.
    fn read_inputs(&mut self) -> Vec<In> {
        let mut events = Vec::new();
        INPUT.lock().for_each_message(|event| events.push(event));
        self.keyboard.begin_drain();
        events.iter().filter_map(|event| self.translate(event)).collect()
    }

    fn translate(&mut self, event: &BEvent) -> Option<In> {
        match event {
            BEvent::CloseRequested => Some(In::Close),
            BEvent::CursorLeft => Some(In::Hover(None)),
            BEvent::CursorMoved { position } => {
                Some(In::Hover(self.fit.and_then(|fit| fit.cell_at(position.x, position.y))))
            }
            _ => self.keyboard.read(event).map(In::Key),
        }
    }

    /// Title and full screen, as the app wants them.
    fn follow_wishes(&mut self) {
        let title = self.app.title();
        if title != self.title {
            self.handle.set_title(&title);
            self.title = title;
        }
        if self.app.wants_full_screen() != self.full_screen {
            self.full_screen = !self.full_screen;
            self.handle.fill_screen(self.full_screen);
        }
    }

    /// Chooses sheet and repetition for the window's present size.
    ///
    /// bracket-lib has set up this frame already, so that a new cell size is drawn from the next frame on; the old
    /// program shows this one.
    fn fit_picture(&mut self) {
        let (width, height) = {
            let scaler = &mut BACKEND.lock().screen_scaler;
            // Left alone, these remember old sizes, and a later resize goes wrong with them.
            (scaler.smooth_gutter_x, scaler.smooth_gutter_y) = (0, 0);
            scaler.physical_size
        };
        if let Some(fit) = self.coming.take() {
            self.use_program(&fit);
            self.fit = Some(fit);
        }
        let fit = Fit::new(width, height, self.finest);
        if self.fit != Some(fit) {
            BACKEND.lock().screen_scaler.logical_size = fit::size(fit.cell);
            self.use_fonts(fit.cell);
            self.changed = Instant::now();
            match self.fit {
                None => self.use_program(&fit),
                Some(_) => self.coming = Some(fit),
            }
            self.fit = self.fit.or(Some(fit));
        }
    }

    fn use_fonts(&mut self, cell: u32) {
        let known = self.fonts.iter().find(|(size, ..)| *size == cell).copied();
        let (_, map, text) = known.unwrap_or_else(|| {
            let (map, text) = embed(cell);
            let fonts = (cell, load_font(map, (cell, cell)), load_font(text, (cell / 2, cell)));
            self.fonts.push(fonts);
            fonts
        });
        let consoles = &mut BACKEND_INTERNAL.lock().consoles;
        consoles[Layer::Background as usize].font_index = text;
        consoles[Layer::Map as usize].font_index = map;
        consoles[Layer::Text as usize].font_index = text;
    }

    fn use_program(&mut self, fit: &Fit) {
        let key = (fit.cell, fit.times as u32);
        if !self.programs.iter().any(|(k, _)| *k == key) {
            let backend = BACKEND.lock();
            let gl = backend.gl.as_ref().expect("an open window");
            self.programs.push((key, Shader::new(gl, present::VERTEX, &present::fragment(fit))));
        }
        let (_, program) = self.programs.iter().find(|(k, _)| *k == key).expect("just made");
        BACKEND_INTERNAL.lock().shaders[PRESENT] = Shader { ID: program.ID };
    }

    fn paint(&mut self) {
        self.app.frame();
        let revision = self.app.revision();
        if revision == self.shown {
            return;
        }
        self.shown = revision;
        self.changed = Instant::now();
        let screen = self.app.frame();
        fill(Layer::Background, TEXT_WIDTH, |x, y| (0, Rgb::BLACK, screen.background(x, y)));
        fill(Layer::Map, WIDTH, |x, y| map_glyph(screen, x, y));
        fill(Layer::Text, TEXT_WIDTH, |x, y| {
            let cell = screen.text_cell(x, y);
            (slot_of(cell.symbol), cell.fg, Rgb::BLACK)
        });
    }
}

fn map_glyph(screen: &Screen, x: i32, y: i32) -> (FontCharType, Rgb, Rgb) {
    let cell = screen.cell(x, y);
    let slot = if screen.is_covered(x, y) { 0 } else { cell.glyph.slot() };
    (slot, cell.fg, Rgb::BLACK)
}

/// Loads one more font while the window is open, and returns its number.
fn load_font(name: &str, tile: (u32, u32)) -> usize {
    let mut font = Font::load(path(name), tile, None);
    font.setup_gl_texture(BACKEND.lock().gl.as_ref().expect("an open window")).expect("a texture");
    let fonts = &mut BACKEND_INTERNAL.lock().fonts;
    fonts.push(font);
    fonts.len() - 1
}

/// Writes a whole console at once: glyph, colour and background for each of its cells. bracket-lib counts rows from
/// the bottom.
fn fill(layer: Layer, width: i32, cell: impl Fn(i32, i32) -> (FontCharType, Rgb, Rgb)) {
    let mut internal = BACKEND_INTERNAL.lock();
    let console = internal.consoles[layer as usize].console.as_any_mut();
    let console = console.downcast_mut::<SimpleConsole>().expect("every layer is a simple console");
    let places = (0..HEIGHT).rev().flat_map(|y| (0..width).map(move |x| (x, y)));
    for (tile, (x, y)) in console.tiles.iter_mut().zip(places) {
        let (glyph, fg, bg) = cell(x, y);
        *tile = Tile { glyph, fg: colour(fg), bg: colour(bg) };
    }
    console.is_dirty = true;
}

fn colour(Rgb(r, g, b): Rgb) -> RGBA {
    RGBA::from_u8(r, g, b, 255)
}
