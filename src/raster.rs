//! Pictures without a window: a [`Canvas`] as pixels, put together as the window does it, from the same font sheets.
//! Pure, and the same bytes on every machine; it writes no file.

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
