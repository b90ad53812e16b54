//! Reads font sheets backwards: from the pixels of a cell to its character.

use emberdeep::canvas::glyph::{Glyph, Tile, Wall};
use emberdeep::content::ItemKind;
use std::collections::HashMap;

/// How far, in levels of 255, the pixels of a readable cell may be from what its glyph would give: the mean square.
const TOLERANCE: f64 = 1.0;
/// What an unreadable cell becomes.
pub const UNREADABLE: char = '\u{fffd}';

/// A character, and how far (as mean square) the pixels are from it.
#[derive(Clone, Copy)]
pub struct Reading {
    pub symbol: char,
    pub error: f64,
}

impl Reading {
    /// The character, if the pixels are near enough.
    pub fn symbol(self) -> char {
        if self.error <= TOLERANCE { self.symbol } else { UNREADABLE }
    }
}

/// One sheet.
pub struct Glyphs {
    pub width: usize,
    pub height: usize,
    shapes: Vec<Shape>,
    /// What has been read before; most cells of a picture are alike.
    known: HashMap<Vec<u8>, Reading>,
}

/// How much of its own colour and of the ground's each texel of a glyph shows, from the cell's top left on.
struct Shape {
    symbol: char,
    own: Vec<f64>,
    ground: Vec<f64>,
    /// The products of the two with themselves and with each other.
    products: [f64; 3],
    /// For each quarter, those of both and of the ground.
    quarters: [(f64, f64); 4],
}

/// The quarter of a cell in which each of its texels lies, from the top left on.
fn quarters(width: usize, height: usize) -> impl Iterator<Item = usize> {
    (0..height).flat_map(move |y| (0..width).map(move |x| 2 * (2 * y / height) + 2 * x / width))
}

impl Glyphs {
    /// The sheet of that name in `resources`, of so many rows: the slots to be read, and their characters. Where two
    /// glyphs look alike, the first is meant.
    pub fn load(name: &str, rows: u16, slots: impl IntoIterator<Item = (u16, char)>) -> Self {
        let path = format!("{}/resources/{name}", env!("CARGO_MANIFEST_DIR"));
        let file = std::io::BufReader::new(std::fs::File::open(&path).expect(&path));
        let mut decoder = png::Decoder::new(file);
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect(&path);
        let mut data = vec![0; reader.output_buffer_size().expect(&path)];
        let info = reader.next_frame(&mut data).expect(&path);
        let parts = info.color_type.samples();
        assert!(parts.is_multiple_of(2), "{path} has greys with alpha, or colours with alpha");
        let (width, height) = (info.width as usize / 16, info.height as usize / usize::from(rows));
        let across = info.width as usize;
        let cut = |(slot, symbol): (u16, char)| {
            let corner = usize::from(slot) / 16 * height * across + usize::from(slot) % 16 * width;
            let places = (0..height).flat_map(|y| (0..width).map(move |x| corner + y * across + x));
            let share = |byte: u8| f64::from(byte) / 255.0;
            let texels = places.map(|place| &data[parts * place..][..parts]);
            let texels = texels.map(|texel| (share(texel[0]), share(texel[parts - 1])));
            Shape::new(symbol, texels, (width, height))
        };
        let shapes = slots.into_iter().map(cut).filter(|shape| shape.products[0] > 0.0).collect();
        Self { width, height, shapes, known: HashMap::new() }
    }

    /// Reads the pixels of a cell, three bytes each.
    pub fn read(&mut self, cell: &[u8]) -> Reading {
        if let Some(reading) = self.known.get(cell) {
            return *reading;
        }
        let whole = self.compare(cell, Shape::explained);
        let reading = if whole.error <= TOLERANCE { whole } else { self.in_quarters(cell) };
        self.known.insert(cell.to_vec(), reading);
        reading
    }

    /// A cell of one colour is a space. Otherwise, for every glyph, the two colours that come nearest to the pixels
    /// (least squares), and of all glyphs the nearest.
    fn compare(&self, cell: &[u8], explained_by: impl Fn(&Shape, &[f64]) -> f64) -> Reading {
        let mut best = Reading { symbol: ' ', error: 0.0 };
        if cell.chunks_exact(3).all(|pixel| pixel == &cell[..3]) {
            return best;
        }
        let parts = [0, 1, 2]
            .map(|part| cell.iter().skip(part).step_by(3).map(|byte| f64::from(*byte)).collect::<Vec<_>>());
        let whole: f64 = parts.iter().flatten().map(|value| value * value).sum();
        best.error = f64::INFINITY;
        for shape in &self.shapes {
            let explained: f64 = parts.iter().map(|part| explained_by(shape, part)).sum();
            let error = (whole - explained).max(0.0) / cell.len() as f64;
            if error < best.error - 1e-6 {
                best = Reading { symbol: shape.symbol, error };
            }
        }
        best
    }

