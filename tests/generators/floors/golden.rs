//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0xa3ea350ae661c6ec, 0x864a6da0bd0ba62d),
    (7, 2, 0x498425951a1c353d, 0x3f083d5907abdb4c),
    (7, 3, 0xc6a5acee09861e81, 0x0ed7c985bb4de657),
    (7, 4, 0xc383cde7b73e1d5e, 0xcfa60e9468e14025),
    (7, 5, 0x2e484cce8cf2bf59, 0xca5e3a38825e26b7),
    (7, 6, 0xcac147e69ac1a7c8, 0x1a82d295b27bf703),
    (7, 7, 0x826009cb75015a4a, 0x6f38e13cba9dfd35),
    (7, 8, 0x754817f093ce9e02, 0x10eec6d233773ddd),
    (7, 9, 0x553df941f1e06dc1, 0x923d59bc758b3af1),
    (7, 10, 0x20a72667d131bc23, 0x34684eb54e6ee5e5),
    (2026, 1, 0x6947584779a8bbb9, 0xc6e1b77c40c891d0),
    (2026, 2, 0x13803c3b63ec5524, 0xdc9d7753963ff087),
    (2026, 3, 0xebf7fc816f5d3c67, 0x61600559e7d05919),
    (2026, 4, 0x1f365f7d3d1af1b3, 0xb9a7ea16b7c1a7b6),
    (2026, 5, 0x3a529eadc88abafb, 0x98e65f4e825ae26f),
    (2026, 6, 0xa1576e516035fa50, 0x6856e4631132211b),
    (2026, 7, 0x660bfdca65862eef, 0x9048fa8a0a325af8),
    (2026, 8, 0xd81caedf025451b1, 0x34e8c0bc92e92f2b),
    (2026, 9, 0x7eec39a8e0da84ea, 0xf6aebdc0bee61b9c),
    (2026, 10, 0x3d50ba32259586b4, 0x2b2efa3d611da179),
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
