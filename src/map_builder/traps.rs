//! Traps: on open ground with a way around, never near the start.

use super::history::{Step, Witness};
use super::places::Places;
use crate::content::floors::FloorInfo;
use crate::level::{Level, Trap, TrapKind};
use crate::map::{Direction, TileType};
use crate::rng::Rng;

/// The weight of each kind.
const KINDS: [(TrapKind, i32); 3] = [(TrapKind::Dart, 5), (TrapKind::Fire, 3), (TrapKind::Bell, 3)];

/// The least distance of traps from the start, in tiles.
const CLEAR_OF_START: i32 = 4;

/// Sets the floor's traps.
pub fn set<W: Witness>(
    level: &mut Level,
    places: &mut Places,
    floor: &FloorInfo,
    rng: &mut Rng,
    witness: &mut W,
) {
    for _ in 0..rng.range(floor.traps.0, floor.traps.1) {
        let Some(kind) = rng.weighted(&KINDS) else { return };
        let map = &level.map;
        let fit = |places: &Places, at| {
            let open = Direction::ALL.iter().filter(|d| map.tile(d.step(at)).is_walkable()).count();
            map.tile(at) == TileType::Floor && open >= 5 && places.away_from_start(at) >= CLEAR_OF_START
        };
        if let Some(at) = places.draw(map, rng, fit) {
            witness.see(Step::Trap(at, kind));
            level.traps.push(Trap { at, kind, known: false });
        }
    }
}
