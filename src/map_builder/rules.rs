//! The named rule sets: the generators of the tutorials behind Emberdeep, as data. Tables and range checks only;
//! `rooms` digs.

use crate::geometry::{Point, Rect};
use serde::Serialize;
use thiserror::Error;

/// The shortest map side allowed, in tiles.
pub const MIN_SIDE: i32 = 16;
/// The longest map side allowed, in tiles.
pub const MAX_SIDE: i32 = 10_000;
/// The shortest room side allowed: a room of 1 would have no inside.
pub(crate) const MIN_ROOM: i32 = 2;
/// The most attempts allowed.
pub const MAX_ATTEMPTS: u32 = 10_000_000;

/// The settings of a rooms-and-corridors generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rules {
    /// The name on the command line.
    pub name: &'static str,
    /// The tutorial that teaches these rules.
    pub origin: &'static str,
    /// Its peculiarity, in one line.
    pub quirk: &'static str,
    /// Columns of the map, [`MIN_SIDE`] to [`MAX_SIDE`].
    pub width: i32,
    /// Rows of the map, [`MIN_SIDE`] to [`MAX_SIDE`].
    pub height: i32,
    /// How many rooms are tried, up to [`MAX_ATTEMPTS`]; a rejected one is not tried again.
    pub attempts: u32,
    /// The range of a room's width and height.
    pub room_size: SizeRange,
    /// A room of width `w` is placed at x in `0..=width - w - margin`; y likewise.
    pub margin: i32,
    /// Which tiles of its rectangle a room turns to floor.
    pub carve: Carve,
    /// How the middle of a room is rounded.
    pub centre: Centre,
    /// How the two legs of a tunnel are drawn.
    pub tunnel: Tunnel,
    /// With fewer rooms, the dungeon is drawn again, up to a limit.
    pub min_rooms: usize,
    /// The tutorial's own screen. It affects neither the digging nor the hashes of games.
    #[serde(skip)]
    pub drawn: Drawn,
}

/// The range of room sides, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SizeRange {
    /// The shortest side.
    pub min: i32,
    /// The longest side.
    pub max: i32,
}

impl SizeRange {
    /// Sides from `min` to `max`.
    pub const fn inclusive(min: i32, max: i32) -> Self {
        Self { min, max }
    }

    /// Sides from a random call with an exclusive upper bound: `min` to `bound - 1`.
    pub const fn excluding_bound(min: i32, bound: i32) -> Self {
        Self { min, max: bound - 1 }
    }
}

/// Which tiles of its rectangle `x1..=x2`, `y1..=y2` a room turns to floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Carve {
    /// `x1 + 1..=x2 - 1`: a wall stays on every side, and no two rooms touch.
    Inside,
    /// `x1..=x2`: rooms may touch, and may open the map's edge.
    Whole,
}

impl Carve {
    /// The tiles of `rect` that become floor, corners included.
    pub fn inside(self, rect: &Rect) -> Rect {
        match self {
            Carve::Inside => Rect::with_exact(rect.x1 + 1, rect.y1 + 1, rect.x2 - 1, rect.y2 - 1),
            Carve::Whole => *rect,
        }
    }
}

/// How the middle of a room is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Centre {
    /// `floor((x1 + x2) / 2)`.
    Floor,
    /// `round((x1 + x2 - 1) / 2)`, halves up: the middle of the room's width rather than of its corners.
    RoundHalfUp,
}

impl Centre {
    /// The middle of `rect`. Its corners must not be negative.
    pub fn of(self, rect: &Rect) -> Point {
        match self {
            Centre::Floor => rect.center(),
            // round(n / 2) with halves up is floor((n + 1) / 2), and the two ones cancel.
            Centre::RoundHalfUp => Point::new((rect.x1 + rect.x2) / 2, (rect.y1 + rect.y2) / 2),
        }
    }
}

