//! `emberdeep` without a command, which opens the game in its window; and `emberdeep terminal`.

use super::complain::Failure;
use super::front::Front;
#[cfg(feature = "terminal")]
use super::front::TerminalFlags;
use super::session::Session;
use crate::app::App;
use crate::config::settings::{Motion, Settings};
use crate::content::Setup;
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
    let setup = args.game.session.setup()?;
    args.front.show(|| args.game.app(setup))
}

#[cfg(feature = "terminal")]
pub(crate) fn in_terminal(args: &InTerminal) -> Result<(), Failure> {
    let setup = args.game.session.setup()?;
    args.means.show(|| args.game.app(setup))
}

impl Game {
    fn app(&self, setup: Option<Setup>) -> App {
        let places = &self.session.places;
        let mut app = if self.session.starts_new_run(setup) {
            let mut app = self.session.app(setup, places.recorder(), seeds::fresh());
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
