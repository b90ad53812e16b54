//! `emberdeep museum`: a dungeon under all six rule sets at once, in the window or as text.

use super::complain::Failure;
use super::front::{self, Front};
use super::output::Output;
use super::session::Directories;
use super::values;
use crate::draw::exhibit;

#[derive(clap::Args)]
#[command(allow_negative_numbers = true)]
pub struct Args {
    /// The dungeon: a number, or words that stand for one
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = values::seed)]
    seed: u64,
    /// Print the screen instead of opening a window
    #[arg(long, conflicts_with_all = front::FLAGS)]
    print: bool,
    #[command(flatten)]
    places: Directories,
    #[command(flatten)]
    front: Front,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    if args.print {
        let text = exhibit::museum(args.seed).to_text();
        return Output::stdout().write_all(text.as_bytes());
    }
    args.front.show(|| {
        let mut app = args.places.title();
        app.open_museum(args.seed);
        app
    })
}
