//! Lays out the two kinds of sheets, narrow cells for text and square ones for the map, and decides which module draws
//! each slot.

use crate::fonts::canvas::Canvas;
use crate::fonts::files::Picture;
use crate::fonts::letter::{self, Faces};
use crate::fonts::with_faces;
use crate::fonts::{badges, boxes, marks, overlay, rims, signs, tiles};
use emberdeep::canvas::cp437;
use emberdeep::canvas::glyph::Badge;
use emberdeep::canvas::glyph::{
    COLUMNS, Glyph, Half, LARGE, LETTERS, MAP_ROWS, Mark, TEXT_ROWS, Tile, Wall, order, slot_of_mark,
};
use emberdeep::canvas::size::TILES;
use emberdeep::content::ItemKind;

/// The cell heights sheets exist for.
pub const SIZES: [usize; TILES.len()] = {
    let (mut sizes, mut i) = ([0; TILES.len()], 0);
    while i < sizes.len() {
        sizes[i] = TILES[i] as usize;
        i += 1;
    }
    sizes
};

/// Slots that show nothing in either sheet.
pub const EMPTY: [usize; 3] = [0, 32, 255];

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

/// Draws the code page for cells of the given height.
pub fn draw(faces: &Faces, kind: Kind, height: usize) -> Canvas {
    let width = kind.width(height);
    let mut sheet = Canvas::new(16 * width, 16 * height);
    for (slot, character) in cp437::CHARACTERS.into_iter().enumerate() {
        if !EMPTY.contains(&slot) {
            let glyph = draw_slot(faces, kind, height, slot, character);
            sheet.place(&glyph, slot % 16 * width, slot / 16 * height);
        }
    }
    sheet
}

/// A sheet's whole file: the code page, and below it, for maps, the item symbols, the walls, the tiles, the high letters and the marks, or
/// for text the large letters and the badges.
pub fn picture(kind: Kind, height: usize, page: &Canvas) -> Picture {
    match kind {
        Kind::Map => map_picture(height, page),
        Kind::Text => text_picture(height, page),
    }
}

/// The code page again with larger letters in the same cells, and the badges.
fn text_picture(height: usize, page: &Canvas) -> Picture {
    let width = Kind::Text.width(height);
    let mut large = page.clone();
    with_faces(|faces| {
        for (slot, character) in cp437::CHARACTERS.into_iter().enumerate() {
            let drawn = boxes::arms(slot).is_some() || EMPTY.contains(&slot) || signs::is_drawn(character);
            let placed = letter::place_large(faces, height, character).filter(|_| !drawn);
            if let Some(placed) = placed {
                large.place(&placed.draw(), slot % 16 * width, slot / 16 * height);
            }
        }
    });
    let mut picture = Picture::of(page);
    picture.grow(usize::from(TEXT_ROWS) * height);
    picture.place(&Picture::of(&large), 0, usize::from(LARGE / COLUMNS) * height);
    for badge in Badge::all() {
        let slot = usize::from(badge.slot());
        picture.place(&badges::draw(badge, height), slot % 16 * width, slot / 16 * height);
    }
    picture
}

fn map_picture(height: usize, page: &Canvas) -> Picture {
    let mut picture = Picture::of(page);
    let columns = usize::from(COLUMNS);
    picture.grow(usize::from(MAP_ROWS) * height);
    picture.order = Some(order());
    let mut place = |slot: u16, glyph: &Picture| {
        let slot = usize::from(slot);
        picture.place(glyph, slot % columns * height, slot / columns * height);
    };
    let rimmed = |(_, character): &(u16, char)| rims::has_rim(*character);
    for (slot, _) in (0..).zip(cp437::CHARACTERS).filter(rimmed) {
        place(slot, &rims::draw(&page.slot(usize::from(slot))));
    }
    for kind in ItemKind::ALL {
        let glyph = Glyph::Thing(kind);
        let sign = page.slot(usize::from(Glyph::Char(glyph.symbol()).slot()));
        place(glyph.slot(), &rims::draw(&marks::draw(kind, &sign)));
    }
    for wall in Wall::all() {
        place(Glyph::Wall(wall).slot(), &tiles::wall(wall, height));
    }
    for tile in Tile::all() {
        place(tile.slot(), &tiles::draw(tile, height));
    }
    for (character, halves) in high_letters(height) {
        for (half, drawn) in Half::BOTH.into_iter().zip(halves) {
            place(Glyph::Letter(character, half).slot(), &Picture::of(&drawn));
        }
    }
    for mark in Mark::all() {
        place(slot_of_mark(mark), &overlay::draw(mark, height));
    }
    picture
}

/// The letters of running text as wide as a map cell and twice as high, each as its upper and lower half.
fn high_letters(height: usize) -> Vec<(char, [Canvas; 2])> {
    with_faces(|faces| {
        let placed = |character| letter::place(faces, Kind::Text, 2 * height, character);
        let drawn = LETTERS.filter_map(|character| Some((character, placed(character)?.draw())));
        drawn.map(|(character, whole)| (character, [0, height].map(|top| whole.rows(top, height)))).collect()
    })
}

fn draw_slot(faces: &Faces, kind: Kind, height: usize, slot: usize, character: char) -> Canvas {
    let width = kind.width(height);
    if kind == Kind::Map && slot == FLOOR {
        return signs::floor_dot(height);
    }
    boxes::draw(slot, width, height, kind.line(height))
        .or_else(|| signs::draw(character, width, height))
        .or_else(|| letter::place(faces, kind, height, character).map(|placed| placed.draw()))
        .unwrap_or_else(|| signs::missing(width, height))
}
