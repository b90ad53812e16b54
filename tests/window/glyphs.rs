//! Reads font sheets backwards: from the pixels of a cell to its character.

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

/// A glyph's alpha, from the cell's top left on, with its mean taken off.
struct Shape {
    symbol: char,
    alpha: Vec<f64>,
    variance: f64,
}

impl Glyphs {
    /// The sheet of that name in `resources`, of so many rows, of whose slots those below `end` are read.
    pub fn load(name: &str, rows: u16, end: u16, symbol: fn(u16) -> char) -> Self {
        let path = format!("{}/resources/{name}", env!("CARGO_MANIFEST_DIR"));
        let file = std::io::BufReader::new(std::fs::File::open(&path).expect(&path));
        let mut reader = png::Decoder::new(file).read_info().expect(&path);
        let mut greys = vec![0; reader.output_buffer_size().expect(&path)];
        let info = reader.next_frame(&mut greys).expect(&path);
        assert_eq!(info.color_type, png::ColorType::GrayscaleAlpha, "{path}");
        let (width, height) = (info.width as usize / 16, info.height as usize / usize::from(rows));
        let across = info.width as usize;
        let cut = |slot: u16| {
            let corner = usize::from(slot) / 16 * height * across + usize::from(slot) % 16 * width;
            let places = (0..height).flat_map(|y| (0..width).map(move |x| corner + y * across + x));
            Shape::new(symbol(slot), places.map(|place| f64::from(greys[2 * place + 1]) / 255.0).collect())
        };
        // Letters and signs first: where two glyphs look alike, those are meant.
        let slots = (32..127).chain(0..32).chain(127..end);
        let shapes = slots.map(cut).filter(|shape| shape.variance > 0.0).collect();
        Self { width, height, shapes, known: HashMap::new() }
    }

    /// Reads the pixels of a cell, three bytes each.
    pub fn read(&mut self, cell: &[u8]) -> Reading {
        if let Some(reading) = self.known.get(cell) {
            return *reading;
        }
        let reading = self.compare(cell);
        self.known.insert(cell.to_vec(), reading);
        reading
    }

    /// A cell of one colour is a space. Otherwise, for every glyph, the two colours that come nearest to the pixels
    /// (least squares), and of all glyphs the nearest.
    fn compare(&self, cell: &[u8]) -> Reading {
        let parts =
            [0, 1, 2].map(|part| centred(cell.iter().skip(part).step_by(3).map(|byte| f64::from(*byte))));
        let spread: f64 = parts.iter().flatten().map(|value| value * value).sum();
        let mut best = Reading { symbol: ' ', error: 0.0 };
        if spread == 0.0 {
            return best;
        }
        best.error = f64::INFINITY;
        for shape in &self.shapes {
            let explained: f64 =
                parts.iter().map(|part| dot(part, &shape.alpha).powi(2) / shape.variance).sum();
            let error = (spread - explained) / cell.len() as f64;
            if error < best.error - 1e-9 {
                best = Reading { symbol: shape.symbol, error };
            }
        }
        best
    }
}

impl Shape {
    fn new(symbol: char, alpha: Vec<f64>) -> Self {
        let alpha = centred(alpha.into_iter());
        let variance = dot(&alpha, &alpha);
        Self { symbol, alpha, variance }
    }
}

/// The values with their mean taken off.
fn centred(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut values: Vec<_> = values.collect();
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    values.iter_mut().for_each(|value| *value -= mean);
    values
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
