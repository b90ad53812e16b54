//! The program: passes the command line to the library and its result to the system.

use std::process::ExitCode;

fn main() -> ExitCode {
    emberdeep::cli::run(std::env::args_os())
}
