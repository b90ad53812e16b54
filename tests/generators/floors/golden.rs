//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0x32f853cac1a0b2d0, 0x2df8012e6e0bec4d),
    (7, 2, 0xc8a2fdf6320ccc34, 0xb2b1cb87aa7f66d8),
    (7, 3, 0x38d3f0ceca7f67d7, 0x9e4eef3fceef1b1b),
    (7, 4, 0x873e6cce73aba612, 0x4d3b482c0f91122a),
    (7, 5, 0x07b98407210d839d, 0xd1632ea3cb45178a),
    (7, 6, 0x8e8f18245bee1cea, 0xc008eafea4a203e1),
    (7, 7, 0xbed83d2b4a60b911, 0xf8924763534a062a),
    (7, 8, 0x73ef081cf666b3f5, 0x7f8d67d0753aa808),
    (7, 9, 0x2f331fc8fee331b6, 0x9071d3a9566782d8),
    (7, 10, 0xda62f8af40812995, 0x98c5828ab1ffecbf),
    (2026, 1, 0xd31ed8ec97d5434c, 0xd51148deaa9d4ea0),
    (2026, 2, 0xfadc39499de8af8e, 0x64bed43d651536ce),
    (2026, 3, 0xaa8093bf78cc4c72, 0x7e993041619d4e9c),
    (2026, 4, 0x91abd913f4cb28b3, 0x4bc445f8a8d5df1c),
    (2026, 5, 0x806720b3e066947d, 0x3627b442b1c6cc5a),
    (2026, 6, 0xa4c583a5bf2943ae, 0x30c6131281572587),
    (2026, 7, 0xf2b22373aef36c4a, 0x918b89c87a240a70),
    (2026, 8, 0x826b896a709b0683, 0xc65973e91c334ace),
    (2026, 9, 0x7af049c22925c5d7, 0x15619a46b95a6c02),
    (2026, 10, 0x85e89d40b272d44c, 0x7e55179757c67a61),
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
