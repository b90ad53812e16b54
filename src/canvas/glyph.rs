//! What a cell of the map can show, and where it stands in the font sheets.

mod tile;

pub use tile::Tile;

use super::{cp437, theme};
use crate::content::ItemKind;
use crate::level::TrapKind;
use serde::{Deserialize, Serialize};

/// The shape in a cell of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Glyph {
    /// A character of code page 437.
    Char(char),
    /// A wall that joins the walls beside it: 1 north, 2 east, 4 south, 8 west, added up.
    Wall(u8),
    /// The sign of a thing's sort with a mark of its kind, so that kinds are not told apart by colour alone.
    Thing(ItemKind),
    /// The sign of a known trap. Only where there is room beside it does it show of which kind.
    Trap(TrapKind),
    /// A small picture.
    Tile(Tile),
}

/// Glyphs in a row of a sheet.
pub const COLUMNS: u16 = 16;
/// Rows of a sheet of text: below the code page it stands a second time, in large letters.
pub const TEXT_ROWS: u16 = 32;
/// The first of the large letters in the sheets of text.
pub const LARGE: u16 = 0x100;
/// Rows of a sheet of the map: below the code page stand the signs of things, and then the tiles. They grow with what
/// exists.
pub const MAP_ROWS: u16 = tile::END.div_ceil(COLUMNS);

/// The keyword under which a map sheet's file holds its [`names`].
pub const GLYPHS: &str = "Glyphs";

/// The first of the sixteen wall shapes in the map sheets.
const WALLS: u16 = 0xE0;
/// The first of the signs of things.
const THINGS: u16 = 0x100;
/// The first of the tiles.
const FIRST_TILE: u16 = (THINGS + ItemKind::COUNT as u16).next_multiple_of(COLUMNS);

/// A line for each of the sixteen wall shapes.
const LINES: [char; 16] = ['■', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

impl Glyph {
    /// The glyph's number in the map sheets.
    pub fn slot(self) -> u16 {
        match self {
            Glyph::Char(c) => slot_of(c),
            Glyph::Wall(joins) => WALLS + u16::from(joins & 15),
            Glyph::Thing(kind) => THINGS + kind as u16,
            Glyph::Trap(kind) => slot_of(theme::trap(kind).symbol),
            Glyph::Tile(tile) => tile.slot(),
        }
    }

    /// The character in its place where there is half the room: walls are lines that join.
    pub fn narrow(self) -> char {
        match self {
            Glyph::Wall(joins) | Glyph::Tile(Tile::Wall(joins)) => LINES[usize::from(joins & 15)],
            Glyph::Char(_) | Glyph::Thing(_) | Glyph::Trap(_) | Glyph::Tile(_) => self.symbol(),
        }
    }

    /// The glyph in a screen that is written as text.
    pub fn symbol(self) -> char {
        match self {
            Glyph::Char(c) => c,
            Glyph::Wall(_) => '#',
            Glyph::Thing(kind) => theme::thing(kind).symbol,
            Glyph::Trap(kind) => theme::trap(kind).symbol,
            Glyph::Tile(tile) => tile.symbol(),
        }
    }
}

/// The names of what stands below the code page in the map sheets, a line each in the order of the slots. The sheets hold
/// them as well: one that was drawn before something else came to exist is known by that.
pub fn names() -> String {
    let signs = ItemKind::ALL.into_iter().map(Glyph::Thing);
    let tiles = Tile::all().into_iter().map(Glyph::Tile);
    signs.chain(tiles).map(|glyph| format!("{} {glyph:?}\n", glyph.slot())).collect()
}

/// The number of a character in the text sheets; what they lack is shown as a question mark.
pub fn slot_of(c: char) -> u16 {
    cp437::slot(c).unwrap_or(b'?'.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn ascii_stands_at_its_own_number() {
        for byte in 32..127_u8 {
            assert_eq!(slot_of(char::from(byte)), u16::from(byte));
        }
        assert_eq!(slot_of('é'), 130);
        assert_eq!(slot_of('漢'), u16::from(b'?'));
    }

    #[test]
    fn walls_have_slots_of_their_own() {
        assert_eq!(Glyph::Wall(0).slot(), 0xE0);
        assert_eq!(Glyph::Wall(15).slot(), 0xEF);
    }

    #[test]
    fn every_thing_and_tile_has_a_slot_of_its_own_below_the_code_page() {
        let glyphs =
            ItemKind::ALL.into_iter().map(Glyph::Thing).chain(Tile::all().into_iter().map(Glyph::Tile));
        let slots: Vec<_> = glyphs.map(Glyph::slot).collect();
        assert_eq!(slots.iter().collect::<HashSet<_>>().len(), slots.len());
        assert!(slots.iter().all(|slot| (0x100..MAP_ROWS * COLUMNS).contains(slot)));
    }
}
