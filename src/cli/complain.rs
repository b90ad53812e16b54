//! Mistakes as single sentences on standard error, with their exit codes.

use super::{FAULT, MISTAKE, UNPROVEN};
use crate::app::fault::Fault;
use crate::bot::{Seeds, Style};
use crate::canvas::keys::KeyError;
use crate::content::Place;
use crate::escape;
use crate::journal::data::DataError;
use crate::journal::{ReadError, WriteError};
use crate::map_builder::rules::RulesError;
use crate::raster::pictures::MOST_PIXELS;
use crate::replay::Why;
use crate::survey::ParseError;
#[cfg(feature = "terminal")]
use crate::terminal::TerminalError;
#[cfg(feature = "window")]
use crate::window::ShellError;
use clap::error::{ContextValue, ErrorKind};
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use thiserror::Error;

/// Why a command failed.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    #[error(transparent)]
    Rules(#[from] RulesError),
    #[error("{count} seeds from {first} go beyond the largest seed, {}", u64::MAX)]
    Seeds { first: u64, count: u64 },
    #[error("--letters goes with --format text or png only")]
    Letters,
    #[error("--format json lists each attempt: at most {most} of them can be listed")]
    Attempts { most: u32 },
    #[error("{flag} goes with --format png only")]
    PictureOnly { flag: &'static str },
    #[error("--format png draws one dungeon, not {0}: `emberdeep gallery` draws many on one sheet")]
    OnePicture(u64),
    #[error(
        "a picture of {width} by {height} pixels is too large: at most {MOST_PIXELS} pixels can be drawn, so ask for \
         smaller tiles (--tile) or for less"
    )]
    TooLarge { width: u64, height: u64 },
    #[error("{} already exists: --force overwrites it", escape::path(path))]
    Exists { path: PathBuf },
    #[error("a picture cannot be shown on a terminal: name a file for it with --out")]
    PictureOnTerminal,
    #[error("--populated goes with --depth only: nobody lives in a bare dungeon")]
    Populated,
    #[error(
        "{flag} does not go with --depth: it shapes bare dungeons, and the floors of the game have their own shapes"
    )]
    WithDepth { flag: &'static str },
    #[error("no way leads to {} on floor {depth}, but on floors {} to {}", place.info().name, place.depths().start(), place.depths().end())]
    Place { depth: u32, place: Place },
    #[error("there is no step {step}: the making of this floor has {steps}")]
    Step { step: u32, steps: usize },
    #[error(transparent)]
    Keys(#[from] KeyError),
    #[cfg(feature = "window")]
    #[error(transparent)]
    Window(#[from] ShellError),
    #[cfg(feature = "terminal")]
    #[error(transparent)]
    Terminal(#[from] TerminalError),
    #[cfg(not(feature = "window"))]
    #[error("this program was built without a window and without a terminal: play with `emberdeep headless`")]
    Blind,
    #[error("{} cannot be written: {why}", escape::path(path))]
    Write { path: PathBuf, why: io::Error },
    #[error("{}: {why}", escape::path(path))]
    Read { path: PathBuf, why: ReadError },
    #[error("{}: {why}", escape::path(path))]
    Foreign { path: PathBuf, why: Why },
    #[error("{place} cannot be written: {why}")]
    Keep { place: String, why: String },
    #[error("the game of seed {seed} cannot be recorded: {why}")]
    Record { seed: u64, why: WriteError },
    #[error("not everything that was played is saved: {0}")]
    Unsaved(String),
    #[error("no threads can be started: {0}")]
    Threads(rayon::ThreadPoolBuildError),
    #[error("{} cannot be read as a report of the bot: {why}", escape::path(path))]
    Report { path: PathBuf, why: String },
    #[error("seed {seed} is in more than one of the reports: each game can be counted once")]
    Twice { seed: u64 },
    #[error(
        "the games of the seeds {seeds} are in none of the reports: name the reports on all shares, and play the lost ones \
         again"
    )]
    Missing { seeds: Seeds },
    #[error(
        "the reports are on games played in different styles, {} and {}: their sum would tell of neither",
        one.name(),
        other.name()
    )]
    Styles { one: Style, other: Style },
    #[error("the reports are on runs that began in different ways: their sum would tell of neither")]
    Setups,
    #[error(
        "nobody can swear both to leave the lantern open and to leave it hooded: choose one of the oaths"
    )]
    Oaths,
    #[error(
        "the reports are on games by different rules, versions {one} and {other}: their sum would tell of neither"
    )]
    OtherRules { one: u64, other: u64 },
    #[error("the program failed in {games} of the games; the report names their seeds")]
    Panicked { games: usize },
    #[error("there is no home directory, so there is no place for runs: name a directory with --data")]
    Nowhere,
    #[error(transparent)]
    Data(#[from] DataError),
    #[error("{count} of {of} files not proven")]
    Unproven { count: usize, of: usize },
    #[error("{count} of {of} files cannot be read")]
    Unreadable { count: usize, of: usize },
    #[error("the program has failed: {}", fault.message)]
    Fault { fault: Fault, report: Vec<String> },
    #[error("--where is not understood: {0}")]
    Condition(ParseError),
    #[error("floor {depth} is not made of rooms and corridors, so --where cannot ask for rooms there")]
    NoRooms { depth: u32 },
    #[error("a bare dungeon has no {measure}: say which floor with --depth, as in --depth 5")]
    NeedsDepth { measure: &'static str },
    #[error("a line on standard input is longer than {most} bytes: put the keys on several lines")]
    LongLine { most: u64 },
    #[error("standard input cannot be read: {0}")]
    Input(io::Error),
    #[error("standard output cannot be written: {0}")]
    Output(io::Error),
}

/// Prints what went wrong. A closed pipe is no failure: the reader has seen enough.
pub fn about(failure: &Failure) -> ExitCode {
    if let Failure::Output(why) = failure
        && why.kind() == io::ErrorKind::BrokenPipe
    {
        return ExitCode::SUCCESS;
    }
    if let Failure::Fault { fault, report } = failure {
        fault.tell(report);
        return ExitCode::from(FAULT);
    }
    let code = match failure {
        Failure::Panicked { .. } => FAULT,
        Failure::Unproven { .. } => UNPROVEN,
        _ => MISTAKE,
    };
    say(&failure.to_string(), code)
}

/// Prints what is wrong with the arguments, or the help or version they ask for.
pub(crate) fn about_arguments(mut error: clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let printed = error.print().and_then(|()| io::stdout().flush());
        return printed.map_or_else(|why| about(&Failure::Output(why)), |()| ExitCode::SUCCESS);
    }
    escape_arguments(&mut error);
    let mut sentence = one_sentence(&error.to_string());
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            sentence += &format!(": the commands are {}", super::command_names());
        }
        ErrorKind::UnknownArgument => sentence += ": --help lists what is allowed",
        _ => {}
    }
    say(&sentence, MISTAKE)
}

