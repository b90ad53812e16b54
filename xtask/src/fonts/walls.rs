//! The masonry of the map: for each combination of neighbouring walls the
//! seam along the middle of the wall and the joints between the stones on
//! both sides of it, to be tinted over a cell filled with the colour of the
//! wall.

use crate::fonts::canvas::Canvas;

/// Mask bits of the neighbours that are walls too.
pub const NORTH: usize = 1;
pub const EAST: usize = 2;
pub const SOUTH: usize = 4;
pub const WEST: usize = 8;

const SEAM: f32 = 0.6;
const JOINT: f32 = 0.45;
/// What a pillar bears on its top.
const CAP: f32 = 0.82;

/// Draws the glyph for a mask of neighbours in a square cell.
pub fn draw(mask: usize, cell: usize) -> Canvas {
    let mut canvas = Canvas::new(cell, cell);
    let masonry = Masonry::new(mask, cell);
    canvas.paint(|x, y| {
        let [x, y] = [x - masonry.middle, y - masonry.middle];
        if mask == 0 {
            if masonry.cap(x, y) { CAP } else { 0.0 }
        } else if masonry.seam(x, y) {
            SEAM
        } else if masonry.joint(x, y) {
            JOINT
        } else {
            0.0
        }
    });
    canvas
}

struct Masonry {
    mask: usize,
    /// The middle of the cell.
    middle: f32,
    /// The width of seams and joints, whole so that their edges are crisp.
    joint: f32,
}

impl Masonry {
    fn new(mask: usize, cell: usize) -> Self {
        Self { mask, middle: cell as f32 / 2.0, joint: (cell as f32 / 18.0).round().max(1.0) }
    }

    /// Whether the top of a pillar covers a point seen from the middle of the cell.
    fn cap(&self, x: f32, y: f32) -> bool {
        let half = self.middle * 0.36;
        let corner = 0.6 * half;
        let (dx, dy) = ((x.abs() - corner).max(0.0), (y.abs() - corner).max(0.0));
        dx.hypot(dy) <= half
    }

    /// Whether the seam covers a point: it runs from the middle to each neighbour.
    fn seam(&self, x: f32, y: f32) -> bool {
        let arms = [(NORTH, -y, x), (EAST, x, y), (SOUTH, y, x), (WEST, -x, y)];
        let is_near = |along: f32, across: f32| along >= -self.joint && (0.0..self.joint).contains(&across);
        arms.into_iter().any(|(bit, along, across)| self.mask & bit != 0 && is_near(along, across))
    }

    /// Whether a joint between two stones covers a point: each side without a
    /// neighbour has one, offset so that stones on the two sides alternate.
    fn joint(&self, x: f32, y: f32) -> bool {
        let sides = [(NORTH, -y, -x), (EAST, x, -y), (SOUTH, y, x), (WEST, -x, y)];
        let start = (self.middle / 2.0).floor();
        sides.into_iter().any(|(bit, out, aside)| {
            let across = (start..start + self.joint).contains(&aside);
            self.mask & bit == 0 && out > self.joint && across
        })
    }
}
