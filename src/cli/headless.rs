//! `emberdeep headless`: the same [`App`] as in the window, with keys from a script and screens as text.

use super::complain::Failure;
use super::output::Output;
use super::session::Session;
use crate::ui::app::App;
use crate::ui::input::In;
use crate::ui::keys::{self, Key};
use std::io::{self, BufRead};

const KEYS: &str = "Printable characters are themselves; other keys stand in braces: {Up} {Enter} {Esc} {Tab} \
{PgUp} {F1} {Num5} {Space} {Ctrl+s} {Shift+Left}; {{ is a brace. Line breaks mean nothing. On standard input \
each line is played when it is complete.";

/// The dungeon of a script that names none.
const SEED: u64 = 1;

#[derive(clap::Args)]
#[command(after_help = KEYS, allow_negative_numbers = true)]
pub struct Args {
    #[command(flatten)]
    session: Session,
    /// The keys to press [default: read them from standard input, a line at a time]
    #[arg(long, value_name = "KEYS", allow_hyphen_values = true)]
    keys: Option<String>,
    /// Begin with the title, as the window does
    #[arg(long, conflicts_with_all = ["seed", "rules"])]
    title: bool,
    /// Print the screen after every key, not only the last one
    #[arg(long)]
    frames: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let mut player = Player { app: args.app(), frames: args.frames, out: Output::open(None)? };
    match &args.keys {
        Some(script) => {
            let keys = keys::parse_script(script)?;
            player.begin()?;
            player.press(&keys)?;
        }
        None => {
            player.begin()?;
            for line in io::stdin().lock().lines() {
                player.press(&keys::parse_script(&line.map_err(Failure::Input)?)?)?;
                if player.app.is_over() {
                    break;
                }
            }
        }
    }
    player.end()
}

impl Args {
    fn app(&self) -> App {
        let mut app = self.bare_app();
        self.session.config.iter().for_each(|dir| Session::furnish(&mut app, dir));
        app
    }

    fn bare_app(&self) -> App {
        match &self.session.data {
            Some(dir) if self.title => self.session.at_title(Ok(dir.clone())),
            None if self.title => Session::new_title(),
            Some(dir) => self.session.app(Ok(dir.clone()), || SEED),
            None => self.session.new_app(SEED),
        }
    }
}

/// Presses keys and prints screens.
struct Player {
    app: App,
    frames: bool,
    out: Output,
}

impl Player {
    fn begin(&mut self) -> Result<(), Failure> {
        if self.frames { self.print() } else { Ok(()) }
    }

    fn press(&mut self, keys: &[Key]) -> Result<(), Failure> {
        for key in keys {
            if self.app.is_over() {
                break;
            }
            self.app.feed(In::Key(*key));
            self.app.settle();
            // Keys that follow are meant for what this one has led to.
            self.app.frame();
            if self.frames {
                self.out.write(|out| writeln!(out))?;
                self.print()?;
            }
        }
        Ok(())
    }

    fn end(mut self) -> Result<(), Failure> {
        self.app.rest();
        if !self.frames {
            self.print()?;
        }
        self.out.finish()
    }

    fn print(&mut self) -> Result<(), Failure> {
        let text = self.app.frame().0.to_text();
        self.out.write(|out| {
            out.write_all(text.as_bytes())?;
            out.flush()
        })
    }
}
