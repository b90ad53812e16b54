//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0x41bf15f3cb6975a5, 0x128329a39ebe287c),
    (7, 2, 0x01b3cd1c394f409c, 0x65496a882800285a),
    (7, 3, 0x35ab5ba03c2b9e4b, 0xc5bd3419bc4dd053),
    (7, 4, 0x5ab52a5f7e838276, 0x55925d7c6ee4be93),
    (7, 5, 0x4ec263efec1115ee, 0x529aeb0f2ca82d49),
    (7, 6, 0x8c09533ca931b8fb, 0x54e0cba7bb3bd248),
    (7, 7, 0xa7cc22d873bee895, 0x3fc1a181f4e86673),
    (7, 8, 0xf5e5afddedb30b66, 0xa2f7d6c2eebc9cc0),
    (7, 9, 0xb64bfd17892e5eff, 0xa6971551aed06918),
    (7, 10, 0xda62f8af40812995, 0xf100545eccac0a99),
    (2026, 1, 0xed110d8725100051, 0x9d285870e120c66f),
    (2026, 2, 0x971eba8eafd0b112, 0x10b1d769c0410dd4),
    (2026, 3, 0xc79e56a3a88a1741, 0xce3fb8f12002854c),
    (2026, 4, 0x346f726651870fbf, 0x42515aebab0bd528),
    (2026, 5, 0x26c880c6c37a5041, 0xead756f37a401d09),
    (2026, 6, 0x8d86fc16e7561f3d, 0x1a4e8a50fc3703e8),
    (2026, 7, 0x1d3b2d05d181b09e, 0xb39a76f7a94aba88),
    (2026, 8, 0x5d08fa73dc1bdda7, 0x98119fdbf9ca03a1),
    (2026, 9, 0xf21969b794c3a0e5, 0xe72b35e0997304e0),
    (2026, 10, 0x85e89d40b272d44c, 0xdcbae12308084f00),
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
