//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0xf8bb2cd9ce82d80a, 0xee7c8beaf4fc54f5),
    (7, 2, 0x899b8d499fb73f3b, 0x62d69d40619626ec),
    (7, 3, 0xaad9106aacaec497, 0xd5e535ec8d12c618),
    (7, 4, 0xdaf2b82f1c9b2b22, 0xd426f1b8f60a4944),
    (7, 5, 0xad3cdefd3684d3c2, 0xf9892a14029d95a8),
    (7, 6, 0xa56c5dccc194a1fc, 0xc21b5f4566976eb4),
    (7, 7, 0x0f15c2cd8cd6c76f, 0x835d4748e4e1f75c),
    (7, 8, 0xcfc612cccc7d583b, 0xf91b4bf880f47ff9),
    (7, 9, 0x809ca6e9269a0885, 0xf75f33d4a0d70714),
    (7, 10, 0x20a72667d131bc23, 0x11240c9721170f5e),
    (2026, 1, 0x2b4896e7f6cbf0fe, 0xb9675e6ba438ccd1),
    (2026, 2, 0x8908232f302a3c7c, 0xca1a529ba55a2c5f),
    (2026, 3, 0xf92ab96ed8a66f59, 0xbd2f7733807f35b9),
    (2026, 4, 0xd1ed3d98f0f5b429, 0xfadd99c2c498a47c),
    (2026, 5, 0xccc2a895eea0b9f7, 0x374a4fc621c6e051),
    (2026, 6, 0xd30551b0306a0d62, 0x84fe6b9606187972),
    (2026, 7, 0xb5efc4ee7e17df16, 0x834d3fc1272dbed0),
    (2026, 8, 0xbe60d5f1f326f64b, 0x6ebc3f5c4510e8c2),
    (2026, 9, 0xd52c7eb2cd8aef62, 0x8d1cf1e9118822cf),
    (2026, 10, 0x3d50ba32259586b4, 0xa2750ee592673fb8),
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
