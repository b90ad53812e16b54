//! Recordings played again: whether a run is what its file says, and a film of it that can be wound to any place. It
//! opens no file, draws nothing, and changes no recording.

mod film;
mod playback;
mod verdict;

pub use film::{Film, KEYFRAMES};
pub use playback::{Difference, Place, Playback, Tape, Why};
pub use verdict::{Verdict, verify};

use crate::action::Action;
use crate::journal::Header;

/// A run of this game as its file tells it.
pub type Recording = crate::journal::Recording<Action>;

/// The name of the option that marks a run as practice. Its value is the number of actions that were taken over from
/// another run.
pub const PRACTICE: &str = "practice";

/// Whether a run was played for practice: it counts for nothing and is not gone on with.
pub fn is_practice(header: &Header) -> bool {
    header.options.contains_key(PRACTICE)
}
