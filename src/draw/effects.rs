//! Effects over the map. It draws them as far along as they are, and knows no clock.

use super::frame::flood;
use crate::canvas::glyph::Glyph;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Cell, Screen};
use crate::config::settings::Style;
use crate::draw::motion::{Effects, Flying, Sight, Tone};
use crate::map::Point;

/// How strong a flash is when it begins.
const FLASH: f32 = 0.8;
/// How much of what is behind a number shines through.
const BEHIND: f32 = 0.35;
/// How light a floor is at the moment when it is entered.
const DARK: f32 = 0.08;

/// The colour of an effect: of the light that it throws, or of what it says.
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

/// Draws what is to be seen now.
pub fn draw(effects: &Effects, style: Style, screen: &mut Screen) {
    for (sight, share) in effects.now() {
        match sight {
            Sight::Flash(at, tone) => flood(screen, *at, colour(*tone), FLASH * (1.0 - share)),
            Sight::Rise(at, words, tone) => rise(screen, *at, words, (*tone, share)),
            Sight::Flight(tiles, flying) => fly(screen, tiles, (*flying, style, share)),
            Sight::Streak(tiles, tone) => {
                let reached = (tiles.len() as f32 * (2.0 * share).min(1.0)).ceil() as usize;
                tiles
                    .iter()
                    .take(reached)
                    .for_each(|at| flood(screen, *at, colour(*tone), FLASH * (1.0 - share)));
            }
            Sight::Fade => {
                let light = DARK + (1.0 - DARK) * share;
                screen.each_cell(|cell| (cell.fg, cell.bg) = (cell.fg.scaled(light), cell.bg.scaled(light)));
            }
        }
    }
}

/// Words above a place, and then a row higher; below it where there is no row above.
fn rise(screen: &mut Screen, at: Point, words: &str, (tone, share): (Tone, f32)) {
    let up = if share < 0.5 { 1 } else { 2 };
    let Some((over, row)) = screen.over_tile(at) else { return };
    let y = if row >= 2 { row - up } else { row + 3 - up };
    if y >= screen.view().rows {
        return;
    }
    let width = words.chars().count() as i32;
    let x = over.start + (screen.size().cell - width) / 2;
    for column in x..x + width {
        let behind = screen.background(column.clamp(0, screen.size().columns - 1), y);
        screen.cover(column, y, 1, 1, Rgb::BLACK.mixed(behind, BEHIND));
    }
    screen.print(x, y, colour(tone), words);
}

fn fly(screen: &mut Screen, tiles: &[Point], (flying, style, share): (Flying, Style, f32)) {
    let reached = ((tiles.len() as f32 * share) as usize).min(tiles.len() - 1);
    let (glyph, fg) = match flying {
        Flying::Thing(kind) => (style.thing(kind), theme::thing(kind).colour),
        Flying::Arrow => (Glyph::Char('\u{2219}'), theme::TEXT),
    };
    screen.change(tiles[reached], |cell| Cell { glyph, fg, ..cell });
}
