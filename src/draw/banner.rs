//! Large glowing letters, a night sky and a field of heat, for the title and the victory. It has six letters.

use super::frame::blend;
use super::noise::{self, glint_number, grain_of};
use crate::canvas::glyph::Glyph;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, Cell};
use crate::map::Point;

/// Height of a letter, in map cells.
pub const ROWS: i32 = 9;
/// Columns between two letters.
const GAP: i32 = 2;
/// The range of a letter's light, in map cells; at that distance a third of its strength is left.
const REACH: f32 = 5.0;
/// Beyond this many times the squared range, the light is invisible.
const FAINTEST: f32 = 8.0;
/// Less light than this is not drawn.
const FAINT: f32 = 0.004;
/// More than this many cells add no light.
const BRIGHTEST: f32 = 40.0;

/// How far a cell is hotter or cooler than its row, along the colours of the letters.
const HEAT: f32 = 0.14;
/// The phases in which a spark rises by one row.
const RISES: u32 = 3;

/// A letter as rows of cells.
fn shape(letter: char) -> [&'static str; ROWS as usize] {
    match letter {
        'E' => ["######", "##", "##", "##", "#####", "##", "##", "##", "######"],
        'M' => [
            "##    ##", "###  ###", "########", "## ## ##", "## ## ##", "##    ##", "##    ##", "##    ##",
            "##    ##",
        ],
        'B' => ["#####", "##  ##", "##  ##", "##  ##", "#####", "##  ##", "##  ##", "##  ##", "#####"],
        'R' => ["#####", "##  ##", "##  ##", "##  ##", "#####", "####", "## ##", "##  ##", "##  ##"],
        'D' => ["####", "## ##", "##  ##", "##  ##", "##  ##", "##  ##", "##  ##", "## ##", "####"],
        'P' => ["#####", "##  ##", "##  ##", "##  ##", "#####", "##", "##", "##", "##"],
        _ => [""; ROWS as usize],
    }
}

fn width(letter: char) -> i32 {
    shape(letter).iter().map(|row| row.len() as i32).max().unwrap_or(0)
}

/// The cells of `word`, centred in `columns`, from row `y` on.
fn cells(word: &str, columns: i32, y: i32) -> Vec<Point> {
    let whole: i32 = word.chars().map(|letter| width(letter) + GAP).sum::<i32>() - GAP;
    let mut left = (columns - whole) / 2;
    let mut cells = Vec::new();
    for letter in word.chars() {
        for (row, line) in (0..).zip(shape(letter)) {
            let filled = (0..).zip(line.chars()).filter(|(_, c)| *c == '#');
            cells.extend(filled.map(|(column, _): (i32, char)| Point::new(left + column, y + row)));
        }
        left += width(letter) + GAP;
    }
    cells
}

/// Writes `word` from row `y` on, with its light. Each phase makes every cell a little hotter or cooler.
pub fn write(canvas: &mut Canvas, word: &str, y: i32, phase: u32) {
    let cells = cells(word, canvas.size().map_columns(), y);
    shine(canvas, &cells);
    for at in &cells {
        let share = (at.y - y) as f32 / (ROWS - 1) as f32;
        let heat = grain_of(glint_number(*at, phase));
        let fg = along(&theme::LETTERS, share - HEAT * heat).scaled(0.92 + 0.08 * heat);
        canvas.set(at.x, at.y, Cell { glyph: Glyph::Char('\u{2588}'), fg, bg: fg });
    }
}

/// Lights the surroundings of `cells`; shares add up, so that the light has no edge.
fn shine(canvas: &mut Canvas, cells: &[Point]) {
    for y in 0..canvas.size().rows {
        for x in 0..canvas.size().map_columns() {
            let light = |at: &Point| {
                let square = ((at.x - x).pow(2) + (at.y - y).pow(2)) as f32 / (REACH * REACH);
                // Close to a bell curve, but from products only, which every machine rounds alike, unlike exp.
                let near = (1.0 - square / FAINTEST).max(0.0);
                let squared = near * near;
                let fourth = squared * squared;
                fourth * fourth
            };
            let all: f32 = cells.iter().map(light).sum();
            let share = (all / BRIGHTEST).min(1.0) * 0.5;
            let cell = canvas.cell(x, y);
            // What is dark shows the scene below.
            if share > FAINT {
                let bg = canvas.background(x * canvas.size().cell, y);
                canvas.set(x, y, Cell { bg: blend(bg, theme::GLOW_OF_LETTERS, share), ..cell });
            }
        }
    }
}

