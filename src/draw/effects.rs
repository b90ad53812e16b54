//! Draws effects over the map at their present stage.

use super::frame::flood;
use super::iris;
use super::letters::Letters;
use super::noise::{grain, noise};
use super::signs;
use crate::canvas::front_end::FrontEnd;
use crate::canvas::glyph::Glyph;
use crate::canvas::loose::PARTS;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, Cell};
use crate::config::settings::Tileset;
use crate::draw::motion::{Effects, Flying, Tone, Visual};
use crate::level::{Kind, Level};
use crate::map::Point;
use crate::text::facts;

/// The initial strength of a flash.
const FLASH: f32 = 0.8;
/// How much of the background shows through behind a number.
const BEHIND: f32 = 0.35;
/// The part of a flash in which the one who is hurt is white, and then red.
const WHITE: f32 = 0.4;
/// How far an attacker lunges, in parts of a cell.
const LUNGE: f32 = PARTS as f32 / 5.0;
/// Where the scene is during a shock, in pixels from its place.
const SHOCKS: [(i32, i32); 6] = [(3, 0), (-3, 1), (2, -2), (-2, 1), (1, -1), (-1, 0)];
/// The dots of somebody who bursts, how far they fly and fall in parts of a cell, and their side.
const SPLINTERS: u32 = 14;
/// See [`SPLINTERS`].
const FLY: f32 = 1.1 * PARTS as f32;
/// See [`SPLINTERS`].
const FALL: f32 = 0.5 * PARTS as f32;
/// See [`SPLINTERS`].
const SPLINTER: f32 = 0.14 * PARTS as f32;
/// The part of the way to another floor in which the old one closes.
const CLOSES: f32 = 0.35;

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

/// Draws the effects that are visible now, on `level`.
pub fn draw(effects: &Effects, level: &Level, look: (Tileset, FrontEnd), canvas: &mut Canvas) {
    let (tileset, front_end) = look;
    let (lunges, others): (Vec<_>, Vec<_>) =
        effects.now().partition(|(visual, _)| matches!(visual, Visual::Lunge(..)));
    // A glyph leaves its cell in the colour that a flash has given it.
    for (visual, share) in others.into_iter().chain(lunges) {
        match visual {
            Visual::Flash(at, tone) => flash(canvas, *at, *tone, share),
            Visual::Rise(at, words, tone) => rise(canvas, *at, words, (*tone, share)),
            Visual::Flight(tiles, flying) => fly(canvas, tiles, (*flying, tileset, share)),
            Visual::Streak(tiles, tone) => {
                let reached = (tiles.len() as f32 * (2.0 * share).min(1.0)).ceil() as usize;
                tiles
                    .iter()
                    .take(reached)
                    .for_each(|at| flood(canvas, *at, colour(*tone), FLASH * (1.0 - share)));
            }
            Visual::Lunge(from, to) => {
                let there = LUNGE * (1.0 - (2.0 * share - 1.0).abs());
                let by = |from: i32, to: i32| (there * (to - from).signum() as f32) as i32;
                canvas.lift(*from, (by(from.x, to.x), by(from.y, to.y)));
            }
            Visual::Shake => {
                canvas.shift_scene(SHOCKS[(share * SHOCKS.len() as f32) as usize % SHOCKS.len()])
            }
            Visual::Burst(at, kind) => burst(canvas, *at, *kind, share),
            Visual::Iris => pass(effects, level, (share, front_end), canvas),
        }
    }
}

/// The hurt turn white and then red, and the ground lights up.
fn flash(canvas: &mut Canvas, at: Point, tone: Tone, share: f32) {
    match tone {
        Tone::Hit | Tone::Wound => {
            let pain = if share < WHITE { Rgb(255, 255, 255) } else { theme::DANGER };
            let rest = 1.0 - ((share - WHITE) / (1.0 - WHITE)).max(0.0);
            canvas.change(at, |cell| Cell { fg: cell.fg.mixed(pain, rest), ..cell });
        }
        Tone::Death | Tone::Healing | Tone::Fire | Tone::Magic | Tone::Alarm => {}
    }
    flood(canvas, at, colour(tone), FLASH * (1.0 - share));
}

/// Splinters that fly apart, and fall.
fn burst(canvas: &mut Canvas, at: Point, kind: Kind, share: f32) {
    let own = match kind {
        Kind::Player => theme::PLAYER.colour,
        Kind::Foe(monster) => theme::foe(monster).colour,
    };
    let (slower, fallen) = (share * (2.0 - share), FALL * share * share);
    for number in 0..SPLINTERS {
        let seed = Point::new(at.x + 7 * number as i32, at.y - 13 * number as i32);
        let (right, down) = (grain(seed), grain(Point::new(seed.y, seed.x)));
        let place = ((FLY * right * slower) as i32, (FLY * down * slower + fallen) as i32);
        let colour = if noise(seed).is_multiple_of(3) { theme::DANGER } else { own };
        let side = (SPLINTER * (1.0 - 0.6 * share)) as i32;
        canvas.scatter(at, place, side, colour.scaled(1.0 - 0.5 * share));
    }
}

/// The way to another floor: what is left closes around the player, and the new one opens and tells its name.
fn pass(effects: &Effects, level: &Level, (share, front_end): (f32, FrontEnd), canvas: &mut Canvas) {
    let closed = match effects.left() {
        Some((left, from)) if canvas.shown_scene().is_some() => {
            if share < CLOSES {
                canvas.take_scene(left);
                return iris::draw(from, 1.0 - share / CLOSES, canvas);
            }
            CLOSES
        }
        _ => 0.0,
    };
    let open = (share - closed) / (1.0 - closed);
    iris::draw(level.player().at, open * open, canvas);
    let name = facts::floor(level.depth, level.place);
    let letters = Letters::largest(canvas, front_end);
    let Some((columns, rows)) = canvas.map_area() else { return };
    let (columns, width) =
        (columns * letters.columns(canvas) / canvas.size().columns, name.chars().count() as i32);
    let (x, y) = ((columns - width) / 2, rows / 4);
    letters.clear(canvas, (x - 1, y), width + 2, Some(theme::NIGHT));
    letters.print(canvas, (x, y), theme::EMBER, &name);
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
