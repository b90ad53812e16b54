//! The input shared by all peers: dungeons, an open field, and journeys between tiles, as a text that a few lines of
//! any language can parse. It knows none of the peers.

use emberdeep::map::{Map, Point, TileType};
use emberdeep::map_builder::{rooms::dig, rules::Rules};
use emberdeep::rng::Rng;
use std::io::Write;

/// Columns and rows of every map.
pub const SIZE: (i32, i32) = (80, 45);
/// How many dungeons there are.
const DUNGEONS: u64 = 8;
/// How many journeys there are on each map.
const JOURNEYS: usize = 64;

/// Start and goal: the place to look and spread from, and the ends of a walk.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Journey {
    pub from: Point,
    pub to: Point,
}

/// Maps of one kind, with equally many journeys on each.
#[derive(Clone, Debug, PartialEq)]
pub struct Ground {
    maps: Vec<(Map, Vec<Journey>)>,
}

impl Ground {
    /// How many journeys there are in all.
    pub fn journeys(&self) -> usize {
        self.maps.len() * JOURNEYS
    }

    /// The map and the journey with that number.
    #[inline]
    pub fn journey(&self, number: usize) -> (&Map, Journey) {
        let (map, journeys) = &self.maps[number / JOURNEYS];
        (map, journeys[number % JOURNEYS])
    }
}

/// Both kinds of ground.
pub struct Grounds {
    pub dungeons: Ground,
    pub field: Ground,
}

/// The rules for every peer: 80 by 45 tiles, rooms of 6 to 10, thirty attempts.
pub fn rules() -> &'static Rules {
    Rules::named("tcod-2025").expect("known")
}

impl Grounds {
    /// The ground, dug by this game for all peers.
    pub fn dug() -> Self {
        let dungeons = (1..=DUNGEONS).map(|seed| {
            let map = dig(rules(), &mut Rng::for_level(seed, 1), &mut ()).map;
            with_journeys(map, seed)
        });
        let mut field = Map::new(SIZE.0, SIZE.1);
        field.tiles.fill(TileType::Floor);
        Self {
            dungeons: Ground { maps: dungeons.collect() },
            field: Ground { maps: vec![with_journeys(field, 0)] },
        }
    }

    /// Writes the number of dungeons, columns, rows and journeys per map; then each dungeon and finally the field, as
    /// rows of `#` and `.`, then lines of four numbers: from x, y, to x, y.
    pub fn write(&self, mut out: impl Write) -> std::io::Result<()> {
        writeln!(out, "{DUNGEONS} {} {} {JOURNEYS}", SIZE.0, SIZE.1)?;
        for (map, journeys) in self.dungeons.maps.iter().chain(&self.field.maps) {
            for y in 0..map.height {
                let row: String = map.row(y).iter().map(|tile| tile.symbol()).collect();
                writeln!(out, "{row}")?;
            }
            for Journey { from, to } in journeys {
                writeln!(out, "{} {} {} {}", from.x, from.y, to.x, to.y)?;
            }
        }
        Ok(())
    }

    /// Parses the output of [`Grounds::write`].
    pub fn read(text: &str) -> Self {
        let mut lines = text.lines();
        lines.next();
        let mut map = || {
            let picture: Vec<&str> = lines.by_ref().take(SIZE.1 as usize).collect();
            let journeys = lines.by_ref().take(JOURNEYS).map(|line| {
                let numbers: Vec<i32> =
                    line.split(' ').map(|number| number.parse().expect("a number")).collect();
                Journey { from: Point::new(numbers[0], numbers[1]), to: Point::new(numbers[2], numbers[3]) }
            });
            let journeys = journeys.collect();
            (Map::from_picture(&picture.join("\n")).0, journeys)
        };
        let dungeons = (0..DUNGEONS).map(|_| map()).collect();
        Self { dungeons: Ground { maps: dungeons }, field: Ground { maps: vec![map()] } }
    }
}

fn with_journeys(map: Map, seed: u64) -> (Map, Vec<Journey>) {
    let floor: Vec<Point> = map.points().filter(|at| map.tile(*at).is_walkable()).collect();
    let mut rng = Rng::for_players(seed);
    let journeys = std::iter::repeat_with(|| Journey { from: *rng.pick(&floor), to: *rng.pick(&floor) });
    let journeys = journeys.filter(|journey| journey.from != journey.to).take(JOURNEYS).collect();
    (map, journeys)
}
