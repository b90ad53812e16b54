//! `emberdeep headless`: the same [`App`] as in the window, with keys from a script and screens as text.

use super::complain::Failure;
use super::output::Output;
use super::values;
use crate::game::Game;
use crate::map_builder::rules::Rules;
use crate::ui::app::App;
use crate::ui::input::In;
use crate::ui::keys::{self, Key};
use std::io::{self, BufRead};

const KEYS: &str = "Printable characters are themselves; other keys stand in braces: {Up} {Enter} {Esc} {Tab} \
{PgUp} {F1} {Num5} {Space} {Ctrl+s} {Shift+Left}; {{ is a brace. Line breaks mean nothing. On standard input \
each line is played when it is complete.";

#[derive(clap::Args)]
#[command(after_help = KEYS, allow_negative_numbers = true)]
pub struct Args {
    /// The dungeon's number
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = values::seed)]
    seed: u64,
    /// Whose rules dig the floors
    #[arg(long, value_name = "NAME", default_value = "emberdeep", value_parser = values::rule_set())]
    rules: &'static Rules,
    /// The keys to press [default: read them from standard input, a line at a time]
    #[arg(long, value_name = "KEYS", allow_hyphen_values = true)]
    keys: Option<String>,
    /// Print the screen after every key, not only the last one
    #[arg(long)]
    frames: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let mut player = Player {
        app: App::new(Game::with_rules(args.seed, args.rules)),
        frames: args.frames,
        out: Output::open(None)?,
    };
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
            if self.frames {
                self.out.write(|out| writeln!(out))?;
                self.print()?;
            }
        }
        Ok(())
    }

    fn end(mut self) -> Result<(), Failure> {
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
