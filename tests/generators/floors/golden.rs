//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0xf8bb2cd9ce82d80a, 0xee7c8beaf4fc54f5),
    (7, 2, 0x899b8d499fb73f3b, 0x50ee8e0920e681c8),
    (7, 3, 0xaad9106aacaec497, 0x24989e7847bb7e7c),
    (7, 4, 0xdaf2b82f1c9b2b22, 0x93cc995fba7ec010),
    (7, 5, 0xad3cdefd3684d3c2, 0xa20ffa16f943594f),
    (7, 6, 0xa56c5dccc194a1fc, 0xcff6cc642d2ab3c7),
    (7, 7, 0x0f15c2cd8cd6c76f, 0x66eb9a9ec9781d1e),
    (7, 8, 0xcfc612cccc7d583b, 0xe9436becb898b1af),
    (7, 9, 0x809ca6e9269a0885, 0x68ba389361710909),
    (7, 10, 0x20a72667d131bc23, 0x699145d250da0b72),
    (2026, 1, 0x2b4896e7f6cbf0fe, 0xb9675e6ba438ccd1),
    (2026, 2, 0x8908232f302a3c7c, 0xd7e8701d55528eea),
    (2026, 3, 0xf92ab96ed8a66f59, 0xea06daf79c0f1a2b),
    (2026, 4, 0xd1ed3d98f0f5b429, 0xfadd99c2c498a47c),
    (2026, 5, 0xccc2a895eea0b9f7, 0x374a4fc621c6e051),
    (2026, 6, 0xd30551b0306a0d62, 0x4b820004d504045e),
    (2026, 7, 0xb5efc4ee7e17df16, 0xcef8ae975ec1f0d2),
    (2026, 8, 0xbe60d5f1f326f64b, 0x6ebc3f5c4510e8c2),
    (2026, 9, 0xd52c7eb2cd8aef62, 0x2d090af77885c2e7),
    (2026, 10, 0x3d50ba32259586b4, 0xb55da49ecc26fe24),
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
