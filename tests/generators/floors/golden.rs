//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0xf8bb2cd9ce82d80a, 0xf51e89a2cab35d90),
    (7, 2, 0x899b8d499fb73f3b, 0x25437c1f1393bf52),
    (7, 3, 0xaad9106aacaec497, 0xa352affdedd403b8),
    (7, 4, 0xdaf2b82f1c9b2b22, 0x1e5025dc7c02b559),
    (7, 5, 0xad3cdefd3684d3c2, 0x2614f55f2b10a709),
    (7, 6, 0xa56c5dccc194a1fc, 0xa08b899a811f2825),
    (7, 7, 0x0f15c2cd8cd6c76f, 0xb9e9af1ab05c1db4),
    (7, 8, 0xcfc612cccc7d583b, 0x1f2900474e748eb7),
    (7, 9, 0x809ca6e9269a0885, 0x4b807ca67123fab6),
    (7, 10, 0x20a72667d131bc23, 0x4fe37436f448a067),
    (2026, 1, 0x2b4896e7f6cbf0fe, 0x21971ba662fcc428),
    (2026, 2, 0x8908232f302a3c7c, 0xb77d82cb77eba121),
    (2026, 3, 0xf92ab96ed8a66f59, 0xefa6a2c18e6ffbc7),
    (2026, 4, 0xd1ed3d98f0f5b429, 0xdecd19f27cad0e47),
    (2026, 5, 0xccc2a895eea0b9f7, 0xdaf22272fedb2f86),
    (2026, 6, 0xd30551b0306a0d62, 0xebd39889d0387ebb),
    (2026, 7, 0xb5efc4ee7e17df16, 0xcb288a9e3166b8b1),
    (2026, 8, 0xbe60d5f1f326f64b, 0x7c349b68a5cdb279),
    (2026, 9, 0xd52c7eb2cd8aef62, 0x0dbb072f968843d6),
    (2026, 10, 0x3d50ba32259586b4, 0x0f3eff5d9fa91b59),
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
