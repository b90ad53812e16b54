//! Manual pages and shell completions for installing the program, generated from the command line's description.

use super::Cli;
use super::complain::Failure;
use super::output::Output;
use clap::CommandFactory;
use clap_complete::Shell;
use std::io;
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

/// How the program ends, which [`super::complain`] decides.
const EXIT_STATUS: &str = r".SH EXIT STATUS
.TP
\fB0\fR
The command is done. If whatever reads its output has seen enough, that counts as done.
.TP
\fB1\fR
A recording does not prove its result, or the program itself has failed, and says so.
.TP
\fB2\fR
There is a mistake that you can fix, in a flag, a file or a display, or not everything that was played is saved.
";

/// What is read from the environment besides the variables of flags.
const ENVIRONMENT: &str = r".TP
\fBXDG_DATA_HOME\fR, \fBXDG_CONFIG_HOME\fR
Other places than \fI~/.local/share\fR and \fI~/.config\fR for the folders below. macOS has its own.
.TP
\fBDISPLAY\fR, \fBWAYLAND_DISPLAY\fR
The display for the window. If both are set, X11 is taken, unless \fBWINIT_UNIX_BACKEND\fR is set as well.
.TP
\fBNO_COLOR\fR, \fBCOLORTERM\fR, \fBTERM\fR
How many colours a terminal gets if no flag says so.
.TP
\fBLC_ALL\fR, \fBLC_CTYPE\fR, \fBLANG\fR
The first one that is set says whether a terminal reads UTF-8. If it does not, signs are ASCII.
";

const FILES: &str = r".SH FILES
.TP
\fI~/.local/share/emberdeep/runs\fR
Your runs, each a recording, and a text beside each one that is over. None is ever deleted.
.TP
\fI~/.local/share/emberdeep/proofs\fR
Which recordings have been proven already. Without this file they are replayed once more.
.TP
\fI~/.local/share/emberdeep/pictures\fR
Pictures of the screen.
.TP
\fI~/.config/emberdeep/options.toml\fR, \fIkeys.toml\fR
Your options and key bindings.
.PP
On macOS these folders are in \fI~/Library/Application Support\fR and \fI~/Library/Preferences\fR.
";

/// The page of a command. The program's own page also says how it ends, and which variables and files it reads.
fn page(command: clap::Command) -> io::Result<String> {
    let more = if command.get_name() == env!("CARGO_PKG_NAME") {
        format!("{EXIT_STATUS}{}{ENVIRONMENT}{FILES}", variables(&command))
    } else {
        String::new()
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    let page = String::from_utf8(page).map_err(io::Error::other)?;
    Ok(page.replacen(".SH VERSION", &format!("{more}.SH VERSION"), 1))
}

/// The variables that stand for flags, in the words of the flags.
fn variables(command: &clap::Command) -> String {
    let told = command.get_arguments().filter_map(|arg| Some((arg.get_env()?.to_str()?, arg.get_help()?)));
    let told: String = told.map(|(name, help)| format!(".TP\n\\fB{name}\\fR\n{help}\n")).collect();
    format!(".SH ENVIRONMENT\n{told}")
}

/// Writes a page for the program and one for each command, or none if one of them cannot be written.
fn write_pages(dir: &Path, force: bool) -> Result<(), Failure> {
    let mut program = Cli::command().disable_help_subcommand(true);
    program.build();
    let commands = program.get_subcommands().cloned().collect::<Vec<_>>();
    let mut pages = Vec::new();
    for command in commands.into_iter().chain([program]) {
        let name = clap_mangen::Man::new(command.clone()).get_filename();
        let mut out = Output::open(Some(&dir.join(name)), force)?;
        out.write(|out| out.write_all(page(command)?.as_bytes()))?;
        pages.push(out);
    }
    pages.into_iter().try_for_each(Output::finish)
}

/// Prints the program's manual page, or writes all pages into a directory.
pub fn man(args: &Man) -> Result<(), Failure> {
    if let Some(dir) = &args.out {
        return write_pages(dir, args.force);
    }
    Output::stdout().write_all(page(Cli::command()).map_err(Failure::Output)?.as_bytes())
}
