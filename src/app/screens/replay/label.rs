//! The description of a recording: whose it is, how it ended, and what is wrong with it. It plays nothing.

use crate::game::RULES_VERSION;
use crate::replay::{Recording, Timeline};
use crate::text::replays;

/// The description of a recording.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Label {
    /// Which run it is.
    pub name: String,
    /// How the run ended, and what is wrong with the file.
    pub end: String,
    /// What of the recording is not shown, because other rules have played it.
    pub not_shown: Option<String>,
    /// Whether the file is sealed, so that the run cannot be continued.
    pub is_sealed: bool,
    /// The version of the rules under which it was played, if it is not the current one.
    pub other_rules: Option<u64>,
}

impl Label {
    /// The label of the current run.
    pub fn of_this_run(seed: u64) -> Self {
        Self { name: replays::this_run(seed), ..Self::default() }
    }

    /// The label of a recording, with this segment shown.
    pub fn of(recording: &Recording, segment: usize) -> Self {
        let version = recording.segments[segment].rules_version;
        Self {
            name: replays::name(recording),
            end: replays::end(recording),
            not_shown: replays::other_segments(recording, segment),
            is_sealed: recording.seal.is_some(),
            other_rules: (version != RULES_VERSION).then_some(version),
        }
    }
}

/// Why the replay is shorter than its recording, if it is.
pub fn cut(timeline: &Timeline, label: &Label) -> Option<String> {
    let difference = timeline.difference()?;
    Some(replays::cut(&difference.why, label.other_rules, (timeline.len(), timeline.whole())))
}