    /// Whether each quarter of a cell has one colour.
    pub fn is_bare(&self, cell: &[u8]) -> bool {
        let mut colours = [None; 4];
        let mut pixels = quarters(self.width, self.height).zip(cell.chunks_exact(3));
        pixels.all(|(quarter, pixel)| *colours[quarter].get_or_insert(pixel) == pixel)
    }

    /// The same on ground of a colour in each quarter.
    fn in_quarters(&self, cell: &[u8]) -> Reading {
        if self.is_bare(cell) {
            return Reading { symbol: ' ', error: 0.0 };
        }
        let of: Vec<usize> = quarters(self.width, self.height).collect();
        let reading = self.compare(cell, |shape, values| shape.explained_in_quarters(values, &of));
        // Four grounds fit more easily than one.
        Reading { error: reading.error + TOLERANCE / 2.0, ..reading }
    }
}

impl Shape {
    /// A glyph of these shades and opacities.
    fn new(symbol: char, texels: impl Iterator<Item = (f64, f64)>, (width, height): (usize, usize)) -> Self {
        let (own, ground): (Vec<f64>, Vec<f64>) =
            texels.map(|(shade, opacity)| (shade * opacity, 1.0 - opacity)).unzip();
        let products = [dot(&own, &own), dot(&own, &ground), dot(&ground, &ground)];
        let mut parts = [(0.0, 0.0); 4];
        for (quarter, (own, ground)) in quarters(width, height).zip(own.iter().zip(&ground)) {
            parts[quarter].0 += own * ground;
            parts[quarter].1 += ground * ground;
        }
        Self { symbol, own, ground, products, quarters: parts }
    }

    /// The same with a ground for each quarter (`of` its texels).
    fn explained_in_quarters(&self, values: &[f64], of: &[usize]) -> f64 {
        let mut grounds = [0.0; 4];
        for ((quarter, value), ground) in of.iter().zip(values).zip(&self.ground) {
            grounds[*quarter] += value * ground;
        }
        let (mut own, mut of_own, mut explained) = (self.products[0], dot(values, &self.own), 0.0);
        for (of_ground, (both, ground)) in grounds.into_iter().zip(self.quarters) {
            if ground > 1e-6 {
                own -= both * both / ground;
                of_own -= both * of_ground / ground;
                explained += of_ground * of_ground / ground;
            }
        }
        explained + if own > 1e-6 { of_own * of_own / own } else { 0.0 }
    }

    /// How much of the square of `values` the best mixture of the glyph's two layers explains.
    fn explained(&self, values: &[f64]) -> f64 {
        let [own, both, ground] = self.products;
        let (of_own, of_ground) = (dot(values, &self.own), dot(values, &self.ground));
        let determinant = own * ground - both * both;
        if determinant < 1e-6 * own * own.max(ground) {
            return of_own * of_own / own;
        }
        (ground * of_own * of_own - 2.0 * both * of_own * of_ground + own * of_ground * of_ground)
            / determinant
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The slots of the code page, letters and signs first, with `symbol` for each.
pub fn page(symbol: impl Fn(u16) -> char) -> Vec<(u16, char)> {
    (32..127).chain(0..32).chain(127..256).map(|slot| (slot, symbol(slot))).collect()
}

/// The slots of walls, ground, items and foes in a map sheet, with the characters that they have in text.
pub fn of_maps() -> Vec<(u16, char)> {
    let is_shown = |tile: &Tile| !matches!(tile, Tile::Gas(_) | Tile::Fire(_));
    let tiles = Tile::all().into_iter().filter(is_shown).map(Glyph::Tile);
    let things = ItemKind::ALL.into_iter().map(Glyph::Thing);
    let walls = Wall::all().map(Glyph::Wall);
    walls.chain(things).chain(tiles).map(|glyph| (glyph.slot(), glyph.symbol())).collect()
}
