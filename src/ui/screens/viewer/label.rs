//! What is said of a recording as a whole: whose it is, how it ended, and what is wrong with it. It plays nothing.

use crate::journal::{Date, Ending, Header, Tail};
use crate::replay::{Film, Recording, Why, is_practice};

/// The words about a recording.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Label {
    /// Which run it is.
    pub name: String,
    /// How the run ended, and what is wrong with the file.
    pub end: String,
    /// Whether the file is sealed: nobody will go on with the run.
    pub is_sealed: bool,
}

impl Label {
    /// The run that is being played, or has just been.
    pub fn of_this_run(seed: u64) -> Self {
        Self { name: format!("this run, seed {seed}"), end: String::new(), is_sealed: false }
    }

    /// A recording from a file.
    pub fn of(recording: &Recording) -> Self {
        Self { name: name(&recording.header), end: end(recording), is_sealed: recording.seal.is_some() }
    }
}

fn name(header: &Header) -> String {
    let mut words = format!("seed {}", header.seed);
    if let Some(date) = Date::of_start(header.started) {
        words += &format!(", begun {date}");
    }
    if header.options.get("player").is_some_and(|player| player == "bot") {
        words += ", played by the bot";
    }
    if is_practice(header) {
        words += ", practice";
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

/// Why a film is shorter than its recording, if it is.
pub fn cut(film: &Film) -> Option<String> {
    let difference = film.difference()?;
    let shown = film.len();
    Some(match difference.why {
        Why::Refused(_) | Why::State { .. } => format!(
            "Here the rules of this version part from the recording's: {shown} of its {} actions can be shown.",
            film.whole()
        ),
        _ => format!("The run does not end as its file says: {}.", difference.why),
    })
}
