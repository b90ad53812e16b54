//! The making of a floor as an animation, and one scene of it as a picture.

use crate::canvas::fit;
use crate::draw::exhibit::{self, Options};
use crate::raster::{self, Film, Font, Image, Palette};
use crate::theatre::Making;

/// Hundredths of a second per scene at normal speed.
const STANDS: f32 = 25.0;
/// The shortest time that GIF viewers respect.
const LEAST: f32 = 2.0;
/// Hundredths of a second for the last scene, which is the floor as it is played.
const LAST: u16 = 400;
/// The palette samples every n-th scene: they share their colours.
const SAMPLE: usize = 8;

/// Scene `number`, drawn with `font`.
pub fn scene(making: &Making, number: usize, options: Options, font: &Font) -> Image {
    raster::screen(&exhibit::scene(making, number, options), font)
}

/// All scenes as a GIF file, `speed` times as fast as the normal four per second.
pub fn film(making: &Making, options: Options, font: &Font, speed: f32) -> Vec<u8> {
    let last = making.len() - 1;
    let draw = |number| scene(making, number, options, font);
    // One by one: each takes ten megabytes.
    let palette = Palette::of((0..last).step_by(SAMPLE).chain([last]).map(draw));
    let (width, height) = fit::size(font.cell());
    let mut film = Film::new(width as u16, height as u16, palette);
    let stands = (STANDS / speed).round().max(LEAST) as u16;
    for number in 0..=last {
        film.add(&draw(number), if number == last { LAST } else { stands });
    }
    film.into_gif()
}
