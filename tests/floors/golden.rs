//! Floors as they were when they were written down: a seed is a promise to whoever shares it.

use crate::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0x32f853cac1a0b2d0, 0x7287fe6d0d322306),
    (7, 2, 0xc8a2fdf6320ccc34, 0x5b0a9b351387c347),
    (7, 3, 0x38d3f0ceca7f67d7, 0x301da5bd62d9ddbf),
    (7, 4, 0x873e6cce73aba612, 0x6c503681ca05f3d5),
    (7, 5, 0x07b98407210d839d, 0x7476ba1625caef8e),
    (7, 6, 0x8e8f18245bee1cea, 0x82e75e38d8d371fa),
    (7, 7, 0xbed83d2b4a60b911, 0x369a15de94776733),
    (7, 8, 0x73ef081cf666b3f5, 0xe0d0e94420d0f6b4),
    (7, 9, 0x2f331fc8fee331b6, 0x1686bccce5df2421),
    (7, 10, 0xda62f8af40812995, 0x24b7fafb941b5122),
    (2026, 1, 0xd31ed8ec97d5434c, 0xceb8c2790ea849b3),
    (2026, 2, 0xfadc39499de8af8e, 0xa29d774c810fe7df),
    (2026, 3, 0xaa8093bf78cc4c72, 0xcdec1b9718f21b41),
    (2026, 4, 0x91abd913f4cb28b3, 0xff3cdd7e9dcb308c),
    (2026, 5, 0x806720b3e066947d, 0x3e18320943b20542),
    (2026, 6, 0xa4c583a5bf2943ae, 0xd1dce2d1171393cf),
    (2026, 7, 0xf2b22373aef36c4a, 0x4da0ab1ad39f5a9c),
    (2026, 8, 0x826b896a709b0683, 0xf20946db3a23691f),
    (2026, 9, 0x7af049c22925c5d7, 0x29234bdda3f475d2),
    (2026, 10, 0x85e89d40b272d44c, 0xdf15118877ef9b3f),
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
