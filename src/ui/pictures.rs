//! Pictures of floors for files: one floor, and many on a sheet with their seeds under them. Pure: a picture is pixels,
//! the same on every machine; who asked for it writes it.

mod making;
mod sheet;

pub use making::{film, scene};
pub use sheet::{Caption, Sheet, size_of};

use super::draw::plan::Plan;
use super::glyph::Glyph;
use super::raster::{Font, Image};
use super::settings::Style;
use super::theme::{self, Rgb};
use crate::level::Level;
use crate::map_builder::rooms::{Dungeon, letter};
use crate::map_builder::rules::Rules;

/// The sides that a tile can have in a picture, in pixels. Below 8 the signs are drawn at twice the size and halved.
pub const TILES: [u32; 13] = [4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32];

/// The most pixels that a picture may have: what is drawn must fit into memory several times over.
pub const MOST_PIXELS: u64 = 50_000_000;

/// What stands on a floor that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marks {
    /// Nothing: the ground alone.
    None,
    /// Where the player starts, or everybody and everything on a floor of the game.
    Population,
    /// The letters of the rooms, in the order in which they were made.
    Letters,
}

/// What the cells of a floor look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cells {
    /// What stands in them.
    pub look: Style,
    /// Their side in pixels, one of [`TILES`].
    pub side: u32,
}

/// A dungeon that `rules` have dug.
pub fn dungeon(dungeon: &Dungeon, rules: &Rules, marks: Marks, cells: Cells) -> Image {
    let mut plan = Plan::of_ground(&dungeon.map, cells.look);
    match marks {
        Marks::None => {}
        Marks::Population => plan.sign(dungeon.start, cells.look.player(), theme::PLAYER.colour),
        Marks::Letters => {
            for (index, room) in dungeon.rooms.iter().enumerate() {
                plan.sign(rules.centre.of(room), Glyph::Char(letter(index)), theme::KEY);
            }
        }
    }
    picture(&plan, cells.side)
}

/// A floor of the game.
pub fn floor(level: &Level, marks: Marks, cells: Cells) -> Image {
    let mut plan = Plan::of_floor(level, cells.look);
    if marks == Marks::Population {
        plan.populate(level);
    }
    picture(&plan, cells.side)
}

/// Draws a plan. Sizes without a font sheet are half as large as one.
fn picture(plan: &Plan, tile: u32) -> Image {
    if tile < 8 {
        return full(plan, &Font::of(2 * tile)).halved();
    }
    full(plan, &Font::of(tile))
}

fn full(plan: &Plan, font: &Font) -> Image {
    let side = font.cell();
    let mut image = Image::new(plan.width() as u32 * side, plan.height() as u32 * side, Rgb::BLACK);
    for y in 0..plan.height() {
        for x in 0..plan.width() {
            let (cell, left, top) = (plan.cell(x, y), x as u32 * side, y as u32 * side);
            image.fill(left, top, side, side, cell.bg);
            font.sign(&mut image, left, top, cell.glyph.slot(), cell.fg);
        }
    }
    image
}
