//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0xf8bb2cd9ce82d80a, 0xdb660adc4f53e2f4),
    (7, 2, 0x899b8d499fb73f3b, 0x62d69d40619626ec),
    (7, 3, 0xaad9106aacaec497, 0xed0e100152190444),
    (7, 4, 0xdaf2b82f1c9b2b22, 0x98c59d08d66fbc9d),
    (7, 5, 0xad3cdefd3684d3c2, 0x4d0d69b6437ea7da),
    (7, 6, 0xa56c5dccc194a1fc, 0xe066fa3d3951a1d9),
    (7, 7, 0x0f15c2cd8cd6c76f, 0xe835ee873f8cb2c2),
    (7, 8, 0xcfc612cccc7d583b, 0xff7b66661b882b5a),
    (7, 9, 0x809ca6e9269a0885, 0xe1e113908649ebf2),
    (7, 10, 0x20a72667d131bc23, 0xf478f464a339a583),
    (2026, 1, 0x2b4896e7f6cbf0fe, 0x779a249b4bce9701),
    (2026, 2, 0x8908232f302a3c7c, 0xf010c179071b7d36),
    (2026, 3, 0xf92ab96ed8a66f59, 0xa323d916ad6a956c),
    (2026, 4, 0xd1ed3d98f0f5b429, 0x6534bc61d36990b8),
    (2026, 5, 0xccc2a895eea0b9f7, 0x6107936e0bb37a63),
    (2026, 6, 0xd30551b0306a0d62, 0x43b97fd6be356a4d),
    (2026, 7, 0xb5efc4ee7e17df16, 0x887cba20b2c76b1a),
    (2026, 8, 0xbe60d5f1f326f64b, 0xfff1f2b3aca82fa8),
    (2026, 9, 0xd52c7eb2cd8aef62, 0x396126eb3371b3f0),
    (2026, 10, 0x3d50ba32259586b4, 0x4f4a5f5eb18759fa),
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
