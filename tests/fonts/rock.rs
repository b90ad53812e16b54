//! The texture of solid rock: a few flecks that wrap around the cell, so
//! that a field of them shows no seams.

use crate::canvas::Canvas;

/// Strokes as start and end in cell units, with their opacity.
const STROKES: [([f32; 2], [f32; 2], f32); 5] = [
    ([0.16, 0.22], [0.30, 0.17], 0.9),
    ([0.62, 0.09], [0.68, 0.12], 0.6),
    ([0.78, 0.46], [0.90, 0.53], 0.8),
    ([0.38, 0.60], [0.43, 0.59], 0.6),
    ([0.55, 0.88], [0.70, 0.84], 0.9),
];

/// Draws the texture for a square cell.
pub fn draw(cell: usize) -> Canvas {
    let mut canvas = Canvas::new(cell, cell);
    let size = cell as f32;
    let thick = (0.035 * size).max(0.45);
    for (from, to, opacity) in STROKES {
        canvas.paint(|x, y| {
            let near = segment(from, to, [x / size, y / size]) * size;
            if near <= thick { opacity } else { 0.0 }
        });
    }
    canvas
}

/// Distance of a point from a stroke on the unit torus.
fn segment(from: [f32; 2], to: [f32; 2], point: [f32; 2]) -> f32 {
    let wrap = |d: f32| d - d.round();
    let along = [to[0] - from[0], to[1] - from[1]];
    let offset = [wrap(point[0] - from[0]), wrap(point[1] - from[1])];
    let length = along[0].powi(2) + along[1].powi(2);
    let t = ((offset[0] * along[0] + offset[1] * along[1]) / length).clamp(0.0, 1.0);
    (offset[0] - t * along[0]).hypot(offset[1] - t * along[1])
}
