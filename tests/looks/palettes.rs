//! The colours as other eyes see them. Eyes that lack a receptor are simulated with the matrices of Machado, Oliveira
//! and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), at full severity,
//! on linear light; distances are those of CIELAB (1976).

use super::signs::contrast;
use super::{add, level};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::game::Game;
use emberdeep::level::{Level, Lying};
use emberdeep::map::{Point, TileType};
use emberdeep::ui::app::App;
use emberdeep::ui::glyph::{Glyph, Tile};
use emberdeep::ui::input::In;
use emberdeep::ui::keys::parse_script;
use emberdeep::ui::screen::{HEIGHT, MAP_ROWS, Screen, TEXT_WIDTH, WIDTH};
use emberdeep::ui::settings::{Palette, Settings, Style};
use emberdeep::ui::theme::{self, Rgb};

const PROTANOPIA: [[f64; 3]; 3] =
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]];
const DEUTERANOPIA: [[f64; 3]; 3] =
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]];
/// Eyes that lack nothing.
const NONE: [[f64; 3]; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

fn linear(Rgb(r, g, b): Rgb) -> [f64; 3] {
    [r, g, b].map(|value| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

fn times(matrix: [[f64; 3]; 3], [x, y, z]: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row[0] * x + row[1] * y + row[2] * z)
}

/// CIELAB under the white of sRGB.
fn lab(linear: [f64; 3]) -> [f64; 3] {
    const XYZ: [[f64; 3]; 3] = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]];
    let curve = |t: f64| if t > 0.008856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    let [x, y, z] = times(XYZ, linear);
    let [x, y, z] = [x / 0.9505, y, z / 1.089].map(curve);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// How far two colours are apart to eyes that see by `eyes`.
fn distance(eyes: [[f64; 3]; 3], a: Rgb, b: Rgb) -> f64 {
    let seen = |colour| lab(times(eyes, linear(colour)).map(|part| part.clamp(0.0, 1.0)));
    let (a, b) = (seen(a), seen(b));
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

/// Each palette with the eyes that it is for.
const FOR_EYES: [(Palette, [[f64; 3]; 3]); 4] = [
    (Palette::Default, NONE),
    (Palette::HighContrast, NONE),
    (Palette::Deuteranopia, DEUTERANOPIA),
    (Palette::Protanopia, PROTANOPIA),
];

#[test]
fn no_two_kinds_of_foe_or_thing_are_told_apart_by_colour_alone() {
    for style in Style::ALL.iter().copied() {
        let foes = Monster::ALL.into_iter().map(|monster| style.foe(monster));
        let things = ItemKind::all().map(|kind| style.thing(kind));
        let mut slots: Vec<_> = foes.chain(things).map(Glyph::slot).collect();
        let count = slots.len();
        slots.sort_unstable();
        slots.dedup();
        assert_eq!(slots.len(), count, "{style:?}: tests/fonts sees to it that each has a shape of its own");
    }
}

#[test]
fn things_of_a_sort_differ_in_colour_as_well_to_every_eye() {
    for (palette, eyes) in FOR_EYES {
        let colour = |kind: ItemKind| palette.colour(theme::thing(kind).colour);
        let all: Vec<_> = ItemKind::all().collect();
        for (i, a) in all.iter().enumerate() {
            for b in all[i + 1..].iter().filter(|b| b.info().category == a.info().category) {
                let apart = distance(eyes, colour(*a), colour(*b));
                assert!(apart >= 20.0, "{palette:?}: {a:?} and {b:?} are {apart:.1} apart");
            }
        }
    }
}

/// A floor with a foe of every kind and a thing of every kind in view, some ground of every sort, and fire.
fn everything() -> Level {
    let mut level = level(
        "
        ##################################
        #................................#
        #.@..............................#
        #................................#
        #..\"\"\"..~~~..===..,,,..+..'..>.<.#
        #................................#
        #...........&....................#
        ##################################",
    );
    for (monster, x) in Monster::ALL.into_iter().zip(4..) {
        add(&mut level, monster, x, 2);
    }
    for (kind, x) in ItemKind::all().zip(1..) {
        level.items.push(Lying { at: Point::new(x, 5), item: Item::new(kind) });
    }
    let width = level.map.width as usize;
    level.fire[3 * width + 20] = 3;
    level.gas[3 * width + 25] = 5;
    level.oil[3 * width + 28] = true;
    level
}

fn drawn(settings: Settings) -> Screen {
    let mut app = App::new(Game::on_level(1, everything()));
    app.set(settings);
    app.frame().0.clone()
}

#[test]
fn every_palette_leaves_signs_and_text_readable() {
    for palette in Palette::ALL.iter().copied() {
        for look in Style::ALL.iter().copied() {
            let screen = drawn(Settings { palette, look, ..Settings::default() });
            let (on_the_map, in_text) = match palette {
                Palette::HighContrast => (4.4, 6.9),
                _ => (3.0, 4.5),
            };
            for (x, y) in (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y))) {
                let cell = screen.cell(x, y);
                if tells(cell.glyph) && !screen.is_covered(x, y) {
                    let found = contrast(cell.fg, cell.bg);
                    assert!(found >= on_the_map, "{palette:?} {look:?}: {cell:?} {found:.2}");
                }
            }
            for (x, y) in (0..HEIGHT).flat_map(|y| (0..TEXT_WIDTH).map(move |x| (x, y))) {
                let cell = screen.text_cell(x, y);
                if cell.symbol != ' ' {
                    let found = contrast(cell.fg, screen.background(x, y));
                    assert!(found >= in_text, "{palette:?}: {cell:?} {found:.2}");
                }
            }
        }
    }
}

