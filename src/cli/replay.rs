//! `emberdeep replay`: shows a recording in the window, or as text.

use super::complain::Failure;
use super::front::{self, Front};
use super::output::Output;
use super::session::Directories;
use super::values;
use crate::app::replay::SPEEDS;
use crate::app::{App, Start};
use crate::canvas::input::Input;
use crate::canvas::keys::{Code, Key};
use crate::config::settings::{Motion, Settings};
use crate::disk;
use crate::replay::{Difference, Playable, Recording};
use std::path::PathBuf;

const KEYS: &str = "Space runs and pauses. Left and Right step, PgUp and PgDn by 100 actions. < and > go from floor to \
floor, t asks for a turn, Home and End go to the ends. - and + set the speed. The bar takes clicks and drags. p plays on \
from the place shown, for practice. Esc leaves. The last line of the window lists the keys.";

#[derive(clap::Args)]
#[command(after_help = KEYS)]
pub struct Args {
    /// A run file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print the last screen as text, without a window
    #[arg(long, conflicts_with_all = front::FLAGS)]
    headless: bool,
    /// With --headless: print the screen after every action
    #[arg(long, requires = "headless")]
    frames: bool,
    /// Speed: 1 is five actions a second; 0.25 to 64
    #[arg(long, value_name = "X", default_value_t = 1.0, value_parser = values::within(SPEEDS), conflicts_with = "headless")]
    speed: f32,
    #[command(flatten)]
    front: Front,
    /// Turn off animation, except the recording itself
    #[arg(long)]
    still: bool,
    #[command(flatten)]
    places: Directories,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let recording: Recording =
        disk::load(&args.file).map_err(|why| Failure::Read { path: args.file.clone(), why })?;
    let foreign = |difference: Difference| Failure::Foreign { path: args.file.clone(), why: difference.why };
    let playable = Playable::of(&recording).map_err(foreign)?;
    let open = || {
        let start = Start::Replay { recording: &recording, playable, speed: args.speed };
        App::open(args.places.recorder_for_later(), start)
    };
    if args.headless {
        return print(open(), args.frames);
    }
    args.front.show(|| {
        let mut app = open();
        args.places.configure(&mut app);
        if args.still {
            app.set(Settings { motion: Motion::Still, ..*app.settings() });
        }
        app
    })
}

/// Prints every screen, separated by empty lines, or only the last.
fn print(mut app: App, frames: bool) -> Result<(), Failure> {
    let mut out = Output::stdout();
    app.settle();
    let mut at = |code| {
        app.feed(Input::Key(Key::plain(code)));
        app.frame().0.to_text()
    };
    if !frames {
        let last = at(Code::End);
        return out.write_all(last.as_bytes());
    }
    let mut screen = at(Code::Home);
    out.write(|out| out.write_all(screen.as_bytes()))?;
    loop {
        let next = at(Code::Right);
        // Each place shows its own number, so equal screens mean the end.
        if next == screen {
            return out.finish();
        }
        screen = next;
        out.write(|out| write!(out, "\n{screen}"))?;
    }
}
