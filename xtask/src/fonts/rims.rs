//! The signs of the map: bold, with a dark rim, so that they can be read on any ground.

use crate::fonts::canvas::Canvas;
use crate::fonts::files::Picture;
use emberdeep::canvas::{glyph, theme};
use emberdeep::map::TileType;

/// How much thicker a sign gets on each side, in cells.
const BOLD: f32 = 1.0 / 40.0;
/// How far the rim reaches around it, in cells.
const RIM: f32 = 1.0 / 14.0;

/// The room that a thin sign may take in a cell, as a share of it.
pub const ROOM: f32 = 1.0 - 2.0 * (BOLD + RIM);

/// Smaller cells, in texels, have no room for rims.
const LEAST: usize = 12;

/// Whether signs have rims in cells of that size.
pub fn fit(cell: usize) -> bool {
    cell >= LEAST
}

/// Whether a character has a rim: lines, shades and plain ground have none.
pub fn has_rim(character: char) -> bool {
    let is_ground = |tile: &TileType| !theme::is_landmark(*tile) && theme::sign_of(*tile) == character;
    let is_drawing = matches!(character, '\u{2500}'..='\u{259f}' | '\u{25a0}' | '\u{a0}' | ' ');
    !is_drawing && !TileType::ALL.iter().any(is_ground)
}

/// A sign, bold and with its rim if there is room.
pub fn draw(sign: &Canvas) -> Picture {
    if !fit(sign.width) {
        return Picture::of(sign);
    }
    let cell = sign.width as f32;
    let bold = spread(sign, BOLD * cell);
    let rim = spread(&bold, RIM * cell);
    let texels = bold.alpha.iter().zip(&rim.alpha).flat_map(|(sign, rim)| {
        let (over, under) = (f32::from(*sign) / 255.0, f32::from(*rim) / 255.0);
        let alpha = over + under * (1.0 - over);
        let brightness = if alpha > 0.0 { (over + glyph::RIM * under * (1.0 - over)) / alpha } else { 1.0 };
        let [grey, alpha] = [brightness, alpha].map(|share| (share * 255.0).round() as u8);
        [grey, grey, grey, alpha]
    });
    Picture { width: sign.width, height: sign.height, rgba: texels.collect(), order: None }
}

/// The sign with every texel spread by `radius`.
fn spread(sign: &Canvas, radius: f32) -> Canvas {
    let reach = radius.ceil() as i32;
    let share = |x: i32, y: i32| (radius + 1.0 - ((x * x + y * y) as f32).sqrt()).clamp(0.0, 1.0);
    let around: Vec<(i32, i32, f32)> = (-reach..=reach)
        .flat_map(|y| (-reach..=reach).map(move |x| (x, y, share(x, y))))
        .filter(|(.., share)| *share > 0.0)
        .collect();
    let (width, height) = (sign.width as i32, sign.height as i32);
    let mut wide = Canvas::new(sign.width, sign.height);
    for y in 0..height {
        for x in 0..width {
            let strongest = around.iter().map(|(dx, dy, share)| {
                let (x, y) = (x + dx, y + dy);
                let is_inside = (0..width).contains(&x) && (0..height).contains(&y);
                if is_inside { f32::from(sign.at(x as usize, y as usize)) * share } else { 0.0 }
            });
            wide.alpha[(y * width + x) as usize] = strongest.fold(0.0, f32::max).round() as u8;
        }
    }
    wide
}
