//! A dungeon or a floor as a PNG file, and the checks before it is drawn.

use super::Args;
use crate::cli::complain::Failure;
use crate::cli::{output, values};
use crate::level::Level;
use crate::map_builder::rooms::Dungeon;
use crate::map_builder::rules::Rules;
use crate::map_builder::size_of;
use crate::raster::pictures::{self, Cells, Marks};

/// The default side of a tile in pixels, which is the game's own.
const TILE: u32 = 16;

impl Args {
    fn cells(&self) -> Cells {
        Cells { tileset: values::look(self.tiles), side: self.tile.unwrap_or(TILE) }
    }
}

/// Checks that exactly one picture is asked for, and that it is not too large.
///
/// # Errors
/// What is wrong.
pub fn check(args: &Args, rules: &Rules) -> Result<(), Failure> {
    if args.count != 1 {
        return Err(Failure::OnePicture(args.count));
    }
    let (width, height) = size_of(rules, args.depth.unwrap_or(1));
    let pixels = |tiles: i32| tiles as u64 * u64::from(args.cells().side);
    output::check_size((pixels(width), pixels(height)))
}

/// The bare dungeon of a rule set.
pub fn of_dungeon(dungeon: &Dungeon, rules: &Rules, args: &Args) -> Vec<u8> {
    let marks = if args.letters { Marks::Letters } else { Marks::Population };
    pictures::dungeon(dungeon, rules, marks, args.cells()).png()
}

/// A floor of the game.
pub fn of_floor(level: &Level, args: &Args) -> Vec<u8> {
    let marks = if args.populated { Marks::Population } else { Marks::None };
    pictures::floor(level, marks, args.cells()).png()
}
