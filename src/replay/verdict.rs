//! Whether a recording is what it says: all of it played again, all of it compared. It believes nothing but the rules.

use super::Recording;
use super::playback::{Difference, Place, Playback, Tape};
use crate::game::{Game, RULES_VERSION, State};
use crate::journal::Tail;

/// What came of playing a recording again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Where the play ended: at the recording's end, or where it first differs.
    pub at: Place,
    /// How the game stood there.
    pub state: State,
    /// What the game was worth there.
    pub score: u64,
    /// The hash of the game's state there.
    pub hash: u64,
    /// Whether the recording was made by the rules of this program.
    pub same_rules: bool,
    /// Whether the run is over and its file closed.
    pub sealed: bool,
    /// Whether nothing but the recording stands in the file.
    pub whole: bool,
    /// Where play and recording first differ.
    pub difference: Option<Difference>,
}

impl Verdict {
    /// Whether every action, every hash and the seal, if there is one, is as play has it.
    pub fn holds(&self) -> bool {
        self.difference.is_none()
    }

    /// Whether the recording proves its result: it holds, it is sealed, and the file is whole.
    pub fn proves(&self) -> bool {
        self.holds() && self.sealed && self.whole
    }
}

/// Plays all of a recording, whatever the version of its rules: what counts is where they lead.
pub fn verify(recording: &Recording) -> Verdict {
    let same_rules = recording.header.rules_version == RULES_VERSION;
    let (sealed, whole) = (recording.seal.is_some(), recording.tail == Tail::Clean);
    let about = |game: &Game, at: Place, difference: Option<Difference>| Verdict {
        at,
        state: game.state(),
        score: game.score(),
        hash: game.hash(),
        same_rules,
        sealed,
        whole,
        difference,
    };
    match Tape::of(recording) {
        Ok(tape) => {
            let mut playback = Playback::new(tape);
            while let Ok(Some(_)) = playback.step() {}
            about(playback.game(), playback.place(), playback.difference().cloned())
        }
        Err(difference) => about(&Game::new(recording.header.seed), difference.at, Some(difference)),
    }
}
