//! The sign of all that is on the ground: its glyph in a tileset, and its colour in white light.

use crate::canvas::glyph::Glyph;
use crate::canvas::theme::{self, Rgb};
use crate::config::settings::Tileset;
use crate::content::finds::Trace;
use crate::content::{ItemKind, Monster};
use crate::level::TrapKind;

/// A glyph and its colour.
pub type Sign = (Glyph, Rgb);

/// A foe's.
pub fn foe(tileset: Tileset, monster: Monster) -> Sign {
    (tileset.foe(monster), theme::foe(monster).colour)
}

/// The player's.
pub fn player(tileset: Tileset) -> Sign {
    (tileset.player(), theme::PLAYER.colour)
}

/// A thing's.
pub fn thing(tileset: Tileset, kind: ItemKind) -> Sign {
    (tileset.thing(kind), theme::thing(kind).colour)
}

/// A known trap's.
pub fn trap(tileset: Tileset, kind: TrapKind) -> Sign {
    (tileset.trap(kind), theme::trap(kind).colour)
}

/// A find's.
pub fn trace(tileset: Tileset, trace: Trace) -> Sign {
    (tileset.trace(trace), theme::trace(trace).colour)
}
