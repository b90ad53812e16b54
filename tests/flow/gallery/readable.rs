//! All text is readable and the same in both looks, all palettes and both text sizes, and stays within its area.

use super::{drawn, each, variants};
use crate::contrast::contrast;
use emberdeep::app::App;
use emberdeep::canvas::Canvas;
use emberdeep::canvas::glyph::{Glyph, Tile, slot_of};
use emberdeep::canvas::size::Size;
use emberdeep::canvas::theme;
use emberdeep::config::settings::{Palette, Settings, TextSize, Tileset};
use emberdeep::content::finds::Trace;
use emberdeep::map::TileType;
use std::ops::Range;
use std::sync::LazyLock;

/// The part of a screen that speaks to the player: the panel that lies over everything, or else all of it. What a panel
/// leaves uncovered is dimmed, to stand back.
#[derive(Debug)]
struct Part {
    /// Columns of text cells.
    x: Range<i32>,
    y: Range<i32>,
    is_panel: bool,
}

impl Part {
    /// The panel of a screen in the default palette; all of the screen if there is none.
    fn of(screen: &Canvas) -> Self {
        let Size { columns, rows, .. } = screen.size();
        let places = || (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
        let is_edge = |(x, y): &(i32, i32)| screen.text_cell(*x, *y).bg == Some(theme::EDGE);
        let edge: Vec<_> = places().filter(is_edge).collect();
        let Some((left, top)) = edge.first().copied() else {
            return Self::whole(screen);
        };
        let bottom = edge.iter().map(|(_, y)| *y).max().expect("an edge");
        let inside = |x: &i32| screen.text_cell(*x, top).bg == Some(theme::OVERLAY_BG);
        let right = (left + 1..columns).take_while(inside).last().unwrap_or(left);
        Self { x: left..right + 1, y: top..bottom + 1, is_panel: true }
    }

    /// What is to be read: a card beside the map leaves the map as it is.
    fn to_be_read(screen: &Canvas) -> Self {
        let is_dimmed = screen.text_cell(0, screen.size().rows - 1).bg != Some(theme::PANEL_BG);
        let part = Self::of(screen);
        if part.is_panel && is_dimmed {
            return part;
        }
        Self::whole(screen)
    }

    fn whole(screen: &Canvas) -> Self {
        Self { x: 0..screen.size().columns, y: 0..screen.size().rows, is_panel: false }
    }

    fn text_cells(&self) -> impl Iterator<Item = (i32, i32)> + use<> {
        let across = self.x.clone();
        self.y.clone().flat_map(move |y| across.clone().map(move |x| (x, y)))
    }

    fn cells(&self, size: Size) -> impl Iterator<Item = (i32, i32)> + use<> {
        let across = (self.x.start + size.cell - 1) / size.cell..self.x.end / size.cell;
        self.y.clone().flat_map(move |y| across.clone().map(move |x| (x, y)))
    }
}

/// The least contrast of signs that have to be found, and of text.
fn least(palette: Palette) -> (f64, f64) {
    match palette {
        Palette::HighContrast => (4.4, 6.9),
        _ => (3.0, 4.5),
    }
}

#[test]
fn every_screen_can_be_read_in_both_looks_and_all_palettes() {
    let mut faults = Vec::new();
    each(|name, app| {
        let plain = app.frame().0.clone();
        let text = plain.to_text();
        let mut tell = |fault: String| faults.push(format!("{name}: {fault}"));
        over_the_edge(&plain, &mut tell);
        not_in_the_font(&plain, &mut tell);
        if !tells_its_settings(name) {
            moved_by_larger_letters(app, plain.clone(), &mut tell);
        }
        let part = Part::to_be_read(&plain);
        for (tileset, palette) in variants() {
            let screen = drawn(app, tileset, palette);
            let mut tell = |fault: String| tell(format!("{tileset:?}, {palette:?}: {fault}"));
            unreadable(&screen, &part, least(palette), &mut tell);
            if !tells_its_settings(name) && screen.to_text() != text {
                tell("says something else".to_owned());
            }
        }
        app.resize(Size::LEAST.columns, Size::LEAST.rows);
        let small = app.frame().0.clone();
        let mut tell = |fault: String| tell(format!("small: {fault}"));
        over_the_edge(&small, &mut tell);
        unreadable(&small, &Part::to_be_read(&small), least(Palette::Default), &mut tell);
    });
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

/// The options tell of themselves what is set.
fn tells_its_settings(name: &str) -> bool {
    name.contains("options")
}

/// Words and signs with less contrast than that of signs, and of text.
fn unreadable(screen: &Canvas, part: &Part, (of_signs, of_text): (f64, f64), tell: &mut impl FnMut(String)) {
    for (x, y) in part.text_cells() {
        let cell = screen.text_cell(x, y);
        let is_sign = "█▀▄".contains(cell.symbol) || (cell.bg.is_none() && "[]".contains(cell.symbol));
        let found = contrast(cell.fg, screen.background(x, y));
        if cell.symbol != ' ' && found < if is_sign { of_signs } else { of_text } {
            tell(format!("({x}, {y}) {cell:?} has a contrast of {found:.2}"));
        }
    }
    for (x, y) in part.cells(screen.size()).filter(|(x, y)| !screen.is_covered(*x, *y)) {
        let cell = screen.cell(x, y);
        let found = contrast(cell.fg, cell.bg);
        if tells(cell.glyph) && found < of_signs {
            tell(format!("({x}, {y}) {cell:?} has a contrast of {found:.2}"));
        }
    }
}

/// Whether a glyph is one that has to be found: somebody, something, or a way on.
fn tells(glyph: Glyph) -> bool {
    match glyph {
        Glyph::Thing(_) | Glyph::Trap(_) | Glyph::Letter(..) => true,
        Glyph::Char(c) => c.is_ascii_alphabetic() || "@<>%+'".contains(c) || FINDS_AND_PARTS.contains(&c),
        Glyph::Tile(tile) => {
            matches!(
                tile,
                Tile::Player
                    | Tile::Foe(_)
                    | Tile::Thing(_)
                    | Tile::Trap(_)
                    | Tile::Caltrops
                    | Tile::Trace(_)
            ) || matches!(tile, Tile::Ground(kind, _) if theme::is_landmark(kind))
        }
        Glyph::Wall(_) => false,
    }
}

/// The signs of finds, caltrops, mushrooms and parts of machines. Mirrors are in this however they are turned.
static FINDS_AND_PARTS: LazyLock<Vec<char>> = LazyLock::new(|| {
    let white = theme::stone_of(1);
    let parts = TileType::ALL.into_iter().filter(|tile| theme::is_landmark(*tile));
    let parts = parts.map(|tile| theme::material(tile, &white).symbol);
    let mirrors = (0..4).map(|turned| Tileset::Letters.mirror(turned).symbol());
    let finds = Trace::ALL.map(|trace| theme::trace(trace).symbol);
    parts.chain(mirrors).chain(finds).chain([theme::CALTROPS.symbol]).collect()
});

/// Whatever leaves a panel or the screen is first seen in the margin.
fn over_the_edge(screen: &Canvas, tell: &mut impl FnMut(String)) {
    let part = Part::of(screen);
    let Size { rows, .. } = screen.size();
    let most = if part.is_panel && rows == Size::FULL.rows { screen.size().map_rows() } else { rows };
    let margin = if part.is_panel { 2 } else { 1 };
    if part.y.end > most {
        tell(format!("the panel reaches down to row {}", part.y.end - 1));
    }
    let sides = [part.x.start..part.x.start + margin, part.x.end - margin..part.x.end];
    let ends = if part.is_panel { vec![part.y.start, part.y.end - 1] } else { Vec::new() };
    for (x, y) in part.text_cells() {
        let is_margin = sides.iter().any(|side| side.contains(&x)) || ends.contains(&y);
        let symbol = screen.text_cell(x, y).symbol;
        if is_margin && symbol != ' ' {
            tell(format!("{symbol:?} stands in the margin, at ({x}, {y})"));
        }
    }
}

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
    for (x, y) in Part::whole(screen).text_cells() {
        let symbol = screen.text_cell(x, y).symbol;
        if symbol != '?' && slot_of(symbol) == u16::from(b'?') {
            tell(format!("{symbol:?} at ({x}, {y}) is not in the font"));
        }
    }
}
