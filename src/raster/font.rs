//! Font sheets as shapes to stamp on a picture.

use super::image::Image;
use crate::canvas::glyph::{COLUMNS, MAP_ROWS, TEXT_ROWS, slot_of};
use crate::canvas::size::{PICTURE_TEXT, Scale, Size, TILES, Zoom};
use crate::canvas::theme::Rgb;
use crate::raster::sheets;
use std::io::Cursor;
use std::ops::Range;
use std::rc::Rc;

/// Columns and rows of pixels.
pub(super) type Area = (Range<u32>, Range<u32>);

/// The two sheets of one cell size, and those for the tiles of a scene.
#[derive(Clone)]
pub struct Font {
    cell: u32,
    signs: Rc<Shapes>,
    letters: Rc<Shapes>,
    tiles: Option<Rc<Font>>,
}

impl Font {
    /// The sheets for cells of `cell` pixels.
    ///
    /// # Panics
    /// If there are none: [`TILES`] lists the sizes.
    pub fn of(cell: u32) -> Self {
        assert!(TILES.contains(&cell), "no font of {cell} pixels");
        let sheets = sheets::of(cell);
        Self::read(cell, sheets.map, sheets.text).expect("a pair of font sheets of our own")
    }

    /// The font in these two files, sheets for cells of `cell` pixels; `None` if they are not.
    pub fn read(cell: u32, map: &[u8], text: &[u8]) -> Option<Self> {
        let signs = Shapes::read(map, (cell, cell), MAP_ROWS)?;
        let letters = Shapes::read(text, (cell / 2, cell), TEXT_ROWS)?;
        Some(Self { cell, signs: Rc::new(signs), letters: Rc::new(letters), tiles: None })
    }

    /// The sheets for a saved picture: with a scene at that zoom, in tiles whose sheets are here; and its size.
    pub fn of_picture(zoom: Zoom) -> (Self, Size) {
        let Size { scene, .. } = Size::PICTURE.zoomed(zoom);
        let text = Self::of(PICTURE_TEXT);
        let tiles = scene.filter(|scale| sheets::are_here(scale.tile)).map(|scale| Self::of(scale.tile));
        let tiles = tiles.unwrap_or_else(|| text.clone());
        let scene = scene.map(|scale| Scale { tile: tiles.cell, ..scale });
        (text.with_tiles(tiles), Size { scene, ..Size::PICTURE })
    }

    /// The same with sheets for the tiles of a scene.
    pub fn with_tiles(self, tiles: Self) -> Self {
        Self { tiles: Some(Rc::new(tiles)), ..self }
    }

    /// The sheets for tiles: these where there are no others.
    pub fn of_tiles(&self) -> &Self {
        self.tiles.as_deref().unwrap_or(self)
    }

    /// The side of a map cell and the height of a text cell, in pixels.
    pub fn cell(&self) -> u32 {
        self.cell
    }

    /// Stamps a map glyph with its upper left corner at pixel (`x`, `y`).
    pub fn sign(&self, image: &mut Image, x: u32, y: u32, slot: u16, fg: Rgb) {
        self.signs.stamp(image, x, y, slot, fg);
    }

    /// Stamps a text glyph, half as wide as a map glyph.
    pub fn letter(&self, image: &mut Image, x: u32, y: u32, slot: u16, fg: Rgb) {
        self.letters.stamp(image, x, y, slot, fg);
    }

    /// Stamps what lies within `area` of a map glyph with its upper left corner at `at`, which may be off the picture.
    pub(super) fn part_of_sign(
        &self,
        image: &mut Image,
        at: (i32, i32),
        area: &Area,
        (slot, fg): (u16, Rgb),
    ) {
        let [columns, rows] = [(at.0, &area.0), (at.1, &area.1)].map(|(from, within)| {
            let part = |edge: u32| (edge as i32 - from).clamp(0, self.cell as i32) as u32;
            part(within.start)..part(within.end)
        });
        if !columns.is_empty() && !rows.is_empty() {
            let corner = ((at.0 + columns.start as i32) as u32, (at.1 + rows.start as i32) as u32);
            self.signs.stamp_part(image, corner, (columns, rows), (slot, fg));
        }
    }

    /// Stamps what lies within `area` of a map glyph with its upper left corner at `at`, each texel as a square of `times`
    /// by as many pixels.
    pub(super) fn part_of_portrait(
        &self,
        image: &mut Image,
        (at, times): ((u32, u32), u32),
        (columns, rows): &Area,
        drawn: (u16, Rgb),
    ) {
        let within =
            |from: u32, range: &Range<u32>| range.start.max(from)..range.end.min(from + times * self.cell);
        for y in within(at.1, rows) {
            for x in within(at.0, columns) {
                let (column, row) = ((x - at.0) / times, (y - at.1) / times);
                self.signs.stamp_part(image, (x, y), (column..column + 1, row..row + 1), drawn);
            }
        }
    }

    /// Stamps some columns of a text glyph, the first of them at pixel (`x`, `y`).
    pub fn part_of_letter(
        &self,
        image: &mut Image,
        at: (u32, u32),
        columns: Range<u32>,
        (slot, fg): (u16, Rgb),
    ) {
        self.letters.stamp_part(image, at, (columns, 0..self.cell), (slot, fg));
    }

