//! The masonry of the map: stones in courses that continue from wall to wall, tinted over a cell filled with the colour
//! of the wall. Towards a side without a neighbour the mortar ends before the edge of the cell, so that the wall has a
//! clean rim.

use crate::fonts::canvas::Canvas;

/// Mask bits of the neighbours that are walls too.
pub const NORTH: usize = 1;
pub const EAST: usize = 2;
pub const SOUTH: usize = 4;
pub const WEST: usize = 8;

const MORTAR: f32 = 0.52;
/// The opacity of a pillar's top.
const CAP: f32 = 0.82;

/// Draws the glyph for a mask of neighbours in a square cell.
pub fn draw(mask: usize, cell: usize) -> Canvas {
    let mut canvas = Canvas::new(cell, cell);
    let masonry = Masonry::new(mask, cell);
    canvas.paint(|x, y| {
        if mask == 0 {
            if masonry.cap(x, y) { CAP } else { 0.0 }
        } else if masonry.mortar(x, y) {
            MORTAR
        } else {
            0.0
        }
    });
    canvas
}

struct Masonry {
    mask: usize,
    cell: f32,
    /// The width of the mortar, whole so that its edges are crisp.
    joint: f32,
    /// The width of a rim.
    rim: f32,
}

impl Masonry {
    fn new(mask: usize, cell: usize) -> Self {
        let whole = |parts: f32| (cell as f32 / parts).round().max(1.0);
        Self { mask, cell: cell as f32, joint: whole(18.0), rim: whole(9.0) }
    }

    /// Whether the top of a pillar covers a point.
    fn cap(&self, x: f32, y: f32) -> bool {
        let middle = self.cell / 2.0;
        let half = middle * 0.36;
        let corner = 0.6 * half;
        let [dx, dy] = [x, y].map(|along| ((along - middle).abs() - corner).max(0.0));
        dx.hypot(dy) <= half
    }

    /// Whether mortar covers a point. Two courses share a cell: one has its joint in the middle of the cell's height.
    /// The other continues in the cells above and below, where the first course has whole stones.
    fn mortar(&self, x: f32, y: f32) -> bool {
        let [first, second] = [0.25, 0.75].map(|part| (self.cell * part).floor());
        let is_on = |along: f32, start: f32| (start..start + self.joint).contains(&along);
        let is_inner = (first..second).contains(&y);
        let is_joint = is_on(x, if is_inner { first } else { second });
        !self.is_rim(x, y) && (is_on(y, first) || is_on(y, second) || is_joint)
    }

    /// Whether a point is at the edge of the wall.
    fn is_rim(&self, x: f32, y: f32) -> bool {
        let sides = [(NORTH, y), (EAST, self.cell - x), (SOUTH, self.cell - y), (WEST, x)];
        sides.into_iter().any(|(bit, inside)| self.mask & bit == 0 && inside < self.rim)
    }
}
