//! What an installation puts beside the program, made from the command line's own description: pages for `man`, and
//! completions for shells.

use super::Cli;
use super::complain::Failure;
use super::output::Output;
use clap::CommandFactory;
use clap_complete::Shell;
use std::path::PathBuf;

#[derive(clap::Args)]
#[command(
    after_help = "For one user of bash:\n  emberdeep completions bash > ~/.local/share/bash-completion/completions/emberdeep"
)]
pub struct Completions {
    /// For which shell
    shell: Shell,
}

/// Prints the completions for a shell.
pub fn completions(args: &Completions) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "emberdeep", &mut script);
    let mut out = Output::open(None)?;
    out.write(|out| out.write_all(&script))?;
    out.finish()
}

#[derive(clap::Args)]
#[command(
    after_help = "For one user:\n  mkdir -p ~/.local/share/man/man1 && emberdeep man --out ~/.local/share/man/man1"
)]
pub struct Man {
    /// Write a page for the program and one for each command into this directory [default: print the program's]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Prints the manual page of the program, or writes all pages into a directory.
pub fn man(args: &Man) -> Result<(), Failure> {
    if let Some(dir) = &args.out {
        let failed = |why| Failure::Write { path: dir.clone(), why };
        return clap_mangen::generate_to(Cli::command(), dir).map_err(failed);
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(Cli::command()).render(&mut page).map_err(Failure::Output)?;
    let mut out = Output::open(None)?;
    out.write(|out| out.write_all(&page))?;
    out.finish()
}
