//! Recordings played again: whether a run is what its file says, and a film of it that can be wound to any place. It
//! opens no file, draws nothing, and changes no recording.

mod film;
mod playback;
mod verdict;

pub use film::{Film, KEYFRAMES};
pub use playback::{Difference, Place, Playback, Tape, Why};
pub use verdict::{Verdict, verify};

use crate::action::Action;

/// A run of this game as its file tells it.
pub type Recording = crate::journal::Recording<Action>;
