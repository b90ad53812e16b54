//! The result of replaying a recording.

use super::player::{Difference, Moment};
use super::{Proof, Recording, player_of_rules};
use crate::game::{RULES_VERSION, State};
use crate::journal::Facts;

/// The result of replaying a recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Where the replay ended: at the recording's end, or where it first differs.
    pub at: Moment,
    /// The state there.
    pub state: State,
    /// The score there.
    pub score: u64,
    /// The hash of the state there.
    pub hash: u64,
    /// The facts there.
    pub facts: Facts,
    /// The version of the rules that the recording names.
    pub rules_version: u64,
    /// Whether the run is over and its file sealed.
    pub sealed: bool,
    /// Whether the file holds nothing but the recording.
    pub whole: bool,
    /// Where replay and recording first differ.
    pub difference: Option<Difference>,
}

impl Verdict {
    /// Whether every action, every hash and the seal, if any, match the replay.
    pub fn holds(&self) -> bool {
        self.difference.is_none()
    }

    /// Whether the recording proves its result: it holds, it is sealed, and the file is whole.
    pub fn proves(&self) -> bool {
        self.holds() && self.sealed && self.whole
    }

    /// Whether the recording names the rules of this program.
    pub fn same_rules(&self) -> bool {
        self.rules_version == RULES_VERSION
    }

    /// Why the recording does not prove its result, without a full stop; `None` if it does.
    pub fn lack(&self) -> Option<String> {
        let version = self.rules_version;
        Some(match &self.difference {
            Some(difference) if !self.same_rules() => format!(
                "OTHER RULES: it was played by version {version} of the rules, which {} plays, but these are version \
                 {RULES_VERSION}; it matches up to here: {difference}",
                player_of_rules(version)
            ),
            Some(difference) => format!("DIFFERS: {difference}"),
            None if self.proves() => return None,
            None if self.sealed => {
                "NOT PROVEN: the file continues after its seal with something that is not part of it"
                    .to_owned()
            }
            None if self.whole => "NOT PROVEN: it holds so far, but the run is not over".to_owned(),
            None => "NOT PROVEN: it holds so far, but the file is torn or damaged after that".to_owned(),
        })
    }
}

/// Replays a whole recording, whatever the version of its rules: what counts is the result.
pub fn verify(recording: &Recording) -> Verdict {
    let mut proof = Proof::new(recording);
    while proof.advance(recording.actions.len() + 1) {}
    proof.verdict()
}
