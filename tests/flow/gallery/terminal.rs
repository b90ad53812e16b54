//! Every screen in a terminal: its text is in the same place as in the window, ASCII signs suffice, and nothing is lost
//! with few colours.

use super::area::Area;
use super::readable::tells;
use super::{PICTURES, Picture, drawn, each};
use emberdeep::canvas::glyph::Glyph;
use emberdeep::canvas::size::Size;
use emberdeep::canvas::theme::Rgb;
use emberdeep::canvas::{Canvas, cp437, theme};
use emberdeep::config::settings::{Palette, Tileset};
use emberdeep::terminal::Colours;
use emberdeep::terminal::cells::{Cell, Grid, Signs};
use std::collections::HashSet;

const FULL: (i32, i32) = (160, 50);
const SMALL: (i32, i32) = (100, 34);
/// So much contrast has what is meant to be read.
const READ: f32 = 3.0;
fn ascii() -> Signs {
    Signs { ascii: true, few_colours: true }
}

#[test]
fn text_stands_as_in_the_window() {
    for Picture { name, screen, .. } in &*PICTURES {
        let Size { columns, rows, .. } = screen.size();
        assert_same_words(name, screen, (columns, rows));
    }
}

fn assert_same_words(name: &str, screen: &Canvas, room: (i32, i32)) {
    let rows = |signs| Grid::of(screen, signs, room).rows().map(<[_]>::to_vec).collect::<Vec<_>>();
    for (y, (row, plain)) in (0..).zip(rows(Signs::default()).into_iter().zip(rows(ascii()))) {
        for (x, (cell, plain)) in (0..).zip(row.into_iter().zip(plain)) {
            let text = screen.text_cell(x, y);
            let is_written = text.symbol != ' ' && cp437::slot(text.symbol).is_some();
            assert!(!is_written || cell.symbol == text.symbol, "{name}: {text:?} is {cell:?}");
            let below = x / screen.size().cell;
            let is_map = text.symbol == ' ' && text.bg.is_none() && !screen.is_covered(below, y);
            let bg = match screen.cell(below, y).without_rim() {
                _ if !is_map => screen.background(x, y),
                wall if matches!(wall.glyph, Glyph::Wall(_)) => wall.narrow().1,
                ground => ground.bg,
            };
            assert_eq!(cell.bg, bg, "{name}");
            assert!((' '..='~').contains(&plain.symbol), "{name}: {plain:?}");
        }
    }
}

#[test]
fn few_colours_hide_nothing_readable() {
    let mut known = HashSet::new();
    each(|name, app| {
        for (columns, rows) in [FULL, SMALL] {
            app.resize(columns, rows);
            for palette in Palette::ALL {
                let screen = drawn(app, Tileset::Letters, *palette);
                for (colours, signs) in
                    [(Colours::Palette256, Signs::default()), (Colours::Palette16, ascii())]
                {
                    let grid = Grid::of(&screen, signs, (columns, rows));
                    for cell in grid.rows().flatten().filter(|cell| cell.symbol != ' ') {
                        let Cell { fg: Rgb(r, g, b), bg, .. } = *cell;
                        let is_new = known.insert((signs.ascii, [r, g, b, bg.0, bg.1, bg.2]));
                        if is_new && theme::contrast(cell.fg, bg) >= READ {
                            let ink = colours.ink(*cell);
                            assert!(ink.fg != ink.bg, "{name}, {palette:?}: {cell:?} is {ink:?}");
                        }
                    }
                }
            }
        }
    });
}

/// Neither look loses anybody, anything or a way on there, and nor does ASCII.
#[test]
fn every_sign_that_tells_something_is_shown() {
    let mut told = 0;
    each(|name, app| {
        for room in [FULL, SMALL] {
            app.resize(room.0, room.1);
            let palette = app.settings().palette;
            let looks = [Tileset::Letters, Tileset::Tiles].map(|tileset| drawn(app, tileset, palette));
            let [letters, tiles] = looks.each_ref().map(|screen| Grid::of(screen, Signs::default(), room));
            let ascii = Grid::of(&looks[0], ascii(), room);
            for (x, y) in Area::to_read(&looks[0]).cells(looks[0].size()) {
                let glyph = looks[0].cell(x, y).glyph;
                let is_text = matches!(glyph, Glyph::Letter(..));
                if is_text || !tells(glyph) || looks[0].is_covered(x, y) {
                    continue;
                }
                told += 1;
                for grid in [&letters, &tiles, &ascii] {
                    let row = grid.rows().nth(y as usize).expect("a row of the screen");
                    let sign = row[(x * looks[0].size().cell) as usize].symbol;
                    assert!(!" .#".contains(sign), "{name}: {glyph:?} is {sign:?}");
                }
            }
        }
    });
    assert!(told > 1_000, "{told}");
}
