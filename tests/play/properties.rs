//! Properties of every game, on many random floors with random play; and properties of every options file.

mod areas;
mod danger;
mod notice;
mod oil;
mod options;
mod play;
mod promise;
