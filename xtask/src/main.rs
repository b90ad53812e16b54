//! Chores of the repository that are not part of the game, run as `cargo xtask CHORE`.

mod book;
mod dist;
mod films;
mod fonts;
mod sounds;

use clap::{Parser, Subcommand};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Chores of the repository.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Args {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Draw the font sheets and the icons from the typefaces in `resources`.
    Fonts {
        /// Write nothing, and compare what is drawn with the files that are there.
        #[arg(long)]
        check: bool,
    },
    /// Make the packages in `target/packages`: for Linux, for Windows, the page in a browser, the crate, and the source.
    Dist {
        /// Which of them [default: all]
        packages: Vec<dist::Package>,
    },
    /// Draw the films in `docs`.
    Films,
    /// Write the sounds of the game as WAV files, to listen to them.
    Sounds {
        /// The folder, which is made if there is none.
        #[arg(default_value = "target/sounds")]
        folder: PathBuf,
    },
    /// Update the code in the book from its source files, and draw its pictures.
    Book {
        /// Write nothing, and compare the code with its files.
        #[arg(long)]
        check: bool,
    },
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|why| format!("{}: {why}", file.display()))
}

/// Files in a folder whose names end with `end`, sorted.
fn files(folder: &Path, end: &str) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|is| is == end)).collect();
    files.sort();
    Ok(files)
}

fn main() -> ExitCode {
    let done = match Args::parse().chore {
        Chore::Fonts { check: true } => fonts::check(),
        Chore::Fonts { check: false } => fonts::write(),
        Chore::Dist { packages } => dist::make(&packages),
        Chore::Films => films::write(),
        Chore::Sounds { folder } => sounds::write(&folder),
        Chore::Book { check: true } => book::check(),
        Chore::Book { check: false } => book::write(),
    };
    match done {
        Ok(sentence) => {
            println!("{sentence}");
            ExitCode::SUCCESS
        }
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}
