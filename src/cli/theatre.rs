//! `emberdeep theatre`: how a floor was made, in the window, or as text for scripts and screen readers.

use super::complain::Failure;
use super::output::Output;
use super::session::Places;
use super::values;
use crate::content::FLOORS;
use crate::map_builder::rules::Rules;
use crate::theatre::{Making, Subject};
use crate::ui::exhibit::{self, Options};
use crate::ui::shell;

const LEGEND: &str = "Without --depth: the bare dungeon of the rule set, as `emberdeep map` prints it. With --depth: the \
floor that the game plays, with whoever waits there. --tell and --step open no window.";

#[derive(clap::Args)]
#[command(after_help = LEGEND, allow_negative_numbers = true)]
pub struct Args {
    /// The dungeon's number
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = values::seed)]
    seed: u64,
    /// Whose rules dig it
    #[arg(long, value_name = "NAME", default_value = "emberdeep", value_parser = values::rule_set())]
    rules: &'static Rules,
    /// The floor, as the game plays it [default: the bare dungeon of the first]
    #[arg(long, value_name = "D", value_parser = values::whole(1..=FLOORS))]
    depth: Option<u32>,
    /// Print what is said of every step, a line each
    #[arg(long)]
    tell: bool,
    /// Print the screen of this step, counted from 1
    #[arg(long, value_name = "K", conflicts_with = "tell", value_parser = values::whole(1..=u32::MAX))]
    step: Option<u32>,
    /// With the letters of the rooms; goes with --step
    #[arg(long, requires = "step")]
    letters: bool,
    #[command(flatten)]
    places: Places,
    /// Size of the picture: 1 is 16 pixels a cell, 2 is 32; 0.5 to 4
    #[arg(long, value_name = "K", default_value_t = 1.0, value_parser = values::scale)]
    scale: f32,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let subject = Subject { seed: args.seed, rules: *args.rules, depth: args.depth };
    if args.tell {
        return tell(&Making::new(subject));
    }
    if let Some(step) = args.step {
        return print(&Making::new(subject), step, args.letters);
    }
    let mut app = args.places.title();
    app.open_theatre(subject);
    Ok(shell::run(app, args.scale)?)
}

fn tell(making: &Making) -> Result<(), Failure> {
    let mut out = Output::open(None)?;
    for number in 0..making.len() {
        let sentence = exhibit::sentence(making, number);
        out.write(|out| writeln!(out, "{:>4}  {sentence}", number + 1))?;
    }
    out.finish()
}

fn print(making: &Making, step: u32, letters: bool) -> Result<(), Failure> {
    let steps = making.len();
    if step as usize > steps {
        return Err(Failure::Step { step, steps });
    }
    let screen = exhibit::scene(making, step as usize - 1, Options { letters, rules: false });
    let mut out = Output::open(None)?;
    out.write(|out| out.write_all(screen.to_text().as_bytes()))?;
    out.finish()
}
