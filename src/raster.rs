//! Pictures without a window: a [`Canvas`](crate::canvas::Canvas) as pixels, composed like the window from the same
//! font sheets. The bytes are the same on every machine; it writes no file.

pub mod pictures;
pub(crate) mod screen;
pub(crate) mod sheets;

mod film;
mod font;
mod image;

pub use film::{Film, Palette};
pub use font::Font;
pub use image::Image;
pub use screen::screen;
