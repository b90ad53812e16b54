//! Manual pages and shell completions for installing the program, generated from the command line's description.

use super::Cli;
use super::complain::Failure;
use super::output::Output;
use clap::CommandFactory;
use clap_complete::Shell;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
#[command(
    after_help = "For one user of bash:\n  emberdeep completions bash > ~/.local/share/bash-completion/completions/emberdeep"
)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

pub fn completions(args: &Completions) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "emberdeep", &mut script);
    Output::stdout().write_all(&script)
}

#[derive(clap::Args)]
#[command(
    after_help = "For one user:\n  mkdir -p ~/.local/share/man/man1 && emberdeep man --force --out ~/.local/share/man/man1"
)]
pub(crate) struct Man {
    /// Write a page for the program and one for each command into this directory [default: print the program's]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Overwrite existing pages
    #[arg(long, requires = "out")]
    force: bool,
}

/// Writes a page for the program and one for each command, or none if one of them cannot be written.
fn write_pages(dir: &Path, force: bool) -> Result<(), Failure> {
    let mut program = Cli::command().disable_help_subcommand(true);
    program.build();
    let commands = program.get_subcommands().cloned().collect::<Vec<_>>();
    let mut pages = Vec::new();
    for command in commands.into_iter().chain([program]) {
        let page = clap_mangen::Man::new(command);
        let mut out = Output::open(Some(&dir.join(page.get_filename())), force)?;
        out.write(|mut out| page.render(&mut out))?;
        pages.push(out);
    }
    pages.into_iter().try_for_each(Output::finish)
}

/// Prints the program's manual page, or writes all pages into a directory.
pub fn man(args: &Man) -> Result<(), Failure> {
    if let Some(dir) = &args.out {
        return write_pages(dir, args.force);
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(Cli::command()).render(&mut page).map_err(Failure::Output)?;
    Output::stdout().write_all(&page)
}
