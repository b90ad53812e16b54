//! What holds in every game, whatever is done in it: properties over many floors, drawn by dice and played by dice.

mod areas;
mod play;
