//! What a cell of the map can show, and where it stands in the font sheets.

use bracket_lib::terminal::to_cp437;

/// The shape in a cell of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyph {
    /// A character of code page 437.
    Char(char),
    /// A wall that joins the walls beside it: 1 north, 2 east, 4 south, 8 west, added up.
    Wall(u8),
}

/// The first of the sixteen wall shapes in the map sheets.
const WALLS: u16 = 0xE0;

impl Glyph {
    /// The glyph's number in the map sheets.
    pub fn slot(self) -> u16 {
        match self {
            Glyph::Char(c) => slot_of(c),
            Glyph::Wall(joins) => WALLS + u16::from(joins & 15),
        }
    }

    /// The glyph in a screen that is written as text.
    pub fn symbol(self) -> char {
        match self {
            Glyph::Char(c) => c,
            Glyph::Wall(_) => '#',
        }
    }
}

/// The number of a character in the text sheets; what they lack is shown as a question mark.
pub fn slot_of(c: char) -> u16 {
    match to_cp437(c) {
        0 => to_cp437('?'),
        slot => slot,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