    /// Writes a line of text, and returns the pixel column after it.
    pub fn write(&self, image: &mut Image, x: u32, y: u32, fg: Rgb, text: &str) -> u32 {
        let mut x = x;
        for symbol in text.chars() {
            self.letter(image, x, y, slot_of(symbol), fg);
            x += self.cell / 2;
        }
        x
    }
}

/// A sheet: the brightness and coverage of each pixel.
struct Shapes {
    width: u32,
    height: u32,
    /// The width of the sheet in pixels.
    stride: usize,
    shades: Vec<(u8, u8)>,
}

impl Shapes {
    /// Reads a sheet from a PNG file of greys with alpha, with or without a palette; `None` if it does not have `rows` rows of
    /// shapes.
    fn read(png: &[u8], (width, height): (u32, u32), rows: u16) -> Option<Self> {
        let mut decoder = png::Decoder::new(Cursor::new(png));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().ok()?;
        let size = (u32::from(COLUMNS) * width, u32::from(rows) * height);
        let parts = match reader.output_color_type() {
            (png::ColorType::GrayscaleAlpha, png::BitDepth::Eight) => 2,
            (png::ColorType::Rgba, png::BitDepth::Eight) => 4,
            _ => return None,
        };
        if reader.info().size() != size {
            return None;
        }
        let mut texels = vec![0; reader.output_buffer_size()?];
        reader.next_frame(&mut texels).ok()?;
        let shades = texels.chunks_exact(parts).map(|texel| (texel[0], texel[parts - 1])).collect();
        Some(Self { width, height, stride: size.0 as usize, shades })
    }

    fn stamp(&self, image: &mut Image, x: u32, y: u32, slot: u16, fg: Rgb) {
        self.stamp_part(image, (x, y), (0..self.width, 0..self.height), (slot, fg));
    }

    fn stamp_part(
        &self,
        image: &mut Image,
        (x, y): (u32, u32),
        (columns, rows): Area,
        (slot, fg): (u16, Rgb),
    ) {
        let (column, row) = (u32::from(slot) % 16, u32::from(slot) / 16);
        let left = column * self.width + columns.start;
        for (y, down) in (y..).zip(rows) {
            let start = (row * self.height + down) as usize * self.stride + left as usize;
            let shades = &self.shades[start..start + columns.len()];
            for (pixel, (grey, share)) in image.span_mut(x, y, columns.len() as u32).iter_mut().zip(shades) {
                // Most texels are clear.
                if *share > 0 {
                    let shaded = Rgb(shade(fg.0, *grey), shade(fg.1, *grey), shade(fg.2, *grey));
                    *pixel = if *share == 255 { shaded } else { blend(*pixel, shaded, *share) };
                }
            }
        }
    }
}

/// `share` of 255 parts of `over`, the rest of `under`. OpenGL leaves rounding to the card; this is Mesa's rounding
/// in software (J. Blinn, "Three wrongs make a right", 1995), so that the window's picture can be compared with ours
/// exactly.
fn blend(under: Rgb, over: Rgb, share: u8) -> Rgb {
    let part = |under: u8, over: u8| times(over, share) + times(under, 255 - share);
    Rgb(part(under.0, over.0), part(under.1, over.1), part(under.2, over.2))
}

/// `value` in a texel of that brightness, which the card computes in floats and then rounds.
fn shade(value: u8, grey: u8) -> u8 {
    ((2 * u32::from(value) * u32::from(grey) + 255) / 510) as u8
}

/// `value` times `share` of 255 parts, as Mesa blends.
fn times(value: u8, share: u8) -> u8 {
    let product = u32::from(value) * u32::from(share);
    ((product + (product >> 8) + 128) >> 8) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blends_end_at_both_colours() {
        let (a, b) = (Rgb(10, 200, 255), Rgb(250, 0, 255));
        assert_eq!([blend(a, b, 0), blend(a, b, 255)], [a, b]);
        assert_eq!(blend(Rgb(0, 0, 0), Rgb(255, 100, 1), 128), Rgb(128, 50, 1));
        let white = Rgb(255, 255, 255);
        assert!((0..=255).all(|share| blend(white, white, share) == white), "it does not overflow");
    }

    #[test]
    fn every_sheet_can_be_read_with_or_without_a_palette() {
        for sheets in sheets::ALL {
            let font = Font::read(sheets.cell, sheets.map, sheets.text);
            let font = font.unwrap_or_else(|| panic!("{}", sheets.cell));
            let shades = |shapes: &Shapes| shapes.shades.iter().any(|shade| shade.1 == 255);
            assert!(shades(&font.signs) && shades(&font.letters), "{}", sheets.cell);
            // Tinting multiplies the colour, so that text is white.
            assert!(font.letters.shades.contains(&(255, 255)), "{}", sheets.cell);
        }
    }

    #[test]
    fn text_is_as_long_as_its_letters() {
        let font = Font::of(12);
        let mut image = Image::new(60, 12, Rgb::BLACK);
        assert_eq!(font.write(&mut image, 6, 0, Rgb(255, 255, 255), "seed 7"), 6 + 6 * 6);
        let lit = |x: u32| (0..12).any(|y| image.at(x, y) != Rgb::BLACK);
        assert!((6..12).any(lit) && !(0..6).any(lit) && !(30..36).any(lit), "the space is empty");
    }
}
