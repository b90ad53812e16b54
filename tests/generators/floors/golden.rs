//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0x2b10adbe29a1c750, 0x69bd8e922b8c0963),
    (7, 2, 0x87cec651c9ef707d, 0xb2777a479fed04fa),
    (7, 3, 0xbbfb7b3045189839, 0x57e7ea9ff970ba16),
    (7, 4, 0x431cdaa2e8be9503, 0xaaf5bea0dd534c2b),
    (7, 5, 0x3e5af81614229b17, 0x47be0ccffbcd71f0),
    (7, 6, 0x20ca0b903e67dc69, 0x88b5e497c0f39f47),
    (7, 7, 0x76fb98c982a5acc1, 0x45d13b485560f8f4),
    (7, 8, 0x7c7a561368f9be91, 0x870217d36c386ec4),
    (7, 9, 0xe363e8d152c20d86, 0xfb43d58763cc54b4),
    (7, 10, 0xda62f8af40812995, 0x7a57402afca7f435),
    (2026, 1, 0xb0a55d3cb8128d87, 0xc6cd5cf64cd5c6ce),
    (2026, 2, 0x2f801d2ed4d118fb, 0x0d8702bcda9adad1),
    (2026, 3, 0x91794464c379e9bf, 0xb18e2b1c1dde72f1),
    (2026, 4, 0x9753dd6f577245d0, 0x3bd481fcd680be3b),
    (2026, 5, 0x28d990fe9a05707b, 0xf7e4593441202bad),
    (2026, 6, 0x194758dd8a99ee3a, 0x46aabeb356c25c66),
    (2026, 7, 0x6c1cfa2614183bfe, 0xc6693b49ede5fb15),
    (2026, 8, 0x3db369b07107831c, 0xc5d14781fdc09dbf),
    (2026, 9, 0xaf9b19b0ee236c7b, 0x5a77950ef0aabd76),
    (2026, 10, 0x85e89d40b272d44c, 0xb63ce0e1f7bfd123),
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
