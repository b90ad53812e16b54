//! `emberdeep` without a command: the game in its window.

use super::complain::Failure;
use super::session::Session;
use super::values;
use crate::config::settings::{Motion, Settings};
use crate::text::seeds;
use crate::window;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    session: Session,
    /// Size of the picture: 1 is 16 pixels a cell, 2 is 32; 0.5 to 4 [default: the window as it was, or as the options say]
    #[arg(long, value_name = "K", value_parser = values::scale)]
    scale: Option<f32>,
    /// Nothing moves on the screen by itself
    #[arg(long)]
    still: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let session = &args.session;
    let mut app = if session.begins_anew() {
        session.app(session.places.directory(), seeds::fresh)
    } else {
        session.at_title(session.places.directory())
    };
    match session.places.config() {
        Some(dir) => Session::furnish(&mut app, &dir),
        None => app.set(Settings::default()),
    }
    if args.still {
        app.set(Settings { motion: Motion::Still, ..*app.settings() });
    }
    Ok(window::run(app, args.scale)?)
}
