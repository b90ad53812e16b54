//! The making of a floor as a film, and one scene of it as a picture.

use crate::canvas::fit;
use crate::draw::exhibit::{self, Options};
use crate::raster::{self, Film, Font, Image, Palette};
use crate::theatre::Making;

/// Hundredths of a second for which a scene stands at the ordinary speed.
const STANDS: f32 = 25.0;
/// The shortest time that those who show GIF files keep to.
const LEAST: f32 = 2.0;
/// For how long the last scene stands: the floor as it is played.
const LAST: u16 = 400;
/// The palette is made from every so many scenes: their colours are the same ones.
const SAMPLE: usize = 8;

/// Scene `number`, in the cells of `font`.
pub fn scene(making: &Making, number: usize, options: Options, font: &Font) -> Image {
    raster::screen(&exhibit::scene(making, number, options), font)
}

/// All scenes as the bytes of a GIF file, `speed` times as fast as the ordinary four a second.
pub fn film(making: &Making, options: Options, font: &Font, speed: f32) -> Vec<u8> {
    let last = making.len() - 1;
    let draw = |number| scene(making, number, options, font);
    // One after the other: all of them at once would take ten megabytes each.
    let palette = Palette::of((0..last).step_by(SAMPLE).chain([last]).map(draw));
    let (width, height) = fit::size(font.cell());
    let mut film = Film::new(width as u16, height as u16, palette);
    let stands = (STANDS / speed).round().max(LEAST) as u16;
    for number in 0..=last {
        film.add(&draw(number), if number == last { LAST } else { stands });
    }
    film.into_gif()
}
