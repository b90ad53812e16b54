//! How far the player's deeds are heard, in steps along corridors and through doors; what is worn may change it. The help
//! tells these numbers.

use crate::map::TileType;

/// A step on open ground.
pub(crate) const STEP: i32 = 6;
/// A step on rubble.
pub(crate) const RUBBLE: i32 = 12;
/// Opening or closing a door.
pub(crate) const DOOR: i32 = 7;
/// A blow.
pub(crate) const BLOW: i32 = 8;

/// A step onto a tile of that kind.
pub(crate) fn of_step(tile: TileType) -> i32 {
    if tile == TileType::Rubble { RUBBLE } else { STEP }
}
