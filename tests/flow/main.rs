//! The whole front end from screen to screen, without a window: from the title to every screen and back, through death and
//! victory, and by random keys.

mod actions;
mod answers;
mod bindings;
mod commands;
mod danger;
mod ends;
mod exhibits;
mod faults;
#[path = "../faulty/mod.rs"]
mod faulty;
mod films;
mod find;
#[path = "../forged/mod.rs"]
mod forged;
mod gallery;
mod kept;
mod keys;
#[path = "../long/mod.rs"]
mod long;
mod mouse;
mod options;
mod pictures;
mod places;
mod play;
mod record;
mod resting;
mod runs;
mod saving;
mod screens;
mod sizes;
mod titles;
mod wishes;
