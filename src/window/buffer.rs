//! The buffer into which bracket-lib draws the picture: as large as the first window, and enlarged if a larger one has
//! room for finer sheets. It draws nothing.

use super::paint::Layer;
use crate::canvas::fit::{self, Fit};
use bracket_lib::terminal::{BACKEND, BACKEND_INTERNAL, Font};

/// The buffer, as far as bracket-lib exposes it.
pub(crate) struct Buffer {
    /// The largest cells that fit, in pixels.
    room: u32,
    /// The cells that should fit.
    wanted: u32,
    /// OpenGL's name for the buffer; empty before the first query.
    name: String,
}

impl Buffer {
    /// The buffer of a first window with cells of `room` pixels.
    pub fn new(room: u32) -> Self {
        BACKEND_INTERNAL.lock().fonts.iter_mut().for_each(uncount);
        Self { room, wanted: 0, name: String::new() }
    }

    /// The largest cells that fit, in pixels.
    pub fn room(&self) -> u32 {
        self.room
    }

    /// Whether a window of this size has room for finer sheets than the buffer.
    pub fn is_too_small_for(&self, width: u32, height: u32) -> bool {
        Fit::new(width, height).cell > self.room
    }

    /// The window that owned the buffer is gone.
    pub fn lose(&mut self) {
        self.room = 0;
    }

    /// Lets the buffer grow at the next resize, if it is too small for a window of this size.
    ///
    /// bracket-lib then creates a new one and leaks the old one, so call this only when needed, and not for every size
    /// during a drag.
    pub fn expect(&mut self, width: u32, height: u32) {
        self.name = name();
        self.wanted = Fit::new(width, height).cell;
        self.let_grow();
    }

    /// Keeps the present buffer from now on.
    pub fn expect_nothing(&mut self) {
        self.wanted = 0;
        self.let_grow();
    }

    fn let_grow(&self) {
        BACKEND.lock().resize_scaling = self.wanted > self.room;
    }

    /// Whether bracket-lib has created a new buffer. It then also changed the consoles' sizes, which is undone here;
    /// its preparations for this frame are useless.
    pub fn is_new(&mut self) -> bool {
        if self.wanted <= self.room || name() == self.name {
            return false;
        }
        self.name = name();
        {
            let scaler = &mut BACKEND.lock().screen_scaler;
            let (width, height) = (scaler.available_width, scaler.available_height);
            self.room = (width / fit::size(1).0).min(height / fit::size(1).1);
            // The layout must be computed again, now that the cells are right.
            let ((width, height), factor) = (scaler.physical_size, scaler.scale_factor);
            scaler.change_physical_size(width, height, factor);
        }
        let consoles = &mut BACKEND_INTERNAL.lock().consoles;
        for layer in Layer::ALL {
            let (width, height) = layer.size();
            consoles[layer as usize].console.set_char_size(width as u32, height as u32);
        }
        self.let_grow();
        true
    }
}

/// Makes bracket-lib measure a new buffer in pixels: it rounds down to whole cells of a font.
pub(crate) fn uncount(font: &mut Font) {
    font.tile_size = (1, 1);
}

fn name() -> String {
    let backend = BACKEND.lock();
    format!("{:?}", backend.backing_buffer.as_ref().expect("an open window").texture)
}
