//! The coverage bitmap that every glyph is drawn on, with exact and supersampled painting operations.

/// One glyph (or a whole sheet) as alpha values, row by row from the top.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Canvas {
    pub width: usize,
    pub height: usize,
    pub alpha: Vec<u8>,
}

/// Samples per texel and axis of the supersampled shapes.
const SAMPLES: usize = 8;

impl Canvas {
    pub fn new(width: usize, height: usize) -> Self {
        Self { width, height, alpha: vec![0; width * height] }
    }

    pub fn at(&self, x: usize, y: usize) -> u8 {
        self.alpha[y * self.width + x]
    }

    #[cfg(test)]
    pub fn is_empty(&self) -> bool {
        self.alpha.iter().all(|&a| a == 0)
    }

    /// Sets the rectangle `x0..x1` by `y0..y1`, clipped to the canvas.
    pub fn fill(&mut self, x: [i32; 2], y: [i32; 2], alpha: u8) {
        let clip = |v: i32, end: usize| v.clamp(0, end as i32) as usize;
        for row in clip(y[0], self.height)..clip(y[1], self.height) {
            for column in clip(x[0], self.width)..clip(x[1], self.width) {
                self.alpha[row * self.width + column] = alpha;
            }
        }
    }

    /// Paints a shape given as opacity (0 to 1) per point in texel units;
    /// overlapping shapes keep the stronger alpha, so that seams cannot show.
    pub fn paint(&mut self, opacity: impl Fn(f32, f32) -> f32) {
        let step = 1.0 / SAMPLES as f32;
        for row in 0..self.height {
            for column in 0..self.width {
                let mut sum = 0.0;
                for sub in 0..SAMPLES * SAMPLES {
                    let x = column as f32 + (0.5 + (sub % SAMPLES) as f32) * step;
                    let y = row as f32 + (0.5 + (sub / SAMPLES) as f32) * step;
                    sum += opacity(x, y).clamp(0.0, 1.0);
                }
                let mean = sum * step * step;
                let slot = &mut self.alpha[row * self.width + column];
                *slot = (*slot).max((mean * 255.0).round() as u8);
            }
        }
    }

    /// Copies a glyph onto this sheet with its upper left corner at `x`, `y`.
    pub fn place(&mut self, glyph: &Canvas, x: usize, y: usize) {
        for row in 0..glyph.height {
            let from = row * glyph.width;
            let to = (y + row) * self.width + x;
            self.alpha[to..to + glyph.width].copy_from_slice(&glyph.alpha[from..from + glyph.width]);
        }
    }

    /// The rows from `y`, `height` of them.
    pub fn rows(&self, y: usize, height: usize) -> Canvas {
        let alpha = self.alpha[y * self.width..(y + height) * self.width].to_vec();
        Canvas { width: self.width, height, alpha }
    }

    /// Cuts the glyph of a slot out of a sheet of 16 columns and 16 rows.
    pub fn slot(&self, slot: usize) -> Canvas {
        let (width, height) = (self.width / 16, self.height / 16);
        let (left, top) = (slot % 16 * width, slot / 16 * height);
        let mut glyph = Canvas::new(width, height);
        for row in 0..height {
            let from = (top + row) * self.width + left;
            glyph.alpha[row * width..(row + 1) * width].copy_from_slice(&self.alpha[from..from + width]);
        }
        glyph
    }
}
