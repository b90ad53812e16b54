//! Places letters in their cells: running text on a common baseline, map letters each in the middle of its square.

use crate::fonts::canvas::Canvas;
use crate::fonts::face::{self, Outline};
use crate::fonts::rims;
use crate::fonts::sheet::Kind;
use skrifa::FontRef;

/// The typefaces: a narrow monospaced one for running text, which has most of the code page, and a wide light one for
/// map letters.
pub struct Faces<'a> {
    pub text: FontRef<'a>,
    pub map: FontRef<'a>,
}

impl Faces<'_> {
    fn text(&self, character: char, size: f32) -> Option<Outline> {
        match character {
            // Missing in the face, but derived from its other characters.
            '⌐' => Some(self.text('¬', size)?.mirrored()),
            'ⁿ' => Some(self.text('n', 0.65 * size)?.raised(0.35 * size, 1.0 / 0.65)),
            _ => face::outline(&self.text, character, size),
        }
    }

    /// The map face draws `I`, `l` and `|` as the same bar and `J` much like `j`, and its star is tiny: the text face
    /// replaces them.
    fn map(&self, character: char, size: f32) -> Option<Outline> {
        let own = match character {
            'I' | 'J' | 'l' | '*' => None,
            _ => face::outline(&self.map, character, size),
        };
        own.or_else(|| Some(self.text(character, size)?.widen(1.15)))
    }
}

/// An outline at its place in a cell.
pub struct Placed {
    outline: Outline,
    cell: [usize; 2],
    /// The outline's origin, from the upper left corner.
    origin: [f32; 2],
}

/// A character from the faces at its place; `None` if they lack it.
pub fn place(faces: &Faces, kind: Kind, height: usize, character: char) -> Option<Placed> {
    match kind {
        Kind::Text => text_letter(faces, character, height, EM),
        Kind::Map => map_letter(faces, character, height),
    }
}

/// The em of running text, in cell heights.
const EM: f32 = 5.0 / 6.0;
/// The em of large text: ascenders and descenders still fit the cell.
const LARGE_EM: f32 = 1.0;

/// A character of large text, in the same cells.
pub fn place_large(faces: &Faces, height: usize, character: char) -> Option<Placed> {
    text_letter(faces, character, height, LARGE_EM)
}

/// A character of running text: the advance width becomes the cell width, on a common baseline. Capitals with accents
/// may be too tall for that and are set lower, or smaller.
fn text_letter(faces: &Faces, character: char, height: usize, em: f32) -> Option<Placed> {
    let cell = [height as f32 / 2.0, height as f32];
    let size = height as f32 * em;
    let outline = shrunk(size, |size| {
        let outline = faces.text(character, size)?;
        let stretch = cell[0] / outline.advance;
        let outline = narrowed(outline.widen(stretch), cell[0]);
        let tall = outline.high[1] - outline.low[1];
        Some((tall <= cell[1], outline))
    })?;
    let shared = text_baseline(faces, cell[1], size)?;
    let baseline = shared.min((cell[1] + outline.low[1]).floor()).max(outline.high[1]);
    let overhang = (outline.high[0] - cell[0]).max(0.0) + outline.low[0].min(0.0);
    let placed = Placed { outline, cell: [height / 2, height], origin: [-overhang, baseline] };
    Some(placed.sharpest([0.3, 0.0]))
}

/// The baseline that centres capitals, or a higher one if descenders need it: raising only those would make words
/// uneven.
fn text_baseline(faces: &Faces, height: f32, size: f32) -> Option<f32> {
    let capital = faces.text('H', size)?.high[1];
    let centred = (0.52 * height + 0.5 * capital).round();
    let descenders = "gjpqy".chars().filter_map(|c| faces.text(c, size));
    let lowest = descenders.map(|outline| outline.low[1]).fold(0.0, f32::min);
    Some(centred.min((height + lowest + 0.02).floor()))
}

/// The outline at the largest size that fits.
fn shrunk(mut size: f32, outline: impl Fn(f32) -> Option<(bool, Outline)>) -> Option<Outline> {
    loop {
        let (fits, outline) = outline(size)?;
        if fits {
            return Some(outline);
        }
        size *= 0.98;
    }
}

/// The size of map letters per cell: larger than in text, because each stands alone.
const MAP_SIZE: f32 = 1.08;

/// Characters that keep their height above or below the middle of map cells.
const HELD: &str = "`,_";