/// How the two legs of a tunnel are drawn. A leg is straight, so both give the same tiles, ends included; only the
/// tutorials' methods differ. `rooms` follows this on maps below 400 by 400 tiles; on larger ones `trenches` digs all
/// legs at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Tunnel {
    /// A loop along the row, a loop along the column.
    Loops,
    /// Each leg as a Bresenham line (J. E. Bresenham, 1965), drawn by bracket-lib.
    Bresenham,
}

/// The look of a tutorial's screen, all of it visible. The front end picks the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// The game's own look.
    House,
    /// Cells in one colour for rock and one for floor, and the player.
    Cells,
    /// The same with a letter in the middle of each room, in order of creation, under the player.
    CellsAndLetters,
    /// Cells, and another person.
    CellsAndSecondPerson,
    /// A glyph for rock and one for floor, and the player.
    Signs,
}

const TCOD_2025: Rules = Rules {
    name: "tcod-2025",
    origin: "python-tcod tutorial, version 2, refreshed, part 3",
    quirk: "each leg of a tunnel is a Bresenham line, both ends included",
    width: 80,
    height: 45,
    attempts: 30,
    room_size: SizeRange::inclusive(6, 10),
    margin: 1,
    carve: Carve::Inside,
    centre: Centre::Floor,
    tunnel: Tunnel::Bresenham,
    min_rooms: 0,
    drawn: Drawn::CellsAndSecondPerson,
};

/// Emberdeep's own rules, the default: `tcod-2025` plus the needs of a game.
pub const EMBERDEEP: Rules = Rules {
    name: "emberdeep",
    origin: "this game's own first floors",
    quirk: "closed border, all connected, and never fewer than five rooms",
    min_rooms: 5,
    drawn: Drawn::House,
    ..TCOD_2025
};

/// Every rule set, Emberdeep's own first.
pub const ALL: [Rules; 6] = [
    EMBERDEEP,
    Rules {
        name: "tcod-2020",
        origin: "python-tcod tutorial, version 2, first draft of 2020",
        quirk: "one array holds tiles that are walkable, transparent and dark",
        tunnel: Tunnel::Loops,
        ..TCOD_2025
    },
    Rules {
        name: "roguebasin",
        origin: "RogueBasin, Python and libtcod, part 3",
        quirk: "letters at the rooms' centres show the order of creation",
        tunnel: Tunnel::Loops,
        drawn: Drawn::CellsAndLetters,
        ..TCOD_2025
    },
    Rules {
        name: "revised",
        origin: "Roguelike Tutorial Revised, part 3",
        quirk: "every tile is an object that blocks steps and blocks sight",
        tunnel: Tunnel::Loops,
        drawn: Drawn::Cells,
        ..TCOD_2025
    },
    Rules {
        name: "malwoden",
        origin: "malwoden tutorial (TypeScript), chapter 5",
        quirk: "rooms have no walls of their own: they touch and open the map's edge",
        height: 50,
        room_size: SizeRange::excluding_bound(6, 10),
        margin: 3,
        carve: Carve::Whole,
        centre: Centre::RoundHalfUp,
        tunnel: Tunnel::Loops,
        drawn: Drawn::Signs,
        ..TCOD_2025
    },
    TCOD_2025,
];

/// Why these numbers can't make a map.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[allow(missing_docs)] // Each variant's sentence says it.
pub enum RulesError {
    #[error(
        "a map {width} wide and {height} high cannot be made: each side must be {MIN_SIDE} to {MAX_SIDE}"
    )]
    Size { width: i32, height: i32 },
    #[error("{0} attempts cannot be made: at least 1 and at most {MAX_ATTEMPTS} are allowed")]
    Attempts(u32),
    #[error("rooms cannot be {0} wide: the smallest allowed side is {MIN_ROOM}")]
    RoomTooSmall(i32),
    #[error("the smallest room ({min}) must not be larger than the largest ({max})")]
    RoomRange { min: i32, max: i32 },
    #[error(
        "rooms of {room} do not fit a map {width} wide and {height} high: the largest that fits is {fits}"
    )]
    RoomTooLarge { room: i32, width: i32, height: i32, fits: i32 },
}

