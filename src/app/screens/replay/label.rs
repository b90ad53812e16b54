//! The description of a recording: whose it is, how it ended, and what is wrong with it. It plays nothing.

use crate::game::RULES_VERSION;
use crate::journal::{Date, Ending, Header, Tail};
use crate::replay::{Recording, Timeline, Why, marks, player_of_rules};
use crate::text::names::capital;

/// The description of a recording.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Label {
    /// Which run it is.
    pub name: String,
    /// How the run ended, and what is wrong with the file.
    pub end: String,
    /// Whether the file is sealed, so that the run cannot be continued.
    pub is_sealed: bool,
    /// The version of the rules under which it was played, if it is not the current one.
    pub other_rules: Option<u64>,
}

impl Label {
    /// The label of the current run.
    pub fn of_this_run(seed: u64) -> Self {
        Self { name: format!("this run, seed {seed}"), ..Self::default() }
    }

    /// The label of a recording.
    pub fn of(recording: &Recording) -> Self {
        let version = recording.header.rules_version;
        Self {
            name: name(&recording.header),
            end: end(recording),
            is_sealed: recording.seal.is_some(),
            other_rules: (version != RULES_VERSION).then_some(version),
        }
    }
}

fn name(header: &Header) -> String {
    let mut words = format!("seed {}", header.seed);
    if let Some(date) = Date::of_start(header.started) {
        words += &format!(", begun {date}");
    }
    for mark in marks(header) {
        words += &format!(", {mark}");
    }
    if header.rules_version != RULES_VERSION {
        words += &format!(", rules {}", header.rules_version);
    }
    words
}

fn end(recording: &Recording) -> String {
    let words = match recording.seal {
        Some(seal) => {
            let how = match seal.ending {
                Ending::Won => "won",
                Ending::Died => "died",
                _ => "left",
            };
            format!("{how} in turn {} with {} points", seal.turns, seal.score)
        }
        None => "not over".to_owned(),
    };
    match (recording.tail, recording.seal) {
        (Tail::Clean | Tail::Torn, _) => words,
        (Tail::Corrupt { at } | Tail::Unknown { at }, Some(_)) => {
            format!("{words}; the file is damaged from byte {at} on")
        }
        (Tail::Corrupt { at } | Tail::Unknown { at }, None) => {
            format!("the file is damaged from byte {at} on, and shown up to there")
        }
    }
}

/// Why the replay is shorter than its recording, if it is.
pub fn cut(timeline: &Timeline, label: &Label) -> Option<String> {
    let difference = timeline.difference()?;
    let (shown, whole) = (timeline.len(), timeline.whole());
    Some(match (&difference.why, label.other_rules) {
        (Why::Refused(_) | Why::State { .. }, Some(version)) => format!(
            "Here the rules of this version part from the recording's: {shown} of its {whole} actions can be shown. {} \
             plays all of it.",
            capital(&player_of_rules(version))
        ),
        (Why::Refused(_) | Why::State { .. }, None) => format!(
            "From here on the replay no longer matches its file: {shown} of {whole} actions can be shown."
        ),
        (why, _) => format!("The run does not end as its file says: {why}."),
    })
}
