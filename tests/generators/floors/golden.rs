//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0xf8bb2cd9ce82d80a, 0xbfd87e6ccff3f8d3),
    (7, 2, 0x899b8d499fb73f3b, 0x7ed247a508607549),
    (7, 3, 0xaad9106aacaec497, 0xc4a87ca59c7a7a08),
    (7, 4, 0xdaf2b82f1c9b2b22, 0xc759833d784d972e),
    (7, 5, 0xad3cdefd3684d3c2, 0x6ff0cfd45f08b3e7),
    (7, 6, 0xa56c5dccc194a1fc, 0xe97310a729f9c48a),
    (7, 7, 0x0f15c2cd8cd6c76f, 0x311a0d2e82efe508),
    (7, 8, 0xcfc612cccc7d583b, 0x5b2faceab014d19a),
    (7, 9, 0x809ca6e9269a0885, 0x3a4577c8944c5913),
    (7, 10, 0x20a72667d131bc23, 0x0bc1dcf396bc05ea),
    (2026, 1, 0x2b4896e7f6cbf0fe, 0x1148a606d492b13f),
    (2026, 2, 0x8908232f302a3c7c, 0x19c6dc4c9ded6cd0),
    (2026, 3, 0xf92ab96ed8a66f59, 0x7d9fe2aa1663b6db),
    (2026, 4, 0xd1ed3d98f0f5b429, 0x7efb9ffda3de0a2a),
    (2026, 5, 0xccc2a895eea0b9f7, 0x656d96339433161e),
    (2026, 6, 0xd30551b0306a0d62, 0x13f782d4241bb619),
    (2026, 7, 0xb5efc4ee7e17df16, 0x79ac7ca28ef0136c),
    (2026, 8, 0xbe60d5f1f326f64b, 0xafba737f0480177d),
    (2026, 9, 0xd52c7eb2cd8aef62, 0x197774d913f576df),
    (2026, 10, 0x3d50ba32259586b4, 0xa10aae373f2afdf6),
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
