//! The command line: parses it and runs the command. It holds no rule of the game, and prints each mistake as one
//! sentence.

mod bot;
mod complain;
mod find;
mod front;
mod gallery;
mod headless;
mod manual;
mod map;
mod museum;
mod output;
mod parallel;
mod play;
mod replay;
mod scores;
mod session;
mod shard;
mod theatre;
mod values;
mod verify;

use crate::app::fault;
use crate::game::RULES_VERSION;
use clap::{Arg, CommandFactory, FromArgMatches, Parser, Subcommand};
use complain::Failure;
use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

/// Exit code for mistakes the caller can fix: a flag, a file, a display.
const MISTAKE: u8 = 2;
/// Exit code for a recording that does not prove its result.
const UNPROVEN: u8 = 1;
/// Exit code for faults of the program.
const FAULT: u8 = fault::EXIT_CODE;

#[derive(Parser)]
#[command(
    name = "emberdeep",
    // Otherwise the help would show the name of the executable.
    bin_name = "emberdeep",
    version,
    about = concat!(env!("CARGO_PKG_DESCRIPTION"), " Without a command it opens the game's window."),
    args_conflicts_with_subcommands = true,
    allow_negative_numbers = true,
    max_term_width = 100
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: play::Args,
}

#[derive(Subcommand)]
enum Command {
    /// Print dungeons as text, JSON or hashes, or draw one
    Map(map::Args),
    /// Draw many floors on one sheet
    Gallery(gallery::Args),
    /// Find seeds whose floors have the shape you want
    Find(find::Args),
    /// Play in this terminal
    #[cfg(feature = "terminal")]
    Terminal(play::InTerminal),
    /// Play without a window: keys in, screens out as text
    Headless(headless::Args),
    /// Watch a floor being made, step by step
    Theatre(theatre::Args),
    /// Watch a run again: pause it, step forward and back, jump anywhere
    Replay(replay::Args),
    /// Print finished runs, best first
    Scores(scores::Args),
    /// Replay recordings and say whether they prove their results
    Verify(verify::Args),
    /// See one dungeon under six rule sets: five tutorials' and the house's
    Museum(museum::Args),
    /// Let the bot play many games, and report on them
    Bot(bot::Args),
    /// Print completions for a shell
    Completions(manual::Completions),
    /// Print or write manual pages
    Man(manual::Man),
}

/// What `--version` prints after the program's name.
fn version(commit: Option<&str>) -> String {
    let features = [
        ("window", cfg!(feature = "window")),
        ("sound", cfg!(feature = "sound")),
        ("terminal", cfg!(feature = "terminal")),
        ("cli", cfg!(feature = "cli")),
        ("sheets", cfg!(feature = "sheets")),
    ];
    let features: Vec<&str> = features.into_iter().filter(|(_, has)| *has).map(|(name, _)| name).collect();
    let commit = commit.filter(|commit| !commit.is_empty()).unwrap_or("not recorded by this build");
    format!(
        "{}\nrules {RULES_VERSION}\nfeatures {}\ncommit {commit}",
        env!("CARGO_PKG_VERSION"),
        features.join(", ")
    )
}

/// Runs the program with these arguments, the first being its own name. `commit` is what it is built from, if that is known.
pub fn run(args: impl IntoIterator<Item = OsString>, commit: Option<&str>) -> ExitCode {
    // clap keeps only what lives as long as the program.
    let version: &str = version(commit).leak();
    let command = without_empty_variables(Cli::command()).long_version(version);
    let read = command.try_get_matches_from(args).and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match read {
        Ok(cli) => cli,
        Err(error) => return complain::about_arguments(error),
    };
    let done = fault::caught(|| match cli.command {
        None => play::run(&cli.play),
        Some(Command::Map(args)) => map::run(&args),
        Some(Command::Gallery(args)) => gallery::run(&args),
        Some(Command::Find(args)) => find::run(&args),
        #[cfg(feature = "terminal")]
        Some(Command::Terminal(args)) => play::in_terminal(&args),
        Some(Command::Headless(args)) => headless::run(&args),
        Some(Command::Theatre(args)) => theatre::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Scores(args)) => scores::run(&args),
        Some(Command::Verify(args)) => verify::run(&args),
        Some(Command::Museum(args)) => museum::run(&args),
        Some(Command::Bot(args)) => bot::run(&args),
        Some(Command::Completions(args)) => manual::completions(&args),
        Some(Command::Man(args)) => manual::man(&args),
    });
    match done {
        Ok(Ok(())) => ExitCode::SUCCESS,
        Ok(Err(failure)) => complain::about(&failure),
        Err(fault) => complain::about(&Failure::Fault { report: vec![fault.sentence()], fault }),
    }
}

/// Treats empty variables as unset: some scripts have no other way to unset one.
fn without_empty_variables(command: clap::Command) -> clap::Command {
    let is_empty =
        |arg: &Arg| arg.get_env().is_some_and(|name| env::var_os(name).is_some_and(|value| value.is_empty()));
    let heeded = |arg: Arg| if is_empty(&arg) { arg.env(None::<&'static str>) } else { arg };
    command.mut_args(heeded).mut_subcommands(|command| command.mut_args(heeded))
}

fn command_names() -> String {
    let cli = Cli::command();
    cli.get_subcommands().map(|command| command.get_name()).collect::<Vec<_>>().join(", ")
}
