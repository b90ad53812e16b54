//! Every screen in a terminal: its text is in the same place as in the window, ASCII signs suffice, and nothing is lost
//! with few colours.

use super::{drawn, each, variants};
use emberdeep::canvas::{Canvas, cp437, theme};
use emberdeep::config::settings::Tileset;
use emberdeep::terminal::Colours;
use emberdeep::terminal::cells::{Grid, Signs};

const FULL: (i32, i32) = (160, 50);
const SMALL: (i32, i32) = (100, 34);
/// So much contrast has what is meant to be read.
const READ: f32 = 3.0;
/// Screens that show every sort of sign; their text is kept.
const SHOWN: [&str; 10] = [
    "dangers__death_in_view",
    "dangers__intents",
    "dangers__ring",
    "dangers__telegraphs",
    "floors__drowned",
    "floors__everything",
    "floors__maze",
    "others__museum",
    "screens__inventory",
    "screens__title",
];

fn ascii() -> Signs {
    Signs { ascii: true, few_colours: true }
}

#[test]
fn what_is_written_stands_where_it_stands_in_the_window() {
    each(|name, app| {
        for room in [FULL, SMALL] {
            app.resize(room.0, room.1);
            assert_same_words(name, app.frame().0, room);
        }
    });
}

fn assert_same_words(name: &str, screen: &Canvas, room: (i32, i32)) {
    let rows = |signs| Grid::of(screen, signs, room).rows().map(<[_]>::to_vec).collect::<Vec<_>>();
    for (y, (row, plain)) in (0..).zip(rows(Signs::default()).into_iter().zip(rows(ascii()))) {
        for (x, (cell, plain)) in (0..).zip(row.into_iter().zip(plain)) {
            let text = screen.text_cell(x, y);
            let is_written = text.symbol != ' ' && cp437::slot(text.symbol).is_some();
            assert!(!is_written || cell.symbol == text.symbol, "{name}: {text:?} is {cell:?}");
            assert_eq!(cell.bg, screen.background(x, y), "{name}");
            assert!((' '..='~').contains(&plain.symbol), "{name}: {plain:?}");
        }
    }
}

#[test]
fn few_colours_hide_nothing_that_is_to_be_read() {
    each(|name, app| {
        for (tileset, palette) in variants().filter(|(tileset, _)| *tileset == Tileset::Letters) {
            let screen = drawn(app, tileset, palette);
            for (colours, signs) in [(Colours::Palette256, Signs::default()), (Colours::Palette16, ascii())] {
                let grid = Grid::of(&screen, signs, FULL);
                for cell in grid.rows().flatten().filter(|cell| cell.symbol != ' ') {
                    let ink = colours.ink(*cell);
                    let is_read = theme::contrast(cell.fg, cell.bg) >= READ;
                    assert!(!is_read || ink.fg != ink.bg, "{name}, {palette:?}: {cell:?} is {ink:?}");
                }
            }
        }
    });
}

#[test]
fn some_screens_by_their_signs() {
    each(|name, app| {
        if !SHOWN.contains(&name) {
            return;
        }
        for (tileset, signs, sort) in [
            (Tileset::Letters, Signs::default(), "letters"),
            (Tileset::Tiles, Signs::default(), "tiles"),
            (Tileset::Letters, ascii(), "ascii"),
        ] {
            let screen: Canvas = drawn(app, tileset, app.settings().palette);
            insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
                let text = Grid::of(&screen, signs, FULL).to_text();
                insta::assert_snapshot!(format!("terminal__{name}_{sort}"), text);
            });
        }
    });
}
