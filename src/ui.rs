//! What a person sees and touches. The [`app::App`] is pure: keys in, a grid of cells out; the window in `shell` and
//! the command `headless` drive the same one. Nothing here decides a rule of the game.

pub mod app;
pub mod chronicle;
pub mod cp437;
mod draw;
pub mod effects;
pub mod exhibit;
pub mod fault;
pub mod fit;
pub mod glyph;
mod hints;
pub mod input;
pub mod keymap;
pub mod keys;
mod layers;
pub mod log;
pub mod pictures;
pub mod place;
pub mod preferences;
pub mod raster;
pub mod recorder;
pub mod reel;
pub mod screen;
mod screens;
pub mod seeds;
pub mod settings;
mod sheets;
pub mod shell;
pub mod tell;
pub mod theme;
pub mod toml;
pub mod topic;
