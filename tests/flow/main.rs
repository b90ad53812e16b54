//! The whole front end from screen to screen, without a window: from the title to every screen and back, through death and
//! victory, and by random keys.

mod actions;
mod bindings;
mod card_words;
mod cards;
mod challenges;
mod character_dump;
mod choices;
mod commands;
#[path = "../common/contrast.rs"]
mod contrast;
mod copying;
mod danger;
mod endings;
mod faults;
#[path = "../common/faulty.rs"]
mod faulty;
mod feats;
mod find;
#[path = "../common/forged.rs"]
mod forged;
mod gallery;
mod help;
#[path = "../common/levels.rs"]
mod levels;
#[path = "../common/long.rs"]
mod long;
mod look_and_mouse;
mod looks;
mod mouse;
mod options;
mod other_runs;
mod overlay;
mod pickup_and_hints;
mod play;
mod portraits;
mod random_input;
mod reading;
mod redraw;
mod replays;
mod resizing;
#[path = "../common/run_files.rs"]
mod run_files;
mod run_screen;
mod saved_runs;
mod saving;
mod scene;
mod screens;
mod screenshots;
mod small_screen;
mod sounds;
mod stage;
mod theatre;
mod theatre_and_museum;
mod title;
mod unbound_keys;
mod updates;
mod window_place;