/// Whether a glyph is one that has to be found: somebody, something, or a way on.
fn tells(glyph: Glyph) -> bool {
    match glyph {
        Glyph::Thing(_) => true,
        Glyph::Char(c) => c.is_ascii_alphabetic() || "@<>^%+'".contains(c),
        Glyph::Tile(tile) => {
            use TileType::{Door, OpenDoor, StairsDown, StairsUp};
            matches!(
                tile,
                Tile::Player
                    | Tile::Foe(_)
                    | Tile::Thing(_)
                    | Tile::Trap(_)
                    | Tile::Ground(Door | OpenDoor | StairsDown | StairsUp, _)
            )
        }
        Glyph::Wall(_) => false,
    }
}

#[test]
fn a_palette_changes_colours_alone() {
    let plain = drawn(Settings::default());
    for palette in Palette::ALL.iter().copied().skip(1) {
        let other = drawn(Settings { palette, ..Settings::default() });
        assert_eq!(other.to_text(), plain.to_text());
        assert_ne!(other, plain);
    }
    let tiles = drawn(Settings { look: Style::Tiles, ..Settings::default() });
    assert_eq!(tiles.to_text(), plain.to_text(), "the layout is the same");
}

/// Every screen that keys open from a run, and the keys.
const SCREENS: [&str; 14] =
    ["", "?", "i", "ib", "c", "m", "{Esc}", "{Esc}o", "x", "_", "{Enter}", "d", "{Ctrl+n}", "~"];

#[test]
fn every_screen_says_the_same_in_both_looks_and_all_palettes_and_can_be_read() {
    let frame = |keys: &str, settings: Settings| {
        let mut app = App::new(Game::new(7));
        app.set(settings);
        for key in parse_script(keys).expect("a script") {
            app.feed(In::Key(key));
            app.settle();
            app.frame();
        }
        app.frame().0.clone()
    };
    for keys in SCREENS {
        for palette in Palette::ALL.iter().copied() {
            let [letters, tiles] = [Style::Letters, Style::Tiles]
                .map(|look| frame(keys, Settings { look, palette, ..Settings::default() }));
            // The options' screen tells its own settings.
            if keys != "{Esc}o" {
                let plain = frame(keys, Settings::default()).to_text();
                assert_eq!(
                    (letters.to_text(), tiles.to_text()),
                    (plain.clone(), plain),
                    "{keys} {palette:?}"
                );
            }
            for screen in [&letters, &tiles] {
                let unreadable = unreadable_text(screen, 4.5);
                assert_eq!(unreadable, None, "{keys} {palette:?}");
            }
        }
    }
}

/// Text with less than that contrast, with its place. What lies dimmed below a panel stands back on purpose and is left
/// out.
fn unreadable_text(screen: &Screen, least: f64) -> Option<(i32, i32, char)> {
    let mut places = (0..MAP_ROWS).flat_map(|y| (0..TEXT_WIDTH).map(move |x| (x, y)));
    places.find_map(|(x, y)| {
        let cell = screen.text_cell(x, y);
        let is_unreadable = cell.symbol.is_alphanumeric()
            && cell.bg.is_some()
            && contrast(cell.fg, screen.background(x, y)) < least;
        is_unreadable.then_some((x, y, cell.symbol))
    })
}
