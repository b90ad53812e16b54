//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0xa3ea350ae661c6ec, 0x945b21ca90c784c1),
    (7, 2, 0x498425951a1c353d, 0x1abe811a3575e41c),
    (7, 3, 0x375232d2ccc7bdbf, 0x5d1540187d23856e),
    (7, 4, 0xe972f9e29a69c272, 0x14b0eaac481e3772),
    (7, 5, 0xe8b03e71641826fb, 0xdad9db19556aaec3),
    (7, 6, 0x1b55b4eea9d8a616, 0x48739a1730c2058f),
    (7, 7, 0x7bcbdbad40802d4d, 0xa3528a3df02b76ac),
    (7, 8, 0x2f18cbe936e54c46, 0x1f0579b867040fac),
    (7, 9, 0x0cf86a2525bf83ac, 0x9aa5843df805432f),
    (7, 10, 0xda62f8af40812995, 0x92042dd33c1dabb6),
    (2026, 1, 0x6947584779a8bbb9, 0x6091846a5815a380),
    (2026, 2, 0xf4aea98ca0b2be35, 0x054a4a5cfe06bf98),
    (2026, 3, 0xd096a78c5705e436, 0x3f206c2ec8beee8f),
    (2026, 4, 0xff969064e66bd34d, 0xa305237fc204a1cd),
    (2026, 5, 0x1a45183d80c36a5d, 0xc1ed474dedc29384),
    (2026, 6, 0x1a481836f14182f8, 0x854c407176d1d265),
    (2026, 7, 0xbe1fa8007be65e77, 0xeda733a1b3e2c1d3),
    (2026, 8, 0x10ca7603561cb437, 0x496c6a641052b1ec),
    (2026, 9, 0x91a19a92d81b9cc8, 0xc7ebefc688e4504f),
    (2026, 10, 0x85e89d40b272d44c, 0xea73c6f27a4e283d),
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
