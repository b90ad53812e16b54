//! `emberdeep` without a command: the game in its window.

use super::complain::Failure;
use super::front::Front;
use super::session::Session;
use crate::config::settings::{Motion, Settings};
use crate::text::seeds;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    session: Session,
    #[command(flatten)]
    front: Front,
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
    args.front.show(app)
}
