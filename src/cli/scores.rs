//! `emberdeep scores`: finished runs as a table or as JSON. It takes no lock, so it works during play, and proves each
//! run once before ranking it.

mod object;

use super::complain::Failure;
use super::output::Output;
use super::{parallel, session};
use crate::disk::Disk;
use crate::escape;
use crate::game::RULES_VERSION;
use crate::journal::data;
use crate::journal::storage::Storage;
use crate::replay::player_of_rules;
use crate::saves::{Proofs, Score, Scores, Statistics, prove};
use std::fmt::Write;
use std::path::PathBuf;

const ABOUT: &str = "A run that you left for another one counts, like one that ended in death or victory. Each run is replayed \
before it is ranked, as `emberdeep verify` does, and the file `proofs` next to the folder of runs remembers the result. \
Remove that file to have everything proven again. It convinces nobody but you, since anyone who can write to the \
directory can write it too.

A proof says that a run's actions are legal and lead to this end. It doesn't say who played it, when, or with what help. \
Runs by older rules are ranked among themselves, with the figures in their files and the name of the Emberdeep that plays \
them. Runs of the bot, practice, runs that don't prove what they state, and files that can't be read are listed with the \
reason, and not ranked.

A star marks the dungeon of a day or week, a dash what is not known.";

#[derive(clap::Args)]
#[command(after_help = ABOUT)]
pub struct Args {
    /// Print a JSON object instead of the table
    #[arg(long)]
    json: bool,
    /// Where runs are kept [default: where the system keeps a program's data]
    #[arg(long, value_name = "DIR", env = "EMBERDEEP_DATA", hide_env_values = true)]
    data: Option<PathBuf>,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let dir = session::data_directory(args.data.as_deref())?;
    let disk = &*Disk::at(&dir);
    let scores = read(disk)?;
    let text = if args.json {
        escape::json(&format!("{:#}\n", object::of(&dir, &scores))).into_owned()
    } else {
        table(disk, &scores)
    };
    Output::stdout().write_all(text.as_bytes())
}

/// All runs in `disk`, proven on all cores.
fn read(disk: &Disk) -> Result<Scores, Failure> {
    let names = data::runs_in(disk)?;
    let mut proofs = Proofs::read(disk);
    let proven = parallel::each(&names, "runs", None, |name| Ok(prove(disk, &proofs, name)))?;
    let (found, new): (Vec<_>, Vec<_>) = proven.into_iter().unzip();
    new.into_iter().flatten().for_each(|(key, outcome)| proofs.put(key, outcome));
    proofs.write(disk);
    Ok(Scores::of(found))
}

const HEADINGS: [&str; 9] = ["", "score", "end", "floor", "level", "turns", "seed", "begun", "file"];

/// The cells of a run, matching [`HEADINGS`].
fn cells(rank: Option<usize>, score: &Score) -> [String; 9] {
    [
        rank.map_or_else(String::new, |rank| rank.to_string()),
        score.score.to_string(),
        score.end(),
        score.deepest().to_string(),
        score.level().map_or("-".to_owned(), |level| level.to_string()),
        score.turns.to_string(),
        format!("{}{}", score.seed, if score.challenge.is_some() { "*" } else { " " }),
        score.day(),
        escape::text(score.file_name()).into_owned(),
    ]
}

fn table(disk: &Disk, scores: &Scores) -> String {
    let mut text = String::new();
    let place = disk.place("runs");
    if scores.is_empty() {
        let _ = writeln!(text, "No run in {place} is over yet.");
    } else if scores.ranked.is_empty() {
        let _ = writeln!(text, "No run in {place} is ranked yet.");
    } else {
        let _ = writeln!(text, "Runs in {place}, the best first:");
        ranked(&mut text, &scores.ranked);
    }
    for (version, runs) in &scores.other_rules {
        let player = player_of_rules(*version);
        let _ = writeln!(
            text,
            "\nRules {version}, played by {player}; these are rules {RULES_VERSION}. The figures are \
             those of the files:"
        );
        ranked(&mut text, runs);
    }
    if !scores.unranked.is_empty() {
        text += "\nNot ranked; figures as the files state them:\n";
        rows(&mut text, scores.unranked.iter().map(|score| cells(None, score)));
    }
    if !scores.unproven.is_empty() {
        text += "\nNot confirmed:\n\n";
    }
    for (score, why) in &scores.unproven {
        let _ = writeln!(text, "{}: {why}.", disk.place(&score.name));
    }
    match scores.open {
        0 => {}
        1 => text += "\nOne more run is not over.\n",
        open => _ = writeln!(text, "\n{open} more runs are not over."),
    }
    for (name, why) in &scores.unreadable {
        let _ = writeln!(text, "\n{}: {why}.", disk.place(name));
    }
    text
}

/// A table of runs in order, and their totals.
fn ranked(text: &mut String, runs: &[Score]) {
    rows(text, (1..).zip(runs).map(|(rank, score)| cells(Some(rank), score)));
    text.push('\n');
    let tally = Statistics::of(runs);
    tally.iter().flat_map(Statistics::lines).for_each(|words| *text += &(words + "\n"));
}

fn rows(text: &mut String, runs: impl Iterator<Item = [String; 9]>) {
    let rows: Vec<_> = [HEADINGS.map(str::to_owned)].into_iter().chain(runs).collect();
    let mut widths = [0; HEADINGS.len()];
    for row in &rows {
        widths.iter_mut().zip(row).for_each(|(width, cell)| *width = cell.chars().count().max(*width));
    }
    text.push('\n');
    rows.iter().for_each(|row| *text += &line(row, &widths));
}

/// A row of the table, with numbers aligned to the right and words to the left.
fn line(row: &[String; 9], widths: &[usize; 9]) -> String {
    let cells = row.iter().zip(widths).zip(HEADINGS).map(|((cell, width), heading)| {
        let is_word = ["end", "begun", "file"].contains(&heading);
        // Not the formatter, which panics at widths above 65,535.
        let space = " ".repeat(width - cell.chars().count());
        if is_word { format!("{cell}{space}") } else { format!("{space}{cell}") }
    });
    cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Measuring the whole table for each row would take minutes.
    #[test]
    fn long_table_is_aligned() {
        let mut text = String::new();
        rows(&mut text, (0..30_000).map(|i| HEADINGS.map(|heading| format!("{heading}{i}"))));
        assert_eq!(text.lines().count(), 30_002);
        let widths: std::collections::BTreeSet<_> =
            text.lines().skip(2).map(|line| line.chars().count()).collect();
        assert!(widths.len() <= 5, "only the last cell is as long as it is: {widths:?}");
    }
}
