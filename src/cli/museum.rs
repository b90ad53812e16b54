//! `emberdeep museum`: a dungeon under all six rule sets at once, in the window or as text.

use super::complain::Failure;
use super::output::Output;
use super::session::Places;
use super::values;
use crate::draw::exhibit;
use crate::window;

#[derive(clap::Args)]
#[command(allow_negative_numbers = true)]
pub struct Args {
    /// The dungeon: a number, or words that stand for one
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = values::seed)]
    seed: u64,
    /// Print the screen instead of opening a window
    #[arg(long)]
    print: bool,
    #[command(flatten)]
    places: Places,
    /// Size of the picture: 1 is 16 pixels a cell, 2 is 32; 0.5 to 4 [default: the window as it was, or as the options say]
    #[arg(long, value_name = "K", value_parser = values::scale)]
    scale: Option<f32>,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    if args.print {
        let text = exhibit::museum(args.seed).to_text();
        let mut out = Output::stdout();
        out.write(|out| out.write_all(text.as_bytes()))?;
        return out.finish();
    }
    let mut app = args.places.title();
    app.open_museum(args.seed);
    Ok(window::run(app, args.scale)?)
}
