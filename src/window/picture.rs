//! Fits the picture into the window, with font sheets and shader programs for its size. It draws no cells.

use super::buffer::{self, Buffer};
use super::paint::Layer;
use super::{present, sheets};
use crate::canvas::fit::{self, Fit};
use crate::map::Point;
use bracket_lib::terminal::{BACKEND, BACKEND_INTERNAL, Font, Shader};

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
    /// Cell sizes whose fonts are loaded, with bracket-lib's numbers of the map font and the text font.
    fonts: Vec<(u32, usize, usize)>,
    /// The programs compiled so far, by cell size and repetition.
    programs: Vec<((u32, u32), Shader)>,
}

impl Picture {
    /// A picture whose buffer has room for cells of `first` pixels; their sheets are bracket-lib's first two fonts.
    pub fn new(first: u32) -> Self {
        let (buffer, fonts) = (Buffer::new(first), vec![(first, 0, 1)]);
        Self { buffer, fit: None, coming: None, fonts, programs: Vec::new() }
    }

    /// Whether a window of this size has room for finer sheets than the buffer.
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

    /// The text cell under the window's pixel (`x`, `y`); `None` outside the picture.
    pub fn cell_at(&self, x: i32, y: i32) -> Option<Point> {
        self.fit.and_then(|fit| fit.cell_at(x, y))
    }

    /// The height of a cell in the window in pixels; 0 before the first picture.
    pub fn cell_height(&self) -> u32 {
        self.fit.map_or(0, |fit| (fit.cell as f32 * fit.times) as u32)
    }

    /// Chooses sheet and repetition for the window's present size, and returns whether they change.
    ///
    /// bracket-lib has already set up this frame, so a new cell size is drawn from the next frame on; the old program
    /// shows this one.
    pub fn fit_to_window(&mut self) -> bool {
        let (width, height) = window_size();
        if let Some(fit) = self.coming.take() {
            self.use_program(&fit);
            self.fit = Some(fit);
        }
        let is_new = self.buffer.is_new();
        let fit = Fit::within(width, height, self.buffer.room());
        if self.fit == Some(fit) && !is_new {
            return false;
        }
        BACKEND.lock().screen_scaler.logical_size = fit::size(fit.cell);
        self.use_fonts(fit.cell);
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

    fn use_fonts(&mut self, cell: u32) {
        let known = self.fonts.iter().find(|(size, ..)| *size == cell).copied();
        let (_, map, text) = known.unwrap_or_else(|| {
            let [map, text] = &sheets::embed(cell);
            let fonts = (cell, load_font(map, (cell, cell)), load_font(text, (cell / 2, cell)));
            self.fonts.push(fonts);
            fonts
        });
        let consoles = &mut BACKEND_INTERNAL.lock().consoles;
        let fonts =
            [(Layer::Background, map), (Layer::Quarters, text), (Layer::Map, map), (Layer::Text, text)];
        for (layer, font) in fonts {
            consoles[layer as usize].font_index = font;
        }
    }

    fn use_program(&mut self, fit: &Fit) {
        self.use_text((fit.cell, fit.times as u32), &present::fragment(fit));
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

/// Loads another font while the window is open, and returns its number.
fn load_font(name: &str, tile: (u32, u32)) -> usize {
    let mut font = Font::load(sheets::path(name), tile, None);
    buffer::uncount(&mut font);
    font.setup_gl_texture(BACKEND.lock().gl.as_ref().expect("an open window")).expect("a texture");
    let fonts = &mut BACKEND_INTERNAL.lock().fonts;
    fonts.push(font);
    fonts.len() - 1
}
