//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0x219d3e05bf4956a7, 0x1093ba277e28c9a2),
    (7, 2, 0x05f4e1a46b3e0b08, 0xfd35c0b2b7b9fda1),
    (7, 3, 0x375232d2ccc7bdbf, 0xf0664f1b4b9ce190),
    (7, 4, 0x2e85e7687cb045cc, 0x04f6596dfc46d9e2),
    (7, 5, 0xe8b03e71641826fb, 0xb029fa5d132a4f51),
    (7, 6, 0x1b55b4eea9d8a616, 0x9df7ffe791a75dc5),
    (7, 7, 0x7bcbdbad40802d4d, 0x17640b4ae6f814db),
    (7, 8, 0x41e70bdf978d7463, 0xc7326e844558f02d),
    (7, 9, 0xe5d92d10dc575e29, 0x9c76d02c25143c74),
    (7, 10, 0xda62f8af40812995, 0xd6554bbafa8b3442),
    (2026, 1, 0x6a0d50651cafb542, 0xa39ea0fb576d4548),
    (2026, 2, 0x87583de7040d9ee8, 0x0eb6acc15f337715),
    (2026, 3, 0xbcc53f68498f2d22, 0xdd74082466c67e5b),
    (2026, 4, 0x882660c90ede91d1, 0x0a646d60311089bb),
    (2026, 5, 0x59d67420aee6589d, 0x4faddceed87a5b57),
    (2026, 6, 0xdc38a2dc2a0d6a45, 0x72e08f2f89cd0a82),
    (2026, 7, 0xbe1fa8007be65e77, 0x48179f068532164a),
    (2026, 8, 0x10ca7603561cb437, 0x7f195f7741ed5861),
    (2026, 9, 0x4d054056ecb574ef, 0x4862e3298f1cd5d4),
    (2026, 10, 0x85e89d40b272d44c, 0xcf947cd63321ed03),
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
