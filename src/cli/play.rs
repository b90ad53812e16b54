//! `emberdeep` without a command, which opens the game in its window; and `emberdeep terminal`.

use super::complain::Failure;
use super::front::Front;
#[cfg(feature = "terminal")]
use super::front::TerminalFlags;
use super::session::Session;
use crate::app::App;
use crate::config::settings::{Motion, Settings};
use crate::text::seeds;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: Game,
    #[command(flatten)]
    front: Front,
}

/// The game in this terminal, even if a window is available.
#[cfg(feature = "terminal")]
#[derive(clap::Args)]
#[command(allow_negative_numbers = true)]
pub(crate) struct InTerminal {
    #[command(flatten)]
    game: Game,
    #[command(flatten)]
    means: TerminalFlags,
}

/// The flags of the game in any front end.
#[derive(clap::Args)]
struct Game {
    #[command(flatten)]
    session: Session,
    /// Turn off animation
    #[arg(long)]
    still: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    args.front.show(|| args.game.app())
}

#[cfg(feature = "terminal")]
pub(crate) fn in_terminal(args: &InTerminal) -> Result<(), Failure> {
    args.means.show(|| args.game.app())
}

impl Game {
    fn app(&self) -> App {
        let places = &self.session.places;
        let mut app = if self.session.starts_new_run() {
            let mut app = self.session.app(places.recorder(), seeds::fresh());
            places.configure(&mut app);
            app
        } else {
            places.title()
        };
        if self.still {
            app.set(Settings { motion: Motion::Still, ..*app.settings() });
        }
        app
    }
}
