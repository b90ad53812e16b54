//! `emberdeep gallery`: a contact sheet of floors with their seeds.

use super::complain::Failure;
use super::output::{self, Output};
use super::values::FloorArgs;
use super::{shard, values};
use crate::content::{Place, Setup};
use crate::map::Map;
use crate::map_builder::rules::Rules;
use crate::map_builder::{build_place, rooms, size_of};
use crate::raster::Image;
use crate::raster::pictures::{self, Caption, Cells, Marks, Sheet, TILES};
use crate::rng::Rng;
use std::path::PathBuf;

const ABOUT: &str = "Without --depth: bare dungeons of the rule set, as `emberdeep map` prints them. With --depth: that \
floor as the game plays it. Each has its seed below it, the number of its rooms if it has any, and the share of open \
ground. The same flags give the same bytes.";

/// The default number of pictures in a row.
const COLUMNS: u32 = 4;

#[derive(clap::Args)]
#[command(after_help = ABOUT, allow_negative_numbers = true)]
pub struct Args {
    /// The seed of the first floor; the others follow
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = values::first_seed)]
    from: u64,
    /// How many floors
    #[arg(long, value_name = "K", default_value_t = 12, value_parser = values::whole(1..=1_000_000_u32))]
    count: u32,
    /// The rule set for floors of rooms
    #[arg(long, value_name = "NAME", default_value = "emberdeep", value_parser = values::rule_set())]
    rules: &'static Rules,
    #[command(flatten)]
    floor: FloorArgs,
    /// Floors in a row [default: 4]
    #[arg(long, value_name = "C", value_parser = values::whole(1..=1_000_000_u32))]
    columns: Option<u32>,
    /// Side of a tile in pixels: 4 to 8, 10, 12, 14, 16, 20, 24, 28 or 32
    #[arg(long, value_name = "P", default_value_t = 5, value_parser = values::side(&TILES))]
    tile: u32,
    /// Draw with tiles instead of letters
    #[arg(long)]
    tiles: bool,
    /// The file to write, a PNG picture; `-` is standard output
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Overwrite the file if it exists
    #[arg(long)]
    force: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let seeds = shard::seeds(args.from, u64::from(args.count), None)?;
    let floor = args.floor.floor()?;
    let (width, height) = size_of(args.rules, floor.map_or(1, |(depth, _)| depth));
    let picture = (width as u32 * args.tile, height as u32 * args.tile);
    let columns = args.columns.unwrap_or(COLUMNS);
    output::check_size(pictures::size_of(picture, columns, args.count))?;
    let out = Output::open_picture(Some(&args.out), args.force)?;
    let mut sheet = Sheet::new(&args.heading(floor, *seeds.end()), picture, columns, args.count);
    for seed in seeds {
        let (picture, about) = args.picture(floor, seed);
        sheet.add(&picture, &Caption { name: format!("seed {seed}"), about });
    }
    let png = sheet.into_image().png();
    out.write_all(&png)
}

impl Args {
    fn heading(&self, floor: Option<(u32, Place)>, last: u64) -> Caption {
        let name = match floor {
            None => self.rules.name.to_owned(),
            Some((depth, place)) => format!("{depth}: {}", place.info().name),
        };
        let seeds = if self.count == 1 { "seed".to_owned() } else { format!("seeds {} to", self.from) };
        Caption { name, about: format!("{seeds} {last}") }
    }

    fn picture(&self, floor: Option<(u32, Place)>, seed: u64) -> (Image, String) {
        let cells = Cells { tileset: values::look(self.tiles), side: self.tile };
        if let Some(floor) = floor {
            let level = build_place(self.rules, seed, floor, Setup::default(), &mut ());
            return (pictures::floor(&level, Marks::None, cells), open_share(&level.map));
        }
        let dungeon = rooms::dig(self.rules, &mut Rng::for_level(seed, 1), &mut ());
        let about = format!("{} rooms, {}", dungeon.rooms.len(), open_share(&dungeon.map));
        (pictures::dungeon(&dungeon, self.rules, Marks::None, cells), about)
    }
}

fn open_share(map: &Map) -> String {
    let open = map.tiles.iter().filter(|tile| tile.is_passable()).count();
    format!("{} % open", (200 * open / map.tiles.len()).div_ceil(2))
}
