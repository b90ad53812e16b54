//! Every screen as pictures below `target/looks`, for people to look at: both looks at full size, and a sheet of all palettes at half
//! size.

use super::{drawn, each, variants};
use emberdeep::canvas::Canvas;
use emberdeep::canvas::theme::Rgb;
use emberdeep::raster::{self, Font, Image};
use rayon::prelude::*;
use std::path::PathBuf;

/// The size of the font whose pictures are halved, and of the font for the words over them, in pixels.
const CELL: u32 = 16;
const WORDS: u32 = 16;
/// Pixels between two pictures.
const GAP: u32 = 8;
/// Looks stand side by side, palettes below each other.
const COLUMNS: u32 = 2;

#[test]
#[ignore = "it draws some 400 files to be looked at"]
fn draw_every_look() {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "target", "looks"].iter().collect();
    std::fs::create_dir_all(&folder).expect("a folder below target");
    let mut screens: Vec<(String, Vec<Canvas>)> = Vec::new();
    each(|name, app| {
        let looks = variants().map(|(tileset, palette)| drawn(app, tileset, palette)).collect();
        screens.push((name.to_owned(), looks));
    });
    screens.par_iter().for_each(|(name, screens)| {
        let font = Font::of(CELL);
        let images: Vec<_> = screens.iter().map(|screen| raster::screen(screen, &font)).collect();
        let write = |name: String, image: &Image| {
            std::fs::write(folder.join(name), image.png()).expect("a picture can be written");
        };
        write(format!("{name}.letters.png"), &images[0]);
        write(format!("{name}.tiles.png"), &images[images.len() / 2]);
        write(format!("{name}.all.png"), &sheet(&images));
    });
}

/// All looks of one screen.
fn sheet(images: &[Image]) -> Image {
    let font = Font::of(WORDS);
    let (width, height) = (images[0].width() / 2, images[0].height() / 2);
    let (across, down) = (width + GAP, height + WORDS + GAP);
    let rows = (images.len() as u32).div_ceil(COLUMNS);
    let mut sheet = Image::new(COLUMNS * across - GAP, rows * down - GAP, Rgb(40, 40, 44));
    for (number, (image, (tileset, palette))) in images.iter().zip(variants()).enumerate() {
        // The variants come look by look.
        let (column, row) = (number as u32 / rows, number as u32 % rows);
        let (x, y) = (column * across, row * down);
        font.write(&mut sheet, x, y, Rgb(220, 220, 220), &format!("{tileset:?}, {palette:?}"));
        sheet.paste(x, y + WORDS, &image.halved());
    }
    sheet
}
