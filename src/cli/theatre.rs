//! `emberdeep theatre`: shows how a floor was made, in the window, or as text for scripts and screen readers.

use super::complain::Failure;
use super::front::Front;
use super::output::Output;
use super::session::Directories;
use super::values::{self, FloorArgs};
use crate::canvas::fit::SHEETS;
use crate::draw::exhibit::{self, SceneOptions};
use crate::map_builder::rules::Rules;
use crate::raster::Font;
use crate::raster::pictures;
use crate::theatre::{Making, Subject};
use clap::ArgGroup;
use std::path::{Path, PathBuf};

const LEGEND: &str = "Without --depth: the bare dungeon of the rule set, as `emberdeep map` prints it. With --depth: the \
floor that the game plays, with its inhabitants. --tell and --step open no window.";

#[derive(clap::Args)]
#[command(after_help = LEGEND, allow_negative_numbers = true, group(ArgGroup::new("shown").multiple(true)))]
pub struct Args {
    /// The dungeon: a number, or words that stand for one
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = values::seed)]
    seed: u64,
    /// The rule set
    #[arg(long, value_name = "NAME", default_value = "emberdeep", value_parser = values::rule_set())]
    rules: &'static Rules,
    #[command(flatten)]
    floor: FloorArgs,
    /// Print the story of its making, one line per step
    #[arg(long)]
    tell: bool,
    /// Print the screen of this step, counted from 1
    #[arg(long, value_name = "K", conflicts_with = "tell", group = "shown", value_parser = values::whole(1..=u32::MAX))]
    step: Option<u32>,
    /// Write an animation of all steps to this GIF file, or with --step a PNG picture of that one; `-` is standard output
    #[arg(long, value_name = "FILE", conflicts_with = "tell", group = "shown")]
    export: Option<PathBuf>,
    /// Speed of the animation: 1 is four steps a second; 0.1 to 12
    #[arg(long, value_name = "X", default_value_t = 1.0, requires = "export", value_parser = values::within((0.1, 12.0)))]
    speed: f32,
    /// Side of a tile in pixels: 8, 10, 12, 14, 16, 20, 24, 28 or 32
    #[arg(long, value_name = "P", default_value_t = 12, requires = "export", value_parser = values::side(&SHEETS))]
    tile: u32,
    /// Draw with tiles instead of letters
    #[arg(long, requires = "export")]
    tiles: bool,
    /// Overwrite the file if it exists
    #[arg(long, requires = "export")]
    force: bool,
    /// Show the letters of the rooms; goes with --step and --export
    #[arg(long, requires = "shown")]
    letters: bool,
    #[command(flatten)]
    places: Directories,
    #[command(flatten)]
    front: Front,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let floor = args.floor.floor()?;
    let (depth, place) = (floor.map(|floor| floor.0), floor.map(|floor| floor.1));
    let subject = Subject { seed: args.seed, rules: *args.rules, depth, place };
    if args.tell {
        return tell(&Making::new(subject));
    }
    if let Some(path) = &args.export {
        return export(&Making::new(subject), args, path);
    }
    if let Some(step) = args.step {
        return print(&Making::new(subject), step, args.letters);
    }
    args.front.show(|| {
        let mut app = args.places.title();
        app.open_theatre(subject);
        app
    })
}

fn tell(making: &Making) -> Result<(), Failure> {
    let mut out = Output::stdout();
    for number in 0..making.len() {
        let sentence = exhibit::sentence(making, number);
        out.write(|out| writeln!(out, "{:>4}  {sentence}", number + 1))?;
    }
    out.finish()
}

/// Writes an animation, or one scene.
fn export(making: &Making, args: &Args, path: &Path) -> Result<(), Failure> {
    let number = args.step.map(|step| scene_of(making, step)).transpose()?;
    let out = Output::open_picture(Some(path), args.force)?;
    let options =
        SceneOptions { tileset: values::look(args.tiles), letters: args.letters, ..SceneOptions::default() };
    let font = Font::of(args.tile);
    let bytes = match number {
        Some(number) => pictures::scene(making, number, options, &font).png(),
        None => pictures::film(making, options, &font, args.speed),
    };
    out.write_all(&bytes)
}

/// The index of the scene counted as `step`.
fn scene_of(making: &Making, step: u32) -> Result<usize, Failure> {
    let steps = making.len();
    if step as usize > steps { Err(Failure::Step { step, steps }) } else { Ok(step as usize - 1) }
}

fn print(making: &Making, step: u32, letters: bool) -> Result<(), Failure> {
    let number = scene_of(making, step)?;
    let screen = exhibit::scene(making, number, SceneOptions { letters, ..SceneOptions::default() });
    Output::stdout().write_all(screen.to_text().as_bytes())
}
