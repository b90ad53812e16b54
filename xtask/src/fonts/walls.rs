//! The masonry of the map: for each combination of neighbouring walls the
//! ridge along the middle of the wall and the joints between its stones, to
//! be tinted over a cell filled with the colour of the wall.

use crate::fonts::canvas::Canvas;

/// Mask bits of the neighbours that are walls too.
pub const NORTH: usize = 1;
pub const EAST: usize = 2;
pub const SOUTH: usize = 4;
pub const WEST: usize = 8;

const RIDGE: f32 = 0.82;
const SHADE: f32 = 0.3;
const JOINT: f32 = 0.45;

/// Draws the glyph for a mask of neighbours in a square cell.
pub fn draw(mask: usize, cell: usize) -> Canvas {
    let mut canvas = Canvas::new(cell, cell);
    let ridge = Ridge::new(mask, cell);
    let drop = (cell as f32 / 16.0).round().max(1.0);
    canvas.paint(|x, y| {
        let [x, y] = [x - ridge.middle, y - ridge.middle];
        if ridge.covers(x, y) {
            RIDGE
        } else if ridge.covers(x - drop, y - drop) {
            SHADE
        } else if ridge.joint(x, y) {
            JOINT
        } else {
            0.0
        }
    });
    canvas
}

struct Ridge {
    mask: usize,
    /// The middle of the cell.
    middle: f32,
    /// Half the width of the ridge, whole so that its edges are crisp.
    half: f32,
    /// The width of a joint, whole as well.
    joint: f32,
}

impl Ridge {
    fn new(mask: usize, cell: usize) -> Self {
        Self {
            mask,
            middle: cell as f32 / 2.0,
            half: (cell as f32 * 0.17).round(),
            joint: (cell as f32 / 18.0).round().max(1.0),
        }
    }

    /// Whether the ridge covers a point seen from the middle of the cell.
    /// Arms go on beyond the cell, which makes their shade reach its edge.
    fn covers(&self, x: f32, y: f32) -> bool {
        if self.mask == 0 {
            let corner = 0.6 * self.half;
            let (dx, dy) = ((x.abs() - corner).max(0.0), (y.abs() - corner).max(0.0));
            return dx.hypot(dy) <= self.half;
        }
        let arms = [(NORTH, -y, x), (EAST, x, y), (SOUTH, y, x), (WEST, -x, y)];
        arms.into_iter().any(|(bit, along, across)| {
            let near = if along < 0.0 { along.hypot(across) } else { across.abs() };
            self.mask & bit != 0 && near <= self.half
        })
    }

    /// Whether a joint between two stones covers a point: each side without a
    /// neighbour has one, offset so that stones on the two sides alternate.
    fn joint(&self, x: f32, y: f32) -> bool {
        let sides = [(NORTH, -y, -x), (EAST, x, -y), (SOUTH, y, x), (WEST, -x, y)];
        let start = (self.middle / 2.0).floor();
        self.mask != 0
            && sides.into_iter().any(|(bit, out, aside)| {
                let across = (start..start + self.joint).contains(&aside);
                self.mask & bit == 0 && out > self.half && across
            })
    }
}
