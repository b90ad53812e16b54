//! Every screen as bytes, from which it can be drawn elsewhere: by a browser, which has to come to the same pixels.

use super::{drawn, each, variants};
use emberdeep::canvas::Canvas;
use emberdeep::raster::{self, Font};
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use xxhash_rust::xxh3::xxh3_64;

/// The height of the cells that pictures are compared in.
const CELL: u32 = 16;

/// The hash of its pixels as a page has them: red, green, blue, opaque.
fn pixels(screen: &Canvas, font: &Font) -> u64 {
    let image = raster::screen(screen, font);
    xxh3_64(&image.pixels().iter().flat_map(|colour| [colour.0, colour.1, colour.2, 255]).collect::<Vec<_>>())
}

/// With `EMBERDEEP_WRITE_CELLS` they are written into that folder, with the hashes of their pixels in `hashes.txt`.
#[test]
fn every_screen_is_the_same_after_a_journey_as_bytes() {
    let folder = std::env::var_os("EMBERDEEP_WRITE_CELLS").map(PathBuf::from);
    let (font, mut hashes) = (Font::of(CELL), String::new());
    each(|name, app| {
        for (tileset, palette) in variants() {
            let screen = drawn(app, tileset, palette);
            let bytes = postcard::to_stdvec(&screen).expect("plain data");
            let there: Canvas = postcard::from_bytes(&bytes).expect("the same data");
            assert!(there.to_text() == screen.to_text(), "{name} in {tileset:?}, {palette:?}");
            if let Some(folder) = &folder {
                let file = format!("{name}-{tileset:?}-{palette:?}.cells");
                let _ = writeln!(hashes, "{file} {}", pixels(&there, &font));
                fs::write(folder.join(file), bytes).expect("a folder that can be written to");
            }
        }
    });
    if let Some(folder) = folder {
        fs::write(folder.join("hashes.txt"), hashes).expect("a folder that can be written to");
    }
}
