//! `emberdeep verify`: recordings played again, and whether they prove what they say. It changes no file.

use super::complain::Failure;
use super::output::Output;
use crate::disk;
use crate::game::{RULES_VERSION, State};
use crate::journal::ReadError;
use crate::replay::{Recording, Verdict, verify};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use std::path::{Path, PathBuf};

const ABOUT: &str = "Every action of a recording is played again and every hash in it compared. Each file's line says its \
seed, how the run stands, its turns, score and last hash, and whether that is proven: all hashes are equal, the run is over, \
and its seal says the same. A run that is not over may hold so far; it has no seal and proves nothing. Exit code 0: every file \
is proven. 1: some file is not, and its line says where it first differs or what it lacks. 2: some file cannot be read.";

#[derive(clap::Args)]
#[command(after_help = ABOUT)]
pub struct Args {
    /// The files of runs
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let found = verify_all(&args.files)?;
    let mut out = Output::open(None)?;
    for (path, found) in args.files.iter().zip(&found) {
        out.write(|out| writeln!(out, "{}", line(path, found)))?;
    }
    out.finish()?;
    let of = found.len();
    let unreadable = found.iter().filter(|found| found.is_err()).count();
    let unproven = found.iter().flatten().filter(|found| !found.verdict.proves()).count();
    match (unreadable, unproven) {
        (0, 0) => Ok(()),
        (0, count) => Err(Failure::Unproven { count, of }),
        (count, _) => Err(Failure::Unreadable { count, of }),
    }
}

/// A run that could be read.
struct Found {
    seed: u64,
    rules_version: u64,
    verdict: Verdict,
}

impl Found {
    fn of(recording: &Recording) -> Self {
        let header = &recording.header;
        Self { seed: header.seed, rules_version: header.rules_version, verdict: verify(recording) }
    }
}

/// Plays all files, on all cores, with a progress bar on a terminal.
fn verify_all(files: &[PathBuf]) -> Result<Vec<Result<Found, ReadError>>, Failure> {
    let pool = rayon::ThreadPoolBuilder::new().build().map_err(Failure::Threads)?;
    let bar = ProgressBar::new(files.len() as u64);
    bar.set_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} files, {eta} left").expect("a template"),
    );
    let one = |path: &PathBuf| {
        let found = disk::load(path).map(|recording| Found::of(&recording));
        bar.inc(1);
        found
    };
    let found = pool.install(|| files.par_iter().map(one).collect());
    bar.finish_and_clear();
    Ok(found)
}

/// What there is to say of a file.
fn line(path: &Path, found: &Result<Found, ReadError>) -> String {
    let path = path.display();
    match found {
        Ok(found) => {
            let Verdict { at, score, hash, .. } = &found.verdict;
            let (seed, turns) = (found.seed, at.turn);
            let how = how_it_stands(&found.verdict);
            let result = judgement(found);
            format!("{path}: seed {seed}, {how}, {turns} turns, {score} points, hash {hash:016x}: {result}")
        }
        Err(why) => format!("{path}: unreadable: {why}"),
    }
}

fn how_it_stands(verdict: &Verdict) -> String {
    match verdict.state {
        State::Won => "won".to_owned(),
        State::Dead => format!("died on floor {}", verdict.at.depth),
        State::Playing if verdict.sealed && verdict.holds() => format!("left on floor {}", verdict.at.depth),
        State::Playing => format!("alive on floor {}", verdict.at.depth),
    }
}

fn judgement(found: &Found) -> String {
    let verdict = &found.verdict;
    match &verdict.difference {
        Some(difference) if !verdict.same_rules => format!(
            "DIFFERS: {difference}; it was played by version {} of the rules, and these are version {RULES_VERSION}",
            found.rules_version
        ),
        Some(difference) => format!("DIFFERS: {difference}"),
        None if verdict.proves() => "proven".to_owned(),
        None if verdict.sealed => {
            "NOT PROVEN: the file goes on after its seal with what is no part of it".to_owned()
        }
        None if verdict.whole => "NOT PROVEN: it holds so far, but the run is not over".to_owned(),
        None => "NOT PROVEN: it holds so far, but the file is torn or damaged behind that".to_owned(),
    }
}
