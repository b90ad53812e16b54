//! `emberdeep map`: prints dungeons.

mod floor;
mod json;

use super::complain::Failure;
use super::output::{self, Output};
use super::values::FloorArgs;
use super::{shard, values};
use crate::canvas::theme;
use crate::content::finds::Trace;
use crate::content::{ItemKind, Monster, Place, Setup};
use crate::map::{Map, Point, TileType};
use crate::map_builder::history::History;
use crate::map_builder::rooms::{self, Dungeon, letter};
use crate::map_builder::rules::{MAX_ATTEMPTS, MAX_SIDE, MIN_ROOM, MIN_SIDE, Rules};
use crate::map_builder::{build_place, size_of};
use crate::raster::pictures::{self, Cells, Marks, TILES};
use crate::rng::Rng;
use crate::text::{self, facts};
use clap::ValueEnum;
use std::io::{self, Write};
use std::path::PathBuf;

/// Explains the symbols of a printed map.
fn legend() -> String {
    let ground = TileType::ALL.map(|tile| format!("{} {}", tile.symbol(), text::tile(tile))).join(", ");
    let mut things: Vec<String> = Vec::new();
    for kind in ItemKind::ALL {
        let words = format!("{} {}", floor::sign(kind), facts::heading(kind.info().category).to_lowercase());
        if !things.contains(&words) {
            things.push(words);
        }
    }
    let things = things.join(", ");
    let [writing, leaving] = [Trace::Writing, Trace::Leaving].map(floor::sign_of_trace);
    let foe = |monster: Monster| format!("{} {}", theme::foe(monster).symbol, monster.info().name);
    let foes = Monster::ALL.map(foe).join(", ");
    format!(
        "Without --depth: the bare dungeon of the rule set. # is wall, . is floor, @ is where the player starts. With --letters the \
         rooms' centres carry A-Z, a-z and 0-9 in order of creation, then *; the start is then A.\n\n\
         With --depth: the whole ground of the floor that the game plays, where the player starts on the stairs up: {ground}. These \
         floors have their own sizes, so --width, --height, --attempts, --room-min, --room-max and --letters are refused; --rules \
         shapes the floors of rooms.\n\n\
         With --populated, besides: @ the player; {things}; ^ a trap; {writing} something written, {leaving} something left; {foes}."
    )
}

/// The default tile size in pixels, which is the game's own.
const TILE: u32 = 16;

/// The most attempts in a JSON object: they are all in memory before the first is written.
const MOST_TOLD: u32 = 1_000_000;

#[derive(clap::Args)]
#[command(after_help = legend(), allow_negative_numbers = true)]
pub struct Args {
    /// The dungeon: a number, or words that stand for one
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = values::seed)]
    seed: u64,
    #[command(flatten)]
    floor: FloorArgs,
    /// With foes, items, traps and finds, and in JSON the machines; needs --depth
    #[arg(long)]
    populated: bool,
    /// The rule set
    #[arg(long, value_name = "NAME", default_value = "emberdeep", value_parser = values::rule_set())]
    rules: &'static Rules,
    /// Columns, 16 to 10000 [default: the rule set's own]
    #[arg(long, value_name = "W", value_parser = values::whole(MIN_SIDE..=MAX_SIDE))]
    width: Option<i32>,
    /// Rows, 16 to 10000 [default: the rule set's own]
    #[arg(long, value_name = "H", value_parser = values::whole(MIN_SIDE..=MAX_SIDE))]
    height: Option<i32>,
    /// How many rooms are tried, with --format json at most 1000000 [default: the rule set's own]
    #[arg(long, value_name = "A", value_parser = values::whole(1..=MAX_ATTEMPTS))]
    attempts: Option<u32>,
    /// The shortest side of a room [default: the rule set's own]
    #[arg(long, value_name = "M", value_parser = values::whole(MIN_ROOM..=MAX_SIDE))]
    room_min: Option<i32>,
    /// The longest side of a room [default: the rule set's own]
    #[arg(long, value_name = "M", value_parser = values::whole(MIN_ROOM..=MAX_SIDE))]
    room_max: Option<i32>,
    /// How many dungeons, with seeds SEED, SEED + 1, ...
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = values::whole(1..=u64::MAX))]
    count: u64,
    /// Mark the rooms' centres in order of creation
    #[arg(long)]
    letters: bool,
    /// How to print them
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Side of a tile in a picture, in pixels: 4 to 8, 10, 12, 14, 16, 20, 24, 28 or 32 [default: 16]
    #[arg(long, value_name = "P", value_parser = values::side(&TILES))]
    tile: Option<u32>,
    /// Draw a picture with tiles instead of letters
    #[arg(long)]
    tiles: bool,
    /// Write to this file instead of standard output (-)
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Overwrite the file if it exists
    #[arg(long)]
    force: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A character for each tile; an empty line between maps
    Text,
    /// One JSON object per line, with rooms and attempts, or with what is on a floor
    Json,
    /// One line per dungeon: seed and a 64-bit hash of size and tiles
    Hash,
    /// A picture in the game's own glyphs and colours
    Png,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let floor = args.floor.floor()?;
    args.check(floor.is_some())?;
    let rules = args.rules();
    rules.check()?;
    let seeds = shard::seeds(args.seed, args.count, None)?;
    let mut out = if args.format == Format::Png {
        args.check_picture(&rules, floor)?;
        Output::open_picture(args.out.as_deref(), args.force)?
    } else {
        Output::open(args.out.as_deref(), args.force)?
    };
    for seed in seeds {
        out.write(|out| args.print(seed, (&rules, floor), out))?;
    }
    out.finish()
}

