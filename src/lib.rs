//! Emberdeep: a roguelike without dice, and a workshop of dungeon generators.
//!
//! # What you can do with it
//!
//! | you want | you call |
//! |---|---|
//! | a dungeon of rooms and corridors, by one of six rule sets or your own | [`map_builder::rooms::dig`], [`map_builder::rules::Rules`] |
//! | a floor of the game, with all that waits there | [`map_builder::build`] |
//! | to print a floor, or to draw one in a test | [`map::Map`] is [`Display`](std::fmt::Display), and [`map::Map::from_picture`] reads it |
//! | what is in view, how far it is and which way | [`map::sight::Sight`], [`map::distance::DistanceMap`] |
//! | to play, by a program or by your own front end | [`game::Game::play`], [`app::App`] |
//! | to know how a fight would end, and what the foes do next | [`forecast::forecast`], [`forecast::next::intents`] |
//! | how a floor was made, step by step, of your own architect too | [`theatre::Making`] |
//! | to keep a run, and to prove it | [`journal::Journal`], [`replay::verify`] |
//! | floors and films as pictures | [`raster::pictures`] |
//! | floors of a certain shape | [`survey`] |
//! | the sounds of the game as samples, and which event makes which | [`sound`] |
//!
//! ```
//! use emberdeep::action::Action;
//! use emberdeep::auto::AutoCommand;
//! use emberdeep::game::Game;
//!
//! let mut game = Game::new(42);
//! while let Ok(action) = AutoCommand::Explore.next(game.level()) {
//!     game.play(action).expect("commands propose what is possible");
//! }
//! println!("{}Turn {}, hash {:016x}.", game.level().map, game.turn(), game.hash());
//! ```
//!
//! Points and rectangles are those of bracket-lib, and [`geometry`] hands them on: nobody has to depend on it to name them. With
//! `default-features = false` nothing of a window is built: neither OpenGL nor X11, and no command line. The features are
//! `window`, `sound`, `terminal`, `cli`, and `sheets`, the fonts of every size for [`raster`].
//!
//! The repository has a book, `docs/book`. It begins with a roguelike on bracket-lib alone, and then leads through twelve small
//! programs up to a front end of one's own.
//!
//! # The house
//!
//! A pure, deterministic game ([`game::Game`]: a seed and actions in, events out), a pure front end over it
//! ([`app::App`]: inputs in, a picture of cells out), and thin front ends around that: the window, the terminal, the page
//! in a browser and the command line. This is the table of contents, from the ground up. A room uses only those above its
//! own line, and no files use each other in a circle; `tests/layering` enforces both.
//!
//! | room | what it is for |
//! |---|---|
//! | [`escape`] | text and file names from elsewhere, made safe to print |
//! | [`geometry`] | bracket-lib's points, rectangles and straight lines |
//! | `order` | short lists put in order |
//! | [`rng`] | the only source of chance: one stream for each purpose |
//! | [`map`] | tiles, directions, sight and distances, the ground of one floor |
//! | [`content`] | what exists, as tables |
//! | [`level`] | one floor in play; answers questions, changes nothing |
//! | [`map_builder`] | how floors are made: rule sets as data, eight architects, dressing, population, witnesses |
//! | [`event`] | what happened, as facts |
//! | [`action`] | the verbs, and why they are refused; what sets off what on the ground is one module, `action::effects` |
//! | `ai` | what a foe does: a question to the level, answered with an action |
//! | [`game`] | the whole state and its single way forward |
//! | [`forecast`] | how a fight would go, by fighting it on a copy of what is known; who would notice the player where |
//! | [`auto`] | commands of many turns: explore, travel, rest, run, fight |
//! | [`journal`] | a run as bytes: seed and actions; the trait `Storage` for every file |
//! | [`replay`] | recordings replayed: verified, shown at any moment, and searched for a way out of a death |
//! | [`theatre`] | the making of a floor, cut into scenes |
//! | [`bot`] | the bot that plays for soak runs and the balance report |
//! | [`survey`] | measures of floors, and searching by them |
//! | [`canvas`] | the contract with every front end: cells, glyphs, colours, keys and mouse, how a picture fits a window |
//! | [`config`] | options and key bindings, text in and text out |
//! | [`text`] | facts to English, by templates: the log, the cards, the help, what the program says; it never reads a text back |
//! | [`draw`] | the model painted on a canvas |
//! | [`sound`] | what is heard: short sounds made of tones and noise, and which event makes which |
//! | [`saves`] | runs begun, resumed, listed, proven, ranked; the player's preferences |
//! | [`raster`] | a canvas as pixels: pictures and films |
//! | [`app`] | the pure front end: the run, and the screens over it |
//! | [`reader`] | the app in lines, read aloud: what each key has done |
//! | [`disk`] | files on the system's disk |
//! | `pace` | how long a front end waits between frames |
//! | [`window`] | bracket-lib's window around the app |
//! | [`terminal`] | a terminal around the app: keys and mouse in, changed cells out |
//! | [`web`] | a page in a browser around the app, up to where the browser begins: the crate in `web` goes on from there |
//! | [`cli`] | the command line |
//!
//! # One key, from the finger to the glyph
//!
//! All of it happens in one tick of the window. [`window`] drains the window's events into a list, in order, and its
//! keyboard makes keys of them. [`app::App::feed`] gives each key to the topmost screen, which answers with what is to be
//! done: act, close, ask for something. An action goes to [`game::Game::play`]; a refusal costs no time and is told. Then
//! [`app::App::frame`] draws a [`canvas::Canvas`], a grid of cells, if anything has changed, and the window copies it into
//! bracket-lib's consoles.
//!
//! Every accepted action is appended to the run's file by [`saves`] before the next frame is drawn.
//!
//! The command `headless` drives the same [`app::App`] with keys from a script and prints its screens as text.
//!
//! # What is not as one might expect
//!
//! - Every sentence stands in [`text`], but for four kinds whose place is beside what they describe: the descriptions in
//!   the rows of [`content`] and [`config`], the report of the [`bot`], and the messages of errors and of the command line.
//!   `tests/layering` enforces it.
//! - The `GameState` is private to the window; the app in it is a plain struct, so that tests and `headless` need no
//!   window and nothing of bracket-lib's global state.
//! - The window scales by choosing among font sheets of several sizes and by whole multiples. Its buffer is as large as its
//!   first cell size, so that a window made larger shows multiples of sheets that fit it. bracket-lib makes another only as
//!   it hears of a new size, and never frees one: `window` lets it do so before the screen is filled and after a window
//!   has been dragged, when it has the window tell its size once more.

pub mod action;
mod ai;
pub mod app;
pub mod auto;
pub mod bot;
pub mod canvas;
#[cfg(feature = "cli")]
pub mod cli;
pub mod config;
pub mod content;
#[cfg(feature = "cli")]
pub mod disk;
pub mod draw;
pub mod escape;
pub mod event;
pub mod forecast;
pub mod game;
pub mod geometry;
pub mod journal;
pub mod level;
pub mod map;
pub mod map_builder;
mod order;
mod pace;
pub mod raster;
pub mod reader;
pub mod replay;
pub mod rng;
pub mod saves;
pub mod sound;
pub mod survey;
#[cfg(feature = "terminal")]
pub mod terminal;
pub mod text;
pub mod theatre;
pub mod web;
#[cfg(feature = "window")]
pub mod window;
