//! The player's preferences as text: options, key bindings, the window's place. Text comes in and goes out; no file
//! is opened.

pub mod keymap;
mod old_names;
pub mod place;
pub mod settings;
pub(crate) mod toml;
