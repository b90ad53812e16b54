//! Walls, seen from the south and a little from above: a lit face under its cap, or the top of the rock with a rim
//! towards open ground.

use super::Part;
use emberdeep::canvas::glyph::Wall;

/// The face of masonry: two courses of stones, which continue from wall to wall.
const MASONRY: &[Part] = &[
    ("L", "r 0,0,16,16"),
    ("D0.9", "M0,5.6 H16 M0,10.2 H16"),
    ("D0.9", "M4,1.8 V5.6 M12,1.8 V5.6 M8,5.6 V10.2 M0,5.6 V10.2 M16,5.6 V10.2 M4,10.2 V14 M12,10.2 V14"),
    ("W", "r 0,0,16,1.9"),
    ("S", "r 0,13.6,16,2.4"),
    ("D", "r 0,14.8,16,1.2"),
];

/// The face of rough rock: facets, each in its own place.
const ROCKS: [&[Part]; Wall::ROCKS as usize] = [
    &[
        ("L", "r 0,0,16,16"),
        ("M", "M0,6 L5,4 L8,8 L4,12 L0,11 Z M11,3 L16,5 V9 L12,8 Z"),
        ("D0.8", "M5,4 L8,8 L4,12 M12,8 L10,13"),
        ("W", "M0,0 H16 V1.6 L12,2.6 L7,1.7 L3,2.5 L0,1.8 Z"),
        ("S", "M0,13.6 L5,13 L9,14 L16,13.2 V16 H0 Z"),
        ("D", "M0,15 L6,14.6 L16,15 V16 H0 Z"),
    ],
    &[
        ("L", "r 0,0,16,16"),
        ("M", "M3,4 L9,3 L11,7 L6,9 Z M10,9 L16,8 V12 L11,13 Z"),
        ("D0.8", "M9,3 L11,7 L6,9 L4,13 M11,7 L16,8"),
        ("W", "M0,0 H16 V2.2 L11,1.6 L5,2.5 L0,1.8 Z"),
        ("S", "M0,13.2 L7,14 L12,13.1 L16,13.2 V16 H0 Z"),
        ("D", "M0,15 L9,14.7 L16,15 V16 H0 Z"),
    ],
    &[
        ("L", "r 0,0,16,16"),
        ("M", "M0,4 L4,3 L6,10 L2,13 L0,12 Z M9,5 L14,4 L15,10 L10,11 Z"),
        ("D0.8", "M4,3 L6,10 L2,13 M10,11 L9,5 L6,4"),
        ("W", "M0,0 H16 V1.7 L13,2.5 L8,1.6 L4,2.3 L0,1.8 Z"),
        ("S", "M0,13.2 L4,14 L10,13.3 L16,13.2 V16 H0 Z"),
        ("D", "M0,15 L5,14.7 L11,15 L16,15 V16 H0 Z"),
    ],
    &[
        ("L", "r 0,0,16,16"),
        ("M", "M5,3 L11,4 L12,8 L7,11 L4,7 Z M13,10 L16,9 V13 L12,13 Z"),
        ("D0.8", "M4,7 L7,11 L12,8 M7,11 L6,14 M0,8 L4,7"),
        ("W", "M0,0 H16 V1.8 L10,2.4 L6,1.6 L2,2.4 L0,1.8 Z"),
        ("S", "M0,13.2 L8,13.4 L13,14 L16,13.2 V16 H0 Z"),
        ("D", "M0,15 L8,14.7 L16,15 V16 H0 Z"),
    ],
];

/// The rims of a top.
const RIMS: [(u8, Part); 5] = [
    (Wall::NORTH, ("W", "r 0,0,16,1.8")),
    (Wall::EAST, ("W", "r 14.2,0,1.8,16")),
    (Wall::WEST, ("W", "r 0,0,1.8,16")),
    (Wall::NORTH_EAST, ("W", "r 14.2,0,1.8,1.8")),
    (Wall::NORTH_WEST, ("W", "r 0,0,1.8,1.8")),
];

/// The parts of a wall.
pub fn parts(wall: Wall) -> Vec<Part> {
    match wall {
        Wall::Masonry => MASONRY.to_vec(),
        Wall::Rock(variant) => ROCKS[usize::from(variant)].to_vec(),
        Wall::Top(rims) => {
            RIMS.into_iter().filter(|(side, _)| rims & side != 0).map(|(_, part)| part).collect()
        }
    }
}
