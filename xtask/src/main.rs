//! Chores of the repository that are not part of the game, run as `cargo xtask CHORE`.

mod films;
mod fonts;

use clap::{Parser, Subcommand};
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
    /// Draw the films in `docs`.
    Films,
}

fn main() -> ExitCode {
    let done = match Args::parse().chore {
        Chore::Fonts { check: true } => fonts::check(),
        Chore::Fonts { check: false } => fonts::write(),
        Chore::Films => films::write(),
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
