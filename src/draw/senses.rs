//! What the look cursor on a foe shows on the map: from where it hears and sees the player, and the way to it.

use super::danger;
use super::frame::{is_bare, tint};
use crate::canvas::glyph::{Glyph, Tile};
use crate::canvas::theme::{self, Appearance, Rgb};
use crate::canvas::{Canvas, Cell};
use crate::forecast::notice::{self, Approach};
use crate::level::{Actor, Level, reach};
use crate::map::{Point, TileType};

/// How much the ground is tinted: at the edge of earshot, in a foe's sight, on the way to it, and where that wakes it.
const EDGE: f32 = 0.08;
const SEEN: f32 = 0.3;
const WAY: f32 = 0.22;
const WAKES: f32 = 0.5;
/// The least contrast of a sign on bare ground.
const READABLE: f32 = 4.8;

/// Draws the sight of `foe` as a tint, its earshot as a ring, and the way to it as dots.
pub(crate) fn draw(level: &Level, foe: &Actor, canvas: &mut Canvas) {
    for at in notice::seen_from(level, foe) {
        shade(canvas, at);
    }
    ring(&notice::heard_from(level, foe), theme::HEARS, canvas);
    way(level, foe, canvas);
}

/// Draws the steps to the side of `foe` as dots, red where one would harm, and marks the one that it notices.
fn way(level: &Level, foe: &Actor, canvas: &mut Canvas) {
    let Some(walk) = notice::walk(level, foe, level.hero.lantern.hooded) else { return };
    for (at, number) in walk.steps.into_iter().zip(1..) {
        if walk.end == Approach::Wakes(number) {
            tint(canvas, at, theme::WAKES.colour, WAKES);
            put(canvas, at, theme::WAKES);
            continue;
        }
        tint(canvas, at, danger::colour(level, at), WAY);
        // Beside the cursor there is no room for both a dot and a bracket.
        if at.y != foe.at.y || reach(at, foe.at) > 1 {
            dot(canvas, at, theme::WAY);
        }
    }
}

/// Tints the ground in a foe's sight, and colours its sign, because terminals with few colours show no tints.
fn shade(canvas: &mut Canvas, at: Point) {
    tint(canvas, at, theme::SIGHT, SEEN);
    canvas.change(at, |cell| if is_bare(cell.glyph) { coloured(cell, theme::SIGHT) } else { cell });
}

/// Draws the outline of an area as a ring of dots.
pub(super) fn ring(places: &[Point], sign: Appearance, canvas: &mut Canvas) {
    for at in places {
        tint(canvas, *at, sign.colour, EDGE);
        dot(canvas, *at, sign);
    }
}

/// Puts a sign on bare floor, and gives its colour to other bare ground.
fn dot(canvas: &mut Canvas, at: Point, sign: Appearance) {
    canvas.change(at, |cell| match cell.glyph {
        glyph if is_floor(glyph) => coloured(Cell { glyph: Glyph::Char(sign.symbol), ..cell }, sign.colour),
        glyph if is_bare(glyph) => coloured(cell, sign.colour),
        _ => cell,
    });
}

/// Puts a sign on a tile, whatever lies there.
fn put(canvas: &mut Canvas, at: Point, sign: Appearance) {
    canvas.change(at, |cell| coloured(Cell { glyph: Glyph::Char(sign.symbol), ..cell }, sign.colour));
}

fn coloured(cell: Cell, colour: Rgb) -> Cell {
    Cell { fg: theme::lifted(colour, cell.bg, READABLE), ..cell }
}

/// Whether a glyph is bare floor or a dot on it.
fn is_floor(glyph: Glyph) -> bool {
    match glyph {
        Glyph::Char(symbol) => symbol == theme::sign_of(TileType::Floor) || theme::is_dot(symbol),
        Glyph::Tile(Tile::Ground(tile, _)) => tile == TileType::Floor,
        Glyph::Tile(Tile::Decal(..)) => true,
        Glyph::Wall(_) | Glyph::Thing(_) | Glyph::Tile(_) | Glyph::Letter(..) => false,
    }
}
