//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0xbfe229847dce187d, 0x1f0333058cc53e4d),
    (7, 2, 0xb3ec36d88f4f830c, 0xc47e52336eac3716),
    (7, 3, 0x351d1a66be956cfc, 0x39d590de8e656283),
    (7, 4, 0xa96a92ad1526a3f0, 0xf95ffb8443ddde11),
    (7, 5, 0x052121a7b420645a, 0xc2c1430dcc834b7c),
    (7, 6, 0xc083e1ce4692e1ee, 0x6f89222083329cab),
    (7, 7, 0x5390afe07ecef2c2, 0xfeb1658fecf67979),
    (7, 8, 0xdc559fb68e3df6f3, 0x566cafb662655550),
    (7, 9, 0x6e23bbf2d0e997a7, 0x66468eb556fc71b6),
    (7, 10, 0xda62f8af40812995, 0x86083ed0aed32a33),
    (2026, 1, 0x10c8e74b2c968951, 0x3df9c070d5b67a8f),
    (2026, 2, 0x135d0a05256ebc13, 0x70882e5cb766e47a),
    (2026, 3, 0x7bfc38ec4b70551d, 0xf12c353f74253597),
    (2026, 4, 0x22b908e11f54a328, 0x7a1cdaa6b9adbce1),
    (2026, 5, 0xfeb7d2dddb68f8a6, 0xee52bb8ba7da0c77),
    (2026, 6, 0x817d44f45180a9a0, 0x0d1f4bf66d49914f),
    (2026, 7, 0xb0987aa8bfbd29aa, 0xe6b2162cce39aa1e),
    (2026, 8, 0xda34d04d86e9c4df, 0x1592475e9e87fda3),
    (2026, 9, 0x8b85e8dec93f2f7a, 0x647da87ed09ecc80),
    (2026, 10, 0x85e89d40b272d44c, 0x6fcae8fda4057a92),
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
