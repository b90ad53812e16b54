//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0x32f853cac1a0b2d0, 0xf0cc1ee1e5a8e498),
    (7, 2, 0xc8a2fdf6320ccc34, 0xdac1fdb1c57273ae),
    (7, 3, 0x38d3f0ceca7f67d7, 0x880f12c53f1cb120),
    (7, 4, 0x873e6cce73aba612, 0x05bd62d034cbf921),
    (7, 5, 0x07b98407210d839d, 0x2d22fbb17f4f9dc2),
    (7, 6, 0x8e8f18245bee1cea, 0xe45411d955565f8c),
    (7, 7, 0xbed83d2b4a60b911, 0x13e5f312f8bfe60a),
    (7, 8, 0x73ef081cf666b3f5, 0xd543de6de46cc3ac),
    (7, 9, 0x2f331fc8fee331b6, 0x0a70ce35c8a9f52a),
    (7, 10, 0xda62f8af40812995, 0x8f7016a2547f8677),
    (2026, 1, 0xd31ed8ec97d5434c, 0x02cf65764af275c1),
    (2026, 2, 0xfadc39499de8af8e, 0xabc6cb3ef848a3e7),
    (2026, 3, 0xaa8093bf78cc4c72, 0x175a1c4a946ea487),
    (2026, 4, 0x91abd913f4cb28b3, 0xc88dd8bec1cafec0),
    (2026, 5, 0x806720b3e066947d, 0x935b85d68cf445e6),
    (2026, 6, 0xa4c583a5bf2943ae, 0xfc41e0d3b58e7f9c),
    (2026, 7, 0xf2b22373aef36c4a, 0xc6068bcd72ed3c62),
    (2026, 8, 0x826b896a709b0683, 0xca6eddcb3553a33e),
    (2026, 9, 0x7af049c22925c5d7, 0x09c6d3d8f91a96cc),
    (2026, 10, 0x85e89d40b272d44c, 0x4748ce211ac9a5da),
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
