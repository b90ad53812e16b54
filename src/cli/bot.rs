//! `emberdeep bot`: games that a player made of code plays, many at a time, and the report on them.

mod keep;

use super::complain::Failure;
use super::output::Output;
use super::values;
use crate::bot::{self, Outcome, Report};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

const ABOUT: &str = "The report goes to standard output, a progress bar to standard error if that is a terminal. The \
games depend on their seeds alone, not on the number of jobs. Exit code 1 says that the program failed in a game; the \
report names its seed.";

#[derive(clap::Args)]
#[command(after_help = ABOUT, allow_negative_numbers = true)]
pub struct Args {
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = values::whole(1..=1_000_000_u64))]
    games: u64,
    /// The seed of the first game; the others follow
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = values::seed)]
    from: u64,
    /// How many games to play at a time [default: one on each core]
    #[arg(long, value_name = "J", value_parser = values::whole(1..=1_024_usize))]
    jobs: Option<usize>,
    /// Write the report as JSON into this file, too; `-` prints it in place of the text
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Keep each game's file in this directory
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
}

/// A game by its seed: what came of it, or what was said when the program failed in it.
type Played = (u64, Result<Outcome, String>);

pub fn run(args: &Args) -> Result<(), Failure> {
    let (first, count) = (args.from, args.games);
    let last = first.checked_add(count - 1).ok_or(Failure::Seeds { first, count })?;
    if let Some(dir) = &args.keep {
        std::fs::create_dir_all(dir).map_err(|why| Failure::Write { path: dir.clone(), why })?;
    }
    let play = |seed| match &args.keep {
        Some(dir) => keep::play(seed, dir),
        None => bot::play(seed, |_, _| Ok(())),
    };
    let report = Report::of(play_all(first..=last, args.jobs, play)?);
    print(args, &report)?;
    match report.panics.len() {
        0 => Ok(()),
        games => Err(Failure::Panicked { games }),
    }
}

/// Plays all games, `jobs` at a time, and returns them in the order of their seeds.
fn play_all<F>(
    seeds: std::ops::RangeInclusive<u64>,
    jobs: Option<usize>,
    play: F,
) -> Result<Vec<Played>, Failure>
where
    F: Fn(u64) -> Result<Outcome, Failure> + Sync,
{
    let pool =
        rayon::ThreadPoolBuilder::new().num_threads(jobs.unwrap_or(0)).build().map_err(Failure::Threads)?;
    let bar = ProgressBar::new(seeds.end() - seeds.start() + 1);
    bar.set_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left").expect("a template"),
    );
    let seeds: Vec<u64> = seeds.collect();
    let one = |seed: &u64| {
        let played = catch_unwind(AssertUnwindSafe(|| play(*seed)));
        bar.inc(1);
        match played {
            Ok(outcome) => Ok((*seed, Ok(outcome?))),
            Err(panic) => Ok((*seed, Err(said(&*panic)))),
        }
    };
    let played = pool.install(|| seeds.par_iter().map(one).collect());
    bar.finish_and_clear();
    played
}

/// What a panic said.
fn said(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "nothing was said".to_owned())
}

fn print(args: &Args, report: &Report) -> Result<(), Failure> {
    if let Some(path) = &args.json {
        let mut out = Output::open(Some(path))?;
        out.write(|out| {
            serde_json::to_writer_pretty(&mut *out, report)?;
            writeln!(out)
        })?;
        out.finish()?;
        if path.as_os_str() == "-" {
            return Ok(());
        }
    }
    let mut out = Output::open(None)?;
    out.write(|out| out.write_all(report.to_text().as_bytes()))?;
    out.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_fails_is_named_and_the_others_are_played() {
        let play =
            |seed| if seed == 3 { panic!("seed {seed} is cursed") } else { bot::play(seed, |_, _| Ok(())) };
        let games = play_all(1..=4, Some(2), play).expect("played");
        let seeds: Vec<_> = games.iter().map(|(seed, game)| (*seed, game.is_ok())).collect();
        assert_eq!(seeds, [(1, true), (2, true), (3, false), (4, true)]);
        let report = Report::of(games);
        assert_eq!(report.panics, [(3, "seed 3 is cursed".to_owned())]);
        assert_eq!(report.games, 3);
    }

    #[test]
    fn a_failure_to_write_ends_it_all() {
        let fails = |seed| if seed == 2 { Err(Failure::Letters) } else { bot::play(seed, |_, _| Ok(())) };
        assert!(matches!(play_all(1..=3, None, fails), Err(Failure::Letters)));
    }
}
