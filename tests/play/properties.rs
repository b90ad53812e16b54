//! What holds in every game, whatever is done in it: properties over many floors, drawn by dice and played by dice; and what
//! holds of every file of options, whatever is set in it.

mod areas;
mod danger;
mod notice;
mod options;
mod play;
mod promise;
