//! Hashes of maps, floors, recordings and pictures, compared between a browser and any other machine.

use emberdeep::canvas::Canvas;
use emberdeep::content::{Place, Setup};
use emberdeep::journal::read;
use emberdeep::map_builder::floor;
use emberdeep::map_builder::rooms::dig;
use emberdeep::map_builder::rules::{ALL, EMBERDEEP};
use emberdeep::raster::{self, Font, Image};
use emberdeep::replay::{Recording, verify};
use emberdeep::rng::Rng;
use xxhash_rust::xxh3::xxh3_64;

/// The cell height of the compared pictures.
const CELL: u32 = 16;

/// The hash of the map of rooms and corridors for `seed`, under one of the rule sets in turn.
pub fn map_hash(seed: u64) -> u64 {
    let rules = &ALL[(seed % ALL.len() as u64) as usize];
    dig(rules, &mut Rng::for_level(seed, 1), &mut ()).map.hash()
}

/// The hash of a floor with everything on it.
pub fn floor_hash(seed: u64, depth: u32) -> u64 {
    hash(
        &postcard::to_stdvec(&floor(&EMBERDEEP, seed, (depth, Place::at_home(depth)), Setup::default()))
            .expect("plain data"),
    )
}

/// The hash of the last state of a recording; `None` if it does not prove its result.
pub fn recording_hash(bytes: &[u8]) -> Option<u64> {
    let recording: Recording = read(bytes).ok()?;
    let verdict = verify(&recording);
    verdict.proves().then_some(verdict.hash)
}

/// Hashes bytes.
pub fn hash(bytes: &[u8]) -> u64 {
    xxh3_64(bytes)
}

/// The pixels of a screen from its cells, in the page's format.
pub fn paint(cells: &[u8]) -> Option<Vec<u8>> {
    let canvas: Canvas = postcard::from_bytes(cells).ok()?;
    Some(rgba(&raster::screen(&canvas, &Font::of(CELL))))
}

/// Red, green, blue and opaque for each pixel.
pub fn rgba(image: &Image) -> Vec<u8> {
    image.pixels().iter().flat_map(|colour| [colour.0, colour.1, colour.2, 255]).collect()
}
