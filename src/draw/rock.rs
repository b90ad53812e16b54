//! The rock around known ground, fading into the dark beyond. It shows nothing that the player doesn't know.

use super::noise::{GRAINS, grain_number, grain_of};
use crate::canvas::Canvas;
use crate::canvas::glyph::Glyph;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Cell, size::Viewport};
use crate::map::Point;

/// How far rock is drawn from known ground, in tiles, and how much of the dark is in it; in the end, the dark beyond.
const FADING: [f32; 4] = [0.3, 0.6, 0.82, 1.0];
/// How near drawn ground itself is: see [`nearness`].
const DRAWN: u8 = FADING.len() as u8;
/// How much the dark varies between places, as a share.
const GRAIN: f32 = 0.1;

/// The colours of rock in every grain, by nearness.
pub struct Rock([[Rgb; GRAINS as usize]; FADING.len()]);

impl Default for Rock {
    fn default() -> Self {
        Self(std::array::from_fn(|near| {
            let dark = FADING[FADING.len() - 1 - near];
            let colour = theme::REMEMBERED_TOP.mixed(theme::UNKNOWN, dark);
            std::array::from_fn(|grain| colour.scaled(1.0 + GRAIN * grain_of(grain as u32)))
        }))
    }
}

impl Rock {
    /// Draws every cell of the view that is not `drawn`, row by row.
    pub fn draw(&self, canvas: &mut Canvas, drawn: &[bool]) {
        let Viewport { corner, columns, rows } = canvas.view();
        let nearness = nearness(drawn, columns as usize);
        for y in 0..rows {
            let row = (y * columns) as usize..((y + 1) * columns) as usize;
            for (x, (cell, near)) in (0..).zip(canvas.map_row(y).iter_mut().zip(&nearness[row])) {
                if *near < DRAWN {
                    let colour = self.0[usize::from(*near)][grain_number(corner + Point::new(x, y)) as usize];
                    *cell = Cell { glyph: Glyph::Char(' '), fg: colour, bg: colour };
                }
            }
        }
    }
}

/// How near each cell is to a drawn one, diagonal steps as long as others: [`DRAWN`] there, one less with each step, and
/// 0 for all beyond.
fn nearness(drawn: &[bool], columns: usize) -> Vec<u8> {
    let mut near: Vec<u8> = drawn.iter().map(|drawn| if *drawn { DRAWN } else { 0 }).collect();
    let (mut along, second_row) = (near.clone(), columns.min(near.len()));
    for _ in 1..DRAWN {
        for (along, near) in along.chunks_exact_mut(columns).zip(near.chunks_exact(columns)) {
            along.copy_from_slice(near);
            raise(&mut along[1..], &near[..columns - 1], 0);
            raise(&mut along[..columns - 1], &near[1..], 0);
        }
        raise(&mut near, &along, 1);
        raise(&mut near[second_row..], &along, 1);
        raise(&mut near, &along[second_row..], 1);
    }
    near
}

/// Raises each of `values` to the one beside it, less a `step`.
fn raise(values: &mut [u8], others: &[u8], step: u8) {
    for (value, other) in values.iter_mut().zip(others) {
        *value = (*value).max(other.saturating_sub(step));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diagonals_are_as_near_as_sides() {
        let mut drawn = vec![false; 7 * 5];
        drawn[7] = true;
        let near = nearness(&drawn, 7);
        assert_eq!(near[7..14], [4, 3, 2, 1, 0, 0, 0]);
        assert_eq!(near[..7], [3, 3, 2, 1, 0, 0, 0]);
        assert_eq!(near[28..], [1, 1, 1, 1, 0, 0, 0]);
    }

    #[test]
    fn rock_fades_and_is_never_black() {
        let Rock(colours) = Rock::default();
        let bright = |near: usize| theme::brightness(colours[near][0].parts());
        assert!((1..FADING.len()).all(|near| bright(near) > bright(near - 1)));
        assert!(colours.iter().flatten().all(|Rgb(r, g, b)| *r > 0 && *g > 0 && *b > 0));
    }
}
