//! The buffer into which bracket-lib draws the picture: as large as the first window, and enlarged if a larger one has
//! room for finer sheets. It draws nothing.

use crate::canvas::fit::Fit;
use bracket_lib::terminal::{BACKEND, BACKEND_INTERNAL, Font};

/// The buffer, as far as bracket-lib exposes it.
pub(crate) struct Buffer {
    /// Its width and height, in pixels.
    room: (u32, u32),
    /// The picture that should fit, in pixels.
    wanted: (u32, u32),
    /// OpenGL's name for the buffer; empty before the first query.
    name: String,
}

impl Buffer {
    /// The buffer of a first window with a picture of that size in pixels.
    pub fn new(room: (u32, u32)) -> Self {
        BACKEND_INTERNAL.lock().fonts.iter_mut().for_each(uncount);
        Self { room, wanted: (0, 0), name: String::new() }
    }

    /// Its width and height, in pixels.
    pub fn room(&self) -> (u32, u32) {
        self.room
    }

    /// Whether the picture for a window of this size is larger.
    pub fn is_too_small_for(&self, width: u32, height: u32) -> bool {
        self.lacks(Fit::new(width, height).extent())
    }

    fn lacks(&self, (width, height): (u32, u32)) -> bool {
        width > self.room.0 || height > self.room.1
    }

    /// The window that owned the buffer is gone.
    pub fn lose(&mut self) {
        self.room = (0, 0);
    }

    /// Lets the buffer grow at the next resize, if it is too small for a window of this size.
    ///
    /// bracket-lib then creates a new one and leaks the old one, so call this only when needed, and not for every size
    /// during a drag.
    pub fn expect(&mut self, width: u32, height: u32) {
        self.name = name();
        self.wanted = Fit::new(width, height).extent();
        self.let_grow();
        // Without this, bracket-lib gives every later buffer the shape of the first window.
        let scaler = &mut BACKEND.lock().screen_scaler;
        let (physical, logical) = (scaler.physical_size, scaler.logical_size);
        scaler.physical_size = (width, height);
        scaler.new_window_size();
        (scaler.physical_size, scaler.logical_size) = (physical, logical);
    }

    /// Keeps the present buffer from now on.
    pub fn expect_nothing(&mut self) {
        self.wanted = (0, 0);
        self.let_grow();
    }

    fn let_grow(&self) {
        BACKEND.lock().resize_scaling = self.lacks(self.wanted);
    }

    /// Whether bracket-lib has created a new buffer. It then also changed the consoles' sizes, which must be set again;
    /// its preparations for this frame are useless.
    pub fn is_new(&mut self) -> bool {
        if !self.lacks(self.wanted) || name() == self.name {
            return false;
        }
        self.name = name();
        {
            let scaler = &mut BACKEND.lock().screen_scaler;
            self.room = (scaler.available_width, scaler.available_height);
            // The layout must be computed again, now that the cells are right.
            let ((width, height), factor) = (scaler.physical_size, scaler.scale_factor);
            scaler.change_physical_size(width, height, factor);
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
