//! What tiles and traps are called, and what they do.

use super::names::{A_TRAP, bare, capital};
use crate::map::TileType;

/// What a tile is called in a sentence.
pub fn tile(tile: TileType) -> &'static str {
    match tile {
        TileType::Wall => "solid rock",
        TileType::Floor => "bare floor",
        TileType::Door => "a closed door",
        TileType::OpenDoor => "an open door",
        TileType::StairsUp => "stairs up",
        TileType::StairsDown => "stairs down",
        TileType::Grass => "tall grass",
        TileType::Shallow => "shallow water",
        TileType::Deep => "deep water",
        TileType::Brazier => "a brazier",
        TileType::Rubble => "rubble",
        TileType::Ice => "ice",
        TileType::Bridge => "a bridge",
        TileType::Barricade => "a barricade",
        TileType::Puffball => "a puffball",
        TileType::LightCap => "a light-cap",
        TileType::Chasm => "a chasm",
        TileType::Rail => "rails",
        TileType::Gate => "a gate",
        TileType::Altar => "an altar",
        TileType::Cage => "a glass cage, shut",
        TileType::Lever => "a lever",
        TileType::Plate => "a pressure plate",
        TileType::Block => "a block",
        TileType::Cracked => "a cracked wall",
        TileType::Guardian => "a stone guardian",
        TileType::Mirror => "a mirror",
        TileType::Crystal => "a crystal",
        TileType::Coffin => "a coffin",
    }
}

/// What a trap does.
pub(super) const TRAP: &str =
    "Flames burst out around anyone who steps on it. Foes that hunt you don't see it.";

/// What a trap is and does.
pub(crate) fn about_trap() -> String {
    format!("{}. {TRAP}", capital(bare(A_TRAP)))
}

/// What a tile is and does.
pub(crate) fn about_tile(kind: TileType) -> String {
    format!("{}. {}", capital(bare(tile(kind))), does(kind)).trim_end().to_owned()
}

/// What a tile does, or what to do with it, in a sentence or two; empty if that goes without saying.
pub(super) const fn does(kind: TileType) -> &'static str {
    match kind {
        TileType::Wall | TileType::Floor | TileType::StairsUp | TileType::StairsDown => "",
        TileType::Door => "Walk into it.",
        TileType::OpenDoor => "You can close it while nobody stands in it.",
        TileType::Grass => "Hides what is behind it, and burns.",
        TileType::Shallow => "Puts out fire. An open lantern glints on it and gives you away.",
        TileType::Deep => "Puts out fire, and slows you down.",
        TileType::Brazier => "Walk into it to light it or put it out. Rest beside it for up to 20 health.",
        TileType::Rubble => "Loud to walk on.",
        TileType::Ice => "Each step slides one tile further. Heat, sparks and blasts make it water.",
        TileType::Bridge => "Wood over deep water or a chasm. It burns.",
        TileType::Barricade => "Burn it, or walk into it four times.",
        TileType::Puffball => "A mushroom. Puffs spores when trodden on, but not in bright light.",
        TileType::LightCap => "A mushroom. Glows in the dark, and lights you up too.",
        TileType::Chasm => {
            "Drops anyone to the floor below, for 1/5 of full health. What you throw in falls too, unless it breaks."
        }
        TileType::Rail => "They lead from shaft to shaft.",
        TileType::Gate => "Iron and glass. Nothing gets through, not even an arrow.",
        TileType::Altar => "Take what it offers, if you like the terms.",
        TileType::Cage => "It won't open again.",
        TileType::Lever => "Walk into it to pull it.",
        TileType::Plate => "Waiting for a block.",
        TileType::Block => "Walk into it to push it, if nothing is behind it.",
        TileType::Cracked => "It won't stand for ever.",
        TileType::Guardian => "Steps when you step, then hits anyone beside it.",
        TileType::Mirror => "Walk into it to turn it by 45 degrees. Edge on, it lets light pass.",
        TileType::Crystal => "Light goes through it, and nothing else does.",
        TileType::Coffin => "Walk into it to open it. It burns.",
    }
}
