//! Water and chasms, seen from the south and a little from above: shores, ledges and what is in the depth.

use super::Part;
use emberdeep::canvas::glyph::Hollow;
use emberdeep::map::TileType;

/// Lighter water along the shores, wavy and as wide at both ends of each side.
const SHORES: [(u8, &[Part]); 4] = [
    (
        Hollow::NORTH,
        &[
            ("T", "M0,0 H16 V2.4 C13.4,3.8 10.8,1.6 8,2.4 C5.2,3.2 2.6,1.2 0,2.4 Z"),
            ("T", "M0,0 H16 V0.9 C13,0.4 11,1.4 8,0.9 C5,0.4 3,1.4 0,0.9 Z"),
        ],
    ),
    (
        Hollow::EAST,
        &[
            ("T", "M16,0 V16 H13.6 C12.2,13.4 14.4,10.8 13.6,8 C12.8,5.2 14.8,2.6 13.6,0 Z"),
            ("T", "M16,0 V16 H15.1 C15.6,13 14.6,11 15.1,8 C15.6,5 14.6,3 15.1,0 Z"),
        ],
    ),
    (
        Hollow::WEST,
        &[
            ("T", "M0,0 V16 H2.4 C3.8,13.4 1.6,10.8 2.4,8 C3.2,5.2 1.2,2.6 2.4,0 Z"),
            ("T", "M0,0 V16 H0.9 C0.4,13 1.4,11 0.9,8 C0.4,5 1.4,3 0.9,0 Z"),
        ],
    ),
    (
        Hollow::SOUTH,
        &[
            ("T", "M0,16 H16 V13.6 C13.4,12.2 10.8,14.4 8,13.6 C5.2,12.8 2.6,14.8 0,13.6 Z"),
            ("T", "M0,16 H16 V15.1 C13,15.6 11,14.6 8,15.1 C5,15.6 3,14.6 0,15.1 Z"),
        ],
    ),
];

/// The rims of a chasm: to the north its face falls into the dark, to the south only its edge is seen.
const LEDGES: [(u8, &[Part]); 4] = [
    (Hollow::SOUTH, &[("D", "r 0,15.2,16,0.8")]),
    (Hollow::EAST, &[("D", "M16,0 V16 H14.6 L15,11 L14.4,6 L14.6,0 Z"), ("M", "r 15.4,0,0.6,16")]),
    (Hollow::WEST, &[("D", "M0,0 V16 H1.4 L1,11 L1.6,6 L1.4,0 Z"), ("M", "r 0,0,0.6,16")]),
    (
        Hollow::NORTH,
        &[
            ("K", "M0,0 H16 V6.2 L12.6,7.2 L9.4,5.8 L5.6,7 L2.4,6 L0,6.2 Z"),
            ("D", "M0,0 H16 V4.2 L13.4,5.2 L10,4 L6.4,5.2 L3,4 L0,4.2 Z"),
            ("M", "M0,0 H16 V2.4 L12.6,3.2 L9,2.2 L5.2,3.2 L2,2.2 L0,2.4 Z"),
            ("W", "r 0,0,16,0.9"),
            ("K0.6", "M3.6,1.2 L4,4.4 M10.6,1.2 L10.2,4.6 M14,1.2 L14.2,3.6"),
        ],
    ),
];

const SHALLOW: [&[Part]; Hollow::SIGNS as usize] = [
    &[
        ("L1", "M2,6.6 C3.4,5.2 4.6,5.2 6,6.6 C7.4,8 8.6,8 10,6.6 C11.4,5.2 12.6,5.2 14,6.6"),
        ("T0.8", "M6,11.4 C7,10.6 8,10.6 9,11.4 C10,12.2 11,12.2 12,11.4"),
    ],
    &[
        ("L1", "M2,9.8 C3.4,8.4 4.6,8.4 6,9.8 C7.4,11.2 8.6,11.2 10,9.8 C11.4,8.4 12.6,8.4 14,9.8"),
        ("T0.8", "M4,5 C5,4.2 6,4.2 7,5 C8,5.8 9,5.8 10,5"),
    ],
];

const DEEP: [&[Part]; Hollow::SIGNS as usize] = [
    &[
        ("L1", "M2,5.6 C3.4,4.2 4.6,4.2 6,5.6 C7.4,7 8.6,7 10,5.6 C11.4,4.2 12.6,4.2 14,5.6"),
        ("L1", "M2,10 C3.4,8.6 4.6,8.6 6,10 C7.4,11.4 8.6,11.4 10,10 C11.4,8.6 12.6,8.6 14,10"),
    ],
    &[
        ("L1", "M2,6.6 C3.4,8 4.6,8 6,6.6 C7.4,5.2 8.6,5.2 10,6.6 C11.4,8 12.6,8 14,6.6"),
        ("L1", "M2,11 C3.4,12.4 4.6,12.4 6,11 C7.4,9.6 8.6,9.6 10,11 C11.4,12.4 12.6,12.4 14,11"),
    ],
];

const CHASM: [&[Part]; Hollow::SIGNS as usize] = [
    &[("D0.7", "M3,9.4 L5,10.6 L6.4,10.2 M9.6,12.8 L12.4,13.8 L13.2,13.2")],
    &[("D0.7", "M9,8.8 L11.6,10 L12.6,9.6 M3.4,13 L5.2,12.4 L7,13.2")],
];

/// The parts of a tile of water or of a chasm.
pub fn parts(tile: TileType, Hollow { edges, sign }: Hollow) -> Vec<Part> {
    let (sides, signs) = match tile {
        TileType::Chasm => (&LEDGES, &CHASM),
        TileType::Deep => (&SHORES, &DEEP),
        _ => (&SHORES, &SHALLOW),
    };
    let rims = sides.iter().filter(|(side, _)| edges & side != 0).flat_map(|(_, parts)| *parts);
    rims.chain(sign.into_iter().flat_map(|sign| signs[usize::from(sign)])).copied().collect()
}
