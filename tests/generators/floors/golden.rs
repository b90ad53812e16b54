//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0x2b10adbe29a1c750, 0xd2c57a44992d90be),
    (7, 2, 0x87cec651c9ef707d, 0x8386685611317cad),
    (7, 3, 0xbbfb7b3045189839, 0x57e7ea9ff970ba16),
    (7, 4, 0x431cdaa2e8be9503, 0x6adb29f832f430f4),
    (7, 5, 0x3e5af81614229b17, 0xd0d8944992b1442b),
    (7, 6, 0x20ca0b903e67dc69, 0x88b5e497c0f39f47),
    (7, 7, 0x76fb98c982a5acc1, 0xf8e30129d1390e3c),
    (7, 8, 0x7c7a561368f9be91, 0xf366cb98826c9100),
    (7, 9, 0xe363e8d152c20d86, 0xfb43d58763cc54b4),
    (7, 10, 0xda62f8af40812995, 0xf100545eccac0a99),
    (2026, 1, 0xb0a55d3cb8128d87, 0x96e8bf0fbb636e47),
    (2026, 2, 0x2f801d2ed4d118fb, 0xcc733010941b0f3a),
    (2026, 3, 0x91794464c379e9bf, 0xb18e2b1c1dde72f1),
    (2026, 4, 0x9753dd6f577245d0, 0x3b730b9a56e33753),
    (2026, 5, 0x28d990fe9a05707b, 0x006455f23bd34be4),
    (2026, 6, 0x194758dd8a99ee3a, 0x46aabeb356c25c66),
    (2026, 7, 0x6c1cfa2614183bfe, 0x46368985c1c4d17a),
    (2026, 8, 0x3db369b07107831c, 0x8c4abd09980f3188),
    (2026, 9, 0xaf9b19b0ee236c7b, 0x5a77950ef0aabd76),
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
