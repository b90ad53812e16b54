//! TABLE

pub mod keymap;
pub mod place;
pub mod settings;
pub mod toml;
