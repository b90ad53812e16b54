//! The rock around known ground, fading into the dark beyond. It shows nothing that the player doesn't know.

use super::noise::grain;
use crate::canvas::Canvas;
use crate::canvas::glyph::Glyph;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Cell, size::Viewport};
use crate::map::Point;

/// How far rock is drawn from known ground, in tiles, and how much of the dark is in it.
const FADING: [f32; 3] = [0.3, 0.6, 0.82];
/// How much the dark varies between places, as a share.
const GRAIN: f32 = 0.1;

/// Draws every cell of the view that is not `drawn`, row by row.
pub fn draw(canvas: &mut Canvas, drawn: &[bool]) {
    let Viewport { corner, columns, rows } = canvas.view();
    let apart = distances(drawn, columns as usize);
    for y in 0..rows {
        let row = (y * columns) as usize..((y + 1) * columns) as usize;
        for (x, (cell, apart)) in (0..).zip(canvas.map_row(y).iter_mut().zip(&apart[row])) {
            if *apart > 0 {
                let colour = rock(usize::from(*apart), corner + Point::new(x, y));
                *cell = Cell { glyph: Glyph::Char(' '), fg: colour, bg: colour };
            }
        }
    }
}

fn rock(apart: usize, at: Point) -> Rgb {
    let dark = FADING.get(apart - 1).copied().unwrap_or(1.0);
    theme::REMEMBERED_TOP.mixed(theme::UNKNOWN, dark).scaled(1.0 + GRAIN * grain(at))
}

/// The distance of each cell to the nearest drawn one, diagonal steps as long as others; one more than rock reaches
/// stands for all beyond.
fn distances(drawn: &[bool], columns: usize) -> Vec<u8> {
    let far = FADING.len() as u8 + 1;
    let mut apart: Vec<u8> = drawn.iter().map(|drawn| if *drawn { 0 } else { far }).collect();
    for _ in FADING {
        let before = apart.clone();
        for (index, nearest) in apart.iter_mut().enumerate().filter(|(_, apart)| **apart == far) {
            let (x, y) = (index % columns, index / columns);
            let rows = y.saturating_sub(1)..=(y + 1).min(before.len() / columns - 1);
            let around = rows.flat_map(|y| {
                let row = &before[y * columns..(y + 1) * columns];
                &row[x.saturating_sub(1)..(x + 2).min(columns)]
            });
            *nearest = around.copied().min().map_or(far, |least| far.min(least + 1));
        }
    }
    apart
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_count_diagonals_as_one() {
        let mut drawn = vec![false; 7 * 5];
        drawn[7] = true;
        let apart = distances(&drawn, 7);
        assert_eq!(apart[7..14], [0, 1, 2, 3, 4, 4, 4]);
        assert_eq!(apart[28..], [3, 3, 3, 3, 4, 4, 4]);
    }

    #[test]
    fn rock_fades_and_is_never_black() {
        let bright = |apart| theme::brightness(rock(apart, Point::new(3, 3)).parts());
        assert!((1..4).all(|apart| bright(apart) > bright(apart + 1)));
        for at in (0..50).flat_map(|x| (0..50).map(move |y| Point::new(x, y))) {
            let Rgb(r, g, b) = rock(9, at);
            assert!(r > 0 && g > 0 && b > 0, "{at:?}");
        }
    }
}
