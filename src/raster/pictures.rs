//! Pictures of floors for files: one floor, many on a sheet with their seeds, or the making of one as a film. The
//! pixels are the same on every machine; the caller writes the file.

mod sheet;

pub use sheet::{Caption, Sheet, size_of};

use crate::canvas::glyph::Glyph;
use crate::canvas::size::Size;
use crate::canvas::theme::{self, Rgb};
use crate::config::settings::Tileset;
use crate::draw::exhibit::{self, SceneOptions};
use crate::draw::plan::Plan;
use crate::level::Level;
use crate::map_builder::rooms::{Dungeon, letter};
use crate::map_builder::rules::Rules;
use crate::raster::{self, Film, Font, Image, Palette};
use crate::theatre::{Making, SCENES_A_SECOND};

/// The possible sides of a tile, in pixels. Below 8, signs are drawn at twice the size and halved.
pub const TILES: [u32; 13] = [4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32];

/// The most pixels of a picture: drawing takes up to six bytes for each, and must fit in 200 MB.
pub const MOST_PIXELS: u64 = 25_000_000;

/// The marks on the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marks {
    /// Nothing.
    None,
    /// The player's start, or everyone and everything on a floor of the game.
    Population,
    /// The letters of the rooms, in order of creation.
    Letters,
}

/// The look of a floor's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cells {
    /// The tileset.
    pub tileset: Tileset,
    /// Their side in pixels, one of [`TILES`].
    pub side: u32,
}

/// A dungeon dug by `rules`.
pub fn dungeon(dungeon: &Dungeon, rules: &Rules, marks: Marks, cells: Cells) -> Image {
    let mut plan = Plan::of_ground(&dungeon.map, cells.tileset);
    match marks {
        Marks::None => {}
        Marks::Population => plan.sign(dungeon.start, cells.tileset.player(), theme::PLAYER.colour),
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
    let mut plan = Plan::of_floor(level, cells.tileset);
    if marks == Marks::Population {
        plan.populate(level);
    }
    picture(&plan, cells.side)
}

/// Draws a plan. A size without a font sheet is half of one; row by row, because the double picture would take four
/// times the memory.
fn picture(plan: &Plan, tile: u32) -> Image {
    let font = Font::of(if tile < 8 { 2 * tile } else { tile });
    let mut image = Image::new(plan.width() as u32 * tile, plan.height() as u32 * tile, Rgb::BLACK);
    for y in 0..plan.height() {
        let row = row(plan, y, &font);
        image.paste(0, y as u32 * tile, &if tile < 8 { row.halved() } else { row });
    }
    image
}

fn row(plan: &Plan, y: i32, font: &Font) -> Image {
    let side = font.cell();
    let mut row = Image::new(plan.width() as u32 * side, side, Rgb::BLACK);
    for x in 0..plan.width() {
        let (cell, left) = (plan.cell(x, y), x as u32 * side);
        row.fill(left, 0, side, side, cell.bg);
        font.sign(&mut row, left, 0, cell.glyph.slot(), cell.fg);
    }
    row
}

/// The shortest time that GIF viewers respect.
const LEAST: f32 = 2.0;
/// Hundredths of a second for the last scene, the finished floor.
const LAST: u16 = 400;
/// The palette samples every n-th scene, because they share their colours.
const SAMPLE: usize = 8;

/// Scene `number`, drawn with `font`.
pub fn scene(making: &Making, number: usize, options: SceneOptions, font: &Font) -> Image {
    raster::screen(&exhibit::scene(making, number, options), font)
}

/// All scenes as a GIF file, `speed` times as fast as the theatre plays them at first.
pub fn film(making: &Making, options: SceneOptions, font: &Font, speed: f32) -> Vec<u8> {
    let last = making.len() - 1;
    let draw = |number| scene(making, number, options, font);
    // One at a time: each takes ten megabytes.
    let palette = Palette::of((0..last).step_by(SAMPLE).chain([last]).map(draw));
    let (width, height) = raster::screen::extent(Size::FULL, font.cell());
    let mut film = Film::new(width as u16, height as u16, palette);
    let stands = (100.0 / (SCENES_A_SECOND * speed)).round().max(LEAST) as u16;
    for number in 0..=last {
        film.add(&draw(number), if number == last { LAST } else { stands });
    }
    film.into_gif()
}
