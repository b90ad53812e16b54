//! All text is readable and the same in both looks, all palettes, all sizes and both text sizes.

use super::area::Area;
use super::{READ, drawn, each, fit, variants};
use crate::contrast::contrast;
use emberdeep::app::App;
use emberdeep::canvas::Canvas;
use emberdeep::canvas::glyph::{Glyph, RIM, Tile, slot_of};
use emberdeep::canvas::theme::{self, Rgb};
use emberdeep::config::settings::{Palette, Settings, TextSize, Tileset};
use emberdeep::content::finds::Trace;
use emberdeep::map::{Point, TileType};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The least contrast of signs that have to be found, and of text.
fn least(palette: Palette) -> (f64, f64) {
    match palette {
        Palette::HighContrast => (4.4, 6.9),
        _ => (3.0, 4.5),
    }
}

#[test]
fn every_screen_is_readable() {
    let (mut faults, mut known) = (Vec::new(), Contrasts::default());
    each(|name, app| {
        for room in READ {
            fit(app, room);
            let mut tell = |fault: String| faults.push(format!("{name}, {room:?}: {fault}"));
            let plain = app.frame().0.clone();
            not_in_the_font(&plain, &mut tell);
            if !tells_its_settings(name) {
                moved_by_larger_letters(app, plain.clone(), &mut tell);
            }
            let (text, area) = (plain.to_text(), Area::to_read(&plain));
            for (tileset, palette) in variants() {
                let screen = drawn(app, tileset, palette);
                let mut tell = |fault: String| tell(format!("{tileset:?}, {palette:?}: {fault}"));
                unreadable(&screen, &area, least(palette), &mut known, &mut tell);
                if !tells_its_settings(name) && screen.to_text() != text {
                    tell("says something else".to_owned());
                }
            }
        }
    });
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

/// The options tell of themselves what is set.
fn tells_its_settings(name: &str) -> bool {
    name.contains("options")
}

/// Words and signs with less contrast than text and signs need.
fn unreadable(
    screen: &Canvas,
    area: &Area,
    (of_signs, of_text): (f64, f64),
    known: &mut Contrasts,
    tell: &mut impl FnMut(String),
) {
    for (x, y) in area.text_cells().filter(|(x, y)| screen.text_cell(*x, *y).symbol != ' ') {
        let cell = screen.text_cell(x, y);
        let is_over_map =
            cell.bg.is_none() || screen.tile_at(Point::new(x, y).into()).is_some() && screen.size().cell == 1;
        let is_sign = "█▀▄".contains(cell.symbol) || (is_over_map && "[]".contains(cell.symbol));
        let found = known.of(cell.fg, screen.background(x, y));
        if found < if is_sign { of_signs } else { of_text } {
            tell(format!("({x}, {y}) {cell:?} has a contrast of {found:.2}"));
        }
    }
    for (x, y) in area.cells(screen.size()).filter(|(x, y)| !screen.is_covered(*x, *y)) {
        let cell = screen.cell(x, y);
        let has_rim = screen.size().cell == 2;
        let around = if has_rim { cell.fg.scaled(RIM) } else { cell.bg };
        let found = known.of(cell.fg, cell.bg).max(known.of(cell.fg, around));
        if tells(cell.glyph) && found < of_signs {
            tell(format!("({x}, {y}) {cell:?} has a contrast of {found:.2}"));
        }
    }
}

/// The contrasts of all pairs of colours met so far: few pairs fill all screens.
#[derive(Default)]
struct Contrasts(HashMap<[u8; 6], f64>);

impl Contrasts {
    fn of(&mut self, a: Rgb, b: Rgb) -> f64 {
        *self.0.entry([a.0, a.1, a.2, b.0, b.1, b.2]).or_insert_with(|| contrast(a, b))
    }
}

/// Whether a glyph is one that has to be found: somebody, something, or a way on.
pub fn tells(glyph: Glyph) -> bool {
    match glyph {
        Glyph::Thing(_) | Glyph::Letter(..) => true,
        Glyph::Char(c) => c.is_ascii_alphabetic() || "@<>%+'^".contains(c) || FINDS_AND_PARTS.contains(&c),
        Glyph::Tile(tile) => {
            matches!(
                tile,
                Tile::Player | Tile::Foe(_) | Tile::Thing(_) | Tile::Trap | Tile::Caltrops | Tile::Trace(_)
            ) || matches!(tile, Tile::Ground(kind, _) if theme::is_landmark(kind))
        }
        Glyph::Wall(_) => false,
    }
}

/// The signs of finds, caltrops, mushrooms and parts of machines. Mirrors are in this however they are turned.
static FINDS_AND_PARTS: LazyLock<Vec<char>> = LazyLock::new(|| {
    let white = theme::stone_of(emberdeep::content::Place::OldDig);
    let parts = TileType::ALL.into_iter().filter(|tile| theme::is_landmark(*tile));
    let parts = parts.map(|tile| theme::material(tile, &white).symbol);
    let mirrors = (0..4).map(|turned| Tileset::Letters.mirror(turned).symbol());
    let finds = Trace::ALL.map(|trace| theme::trace(trace).symbol);
    parts.chain(mirrors).chain(finds).chain([theme::CALTROPS.symbol]).collect()
});

/// Large letters stand in the same cells: nothing else changes.
fn moved_by_larger_letters(app: &mut App, mut plain: Canvas, tell: &mut impl FnMut(String)) {
    let before = *app.settings();
    app.set(Settings { text_size: TextSize::Large, ..before });
    let large = app.frame().0.clone();
    app.set(before);
    if plain == large {
        tell("its letters do not grow".to_owned());
    }
    plain.enlarge_text();
    if plain != large {
        tell("larger letters change more than the letters".to_owned());
    }
}

/// A character that the sheets lack would be shown as a question mark.
fn not_in_the_font(screen: &Canvas, tell: &mut impl FnMut(String)) {
    for (x, y) in Area::whole(screen).text_cells() {
        let symbol = screen.text_cell(x, y).symbol;
        if symbol != '?' && slot_of(symbol) == u16::from(b'?') {
            tell(format!("{symbol:?} at ({x}, {y}) is not in the font"));
        }
    }
}
