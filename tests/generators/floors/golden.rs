//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0xbfe229847dce187d, 0x29047859a67d1eb2),
    (7, 2, 0x61466e4ecdbe49b9, 0xb222929a8667e814),
    (7, 3, 0xc0468b107abe16f5, 0x040efe26e036e58e),
    (7, 4, 0x3e58c58641bf24b8, 0x87c1f12aac94580f),
    (7, 5, 0xe56c27fdd4ef0d39, 0x0bc8f2d3f94da8bd),
    (7, 6, 0x2ecbf0292cfe17b9, 0x1403c70fe25278ef),
    (7, 7, 0x5390afe07ecef2c2, 0x7610fc213b40a493),
    (7, 8, 0xdc559fb68e3df6f3, 0x8d1ea8992ae69fff),
    (7, 9, 0x6e23bbf2d0e997a7, 0x3b42430170595d78),
    (7, 10, 0xda62f8af40812995, 0x9707019de004e02c),
    (2026, 1, 0x23ca3465be4b2040, 0x705182fa88b57d25),
    (2026, 2, 0x1f849635f7b6a607, 0xf7b25db20cefe318),
    (2026, 3, 0x65bbc0a29aa749f3, 0x2ab2833e3f231d74),
    (2026, 4, 0x0f94a6614a8898d1, 0x26f9dd33463a4895),
    (2026, 5, 0x56003cb876267b2b, 0xc9de5f50962c0867),
    (2026, 6, 0x49319fd7f9ae442d, 0x8d1333f76f91d3d6),
    (2026, 7, 0xbd45999fe2d5f898, 0x5778e0d3dd1dd1be),
    (2026, 8, 0xda34d04d86e9c4df, 0x43661c8700f20391),
    (2026, 9, 0x8b85e8dec93f2f7a, 0xb64f642762fa3509),
    (2026, 10, 0x85e89d40b272d44c, 0x32815cccc2d9c04f),
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
