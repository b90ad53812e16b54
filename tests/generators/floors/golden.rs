//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use std::fmt::Write;

/// Seed, depth, the ground's hash, and the hash of all that is on it as well.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0x32f853cac1a0b2d0, 0xf318e0d18956720d),
    (7, 2, 0xc8a2fdf6320ccc34, 0x1382c4d2750282d4),
    (7, 3, 0x38d3f0ceca7f67d7, 0x5d4124d9bb19833d),
    (7, 4, 0x873e6cce73aba612, 0xaab60fa6802cf9be),
    (7, 5, 0x07b98407210d839d, 0x681b2971ffd79476),
    (7, 6, 0x8e8f18245bee1cea, 0x8a9141f3978f334c),
    (7, 7, 0xbed83d2b4a60b911, 0xb33c805898d78e56),
    (7, 8, 0x73ef081cf666b3f5, 0xc76daedb0b0ba6b0),
    (7, 9, 0x2f331fc8fee331b6, 0x054555cfda8ef1c0),
    (7, 10, 0xda62f8af40812995, 0xceac35e2590ffcd1),
    (2026, 1, 0xd31ed8ec97d5434c, 0x7047a973e68e5bf0),
    (2026, 2, 0xfadc39499de8af8e, 0x22fc4cb74cefb779),
    (2026, 3, 0xaa8093bf78cc4c72, 0x35132bba8b8061f0),
    (2026, 4, 0x91abd913f4cb28b3, 0x5a49b1f7838cf934),
    (2026, 5, 0x806720b3e066947d, 0x5cb552ec2fe178bf),
    (2026, 6, 0xa4c583a5bf2943ae, 0x39c31c337fd0bf0f),
    (2026, 7, 0xf2b22373aef36c4a, 0x5a742adf6e27ae1c),
    (2026, 8, 0x826b896a709b0683, 0x7604506d9ffd381e),
    (2026, 9, 0x7af049c22925c5d7, 0x431effe90231e1cf),
    (2026, 10, 0x85e89d40b272d44c, 0xddb147341c4acd96),
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
