//! Emberdeep: a roguelike in letters and light, and a workshop of dungeon generators.
pub mod action;
pub mod cli;
pub mod content;
pub mod event;
pub mod game;
pub mod level;
pub mod map;
pub mod map_builder;
pub mod rng;
pub mod ui;