/// Covers the canvas with night: dark ground with a few sparks, more and brighter towards the bottom, as over a fire.
/// They rise and go out with the phases.
pub(crate) fn night(canvas: &mut Canvas, phase: u32) {
    canvas.clear();
    let rows = canvas.size().rows;
    for y in 0..rows {
        for x in 0..canvas.size().map_columns() {
            let at = Point::new(x, y + (phase / RISES) as i32);
            let depth = y as f32 / rows as f32;
            let cube = depth * depth * depth;
            let warmth = cube * cube * 0.5;
            let bg = blend(theme::NIGHT, theme::GLOW_OF_LETTERS, warmth);
            let is_spark = noise(at) % 1000 < 4 + (cube * 60.0) as u32;
            let symbol = if noise(Point::new(at.y, x)).is_multiple_of(3) { '\u{2219}' } else { '.' };
            let glyph = Glyph::Char(if is_spark { symbol } else { ' ' });
            let fg = along(&theme::LETTERS, 1.0 - 0.7 * (noise(Point::new(x, -at.y)) % 10) as f32 / 10.0);
            canvas.set(x, y, Cell { glyph, fg: fg.scaled(0.35 + 0.65 * depth), bg });
        }
    }
}

/// How many rows of a screen the heat reaches up, as a share of all, and how far its tongues differ.
const HIGH: f32 = 0.18;
/// See [`HIGH`].
const TONGUES: f32 = 0.6;
/// How many rows the heat rises in a phase, and the side of its largest shapes in cells.
const RISE: f32 = 0.7;
/// See [`RISE`].
const SHAPES: f32 = 5.0;

/// Covers the foot of the canvas with heat, through which what is behind it shows where it is thin. It rises with the
/// phases.
pub(crate) fn heat(canvas: &mut Canvas, phase: u32) {
    let (rows, columns) = (canvas.size().rows, canvas.size().map_columns());
    let high = HIGH * rows as f32;
    let risen = phase as f32 * RISE;
    for y in 0..rows {
        let up = (rows - 1 - y) as f32 / high;
        if up > 1.0 + TONGUES {
            continue;
        }
        for x in 0..columns {
            let (across, down) = (x as f32, y as f32 + risen);
            let shape =
                0.65 * waves(across / SHAPES, down / (2.0 * SHAPES)) + 0.35 * waves(across / 1.7, down / 3.0);
            let hot = 1.0 - up + TONGUES * (shape - 0.5);
            if hot > FAINT {
                let colour = along(&theme::LETTERS, 1.15 - 1.1 * hot);
                let bg = canvas.background(x * canvas.size().cell, y);
                let share = (1.9 * hot).min(1.0);
                let bg = blend(bg, colour.scaled((0.35 + hot).min(1.0)), share);
                canvas.set(x, y, Cell { glyph: Glyph::Char(' '), fg: bg, bg });
            }
        }
    }
}

/// Noise that changes gradually: 0 to 1, in squares of 1.
fn waves(x: f32, y: f32) -> f32 {
    let (left, top) = (x.floor(), y.floor());
    let smooth = |share: f32| share * share * (3.0 - 2.0 * share);
    let (right, below) = (smooth(x - left), smooth(y - top));
    let corner =
        |dx: i32, dy: i32| (noise(Point::new(left as i32 + dx, top as i32 + dy)) % 1_024) as f32 / 1_023.0;
    let row = |dy: i32| corner(0, dy) + (corner(1, dy) - corner(0, dy)) * right;
    row(0) + (row(1) - row(0)) * below
}

/// The colour at `share` of the way along `colours`.
fn along(colours: &[Rgb; 3], share: f32) -> Rgb {
    let share = share.clamp(0.0, 1.0) * 2.0;
    if share < 1.0 {
        blend(colours[0], colours[1], share)
    } else {
        blend(colours[1], colours[2], share - 1.0)
    }
}

/// A hash of a place that looks random.
fn noise(at: Point) -> u32 {
    noise::noise(at).wrapping_mul(0x297A_2D39) >> 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_has_all_its_letters_and_fits() {
        assert!("EMBERDEEP".chars().all(|letter| width(letter) >= 6));
        let cells = cells("EMBERDEEP", 80, 3);
        assert!(cells.iter().all(|at| (0..80).contains(&at.x) && (3..3 + ROWS).contains(&at.y)));
    }
}
