//! How far the player's actions are heard, in steps along corridors and through doors; what is worn may change it. The
//! help tells these numbers.

use crate::level::{Cover, Level};
use crate::map::TileType;

/// How far a blast of fire is heard, in steps.
pub(super) const BLAST: u32 = 16;

/// A step on open ground.
pub(crate) const STEP: i32 = 6;
/// A step on rubble, or on grass stiff with cold.
pub(crate) const RUBBLE: i32 = 12;
/// Opening or closing a door.
pub(crate) const DOOR: i32 = 7;
/// A hit.
pub(crate) const HIT: i32 = 8;

/// A step in shallow water.
pub(crate) const SPLASH: i32 = 8;
/// A step of the player onto a tile of that kind, with that cover. A flying player is not heard, nor is one with the
/// charm of the cat on bare floor, nor a master of shadow under the hood.
pub(crate) fn of_player(level: &Level, tile: TileType, cover: Cover) -> i32 {
    let pads = tile == TileType::Floor && cover == Cover::None && level.hero.any(|passive| passive.pads);
    let is_unheard = !level.hero.was_open() && level.hero.any(|passive| passive.moves_unheard);
    if level.player().flies() || pads || is_unheard { 0 } else { level.hero.footfall(of_step(tile, cover)) }
}

/// A step onto a tile of that kind, so covered.
pub(crate) fn of_step(tile: TileType, cover: Cover) -> i32 {
    match tile {
        TileType::Rubble => RUBBLE,
        TileType::Grass if cover == Cover::Frost => RUBBLE,
        TileType::Shallow => SPLASH,
        TileType::Wall
        | TileType::Floor
        | TileType::Door
        | TileType::OpenDoor
        | TileType::StairsUp
        | TileType::StairsDown
        | TileType::Grass
        | TileType::Deep
        | TileType::Brazier
        | TileType::Ice
        | TileType::Bridge
        | TileType::Barricade
        | TileType::Puffball
        | TileType::Chasm
        | TileType::Rail
        | TileType::Gate
        | TileType::Altar
        | TileType::Cage
        | TileType::Lever
        | TileType::Plate
        | TileType::Block
        | TileType::Cracked
        | TileType::Guardian
        | TileType::Mirror
        | TileType::Crystal
        | TileType::Coffin
        | TileType::LightCap => STEP,
    }
}
