//! Golden floors: players share seeds, so a seed must keep its floors.

use super::made::{bytes, unwatched};
use emberdeep::map::TileType;
use std::fmt::Write;

/// Seed, depth, the hash of the ground without the second way down, and the hash of the floor with all that is on it.
type Golden = (u64, u32, u64, u64);

const GOLDEN: [Golden; 20] = [
    (7, 1, 0x15c8d59b2c18aafe, 0x379bdaee7de435b8),
    (7, 2, 0x0ff8651b07ec9f66, 0xbafc8eddb0b4ad6e),
    (7, 3, 0x7c3ede3bcdbfb3b6, 0x9c30be4f5852c07c),
    (7, 4, 0xfde1db343e8b20ea, 0xd42ef08e3deb54a9),
    (7, 5, 0x34f9aafb32b8aae2, 0x087b6ad04f555c30),
    (7, 6, 0x33ec06bef512a1ef, 0xe2b2b44d11d48c63),
    (7, 7, 0xf6a2fc53500dcb66, 0xb226b9306650be2c),
    (7, 8, 0x8b52e48d82feea2a, 0xd112d3315719aa09),
    (7, 9, 0xc404f5f98d3ad2bd, 0x67979900cb44d2b1),
    (7, 10, 0x20a72667d131bc23, 0x8cf0b290e60c21bd),
    (2026, 1, 0xa47ccf7bb7ab7a06, 0x9ca75bbc9649fbc0),
    (2026, 2, 0xeb162058cd47d70e, 0x84d6421cff1b20b6),
    (2026, 3, 0x12944451eda2cb0a, 0x01c802279b497a20),
    (2026, 4, 0xf2047147735deee8, 0x2cf18f98e873b0d6),
    (2026, 5, 0xf62b3718a8fe8262, 0xe37c77836f70b0d2),
    (2026, 6, 0x1c7d6ea1de102f90, 0x955554d6f762fbf3),
    (2026, 7, 0x93ecc954fc0f3a99, 0x04920f836bc0cd17),
    (2026, 8, 0xfbe6d2beb23f9782, 0x98454e77066b7177),
    (2026, 9, 0x31ab056da6890ed4, 0x8b6bc0ea6b3b8bbb),
    (2026, 10, 0x3d50ba32259586b4, 0x55ddc9209b071b30),
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