/// A map character, centred in its square cell.
fn map_letter(faces: &Faces, character: char, height: usize) -> Option<Placed> {
    let cell = height as f32;
    let capital = faces.map('H', MAP_SIZE * cell)?.high[1];
    let outline = fitted(faces, character, cell)?;
    let middle = 0.5 * cell;
    let centre = |axis: usize| 0.5 * (outline.low[axis] + outline.high[axis]);
    let upright = middle + 0.5 * capital;
    let baseline = match character {
        _ if HELD.contains(character) => upright,
        // A descender weighs less than the body of its letter.
        'g' | 'j' | 'p' | 'q' | 'y' => 0.7 * (middle + centre(1)) + 0.3 * upright,
        _ => middle + centre(1),
    };
    let baseline = baseline.round().clamp(outline.high[1], cell + outline.low[1]);
    // Letters are fitted to rows already; other symbols may still move.
    let reach = if character.is_alphanumeric() { 0.0 } else { 0.5 };
    let placed = Placed { origin: [middle - centre(0), baseline], cell: [height, height], outline };
    Some(placed.sharpest([0.5, reach]))
}

/// The outline of a map character, shrunk to fit its cell: wide letters lose only width, the round `@` keeps its shape.
fn fitted(faces: &Faces, character: char, cell: f32) -> Option<Outline> {
    let has_rim = rims::has_rim(character) && rims::fit(cell as usize);
    let room = if has_rim { rims::ROOM * cell } else { 0.94 * cell };
    shrunk(MAP_SIZE * cell, |size| {
        let outline = faces.map(character, size)?;
        let wide = outline.high[0] - outline.low[0];
        let tall = outline.high[1] - outline.low[1];
        let fits = tall <= (room + 0.5).min(cell - 0.5) && (wide <= room || character != '@');
        Some((fits, narrowed(outline, room)))
    })
}

/// Narrows an outline to `room`.
fn narrowed(outline: Outline, room: f32) -> Outline {
    let wide = outline.high[0] - outline.low[0];
    if wide > room { outline.widen(room / wide) } else { outline }
}

impl Placed {
    /// Moves the outline by at most `reach` to where its strokes fall best on whole texels, which makes small letters
    /// clear.
    fn sharpest(mut self, reach: [f32; 2]) -> Self {
        let steps = |reach: f32| if reach > 0.0 { -4..=4 } else { 0..=0 };
        let home = self.origin;
        let mut best = f32::MIN;
        for (across, down) in steps(reach[0]).flat_map(|a| steps(reach[1]).map(move |d| (a, d))) {
            let shift = [reach[0] * across as f32 / 4.0, reach[1] * down as f32 / 4.0];
            let origin = [home[0] + shift[0], home[1] + shift[1]];
            let score = self.contrast(origin) - 0.2 * (shift[0].abs() + shift[1].abs());
            // Mirrored positions tie: the margin makes the first of them win on every machine.
            if score > best + 0.01 && self.outline.is_inside(self.cell, origin) {
                (best, self.origin) = (score, origin);
            }
        }
        self
    }

    /// Grows with the number of texels that are fully covered or empty, since the total coverage hardly changes.
    fn contrast(&self, origin: [f32; 2]) -> f32 {
        let canvas = self.outline.fill(self.cell, origin);
        canvas.alpha.iter().map(|&a| (f32::from(a) / 255.0).powi(2)).sum()
    }

    pub fn draw(&self) -> Canvas {
        brighten(self.outline.fill(self.cell, self.origin))
    }

    /// Whether a larger canvas would show more of the outline.
    #[cfg(test)]
    pub fn is_clipped(&self) -> bool {
        let margin = 2;
        let cell = self.cell.map(|side| side + 2 * margin);
        let origin = self.origin.map(|at| at + margin as f32);
        let canvas = self.outline.fill(cell, origin);
        let outside = |at: usize, side: usize| at < margin || at >= side + margin;
        (0..cell[0] * cell[1]).any(|i| {
            let (x, y) = (i % cell[0], i / cell[0]);
            let beyond = outside(x, self.cell[0]) || outside(y, self.cell[1]);
            beyond && canvas.at(x, y) > crate::fonts::TOLERANCE
        })
    }
}

/// Light on dark makes thin strokes look thinner, so partial coverage is raised a little.
fn brighten(mut canvas: Canvas) -> Canvas {
    for alpha in &mut canvas.alpha {
        let coverage = f32::from(*alpha) / 255.0;
        *alpha = (coverage.powf(0.85) * 255.0).round() as u8;
    }
    canvas
}