impl Args {
    /// Checks that the flags go together.
    fn check(&self, is_floor: bool) -> Result<(), Failure> {
        if self.letters && !matches!(self.format, Format::Text | Format::Png) {
            return Err(Failure::Letters);
        }
        if self.format == Format::Json && self.attempts.is_some_and(|attempts| attempts > MOST_TOLD) {
            return Err(Failure::Attempts { most: MOST_TOLD });
        }
        let of_pictures = [("--tile", self.tile.is_some()), ("--tiles", self.tiles)];
        if let Some((flag, _)) =
            of_pictures.into_iter().find(|(_, given)| *given && self.format != Format::Png)
        {
            return Err(Failure::PictureOnly { flag });
        }
        if !is_floor {
            return if self.populated { Err(Failure::Populated) } else { Ok(()) };
        }
        let refused = [
            ("--width", self.width.is_some()),
            ("--height", self.height.is_some()),
            ("--attempts", self.attempts.is_some()),
            ("--room-min", self.room_min.is_some()),
            ("--room-max", self.room_max.is_some()),
            ("--letters", self.letters),
        ];
        let given = refused.into_iter().find(|(_, given)| *given);
        given.map_or(Ok(()), |(flag, _)| Err(Failure::WithDepth { flag }))
    }

    /// Checks that exactly one picture was requested, and that it is not too large.
    fn check_picture(&self, rules: &Rules, floor: Option<(u32, Place)>) -> Result<(), Failure> {
        if self.count != 1 {
            return Err(Failure::OnePicture(self.count));
        }
        let (width, height) = size_of(rules, floor.map_or(1, |(depth, _)| depth));
        let pixels = |tiles: i32| tiles as u64 * u64::from(self.cells().side);
        output::check_size((pixels(width), pixels(height)))
    }

    fn cells(&self) -> Cells {
        Cells { tileset: values::look(self.tiles), side: self.tile.unwrap_or(TILE) }
    }

    fn rules(&self) -> Rules {
        let mut rules = *self.rules;
        rules.width = self.width.unwrap_or(rules.width);
        rules.height = self.height.unwrap_or(rules.height);
        rules.attempts = self.attempts.unwrap_or(rules.attempts);
        rules.room_size.min = self.room_min.unwrap_or(rules.room_size.min);
        rules.room_size.max = self.room_max.unwrap_or(rules.room_size.max);
        rules
    }

    fn print(
        &self,
        seed: u64,
        (rules, floor): (&Rules, Option<(u32, Place)>),
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if self.format == Format::Text && seed != self.seed {
            writeln!(out)?;
        }
        if let Some(floor) = floor {
            let level = build_place(rules, seed, floor, Setup::default(), &mut ());
            return floor::print(&level, seed, rules, self, out);
        }
        let mut rng = Rng::for_level(seed, 1);
        match self.format {
            Format::Text => {
                let Dungeon { map, rooms, start } = rooms::dig(rules, &mut rng, &mut ());
                let centre = |(i, room)| (rules.centre.of(room), letter(i));
                let letters = || rooms.iter().enumerate().map(centre).collect();
                print_text(&map, if self.letters { letters() } else { vec![(start, '@')] }, out)
            }
            Format::Json => {
                let mut history = History::default();
                let dungeon = rooms::dig(rules, &mut rng, &mut history);
                serde_json::to_writer(&mut *out, &json::Line::of_dungeon(seed, rules, &dungeon, &history))?;
                writeln!(out)
            }
            Format::Hash => {
                let dungeon = rooms::dig(rules, &mut rng, &mut ());
                writeln!(out, "{seed} {:016x}", dungeon.map.hash())
            }
            Format::Png => {
                let dungeon = rooms::dig(rules, &mut rng, &mut ());
                let marks = if self.letters { Marks::Letters } else { Marks::Population };
                out.write_all(&pictures::dungeon(&dungeon, rules, marks, self.cells()).png())
            }
        }
    }
}

/// Prints a map with marks on it. The last of several marks in one place shows.
fn print_text(map: &Map, mut marks: Vec<(Point, char)>, out: &mut dyn Write) -> io::Result<()> {
    marks.sort_by_key(|(at, _)| at.y);
    let mut marks = marks.into_iter().peekable();
    for y in 0..map.height {
        let mut line = row(map, y).into_bytes();
        while let Some((at, mark)) = marks.next_if(|(at, _)| at.y == y) {
            line[at.x as usize] = mark as u8;
        }
        line.push(b'\n');
        out.write_all(&line)?;
    }
    Ok(())
}

fn row(map: &Map, y: i32) -> String {
    map.row(y).iter().map(|tile| tile.symbol()).collect()
}
