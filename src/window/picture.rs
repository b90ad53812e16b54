//! Fits the picture into the window, with font sheets and shader programs for its size. It gives the canvas to those who draw its cells.

use super::buffer::Buffer;
use super::fonts::Fonts;
use super::{paint, present};
use crate::canvas::Canvas;
use crate::canvas::fit::Fit;
use crate::canvas::size::{Size, Spot};
use bracket_lib::terminal::{BACKEND, BACKEND_INTERNAL, Shader};

/// bracket-lib's third shader program shows the finished picture.
const PRESENT: usize = 2;

/// The key of the program that shows black: no sheet has cells of this size.
const DARK: (u32, u32) = (0, 0);

/// The picture's place, and the fonts and programs for it.
pub struct Picture {
    buffer: Buffer,
    /// How the picture fits the window; `None` before the first tick.
    fit: Option<Fit>,
    /// A new fit, drawn in this tick and shown from the next one on.
    coming: Option<Fit>,
    fonts: Fonts,
    /// The size of the canvas for which the consoles are arranged.
    arranged: Option<Size>,
    /// How far the scene is moved.
    shift: (i32, i32),
    /// Counts the canvases shown.
    turn: u8,
    /// The programs compiled so far, by cell size and repetition.
    programs: Vec<((u32, u32), Shader)>,
}

impl Picture {
    /// A picture whose buffer has room for the `first` one; its sheets are bracket-lib's first two fonts.
    pub fn new(first: &Fit) -> Self {
        Self {
            buffer: Buffer::new(first.extent()),
            fit: None,
            coming: None,
            fonts: Fonts::new(first.cell),
            arranged: None,
            shift: (0, 0),
            turn: 0,
            programs: Vec::new(),
        }
    }

    /// Whether a window of this size has room for a larger picture than the buffer.
    pub fn is_too_coarse_for(&self, width: u32, height: u32) -> bool {
        self.buffer.is_too_small_for(width, height)
    }

    /// Expects the window to get this size, in pixels.
    pub fn expect(&mut self, width: u32, height: u32) {
        self.buffer.expect(width, height);
    }

    /// Expects the window to get this size, and bracket-lib to create a new buffer.
    pub fn expect_new_buffer(&mut self, width: u32, height: u32) {
        self.buffer.lose();
        self.buffer.expect(width, height);
    }

    /// The window has its final size.
    pub fn expect_nothing(&mut self) {
        self.buffer.expect_nothing();
    }

    /// The place under the window's pixel (`x`, `y`); `None` outside the picture.
    pub fn spot_at(&self, x: i32, y: i32) -> Option<Spot> {
        self.fit.and_then(|fit| fit.spot_at(x, y))
    }

    /// The fit of what is drawn now.
    pub fn drawn(&self) -> Option<Fit> {
        self.coming.or(self.fit)
    }

    /// Chooses sheet and repetition for the window's present size, and returns whether they change.
    ///
    /// bracket-lib has already set up this frame, so a new picture is drawn from the next frame on; the old program
    /// shows this one.
    pub fn fit_to_window(&mut self) -> bool {
        let window = window_size();
        if let Some(fit) = self.coming.take() {
            self.use_program(&fit);
            self.fit = Some(fit);
        }
        let is_new = self.buffer.is_new();
        let fit = Fit::within(window, self.buffer.room());
        if self.fit == Some(fit) && !is_new {
            return false;
        }
        BACKEND.lock().screen_scaler.logical_size = fit.extent();
        self.arranged = None;
        if self.fit.is_none() && !is_new {
            self.use_program(&fit);
            self.fit = Some(fit);
        } else {
            self.coming = Some(fit);
        }
        if is_new {
            // Black for a moment is better than cells in the wrong places.
            self.use_text(DARK, present::DARK);
        }
        true
    }

    /// Shows `canvas` from the next frame on.
    pub fn show(&mut self, canvas: &Canvas) {
        if self.arranged != Some(canvas.size()) {
            self.arranged = Some(canvas.size());
            self.shift = (0, 0);
            paint::arrange(canvas.size(), &mut self.fonts);
        }
        let shift = canvas.scene().loose().shift;
        if self.shift != shift {
            self.shift = shift;
            paint::shift(canvas.size(), shift);
        }
        self.turn = self.turn.wrapping_add(1);
        paint::paint(canvas, self.turn);
    }

    fn use_program(&mut self, fit: &Fit) {
        let times = if fit.times < 1.0 { 0 } else { fit.times as u32 };
        self.use_text((fit.cell, times), &present::fragment(fit.cell, times));
    }

    /// Uses the program with this source, identified by `key`.
    fn use_text(&mut self, key: (u32, u32), text: &str) {
        if !self.programs.iter().any(|(k, _)| *k == key) {
            let backend = BACKEND.lock();
            let gl = backend.gl.as_ref().expect("an open window");
            self.programs.push((key, Shader::new(gl, present::VERTEX, text)));
        }
        let (_, program) = self.programs.iter().find(|(k, _)| *k == key).expect("just made");
        BACKEND_INTERNAL.lock().shaders[PRESENT] = Shader { ID: program.ID };
    }
}

/// The window's inner size in pixels, as far as bracket-lib knows.
fn window_size() -> (u32, u32) {
    let scaler = &mut BACKEND.lock().screen_scaler;
    // Unless reset, these keep an old size, and spoil the next resize.
    (scaler.smooth_gutter_x, scaler.smooth_gutter_y) = (0, 0);
    scaler.physical_size
}
