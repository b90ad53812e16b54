//! The whole front end from screen to screen, without a window: from the title to every screen and back, through death and
//! victory, and by random keys.

mod actions;
mod answers;
mod bindings;
mod cards;
mod choices;
mod commands;
#[path = "../common/contrast.rs"]
mod contrast;
mod danger;
mod ends;
mod exhibits;
mod faults;
#[path = "../common/faulty.rs"]
mod faulty;
mod films;
mod find;
#[path = "../common/forged.rs"]
mod forged;
mod frames;
mod gallery;
mod kept;
mod keys;
#[path = "../common/levels.rs"]
mod levels;
#[path = "../common/long.rs"]
mod long;
mod looks;
mod mouse;
mod narrow;
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
mod theatre;
mod titles;
mod unbound;
mod wishes;
