//! `emberdeep bot`: plays many games at once, and reports on them.

mod keep;
mod merge;

use super::complain::Failure;
use super::output::Output;
use super::shard::{self, Shard};
use super::{parallel, values};
use crate::app::fault;
use crate::bot::{self, BotGame, Manner, Panic, Report, Seeds, Share, Style};
use crate::disk::Disk;
use crate::escape;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::cell::RefCell;
use std::path::PathBuf;

const ABOUT: &str = "The report goes to standard output, and a progress bar to standard error if that is a terminal. \
Games depend only on their seeds, not on the number of jobs. Exit code 1 means that the program failed in a game. The \
report names its seed and its file.";

#[derive(clap::Args)]
#[command(after_help = ABOUT, allow_negative_numbers = true)]
pub struct Args {
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = values::whole(1..=1_000_000_u64))]
    games: u64,
    /// The seed of the first game; the others follow
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = values::first_seed)]
    from: u64,
    /// Play only the I-th of N shares of the games, as in 2/8
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// How the bot plays: as well as it can, with a handicap, or with the talents of one way and the start that suits it
    #[arg(long, value_name = "NAME", default_value = "ordinary", value_parser = style())]
    style: Style,
    #[command(flatten)]
    setup: values::SetupArgs,
    /// How many games to play at once [default: one per core]
    #[arg(long, value_name = "J", value_parser = values::whole(1..=1_024_usize))]
    jobs: Option<usize>,
    /// Write the report as JSON into this file, too; `-` prints it instead of the text
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Overwrite the report's file if it exists
    #[arg(long, requires = "json")]
    force: bool,
    /// Keep each game's file in this directory, under a new name
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
    /// Play nothing, and sum up the reports of all shares, as --json wrote them
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = PLAYING)]
    merge: Vec<PathBuf>,
}

/// The flags that only matter when games are played.
const PLAYING: [&str; 9] = ["games", "from", "shard", "style", "start", "winter", "oaths", "jobs", "keep"];

fn style() -> impl TypedValueParser<Value = Style> {
    let named = |name: String| Style::ALL.into_iter().find(|style| style.name() == name);
    PossibleValuesParser::new(Style::ALL.map(Style::name)).map(move |name| named(name).expect("one of these"))
}

pub fn run(args: &Args) -> Result<(), Failure> {
    // Opened before the games: nobody wants to wait for them and then be refused.
    let json = args.json.as_deref().map(|path| Output::open(Some(path), args.force)).transpose()?;
    let report = match args.merge.split_first() {
        Some((first, others)) => merge::merge(first, others)?,
        None => play(args)?,
    };
    print(json, &report)?;
    match report.panics.len() {
        0 => Ok(()),
        games => Err(Failure::Panicked { games }),
    }
}

fn play(args: &Args) -> Result<Report, Failure> {
    let seeds: Vec<u64> = shard::seeds(args.from, args.games, args.shard)?.collect();
    let disk = args.keep.as_ref().map(Disk::at);
    let manner = Manner { style: args.style, setup: args.setup.setup()?.unwrap_or(args.style.setup()) };
    let play = |seed, begun: &dyn Fn(&str)| match &disk {
        Some(disk) => keep::play(manner, seed, disk.clone(), begun),
        None => bot::play_as(manner, seed, |_, _| Ok(())),
    };
    // A game that failed without --keep is replayed into a file here, even if that ends the program.
    let keep = |seed, begun: &dyn Fn(&str)| keep::play(manner, seed, Disk::at(""), begun);
    let one = |seed: &u64| match guarded(args.style, *seed, play)? {
        Err(panic) if panic.file.is_none() => Ok(guarded(args.style, *seed, keep).unwrap_or(Err(panic))),
        played => Ok(played),
    };
    let played = parallel::each(&seeds, "games", args.jobs, one)?;
    let (before, count) = args.shard.map_or((0, args.games), |shard| shard.share(args.games));
    let own = Seeds { first: args.from + before, count };
    let share = Share { seeds: own, of: Seeds { first: args.from, count: args.games } };
    Ok(Report::of(manner, share, played))
}

/// Plays the dungeon `seed`, and turns a panic into a part of the report. `play` must pass the path of the game's file,
/// if any, to the function it is given.
fn guarded<F>(style: Style, seed: u64, play: F) -> Result<Result<BotGame, Panic>, Failure>
where
    F: Fn(u64, &dyn Fn(&str)) -> Result<BotGame, Failure>,
{
    let file = RefCell::new(None);
    let begun = |place: &str| *file.borrow_mut() = Some(place.to_owned());
    match fault::caught(|| play(seed, &begun)) {
        Ok(played) => played.map(Ok),
        Err(fault) => Ok(Err(Panic { seed, style, said: fault.message, file: file.take() })),
    }
}

/// Writes the report as JSON if requested, and as text unless the JSON went to standard output.
fn print(json: Option<Output>, report: &Report) -> Result<(), Failure> {
    let is_printed = matches!(json, Some(Output::Stdout(_)));
    if let Some(mut out) = json {
        let text = serde_json::to_string_pretty(report).expect("a report is JSON");
        out.write(|out| writeln!(out, "{}", escape::json(&text)))?;
        out.finish()?;
    }
    if is_printed {
        return Ok(());
    }
    Output::stdout().write_all(report.to_text().as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play_unsaved(seed: u64) -> Result<BotGame, Failure> {
        bot::play(seed, |_, _| Ok(()))
    }

    #[test]
    fn panic_does_not_stop_other_games() {
        let play = |seed, _: &dyn Fn(&str)| {
            if seed == 3 { panic!("seed {seed} is cursed") } else { play_unsaved(seed) }
        };
        let all =
            parallel::each(&[1, 2, 3, 4], "games", Some(2), |seed| guarded(Style::Ordinary, *seed, play));
        let games = all.expect("played");
        let played: Vec<_> = games.iter().map(Result::is_ok).collect();
        assert_eq!(played, [true, true, false, true]);
        let report = Report::of(Style::Ordinary, Seeds { first: 1, count: 4 }.into(), games);
        let [Panic { seed: 3, style: Style::Ordinary, said, file: None }] = &report.panics[..] else {
            panic!("{:?}", report.panics)
        };
        assert!(said.starts_with("seed 3 is cursed (src"), "{said}");
        assert_eq!(report.games, 3);
    }

    #[test]
    fn failed_game_leaves_its_recording() {
        let dir = tempfile::tempdir().expect("a folder");
        let play = |seed, begun: &dyn Fn(&str)| {
            keep::play(Style::Ordinary.into(), seed, Disk::at(dir.path()), |place| {
                begun(place);
                assert!(std::path::Path::new(place).exists());
                panic!("at once");
            })
        };
        let failed = guarded(Style::Ordinary, 12, play).expect("no failure to write").expect_err("a panic");
        assert_eq!(failed.file, Some(escape::path(&dir.path().join("seed12.run"))));
    }

    #[test]
    fn write_failure_stops_all_games() {
        let fails = |seed: &u64| if *seed == 2 { Err(Failure::Letters) } else { play_unsaved(*seed) };
        let all = parallel::each(&[1, 2, 3], "games", None, fails);
        assert!(matches!(all, Err(Failure::Letters)));
    }
}
