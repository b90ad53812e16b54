//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0xa3ea350ae661c6ec, 0x870019cef5316d43),
    (7, 2, 0x498425951a1c353d, 0x22add6a84e861307),
    (7, 3, 0x375232d2ccc7bdbf, 0x82275fbad0f7afb0),
    (7, 4, 0xe972f9e29a69c272, 0x01356cc082cc065c),
    (7, 5, 0xe8b03e71641826fb, 0xe3536dd6652c7f69),
    (7, 6, 0x1b55b4eea9d8a616, 0x8b9aecd06bacd420),
    (7, 7, 0x7bcbdbad40802d4d, 0xaec6adb19b7f16c8),
    (7, 8, 0x2f18cbe936e54c46, 0x7a0e5f563e55e55b),
    (7, 9, 0x0cf86a2525bf83ac, 0xe2366f7f74d10180),
    (7, 10, 0xda62f8af40812995, 0xcb1c81165d1164eb),
    (2026, 1, 0x6947584779a8bbb9, 0xaa4a60d36c3cf752),
    (2026, 2, 0xf4aea98ca0b2be35, 0x939b4957a6546749),
    (2026, 3, 0xd096a78c5705e436, 0x4ef4915b223379ca),
    (2026, 4, 0xff969064e66bd34d, 0x2ce68c8f5a79cdea),
    (2026, 5, 0x1a45183d80c36a5d, 0xc7529a41aaafc05e),
    (2026, 6, 0x1a481836f14182f8, 0x14da6ce49e8ebdfa),
    (2026, 7, 0xbe1fa8007be65e77, 0xa6b7ec330ba325ad),
    (2026, 8, 0x10ca7603561cb437, 0x8482cbaf84538837),
    (2026, 9, 0x91a19a92d81b9cc8, 0x641ee384f495fa6c),
    (2026, 10, 0x85e89d40b272d44c, 0x3fcbb6e001eabd46),
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