/// Prints a sentence that reports no mistake.
#[cfg(all(feature = "window", feature = "terminal"))]
pub(crate) fn remark(sentence: &str) {
    // It is not essential.
    let _ = writeln!(io::stderr(), "emberdeep: {sentence}");
}

/// Prints a sentence on one line. Quoted names are already escaped; text from the system or a driver is escaped here.
fn say(sentence: &str, code: u8) -> ExitCode {
    // If even that fails, the exit code must do.
    let _ = writeln!(io::stderr(), "emberdeep: {}", escape::text(&on_one_line(sentence)));
    ExitCode::from(code)
}

/// Escapes the arguments in clap's message: their line breaks would look like clap's own.
fn escape_arguments(error: &mut clap::Error) {
    let escaped = |value: &ContextValue| match value {
        ContextValue::String(word) => ContextValue::String(escape::brief(word)),
        ContextValue::Strings(words) => {
            ContextValue::Strings(words.iter().map(|word| escape::brief(word)).collect())
        }
        ContextValue::StyledStrs(tips) => ContextValue::StyledStrs(
            tips.iter().map(|tip| escape::text(&tip.to_string()).into_owned().into()).collect(),
        ),
        other => other.clone(),
    };
    let quoted: Vec<_> = error.context().map(|(kind, value)| (kind, escaped(value))).collect();
    for (kind, value) in quoted {
        error.insert(kind, value);
    }
}

fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Clap's message on one line, without heading, usage and hints.
fn one_sentence(message: &str) -> String {
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let message = message.split("\n\nUsage:").next().unwrap_or(message);
    let message = message.split("\n\nFor more information").next().unwrap_or(message);
    message.split("\n\n").map(on_one_line).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn message_is_put_on_one_line() {
        let message = "error: invalid value 'x' for '--rules <NAME>'\n  [possible values: a, b]\n\nFor more \
                       information, try '--help'.\n";
        let sentence = "invalid value 'x' for '--rules <NAME>' [possible values: a, b]";
        assert_eq!(one_sentence(message), sentence);
        let usage = "error: unexpected argument '--x' found\n\nUsage: emberdeep [OPTIONS]\n";
        assert_eq!(one_sentence(usage), "unexpected argument '--x' found");
        let tip = "error: unexpected argument '--x' found\n\n  tip: there is '--y'\n\nUsage: emberdeep\n";
        assert_eq!(one_sentence(tip), "unexpected argument '--x' found; tip: there is '--y'");
    }
}
