//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use emberdeep::map::TileType;
use std::fmt::Write;

/// Seed, depth, the hash of the ground without the second way down, and the hash of the floor with all that is on it.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0x15c8d59b2c18aafe, 0xaf283a597ab1a804),
    (7, 2, 0x0ad0f714afd02e6b, 0x13730c4d77bd521b),
    (7, 3, 0x7c3ede3bcdbfb3b6, 0x48ff4be88379153d),
    (7, 4, 0x429c85e4d488884f, 0xd52ff4b55f1f3ab2),
    (7, 5, 0x34f9aafb32b8aae2, 0xb5f4a51c4d8c63e7),
    (7, 6, 0xe5b5320ef93c730f, 0xe687bf11b40f83e6),
    (7, 7, 0xf6a2fc53500dcb66, 0xb64ac42c987e9e7f),
    (7, 8, 0x8b52e48d82feea2a, 0xb64271633d864f36),
    (7, 9, 0xc404f5f98d3ad2bd, 0x2026b25037932603),
    (7, 10, 0x20a72667d131bc23, 0x7418a4ebdf057daa),
    (2026, 1, 0xa47ccf7bb7ab7a06, 0xa0971ac474025a6f),
    (2026, 2, 0xeb162058cd47d70e, 0xe1b89a380c98f8ac),
    (2026, 3, 0x04abae6079757abe, 0x835846e43bca6e93),
    (2026, 4, 0xf2047147735deee8, 0x702d6e91aecb0781),
    (2026, 5, 0xd5b4f4752b130e47, 0x15b997f23c9d063c),
    (2026, 6, 0x1c7d6ea1de102f90, 0xe5150dd487e6062b),
    (2026, 7, 0x93ecc954fc0f3a99, 0x6924833898ccb552),
    (2026, 8, 0xfbe6d2beb23f9782, 0xc54c291844888d9f),
    (2026, 9, 0x31ab056da6890ed4, 0x643aa9d64059f4f4),
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
