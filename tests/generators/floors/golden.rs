//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0xf8bb2cd9ce82d80a, 0x93cab21de9ca8a01),
    (7, 2, 0x899b8d499fb73f3b, 0x15fd313afd730233),
    (7, 3, 0xaad9106aacaec497, 0xc351b11efbebaa81),
    (7, 4, 0xdaf2b82f1c9b2b22, 0x99c768ee200e8e5b),
    (7, 5, 0xad3cdefd3684d3c2, 0xcb7bd2854310e541),
    (7, 6, 0xa56c5dccc194a1fc, 0x4e6fd5b9ff8c8be6),
    (7, 7, 0x0f15c2cd8cd6c76f, 0x5d9c74dd7eac20b8),
    (7, 8, 0xcfc612cccc7d583b, 0xfb5fd62e6fde1078),
    (7, 9, 0x809ca6e9269a0885, 0xed62c34d6cd5ca74),
    (7, 10, 0x20a72667d131bc23, 0x0fac14a9dda42292),
    (2026, 1, 0x2b4896e7f6cbf0fe, 0xee5aa4a734234f11),
    (2026, 2, 0x8908232f302a3c7c, 0xbd0fffe85e9b8ba2),
    (2026, 3, 0xf92ab96ed8a66f59, 0xce634e6a74fcfe2a),
    (2026, 4, 0xd1ed3d98f0f5b429, 0x9bd60500a35eab92),
    (2026, 5, 0xccc2a895eea0b9f7, 0xa235dcbc4a91ec82),
    (2026, 6, 0xd30551b0306a0d62, 0x83658e967a426708),
    (2026, 7, 0xb5efc4ee7e17df16, 0x0196c3008f164e6b),
    (2026, 8, 0xbe60d5f1f326f64b, 0x99c58628a0185064),
    (2026, 9, 0xd52c7eb2cd8aef62, 0x88e770b560a2aae7),
    (2026, 10, 0x3d50ba32259586b4, 0x00ec5377e9572492),
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
