//! The buffer that bracket-lib draws the picture into: as large as the first window, and made larger where a larger one has
//! room for finer sheets. It draws nothing.

use super::paint::Layer;
use crate::canvas::fit::{self, Fit};
use crate::canvas::size::Size;
use bracket_lib::terminal::{BACKEND, BACKEND_INTERNAL, Font};

/// The buffer, as far as bracket-lib lets it be known.
pub struct Buffer {
    /// The largest cells, in pixels, that it has room for.
    room: u32,
    /// The cells that it is to have room for.
    wanted: u32,
    /// What OpenGL calls it; empty before the first question.
    name: String,
}

impl Buffer {
    /// The buffer of a first window with cells of `room` pixels.
    pub fn new(room: u32) -> Self {
        BACKEND_INTERNAL.lock().fonts.iter_mut().for_each(uncount);
        Self { room, wanted: 0, name: String::new() }
    }

    /// The largest cells, in pixels, that it has room for.
    pub fn room(&self) -> u32 {
        self.room
    }

    /// Whether a window of that size has room for finer sheets than it has itself.
    pub fn is_too_small_for(&self, width: u32, height: u32) -> bool {
        Fit::new(width, height).cell > self.room
    }

    /// Lets it grow with the window when that is resized the next time, if it is too small for a window of that size.
    ///
    /// bracket-lib makes the new one and keeps the old one's memory. So this is for the few times when it is needed, and
    /// not for every size that a window has while it is dragged.
    pub fn expect(&mut self, width: u32, height: u32) {
        self.name = name();
        self.wanted = Fit::new(width, height).cell;
        self.let_grow();
    }

    /// It stays as it is from now on.
    pub fn expect_nothing(&mut self) {
        self.wanted = 0;
        self.let_grow();
    }

    fn let_grow(&self) {
        BACKEND.lock().resize_scaling = self.wanted > self.room;
    }

    /// Whether bracket-lib has made another, and with it counted the consoles' cells anew, which is undone here. What it
    /// has prepared for this frame is of no use then.
    pub fn is_new(&mut self) -> bool {
        if self.wanted <= self.room || name() == self.name {
            return false;
        }
        self.name = name();
        {
            let scaler = &mut BACKEND.lock().screen_scaler;
            let (width, height) = (scaler.available_width, scaler.available_height);
            self.room = (width / fit::size(1).0).min(height / fit::size(1).1);
            // All is to be laid out again, now that the cells are right.
            let ((width, height), factor) = (scaler.physical_size, scaler.scale_factor);
            scaler.change_physical_size(width, height, factor);
        }
        let consoles = &mut BACKEND_INTERNAL.lock().consoles;
        for layer in [Layer::Background, Layer::HalfBackground, Layer::Map, Layer::Text] {
            let (width, height) = (layer.columns() as u32, Size::FULL.rows as u32);
            consoles[layer as usize].console.set_char_size(width, height);
        }
        self.let_grow();
        true
    }
}

/// Makes bracket-lib count pixels and not cells of that font when it measures a new buffer: it would round down.
pub fn uncount(font: &mut Font) {
    font.tile_size = (1, 1);
}

fn name() -> String {
    let backend = BACKEND.lock();
    format!("{:?}", backend.backing_buffer.as_ref().expect("an open window").texture)
}
