//! The colours as seen by colour-blind players, simulated with the matrices of Machado, Oliveira and Fernandes, "A
//! Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), at full severity, on linear light;
//! distances are those of CIELAB (1976). `tests/flow/gallery` checks readability on whole screens.

use emberdeep::canvas::glyph::Glyph;
use emberdeep::canvas::theme::{self, Rgb};
use emberdeep::config::settings::{Palette, Tileset};
use emberdeep::content::{ItemKind, Monster};

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
fn no_kinds_differ_by_colour_alone() {
    for style in Tileset::ALL.iter().copied() {
        let foes = Monster::ALL.into_iter().map(|monster| style.foe(monster));
        let things = ItemKind::ALL.into_iter().map(|kind| style.thing(kind));
        let mut slots: Vec<_> = foes.chain(things).map(Glyph::slot).collect();
        let count = slots.len();
        slots.sort_unstable();
        slots.dedup();
        assert_eq!(
            slots.len(),
            count,
            "{style:?}: the tests of xtask see to it that each has a shape of its own"
        );
    }
}

#[test]
fn item_colours_differ_for_colour_blind_eyes() {
    for (palette, eyes) in FOR_EYES {
        let colour = |kind: ItemKind| palette.colour(theme::thing(kind).colour);
        let all: Vec<_> = ItemKind::ALL.into_iter().collect();
        for (i, a) in all.iter().enumerate() {
            for b in all[i + 1..].iter().filter(|b| b.info().category == a.info().category) {
                let apart = distance(eyes, colour(*a), colour(*b));
                assert!(apart >= 20.0, "{palette:?}: {a:?} and {b:?} are {apart:.1} apart");
            }
        }
    }
}
