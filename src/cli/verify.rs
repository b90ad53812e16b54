//! `emberdeep verify`: replays recordings, and says whether they prove their results. It changes no file.

use super::complain::Failure;
use super::output::Output;
use super::parallel;
use crate::disk;
use crate::escape;
use crate::game::{RULES_VERSION, State};
use crate::journal::ReadError;
use crate::replay::{Challenge, Recording, Verdict, marks, verify, verify_segments};
use std::path::{Path, PathBuf};

const ABOUT: &str = "Every action of a recording is played again, and every hash in it compared. Each file's line has its \
seed, how the run stands, its turns, score and last hash, and whether that is proven. A run is proven if all hashes are \
equal, the run is over, and its seal says the same. A run that is not over has no seal and proves nothing.

A proof says that in this dungeon and by these rules these actions are allowed and lead to this end. It doesn't say who \
played them, when, with what help, or that it was no practice. Only the file says so, and anyone who can write a file can \
write another. So the line names what the file says: a run of the bot, practice, another rule set, how the run began, the day \
or week whose dungeon it is, with the number of your attempt, other options, another version of the rules.

Exit code 0: every file is proven. 1: some file is not, and its line says where it first differs or what it lacks. 2: some \
file can't be read.";

#[derive(clap::Args)]
#[command(after_help = ABOUT)]
pub struct Args {
    /// Run files
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let read = |path: &PathBuf| Ok(disk::load(path).map(|recording| Found::of(&recording)));
    let found = parallel::each(&args.files, "files", None, read)?;
    let mut out = Output::stdout();
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

struct Found {
    seed: u64,
    marks: Vec<String>,
    verdict: Verdict,
    /// Those of all segments, if there are several.
    segments: Vec<Verdict>,
}

impl Found {
    fn of(recording: &Recording) -> Self {
        let is_one = recording.segments.len() == 1;
        let mut marks = marks(recording);
        if let Ok(Some(_)) = Challenge::of(&recording.header) {
            // Runs of others are compared with it.
            marks.push(format!("rules {}", recording.rules_version()));
        }
        Self {
            seed: recording.header.seed,
            marks,
            verdict: verify(recording),
            segments: if is_one { Vec::new() } else { verify_segments(recording) },
        }
    }
}

/// The line about a file.
fn line(path: &Path, found: &Result<Found, ReadError>) -> String {
    let path = escape::path(path);
    match found {
        Ok(found) => {
            let Verdict { at, score, hash, .. } = &found.verdict;
            let marks: String = found.marks.iter().map(|mark| format!(", {mark}")).collect();
            let (seed, turns, how) = (found.seed, at.turn, outcome(&found.verdict));
            let result = judgement(&found.verdict);
            format!(
                "{path}: seed {seed}{marks}, {how}, {turns} turns, {score} points, hash {hash:016x}: {result}{}",
                segments(&found.segments)
            )
        }
        Err(why) => format!("{path}: unreadable: {why}"),
    }
}

/// A line for each segment of a run that continued under other rules.
fn segments(verdicts: &[Verdict]) -> String {
    let line = |(number, verdict): (usize, &Verdict)| {
        let (rules, turns) = (verdict.rules_version, verdict.at.turn);
        let from = verdict.continued.map_or(0, |continued| continued.turn);
        let result = match &verdict.difference {
            None => "holds".to_owned(),
            Some(_) => verdict.lack().unwrap_or_default(),
        };
        format!("\n  segment {number}, rules {rules}, turn {from} to {turns}: {result}")
    };
    (1..).zip(verdicts).map(line).collect()
}

fn outcome(verdict: &Verdict) -> String {
    match verdict.state {
        State::Won => "won".to_owned(),
        State::Dead => format!("died on floor {}", verdict.at.depth),
        State::Playing if verdict.sealed && verdict.holds() => format!("left on floor {}", verdict.at.depth),
        State::Playing => format!("alive on floor {}", verdict.at.depth),
    }
}

fn judgement(verdict: &Verdict) -> String {
    verdict.lack().unwrap_or_else(|| match verdict.rules_version {
        RULES_VERSION => "proven".to_owned(),
        other => format!("proven by version {RULES_VERSION} of the rules; the file names version {other}"),
    })
}
