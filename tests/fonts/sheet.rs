//! Lays out the two kinds of sheets, narrow cells for text and square ones for
//! the map, and decides which module draws which slot.

use crate::canvas::Canvas;
use crate::letter::{self, Faces};
use crate::{boxes, cp437, rock, signs, walls};

/// The cell heights sheets exist for.
pub const SIZES: [usize; 9] = [8, 10, 12, 14, 16, 20, 24, 28, 32];

/// Slots that show nothing in either sheet.
pub const EMPTY: [usize; 3] = [0, 32, 255];

/// The first of the 16 wall glyphs of map sheets, one per mask of neighbours.
pub const WALLS: usize = 0xe0;

/// The slot of the texture of solid rock in map sheets.
pub const ROCK: usize = 0xf0;

/// The full stop, which marks the floor on maps.
const FLOOR: usize = 0x2e;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Map,
    Text,
}

impl Kind {
    /// The name of the file of a sheet.
    pub fn file(self, height: usize) -> String {
        match self {
            Kind::Map => format!("map-{height}.png"),
            Kind::Text => format!("text-{height}.png"),
        }
    }

    /// The width of a cell of the given height.
    pub fn width(self, height: usize) -> usize {
        match self {
            Kind::Map => height,
            Kind::Text => height / 2,
        }
    }

    /// The thickness of light lines of box drawing.
    pub fn line(self, height: usize) -> i32 {
        let double_from = match self {
            Kind::Map => 16,
            Kind::Text => 24,
        };
        if height < double_from { 1 } else { 2 }
    }
}

/// Draws a whole sheet for cells of the given height.
pub fn draw(faces: &Faces, kind: Kind, height: usize) -> Canvas {
    let width = kind.width(height);
    let mut sheet = Canvas::new(16 * width, 16 * height);
    for (slot, character) in cp437::characters().into_iter().enumerate() {
        if !EMPTY.contains(&slot) {
            let glyph = draw_slot(faces, kind, height, slot, character);
            sheet.place(&glyph, slot % 16 * width, slot / 16 * height);
        }
    }
    sheet
}

fn draw_slot(faces: &Faces, kind: Kind, height: usize, slot: usize, character: char) -> Canvas {
    let width = kind.width(height);
    if kind == Kind::Map {
        match slot {
            FLOOR => return signs::floor_dot(height),
            WALLS..ROCK => return walls::draw(slot - WALLS, height),
            ROCK => return rock::draw(height),
            _ => {}
        }
    }
    boxes::draw(slot, width, height, kind.line(height))
        .or_else(|| signs::draw(character, width, height))
        .or_else(|| letter::place(faces, kind, height, character).map(|placed| placed.draw()))
        .unwrap_or_else(|| signs::missing(width, height))
}
