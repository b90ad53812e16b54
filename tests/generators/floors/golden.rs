//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0x32f853cac1a0b2d0, 0x4404d1d31e78a50b),
    (7, 2, 0xc8a2fdf6320ccc34, 0x31afd9eb043b9d22),
    (7, 3, 0x38d3f0ceca7f67d7, 0xeff7c8c138e4cb49),
    (7, 4, 0x873e6cce73aba612, 0x332c25a805a466f9),
    (7, 5, 0x07b98407210d839d, 0x3aaaf72f8ff2ac03),
    (7, 6, 0x8e8f18245bee1cea, 0xc19c35c3a148fb3e),
    (7, 7, 0xbed83d2b4a60b911, 0xfb2a1a3404ea89fb),
    (7, 8, 0x73ef081cf666b3f5, 0x57cd5d31c7400519),
    (7, 9, 0x2f331fc8fee331b6, 0xc17dc7f434b2d801),
    (7, 10, 0xda62f8af40812995, 0xfdb3e4f05fb64123),
    (2026, 1, 0xd31ed8ec97d5434c, 0x87a5ff55a990dcc5),
    (2026, 2, 0xfadc39499de8af8e, 0x3af1094e87d1b7fe),
    (2026, 3, 0xaa8093bf78cc4c72, 0x61c4d2fd0abdb47a),
    (2026, 4, 0x91abd913f4cb28b3, 0x5b03ee43e4ccb7f1),
    (2026, 5, 0x806720b3e066947d, 0xa3ebdcd1dc405eef),
    (2026, 6, 0xa4c583a5bf2943ae, 0xcd38e93574b5087d),
    (2026, 7, 0xf2b22373aef36c4a, 0xf9a2949e90925237),
    (2026, 8, 0x826b896a709b0683, 0x576aa74e5662c0c5),
    (2026, 9, 0x7af049c22925c5d7, 0x9ba62e5ee85d9284),
    (2026, 10, 0x85e89d40b272d44c, 0x871ea7a59af70663),
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
