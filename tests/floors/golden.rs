//! Floors as they were when they were written down: a seed is a promise to whoever shares it.

use crate::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0x32f853cac1a0b2d0, 0x03ffb6b984ef8def),
    (7, 2, 0xc8a2fdf6320ccc34, 0x9443e2bad8fb2f70),
    (7, 3, 0x38d3f0ceca7f67d7, 0x7178d15934fa5b81),
    (7, 4, 0x873e6cce73aba612, 0x5825b4e8dad3a3e5),
    (7, 5, 0x07b98407210d839d, 0x3ffb595a4dfa3027),
    (7, 6, 0x8e8f18245bee1cea, 0xf99c04df62127358),
    (7, 7, 0xbed83d2b4a60b911, 0xc658d7622945f90d),
    (7, 8, 0x73ef081cf666b3f5, 0xc2ae8ea7d2b1761b),
    (7, 9, 0x2f331fc8fee331b6, 0xdd8663e0aeac5d76),
    (7, 10, 0xda62f8af40812995, 0xfcd5d39204677f77),
    (2026, 1, 0xd31ed8ec97d5434c, 0xf6d15432a475c615),
    (2026, 2, 0xfadc39499de8af8e, 0x681ae767cd148e69),
    (2026, 3, 0xaa8093bf78cc4c72, 0x67cecaa860acbfd6),
    (2026, 4, 0x91abd913f4cb28b3, 0x734ccde0955d0e45),
    (2026, 5, 0x806720b3e066947d, 0xa831ce1214e3ea2d),
    (2026, 6, 0xa4c583a5bf2943ae, 0x0eec9aed96810a8c),
    (2026, 7, 0xf2b22373aef36c4a, 0x5292febba3cc2182),
    (2026, 8, 0x826b896a709b0683, 0x1a1738b6bdc9b4d8),
    (2026, 9, 0x7af049c22925c5d7, 0x41f3faf7dc6f6ece),
    (2026, 10, 0x85e89d40b272d44c, 0x209124b05a4b47bb),
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
