//! What a map cell can show, and its slot in the font sheets.

mod badge;
mod hollow;
mod mark;
mod tile;
mod wall;

pub use badge::{Badge, Badges, LARGEST_NUMBER, TEN_OR_MORE};
pub use hollow::Hollow;
pub use mark::{Mark, Marks};
pub use tile::{Decal, Tile};
pub use wall::Wall;

use super::{cp437, theme};
use crate::content::ItemKind;
use crate::map::TileType;
use serde::{Deserialize, Serialize};

/// The contents of a map cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Glyph {
    /// A character of code page 437.
    Char(char),
    /// A wall, the same in all tilesets.
    Wall(Wall),
    /// The sign of an item's category with a mark for its kind, so that kinds differ in more than colour.
    Thing(ItemKind),
    /// A small picture.
    Tile(Tile),
    /// Half of a letter from [`LETTERS`], as wide as a map cell and twice as high.
    Letter(char, Half),
}

/// The brightness of the dark rim around signs in the map sheets, as a share of the sign's colour. The window drops
/// texels under a tenth.
pub const RIM: f32 = 0.14;

/// Half of a high letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Half {
    /// The upper cell.
    Upper,
    /// The lower cell.
    Lower,
}

impl Half {
    /// Both, from the top.
    pub const BOTH: [Self; 2] = [Self::Upper, Self::Lower];
}

/// Glyphs per row of a sheet.
pub const COLUMNS: u16 = 16;
/// Rows of a text sheet: the code page, the same in large letters, then the badges.
pub const TEXT_ROWS: u16 = badge::END.div_ceil(COLUMNS);
/// The first large letter in the text sheets.
pub const LARGE: u16 = 0x100;
/// Rows of a map sheet: the code page, item signs, walls, tiles, high letters, then marks. Sheets grow with the content.
pub const MAP_ROWS: u16 = (FIRST_MARK + Mark::SLOTS).div_ceil(COLUMNS);

/// The keyword for [`order`] in a map sheet's PNG file.
pub const GLYPHS: &str = "Glyphs";

/// The first item sign.
const THINGS: u16 = 0x100;
/// The first wall.
const FIRST_WALL: u16 = (THINGS + ItemKind::COUNT as u16).next_multiple_of(COLUMNS);
/// The first tile.
const FIRST_TILE: u16 = (FIRST_WALL + Wall::SLOTS).next_multiple_of(COLUMNS);

/// The characters with a high letter: printable ASCII.
pub const LETTERS: std::ops::RangeInclusive<char> = '!'..='~';
const LETTERS_COUNT: u16 = *LETTERS.end() as u16 - *LETTERS.start() as u16 + 1;
/// The first high letter: each upper half is followed by its lower half.
const HIGH_LETTERS: u16 = tile::END.next_multiple_of(COLUMNS);
/// The first mark.
const FIRST_MARK: u16 = HIGH_LETTERS + 2 * LETTERS_COUNT;

impl Glyph {
    /// The glyph's slot in the map sheets.
    pub fn slot(self) -> u16 {
        match self {
            Glyph::Char(c) => slot_of(c),
            Glyph::Wall(wall) => FIRST_WALL + wall.slot(),
            Glyph::Thing(kind) => THINGS + kind as u16,
            Glyph::Tile(tile) => tile.slot(),
            Glyph::Letter(c, half) if LETTERS.contains(&c) => {
                HIGH_LETTERS + 2 * (c as u16 - *LETTERS.start() as u16) + half as u16
            }
            Glyph::Letter(..) => slot_of(' '),
        }
    }

    /// Whether it is a sign on the ground, and not the ground itself.
    pub fn is_sign(self) -> bool {
        let is_plain = |tile: &TileType| !theme::is_landmark(*tile);
        match self {
            Glyph::Char(' ')
            | Glyph::Wall(_)
            | Glyph::Letter(..)
            | Glyph::Tile(Tile::Gas(_) | Tile::Oil | Tile::Fire(_) | Tile::Decal(..)) => false,
            Glyph::Char(c) => {
                !TileType::ALL.iter().filter(|tile| is_plain(tile)).any(|tile| theme::sign_of(*tile) == c)
            }
            Glyph::Tile(Tile::Ground(tile, _)) => !is_plain(&tile),
            Glyph::Thing(_) | Glyph::Tile(_) => true,
        }
    }

    /// Whether a front end that draws characters shows this one. Few tiles of water do, and of a chasm most at its edge.
    pub fn is_drawn(self) -> bool {
        !matches!(self, Glyph::Tile(tile) if tile.is_quiet())
    }

    /// The glyph's character in a canvas written as text.
    pub fn symbol(self) -> char {
        match self {
            Glyph::Char(c) | Glyph::Letter(c, Half::Upper) => c,
            Glyph::Letter(_, Half::Lower) => ' ',
            Glyph::Wall(_) => '#',
            Glyph::Thing(kind) => theme::thing(kind).symbol,
            Glyph::Tile(tile) => tile.symbol(),
        }
    }
}

/// A hash (XXH3, 64 bits, in hexadecimal) of the slots below the code page in the map sheets. Sheets carry it too,
/// which shows whether a sheet is older than the content.
pub fn order() -> String {
    let signs = ItemKind::ALL.into_iter().map(Glyph::Thing);
    let walls = Wall::all().map(Glyph::Wall);
    let tiles = Tile::all().into_iter().map(Glyph::Tile);
    let letters = LETTERS.flat_map(|c| Half::BOTH.map(|half| Glyph::Letter(c, half)));
    let glyphs = signs.chain(walls).chain(tiles).chain(letters);
    let glyphs = glyphs.map(|glyph| format!("{} {glyph:?}\n", glyph.slot()));
    let marks = Mark::all().map(|mark| format!("{} {mark:?}\n", slot_of_mark(mark)));
    let names: String = glyphs.chain(marks).collect();
    format!("{:016x}", xxhash_rust::xxh3::xxh3_64(names.as_bytes()))
}

/// A mark's slot in the map sheets.
pub fn slot_of_mark(mark: Mark) -> u16 {
    FIRST_MARK + mark.slot()
}

/// A character's slot in the text sheets; missing ones become question marks.
pub fn slot_of(c: char) -> u16 {
    cp437::slot(c).unwrap_or(b'?'.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn ascii_slots_are_their_codes() {
        for byte in 32..127_u8 {
            assert_eq!(slot_of(char::from(byte)), u16::from(byte));
        }
        assert_eq!(slot_of('é'), 130);
        assert_eq!(slot_of('漢'), u16::from(b'?'));
    }

    #[test]
    fn slots_below_the_code_page_are_unique() {
        let tiles = Tile::all().into_iter().map(Glyph::Tile);
        let letters = LETTERS.flat_map(|c| Half::BOTH.map(|half| Glyph::Letter(c, half)));
        let walls = Wall::all().map(Glyph::Wall);
        let glyphs = ItemKind::ALL.into_iter().map(Glyph::Thing).chain(walls).chain(tiles).chain(letters);
        let slots: Vec<_> = glyphs.map(Glyph::slot).chain(Mark::all().map(slot_of_mark)).collect();
        assert_eq!(slots.iter().collect::<HashSet<_>>().len(), slots.len());
        assert!(slots.iter().all(|slot| (0x100..MAP_ROWS * COLUMNS).contains(slot)));
    }
}
