//! `emberdeep` without a command: the game in its window.

use super::complain::Failure;
use super::values;
use crate::game::Game;
use crate::map_builder::rules::Rules;
use crate::ui::app::App;
use crate::ui::shell;

#[derive(clap::Args)]
pub struct Args {
    /// The dungeon's number [default: a new one each time]
    #[arg(long, value_name = "N", value_parser = values::seed)]
    seed: Option<u64>,
    /// Whose rules dig the floors
    #[arg(long, value_name = "NAME", default_value = "emberdeep", value_parser = values::rule_set())]
    rules: &'static Rules,
    /// Size of the picture: 1 is 16 pixels a cell, 2 is 32; 0.5 to 4
    #[arg(long, value_name = "K", default_value_t = 1.0, value_parser = values::scale)]
    scale: f32,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let seed = args.seed.unwrap_or_else(crate::ui::app::fresh_seed);
    let app = App::new(Game::with_rules(seed, args.rules));
    Ok(shell::run(app, args.scale)?)
}