impl Rules {
    /// The rule set of that name.
    pub fn named(name: &str) -> Option<&'static Rules> {
        ALL.iter().find(|rules| rules.name == name)
    }

    /// The longest room side that fits the map.
    pub fn largest_room(&self) -> i32 {
        self.width.min(self.height) - self.margin
    }

    /// Checks whether a map can be dug with these numbers.
    ///
    /// Custom rules change the numbers of a set:
    ///
    /// ```
    /// use emberdeep::map_builder::{rooms, rules};
    /// use emberdeep::rng::Rng;
    ///
    /// let village = rules::Rules { width: 40, height: 30, attempts: 200, ..rules::EMBERDEEP };
    /// village.check()?;
    /// let dungeon = rooms::dig(&village, &mut Rng::for_level(7, 1), &mut ());
    /// assert_eq!((dungeon.map.width, dungeon.map.height), (40, 30));
    ///
    /// let narrow = rules::Rules { width: 10, ..village };
    /// assert!(narrow.check().unwrap_err().to_string().contains("10 wide"));
    /// # Ok::<(), rules::RulesError>(())
    /// ```
    ///
    /// # Errors
    /// The first number out of range.
    pub fn check(&self) -> Result<(), RulesError> {
        let sides = MIN_SIDE..=MAX_SIDE;
        let (width, height) = (self.width, self.height);
        let SizeRange { min, max } = self.room_size;
        if !sides.contains(&width) || !sides.contains(&height) {
            return Err(RulesError::Size { width, height });
        }
        if !(1..=MAX_ATTEMPTS).contains(&self.attempts) {
            return Err(RulesError::Attempts(self.attempts));
        }
        if min < MIN_ROOM {
            return Err(RulesError::RoomTooSmall(min));
        }
        if min > max {
            return Err(RulesError::RoomRange { min, max });
        }
        let fits = self.largest_room();
        if max > fits {
            return Err(RulesError::RoomTooLarge { room: max, width, height, fits });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_sets_dig_and_are_found_by_name() {
        for rules in &ALL {
            assert_eq!(rules.check(), Ok(()), "{}", rules.name);
            assert_eq!(Rules::named(rules.name), Some(rules));
        }
        assert_eq!(Rules::named("rogue"), None);
    }

    #[test]
    fn centres_round_as_in_the_tutorials() {
        let half_up = |n: i32| (f64::from(n) / 2.0 + 0.5).floor() as i32;
        for x1 in 0..20 {
            for side in 2..12 {
                let rect = Rect::with_size(x1, x1 + 3, side, side + 1);
                let floor = Point::new((rect.x1 + rect.x2).div_euclid(2), (rect.y1 + rect.y2).div_euclid(2));
                assert_eq!(Centre::Floor.of(&rect), floor);
                let rounded = Point::new(half_up(rect.x1 + rect.x2 - 1), half_up(rect.y1 + rect.y2 - 1));
                assert_eq!(Centre::RoundHalfUp.of(&rect), rounded);
            }
        }
    }

    #[test]
    fn numbers_out_of_range_are_refused_by_name() {
        let wrong = |change: fn(&mut Rules)| {
            let mut rules = EMBERDEEP;
            change(&mut rules);
            rules.check().expect_err("refused").to_string()
        };
        assert!(wrong(|r| r.width = 0).contains("0 wide"));
        assert!(wrong(|r| r.height = 10_001).contains("10001 high"));
        assert!(wrong(|r| r.attempts = 0).contains("0 attempts"));
        assert!(wrong(|r| r.room_size.min = 1).contains("1 wide"));
        assert!(wrong(|r| r.room_size = SizeRange::inclusive(9, 8)).contains("(9)"));
        assert!(wrong(|r| r.room_size.max = 45).contains("fits is 44"));
    }
}
