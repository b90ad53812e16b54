//! `emberdeep scores`: the runs that are over as a table or as JSON, read from their files. It plays nothing and takes no
//! lock, so that it can be asked while somebody plays.

use super::complain::Failure;
use super::output::Output;
use super::session;
use crate::disk::Disk;
use crate::journal::Ending;
use crate::journal::storage::Storage;
use crate::ui::recorder::{Score, Standings, Tally};
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::PathBuf;

const ABOUT: &str = "A run that is left for another one counts as well as one that ended in death or victory. The table says \
what the files say; `emberdeep verify` proves it. A star marks the dungeon of the day, a dash a day that the file does not tell. Below it stands \
what all of them come to, and a file that cannot be read is named there.";

#[derive(clap::Args)]
#[command(after_help = ABOUT)]
pub struct Args {
    /// Print an object in place of the table
    #[arg(long)]
    json: bool,
    /// Where runs are kept [default: where the system keeps a program's data]
    #[arg(long, value_name = "DIR", env = "EMBERDEEP_DATA", hide_env_values = true)]
    data: Option<PathBuf>,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let disk = &*Disk::at(session::data_directory(args.data.as_deref())?);
    let standings = Standings::read(disk)?;
    let text = if args.json { format!("{:#}\n", object(disk, &standings)) } else { table(disk, &standings) };
    let mut out = Output::open(None)?;
    out.write(|out| out.write_all(text.as_bytes()))?;
    out.finish()
}

const HEADINGS: [&str; 9] = ["", "score", "end", "floor", "level", "turns", "seed", "begun", "file"];

/// The cells of a run, under [`HEADINGS`].
fn cells(rank: usize, score: &Score) -> [String; 9] {
    [
        rank.to_string(),
        score.score.to_string(),
        score.end(),
        score.depth.to_string(),
        score.gist.as_ref().map_or("-".to_owned(), |gist| gist.level.to_string()),
        score.turns.to_string(),
        format!("{}{}", score.seed, if score.is_daily { "*" } else { " " }),
        score.day(),
        score.file_name().to_owned(),
    ]
}

fn table(disk: &Disk, standings: &Standings) -> String {
    let mut text = String::new();
    let place = disk.place("runs");
    if standings.scores.is_empty() {
        let _ = writeln!(text, "No run in {place} is over yet.");
    } else {
        let _ = writeln!(text, "Runs in {place}, the best first:\n");
        let runs = (1..).zip(&standings.scores).map(|(rank, score)| cells(rank, score));
        let rows: Vec<_> = [HEADINGS.map(str::to_owned)].into_iter().chain(runs).collect();
        rows.iter().for_each(|row| text += &line(row, &rows));
        text.push('\n');
        let tally = Tally::of(&standings.scores);
        tally.iter().flat_map(Tally::lines).for_each(|words| text += &(words + "\n"));
    }
    match standings.open {
        0 => {}
        1 => text += "\nOne more run is not over.\n",
        open => _ = writeln!(text, "\n{open} more runs are not over."),
    }
    for (name, why) in &standings.unreadable {
        let _ = writeln!(text, "\n{}: {why}.", disk.place(name));
    }
    text
}

/// A row of the table: numbers end, and words begin, where the longest of `rows` does.
fn line(row: &[String; 9], rows: &[[String; 9]]) -> String {
    let cells = (0..row.len()).map(|column| {
        let width = rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let is_word = ["end", "begun", "file"].contains(&HEADINGS[column]);
        if is_word { format!("{:<width$}", row[column]) } else { format!("{:>width$}", row[column]) }
    });
    cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
}

fn object(disk: &Disk, standings: &Standings) -> Value {
    let runs: Vec<_> =
        (1..).zip(&standings.scores).map(|(rank, score)| run_object(disk, rank, score)).collect();
    let unreadable = standings.unreadable.iter();
    let unreadable: Vec<_> =
        unreadable.map(|(name, why)| json!({ "file": disk.place(name), "why": why.to_string() })).collect();
    json!({
        "directory": disk.place("runs"),
        "runs": runs,
        "tally": Tally::of(&standings.scores).map(|tally| tally_object(&tally)),
        "open": standings.open,
        "unreadable": unreadable,
    })
}

fn tally_object(tally: &Tally) -> Value {
    json!({
        "over": tally.over,
        "won": tally.won,
        "streak": tally.streak,
        "quickest": tally.quickest,
        "deepest": tally.deepest,
        "killer": tally.killer.as_ref().map(|(name, count)| json!({ "name": name, "times": count })),
    })
}

fn run_object(disk: &Disk, rank: usize, score: &Score) -> Value {
    let ending = match score.ending {
        Ending::Won => "won",
        Ending::Died => "died",
        _ => "left",
    };
    json!({
        "rank": rank,
        "score": score.score,
        "ending": ending,
        "end": score.end(),
        "floor": score.depth,
        "level": score.gist.as_ref().map(|gist| gist.level),
        "turns": score.turns,
        "seed": score.seed,
        "daily": score.is_daily,
        "begun": score.date.map(|date| date.to_string()),
        "file": disk.place(&score.name),
    })
}
