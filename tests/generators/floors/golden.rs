//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0x258702da2370a38e, 0x6165d475c1433d2a),
    (7, 2, 0x6814e823ffbeb985, 0xbf6cb993ef3ce114),
    (7, 3, 0x69e787e6b2dd1083, 0xba415b2c00a7ec02),
    (7, 4, 0x3c2c3d34d588cc94, 0xf8f1f29744aea39d),
    (7, 5, 0x98e4a481e6696155, 0x700171cfbb45c565),
    (7, 6, 0xa276d57bd724fd96, 0x6ccd696a2e455e29),
    (7, 7, 0x7dbc3e3b0c804296, 0x83a53b322a225340),
    (7, 8, 0x712947d3858027ba, 0x4919116c89de785d),
    (7, 9, 0x4cf00f970aa74079, 0xb2c48b0dd0aacbaa),
    (7, 10, 0xda62f8af40812995, 0xd6554bbafa8b3442),
    (2026, 1, 0xc38ae30f4ed9c641, 0x278bef6a41bd17f6),
    (2026, 2, 0xec9a2b70aff5b7e2, 0xf25f450d8f3d2743),
    (2026, 3, 0xa7e3570dfb8fe255, 0x4b9e720fee23b6d1),
    (2026, 4, 0x2f42cf046d2f1810, 0xfac7538539b4ae2d),
    (2026, 5, 0x83a966239ee31287, 0x3c59d3630fed2b44),
    (2026, 6, 0xf9be9638590da489, 0x1eb5a37ce935db9b),
    (2026, 7, 0x4a3a1503739d5955, 0xacbfe82b95a725f4),
    (2026, 8, 0xf18effcb9b3c9823, 0x521a971db369ad7b),
    (2026, 9, 0xba5e62bac1b9e73d, 0x17fd7d551dd06277),
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
