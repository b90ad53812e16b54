//! The rock around known ground, fading into the dark beyond. It shows nothing that the player doesn't know.

use super::noise::{GRAINS, grain_number, grain_of};
use crate::canvas::Canvas;
use crate::canvas::glyph::Glyph;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Cell, size::Viewport};
use crate::map::{Point, scan};

/// How far rock is drawn from known ground, in tiles, and how much of the dark is in it; in the end, the dark beyond.
const FADING: [f32; 4] = [0.3, 0.6, 0.82, 1.0];
/// How near drawn ground itself is: see [`nearness`].
const DRAWN: u8 = FADING.len() as u8;
/// How much the dark varies between places, as a share.
const GRAIN: f32 = 0.1;

/// The rock of a view.
pub struct Rock {
    /// Its colours in every grain, by nearness.
    colours: [[Rgb; GRAINS as usize]; FADING.len()],
    view: Viewport,
    /// The view far from known ground, which is most of a floor at first: it costs a tenth of a frame.
    far: Vec<Cell>,
}

impl Default for Rock {
    fn default() -> Self {
        let colours = std::array::from_fn(|near| {
            let dark = FADING[FADING.len() - 1 - near];
            let colour = theme::REMEMBERED_TOP.mixed(theme::UNKNOWN, dark);
            std::array::from_fn(|grain| colour.scaled(1.0 + GRAIN * grain_of(grain as u32)))
        });
        Self { colours, view: Viewport::NONE, far: Vec::new() }
    }
}

impl Rock {
    /// Updates it to a view.
    pub fn follow(&mut self, view: Viewport) {
        if self.view != view {
            let Viewport { corner, columns, rows } = view;
            let places = (0..rows).flat_map(|y| (0..columns).map(move |x| corner + Point::new(x, y)));
            self.far = places.map(|at| self.cell(0, at)).collect();
            self.view = view;
        }
    }

    /// The rock at a place so near to known ground.
    fn cell(&self, near: usize, at: Point) -> Cell {
        let colour = self.colours[near][grain_number(at) as usize];
        Cell { glyph: Glyph::Char(' '), fg: colour, bg: colour }
    }

    /// Draws the whole view as if nothing were known.
    pub fn draw_far(&self, canvas: &mut Canvas) {
        let Viewport { columns, rows, .. } = self.view;
        for (y, row) in (0..rows).zip(self.far.chunks_exact(columns.max(1) as usize)) {
            canvas.map_row(y)[..row.len()].copy_from_slice(row);
        }
    }

    /// Draws the rock around the cells that are `drawn`, row by row.
    pub fn draw_near(&self, canvas: &mut Canvas, drawn: &[bool]) {
        let columns = self.view.columns as usize;
        // Most rows of a new floor are far from all that is known.
        let is_drawn = |row: &[bool]| scan::contains(row, |drawn| drawn);
        let mut rows = drawn.chunks_exact(columns.max(1));
        let (Some(first), Some(last)) = (rows.clone().position(is_drawn), rows.rposition(is_drawn)) else {
            return;
        };
        let first = first.saturating_sub(FADING.len());
        let near_rows = columns * first..drawn.len().min(columns * (last + 1 + FADING.len()));
        let nearness = nearness(&drawn[near_rows], columns);
        for index in scan::places(&nearness, |near| (1..DRAWN).contains(&near)) {
            let cell = Point::new((index % columns) as i32, (first + index / columns) as i32);
            let rock = self.cell(usize::from(nearness[index]), self.view.corner + cell);
            canvas.set(cell.x, cell.y, rock);
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
        let Rock { colours, .. } = Rock::default();
        let bright = |near: usize| theme::brightness(colours[near][0].parts());
        assert!((1..FADING.len()).all(|near| bright(near) > bright(near - 1)));
        assert!(colours.iter().flatten().all(|Rgb(r, g, b)| *r > 0 && *g > 0 && *b > 0));
    }
}
