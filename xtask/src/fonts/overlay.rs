//! The marks of a fight under and over the glyphs of the map, on a square of 16 by 16 units.

use crate::fonts::files::Picture;
use crate::fonts::tiles::sketch;
use emberdeep::canvas::glyph::Mark;

/// Slanting lines, which continue from cell to cell.
const HATCH: (&str, &str) =
    ("T1.3", "M-2,6 L6,-2 M-2,10 L10,-2 M-2,14 L14,-2 M-2,18 L18,-2 M2,18 L18,2 M6,18 L18,6 M10,18 L18,10");
/// The dark ground of a bar, and its first and last columns.
const BAR: (&str, &str) = ("K", "r 3.4,14,9.2,2");
const ALONG: (f32, f32) = (4.0, 12.0);

/// Draws a mark for map cells of this size.
pub fn draw(mark: Mark, cell: usize) -> Picture {
    match mark {
        Mark::Hatch => sketch(&[HATCH], None, cell),
        Mark::Border(side) => sketch(&[("W", border(side))], None, cell),
        Mark::Health(parts) => {
            let width = (ALONG.1 - ALONG.0) * f32::from(parts) / f32::from(Mark::PARTS);
            sketch(&[BAR, ("W", &format!("r {},14.4,{width},1.2", ALONG.0))], None, cell)
        }
    }
}

fn border(side: u8) -> &'static str {
    match side {
        Mark::NORTH => "r 0,0,16,1.2",
        Mark::EAST => "r 14.8,0,1.2,16",
        Mark::SOUTH => "r 0,14.8,16,1.2",
        _ => "r 0,0,1.2,16",
    }
}
