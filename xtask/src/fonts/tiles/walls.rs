//! Walls as tiles, seen from the south and a little from above: the top shows if the wall continues to the south,
//! otherwise its face below the top.

use super::Part;

const NORTH: u8 = 1;
const EAST: u8 = 2;
const SOUTH: u8 = 4;
const WEST: u8 = 8;

/// The face: courses of stones under the shade of the top.
const FACE: &[Part] = &[
    ("S1", "M0,9.5 H16 M0,13.5 H16"),
    ("S1", "M4,6 V9.5 M12,6 V9.5 M8,9.5 V13.5 M0,9.5 V13.5 M16,9.5 V13.5 M4,13.5 V16 M12,13.5 V16"),
    ("T0.6", "M0.8,10.4 H7 M8.8,10.4 H15 M4.8,14.4 H11 M0,14.4 H3 M12.8,14.4 H16"),
    ("S", "r 0,6,16,1.4"),
];

/// The parts of a wall that joins the walls in `joins`.
pub fn parts(joins: u8) -> Vec<Part> {
    let joined = |side| joins & side != 0;
    let mut parts = Vec::new();
    if joined(SOUTH) {
        parts.push(("M", "r 0,0,16,16"));
        parts.push(("S0.8", "M4.5,4 L7.5,5 M10,11.5 L12.5,10.5"));
        if joined(EAST) {
            parts.push(("D1", "M15.5,6 V16"));
        }
        if joined(WEST) {
            parts.push(("D1", "M0.5,6 V16"));
        }
    } else {
        parts.extend(FACE);
        parts.push(("M", "r 0,0,16,6"));
        parts.push(("D0.8", "M0,5.6 H16"));
    }
    let depth = if joined(SOUTH) { 16 } else { 6 };
    if !joined(NORTH) {
        parts.push(("L1.4", "M0,0.7 H16"));
    }
    if !joined(WEST) {
        parts.push(if depth == 16 { ("L1.2", "M0.6,0 V16") } else { ("L1.2", "M0.6,0 V5.4") });
    }
    if !joined(EAST) {
        parts.push(if depth == 16 { ("D1.2", "M15.4,1 V16") } else { ("D1.2", "M15.4,1 V5.4") });
    }
    parts
}
