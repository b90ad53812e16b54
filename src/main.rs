//! The program: passes the command line to the library and its result to the system.

use std::process::ExitCode;

/// The commit that the program is built from, if that is known. It is read here and nowhere else, so that another
/// commit builds this file again and not the game.
const COMMIT: Option<&str> = option_env!("EMBERDEEP_COMMIT");

fn main() -> ExitCode {
    emberdeep::cli::run(std::env::args_os(), COMMIT)
}
