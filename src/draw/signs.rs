//! The sign of everything on the ground: its glyph in a tileset, and its colour in white light.

use crate::canvas::glyph::Glyph;
use crate::canvas::theme::{self, Rgb};
use crate::config::settings::Tileset;
use crate::content::finds::Trace;
use crate::content::{ItemKind, Monster};

/// A glyph and its colour.
pub type Sign = (Glyph, Rgb);

pub fn foe(tileset: Tileset, monster: Monster) -> Sign {
    (tileset.foe(monster), theme::foe(monster).colour)
}

pub fn player(tileset: Tileset) -> Sign {
    (tileset.player(), theme::PLAYER.colour)
}

pub fn thing(tileset: Tileset, kind: ItemKind) -> Sign {
    (tileset.thing(kind), theme::thing(kind).colour)
}

pub fn trap(tileset: Tileset) -> Sign {
    (tileset.trap(), theme::TRAP.colour)
}

pub fn trace(tileset: Tileset, trace: Trace) -> Sign {
    (tileset.trace(trace), theme::trace(trace).colour)
}
