//! Emberdeep: a roguelike in letters and light, and a workshop of dungeon generators.
//!
//! The game is pure and deterministic: [`game::Game`] takes a seed and actions and answers with events. Around it lies a
//! thin window, [`ui::shell`], which is bracket-lib's `GameState`. This is the table of contents, from the ground up; a
//! module uses only those above its own line, and `tests/layering.rs` sees to it.
//!
//! | module | what it is for |
//! |---|---|
//! | [`escape`] | foreign text and names of files, harmless to tell |
//! | [`rng`] | the only source of chance: one stream for each purpose |
//! | [`map`] | tiles, directions, the ground of one floor |
//! | [`content`] | what exists, as tables |
//! | [`level`] | one floor in play; answers questions, changes nothing |
//! | [`map_builder`] | how floors are made: rule sets as data, six architects, dressing, population, witnesses |
//! | [`theatre`] | the making of a floor, cut into scenes |
//! | [`event`] | what happened, as facts |
//! | [`action`] | the verbs, and why they are refused |
//! | [`game`] | the whole state and its single way forward |
//! | [`forecast`] | how a fight goes and ends, found out by fighting it on a copy of what is known; who would notice the player where; the floor as the player knows it |
//! | [`auto`] | commands of many turns: explore, travel, rest, run, fight |
//! | [`journal`] | a run as a file: seed and actions, appended as they happen; the trait under everything that is kept |
//! | [`replay`] | recordings played again: verified, and wound to any place like a film |
//! | [`bot`] | a player made of code, for soak runs and the balance report |
//! | [`survey`] | floors measured, and sought by their measures |
//! | [`ui`] | the front end: pure screens and keys, and the window |
//! | [`disk`] | files on the system's disk |
//! | [`cli`] | the command line |
//!
//! # One key, from the finger to the glyph
//!
//! All of it happens in one tick of the window. `ui::shell` drains the window's events into a list, in order, and its
//! keyboard makes keys of them. [`ui::app::App::feed`] gives each key to the topmost screen, which answers with what is to
//! be done: act, close, ask for something. An action goes to [`game::Game::play`]; a refusal costs no time and is told.
//! Then [`ui::app::App::frame`] draws a [`ui::screen::Screen`], a grid of cells, if anything has changed, and the shell
//! copies it into bracket-lib's consoles.
//!
//! Every accepted action is appended to the run's file by [`ui::recorder`] before the next frame is drawn.
//!
//! The command `headless` drives the same [`ui::app::App`] with keys from a script and prints its screens as text.
//!
//! # What is not as one might expect
//!
//! - The `GameState` is the shell's private window; the app in it is a plain struct, so that tests and `headless` need no
//!   window and nothing of bracket-lib's global state.
//! - The window scales by choosing among font sheets of several sizes and by whole multiples. Its buffer is as large as its
//!   first cell size, so that a window made larger shows multiples of sheets that fit it. bracket-lib makes another only as
//!   it hears of a new size, and never frees one: `ui::shell` lets it do so before the screen is filled and after a window
//!   has been dragged, when it has the window tell its size once more.

pub mod action;
mod ai;
pub mod app;
pub mod auto;
pub mod bot;
pub mod canvas;
pub mod cli;
pub mod config;
pub mod content;
pub mod disk;
pub mod draw;
pub mod escape;
pub mod event;
pub mod forecast;
pub mod game;
pub mod journal;
pub mod level;
pub mod map;
pub mod map_builder;
pub mod raster;
pub mod replay;
pub mod rng;
pub mod saves;
pub mod survey;
pub mod text;
pub mod theatre;
pub mod window;
