//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0x32f853cac1a0b2d0, 0x4a5ef86fbdd97242),
    (7, 2, 0xc8a2fdf6320ccc34, 0x64c17bf4b27ecb83),
    (7, 3, 0x38d3f0ceca7f67d7, 0x12042c14a3b98f3b),
    (7, 4, 0x873e6cce73aba612, 0x3f2ed6d3b90450a6),
    (7, 5, 0x07b98407210d839d, 0xda39aa0c64990948),
    (7, 6, 0x8e8f18245bee1cea, 0x1a463436629571ef),
    (7, 7, 0xbed83d2b4a60b911, 0x10e6262f723836f8),
    (7, 8, 0x73ef081cf666b3f5, 0xe2f5328acd2585f3),
    (7, 9, 0x2f331fc8fee331b6, 0xb73296482957ae03),
    (7, 10, 0xda62f8af40812995, 0xc6b459de6a874895),
    (2026, 1, 0xd31ed8ec97d5434c, 0xd5761e10ccbe3284),
    (2026, 2, 0xfadc39499de8af8e, 0xd5872b6be5a9e107),
    (2026, 3, 0xaa8093bf78cc4c72, 0xf13fd411a6a55ea3),
    (2026, 4, 0x91abd913f4cb28b3, 0x9296e9cc5c97c529),
    (2026, 5, 0x806720b3e066947d, 0xdda39826b1670a7f),
    (2026, 6, 0xa4c583a5bf2943ae, 0x0e80eb5d5d8c6bf9),
    (2026, 7, 0xf2b22373aef36c4a, 0x449c610888b4ec3d),
    (2026, 8, 0x826b896a709b0683, 0x0429de87d8d56283),
    (2026, 9, 0x7af049c22925c5d7, 0x153dea2e3e58f736),
    (2026, 10, 0x85e89d40b272d44c, 0xf4881e501107ea8e),
];

#[test]
fn floors_are_as_they_have_always_been() {
    let (mut table, mut changed) = (String::new(), 0);
    let floors = [7, 2026].into_iter().flat_map(|seed| (1..=10).map(move |depth| (seed, depth)));
    for ((seed, depth), golden) in floors.zip(&GOLDEN) {
        let level = unwatched(seed, depth);
        let found = (seed, depth, level.map.hash(), xxhash_rust::xxh3::xxh3_64(&bytes(&level)));
        let mark = if found == *golden { "" } else { " // changed" };
        changed += u32::from(found != *golden);
        writeln!(table, "    ({seed}, {depth}, {:#018x}, {:#018x}),{mark}", found.2, found.3)
            .expect("a string takes all");
    }
    assert_eq!(changed, 0, "{changed} floors have changed. If it is meant, this is the new table:\n{table}");
}
