//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use emberdeep::map::TileType;
use std::fmt::Write;

/// Seed, depth, the hash of the ground without the second way down, and the hash of the floor with all that is on it. The ground
/// is as it was before there was a choice.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0xf8bb2cd9ce82d80a, 0x38f9fc74f14a813a),
    (7, 2, 0x899b8d499fb73f3b, 0x39b08e5da6b75f30),
    (7, 3, 0xaad9106aacaec497, 0x343bc07f79f12392),
    (7, 4, 0xdaf2b82f1c9b2b22, 0x3770a29beba17208),
    (7, 5, 0xad3cdefd3684d3c2, 0x3eb66c0610444743),
    (7, 6, 0xa56c5dccc194a1fc, 0x2c0c0a47277373a6),
    (7, 7, 0x0f15c2cd8cd6c76f, 0x8c555319ed517ddb),
    (7, 8, 0xcfc612cccc7d583b, 0x5a26d015b7e0b990),
    (7, 9, 0x809ca6e9269a0885, 0x5f7645fc8d8b8c80),
    (7, 10, 0x20a72667d131bc23, 0x7418a4ebdf057daa),
    (2026, 1, 0x2b4896e7f6cbf0fe, 0xe75bc690fe8ca302),
    (2026, 2, 0x8908232f302a3c7c, 0xd4b1f003bb759fbd),
    (2026, 3, 0xf92ab96ed8a66f59, 0x033ef0dba482b520),
    (2026, 4, 0xd1ed3d98f0f5b429, 0xe1a461351f17b964),
    (2026, 5, 0xccc2a895eea0b9f7, 0x81307696eaa53881),
    (2026, 6, 0xd30551b0306a0d62, 0x8372d7239bd0b92c),
    (2026, 7, 0xb5efc4ee7e17df16, 0x7ef43772b393b4c2),
    (2026, 8, 0xbe60d5f1f326f64b, 0x602d44cae2159b37),
    (2026, 9, 0xd52c7eb2cd8aef62, 0x05c5a008c1b1d49d),
    (2026, 10, 0x3d50ba32259586b4, 0x92109db64c5cc918),
];

#[test]
fn floors_are_as_they_have_always_been() {
    let (mut table, mut changed) = (String::new(), 0);
    let floors = [7, 2026].into_iter().flat_map(|seed| (1..=10).map(move |depth| (seed, depth)));
    for ((seed, depth), golden) in floors.zip(&GOLDEN) {
        let level = unwatched(seed, depth);
        let mut ground = level.map.clone();
        for way in level.traffic.ways.iter().skip(1) {
            let tile = ground.index(way.at);
            ground.tiles[tile] = TileType::Floor;
        }
        let found = (seed, depth, ground.hash(), xxhash_rust::xxh3::xxh3_64(&bytes(&level)));
        let mark = if found == *golden { "" } else { " // changed" };
        changed += u32::from(found != *golden);
        writeln!(table, "    ({seed}, {depth}, {:#018x}, {:#018x}),{mark}", found.2, found.3)
            .expect("a string takes all");
    }
    assert_eq!(changed, 0, "{changed} floors have changed. If it is meant, this is the new table:\n{table}");
}
