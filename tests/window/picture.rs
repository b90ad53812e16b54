//! Takes a picture of the window and reads its characters, using only the font sheets.

use crate::glyphs::{Glyphs, Reading, of_maps, page};
use bracket_lib::terminal::to_char;
use emberdeep::canvas::fit::{Fit, size};
use emberdeep::canvas::glyph::{MAP_ROWS as SHEET_ROWS, TEXT_ROWS};
use emberdeep::canvas::size::Size;
use std::collections::BTreeMap;

const HEIGHT: i32 = Size::FULL.rows;
const WIDTH: i32 = Size::FULL.map_columns();

/// The pixels of a window, four bytes each; the last byte means nothing.
#[derive(PartialEq)]
pub struct Picture {
    pub width: u32,
    pub height: u32,
    pixels: Vec<u8>,
}

impl Picture {
    pub fn new(width: u32, height: u32, pixels: Vec<u8>) -> Self {
        assert_eq!(pixels.len(), (4 * width * height) as usize, "32 bits a pixel");
        Self { width, height, pixels }
    }

    /// Blue, green and red at a pixel.
    pub fn at(&self, x: u32, y: u32) -> &[u8] {
        let place = 4 * (y * self.width + x) as usize;
        &self.pixels[place..place + 3]
    }

    /// How the game's picture has to lie in it, once the game has had time to see to that.
    pub fn fit(&self) -> Fit {
        Fit::new(self.width, self.height)
    }

    /// Whether all pixels outside of the picture's place are black.
    pub fn has_black_bars(&self, fit: &Fit) -> bool {
        let (width, height) = size(fit.cell);
        let (right, below) =
            (fit.left as f32 + width as f32 * fit.times, fit.top as f32 + height as f32 * fit.times);
        let is_bar = |x: u32, y: u32| {
            x < fit.left || y < fit.top || x >= right.ceil() as u32 || y >= below.ceil() as u32
        };
        let mut places = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        places.all(|(x, y)| !is_bar(x, y) || self.at(x, y) == [0; 3])
    }

    /// Whether each pixel inside is repeated as often as `fit` says.
    pub fn is_repeated(&self, fit: &Fit) -> bool {
        let (width, height) = size(fit.cell);
        let times = fit.times as u32;
        let mut places = (0..height * times).flat_map(|y| (0..width * times).map(move |x| (x, y)));
        places.all(|(x, y)| {
            let first = (fit.left + x / times * times, fit.top + y / times * times);
            self.at(fit.left + x, fit.top + y) == self.at(first.0, first.1)
        })
    }

    /// The pixels of a cell whose top left corner is (`x`, `y`) before repetition, three bytes each.
    fn cell(&self, fit: &Fit, x: usize, y: usize, glyphs: &Glyphs) -> Vec<u8> {
        let times = fit.times as usize;
        let across = |x: usize| fit.left + (x * times) as u32;
        let down = |y: usize| fit.top + (y * times) as u32;
        let places = (y..y + glyphs.height).flat_map(|y| (x..x + glyphs.width).map(move |x| (x, y)));
        places.flat_map(|(x, y)| self.at(across(x), down(y))).copied().collect()
    }
}

/// The sheets of all cell sizes that have been met.
#[derive(Default)]
pub struct Readers(BTreeMap<u32, Reader>);

impl Readers {
    /// The rows of the picture, which lies in the window like that; see [`Reader::read`].
    pub fn read(&mut self, picture: &Picture, fit: &Fit) -> Vec<String> {
        let reader = self.0.entry(fit.cell).or_insert_with(|| Reader::new(fit.cell));
        if fit.times < 1.0 { Vec::new() } else { reader.read(picture, fit) }
    }
}

/// The sheets of one cell size.
struct Reader {
    map: Glyphs,
    text: Glyphs,
}

impl Reader {
    fn new(cell: u32) -> Self {
        let signs = page(text_symbol).into_iter().chain(of_maps());
        let map = Glyphs::load(&format!("map-{cell}.png"), SHEET_ROWS, signs);
        let text = Glyphs::load(&format!("text-{cell}.png"), TEXT_ROWS, page(text_symbol));
        Self { map, text }
    }

    /// The rows of the picture in text cells: a character of the map stands at its left half. Spaces at the end are
    /// left out.
    fn read(&mut self, picture: &Picture, fit: &Fit) -> Vec<String> {
        let row = |y| {
            let symbols = (0..WIDTH as usize).flat_map(|x| self.pair(picture, fit, x, y as usize));
            symbols.collect::<String>().trim_end().to_owned()
        };
        (0..HEIGHT).map(row).collect()
    }

    /// The two text cells at map cell (`x`, `y`). They may be one cell of the map, in the panel too: whatever comes
    /// nearer to the pixels. A cell that an overlay covers by half is taken for two spaces, not for half a block.
    fn pair(&mut self, picture: &Picture, fit: &Fit, x: usize, y: usize) -> [char; 2] {
        let (side, half) = (self.map.width, self.text.width);
        let cell = picture.cell(fit, x * side, y * side, &self.map);
        if self.map.is_bare(&cell) {
            return [' '; 2];
        }
        let mut text = |x: usize| self.text.read(&picture.cell(fit, x, y * side, &self.text));
        let halves = [text(x * side), text(x * side + half)];
        let apart = halves.iter().map(|half| half.error).sum::<f64>() / 2.0;
        if apart > 0.0 {
            let whole = self.map.read(&cell);
            if whole.error <= apart {
                return [whole.symbol(), ' '];
            }
        }
        halves.map(Reading::symbol)
    }
}

fn text_symbol(slot: u16) -> char {
    u8::try_from(slot).map_or(' ', to_char)
}
