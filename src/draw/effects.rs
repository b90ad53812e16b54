//! Draws effects over the map at their present stage.

use super::frame::flood;
use super::signs;
use crate::canvas::glyph::Glyph;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, Cell};
use crate::config::settings::Tileset;
use crate::draw::motion::{Effects, Flying, Tone, Visual};
use crate::map::Point;

/// The initial strength of a flash.
const FLASH: f32 = 0.8;
/// How much of the background shows through behind a number.
const BEHIND: f32 = 0.35;
/// How bright a floor is on arrival.
const DARK: f32 = 0.08;

/// The colour of an effect's light or text.
const fn colour(tone: Tone) -> Rgb {
    match tone {
        Tone::Hit => theme::KEY,
        Tone::Wound => theme::DANGER,
        Tone::Death => theme::BAD,
        Tone::Healing => theme::GOOD,
        Tone::Fire => theme::FIRE.colour,
        Tone::Magic => theme::MAGIC,
        Tone::Alarm => theme::ALARM,
    }
}

/// Draws the effects that are visible now.
pub fn draw(effects: &Effects, tileset: Tileset, canvas: &mut Canvas) {
    for (visual, share) in effects.now() {
        match visual {
            Visual::Flash(at, tone) => flood(canvas, *at, colour(*tone), FLASH * (1.0 - share)),
            Visual::Rise(at, words, tone) => rise(canvas, *at, words, (*tone, share)),
            Visual::Flight(tiles, flying) => fly(canvas, tiles, (*flying, tileset, share)),
            Visual::Streak(tiles, tone) => {
                let reached = (tiles.len() as f32 * (2.0 * share).min(1.0)).ceil() as usize;
                tiles
                    .iter()
                    .take(reached)
                    .for_each(|at| flood(canvas, *at, colour(*tone), FLASH * (1.0 - share)));
            }
            Visual::Fade => {
                let light = DARK + (1.0 - DARK) * share;
                canvas.each_cell(|cell| (cell.fg, cell.bg) = (cell.fg.scaled(light), cell.bg.scaled(light)));
            }
        }
    }
}

/// Text above a tile that moves up a row half-way; below the tile in the top row.
fn rise(canvas: &mut Canvas, at: Point, words: &str, (tone, share): (Tone, f32)) {
    let up = if share < 0.5 { 1 } else { 2 };
    let canvas = canvas.scene_mut();
    let Some((over, row)) = canvas.over_tile(at) else { return };
    let y = if row >= 2 { row - up } else { row + 3 - up };
    if y >= canvas.view().rows {
        return;
    }
    let width = words.chars().count() as i32;
    let x = over.start + (canvas.size().cell - width) / 2;
    for column in x..x + width {
        let behind = canvas.background(column.clamp(0, canvas.size().columns - 1), y);
        canvas.cover(column, y, 1, 1, Rgb::BLACK.mixed(behind, BEHIND));
    }
    canvas.print(x, y, colour(tone), words);
}

fn fly(canvas: &mut Canvas, tiles: &[Point], (flying, tileset, share): (Flying, Tileset, f32)) {
    let reached = ((tiles.len() as f32 * share) as usize).min(tiles.len() - 1);
    let (glyph, fg) = match flying {
        Flying::Thing(kind) => signs::thing(tileset, kind),
        Flying::Arrow => (Glyph::Char('\u{2219}'), theme::TEXT),
    };
    canvas.change(tiles[reached], |cell| Cell { glyph, fg, ..cell });
}
