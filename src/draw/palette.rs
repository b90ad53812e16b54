//! Recolours the finished canvas for a palette.

use crate::canvas::glyph::{Glyph, Tile};
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, Cell};
use crate::config::settings::Palette;
use crate::map::TileType;

/// The least contrast of text in high contrast.
const TEXT: f32 = 7.3;
/// Text below this contrast is dimmed on purpose: it is under a panel.
const DIMMED: f32 = 3.6;
/// The least contrast of signs on the map.
const SIGNS: f32 = 4.8;
/// The least contrast of the lines of a wall tile.
const WALLS: f32 = 5.5;
/// Recolours `canvas` for `palette`, and for narrow cells, whose signs have no rim.
pub(crate) fn apply(palette: Palette, canvas: &mut Canvas) {
    if canvas.size().cell == 1 {
        canvas.each_cell(|cell| *cell = cell.without_rim());
    }
    match palette {
        Palette::Default => {}
        Palette::Deuteranopia | Palette::Protanopia => {
            let mut colour = remembering(|colour| palette.colour(colour));
            let mut behind = remembering(|colour| palette.behind(colour));
            canvas.each_cell(|cell| (cell.fg, cell.bg) = (colour(cell.fg), behind(cell.bg)));
            canvas.each_text(|cell, _| (cell.fg, cell.bg) = (colour(cell.fg), cell.bg.map(&mut behind)));
            canvas.each_badge(|badge, _| *badge = colour(*badge));
            canvas.each_loose(|loose| *loose = colour(*loose));
            canvas.each_square(|square| *square = colour(*square));
        }
        Palette::HighContrast => {
            canvas.each_cell(sharpen);
            canvas.each_text(|cell, behind| {
                let stands_back = theme::contrast(cell.fg, cell.bg.unwrap_or(behind)) < DIMMED;
                cell.bg = cell.bg.map(deepened);
                if cell.symbol != ' ' && !stands_back {
                    cell.fg = theme::lifted(cell.fg, cell.bg.unwrap_or(behind), TEXT);
                }
            });
            canvas.each_badge(|badge, behind| {
                if theme::contrast(*badge, behind) >= DIMMED {
                    *badge = theme::lifted(*badge, behind, SIGNS);
                }
            });
        }
    }
}

/// Caches the last result of `of`: neighbouring cells often share a colour.
fn remembering(of: impl Fn(Rgb) -> Rgb) -> impl FnMut(Rgb) -> Rgb {
    let mut last = (Rgb::BLACK, of(Rgb::BLACK));
    move |colour| {
        if colour != last.0 {
            last = (colour, of(colour));
        }
        last.1
    }
}

/// The background of text and signs: the selected line must not sink into black.
fn deepened(colour: Rgb) -> Rgb {
    if colour == theme::CHOSEN_BG { theme::CHOSEN_ON_BLACK } else { theme::deepened(colour) }
}

fn sharpen(cell: &mut Cell) {
    match cell.glyph {
        Glyph::Char(' ') => cell.bg = deepened(cell.bg),
        // A full block has no background to contrast with.
        Glyph::Char('\u{2588}') if cell.fg == cell.bg => {}
        Glyph::Wall(_) => {
            cell.fg = theme::lifted(cell.fg, Rgb::BLACK, WALLS);
            cell.bg = theme::deepened(cell.bg);
        }
        // The marks and stains of bare floor stay faint.
        Glyph::Char('.') | Glyph::Tile(Tile::Ground(TileType::Floor, _) | Tile::Decal(..)) => {
            cell.bg = theme::deepened(cell.bg);
        }
        _ => {
            cell.bg = deepened(cell.bg);
            cell.fg = theme::lifted(cell.fg, cell.bg, SIGNS);
        }
    }
}
