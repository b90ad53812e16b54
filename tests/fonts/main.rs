//! Draws the glyph sheets and the icon from the typefaces in `resources` and
//! compares them with the committed files; with `EMBERDEEP_WRITE_FONTS=1` in
//! the environment the files are written instead.

mod boxes;
mod canvas;
mod checks;
mod cp437;
mod face;
mod files;
mod icon;
mod letter;
mod marks;
mod sheet;
mod signs;
mod tiles;
mod walls;

use canvas::Canvas;
use files::Picture;
use letter::Faces;
use sheet::{Kind, SIZES};
use skrifa::FontRef;
use std::sync::OnceLock;

/// Float arithmetic differs a little between machines.
const TOLERANCE: u8 = 8;

fn is_writing() -> bool {
    std::env::var("EMBERDEEP_WRITE_FONTS").is_ok_and(|value| value == "1")
}

/// Runs a check with the typefaces read from their files.
fn with_faces(check: impl FnOnce(&Faces)) {
    let data = ["JetBrainsMono-Regular.ttf", "Vera.ttf"].map(files::read);
    let [text, map] = data.each_ref().map(|bytes| FontRef::new(bytes).expect("a typeface"));
    check(&Faces { text, map });
}

/// Every sheet, drawn once for all tests.
fn sheets() -> &'static [(Kind, usize, Canvas)] {
    static SHEETS: OnceLock<Vec<(Kind, usize, Canvas)>> = OnceLock::new();
    SHEETS.get_or_init(|| {
        let mut sheets = Vec::new();
        with_faces(|faces| {
            for kind in [Kind::Map, Kind::Text] {
                sheets.extend(SIZES.map(|height| (kind, height, sheet::draw(faces, kind, height))));
            }
        });
        sheets
    })
}

/// The whole file of every sheet, drawn once for all tests.
fn pictures() -> &'static [(Kind, usize, Picture)] {
    static PICTURES: OnceLock<Vec<(Kind, usize, Picture)>> = OnceLock::new();
    PICTURES.get_or_init(|| {
        let draw = |(kind, height, page): &(Kind, usize, Canvas)| {
            (*kind, *height, sheet::picture(*kind, *height, page))
        };
        sheets().iter().map(draw).collect()
    })
}

fn assert_same(name: &str, drawn: &[u8], committed: &[u8]) {
    assert_eq!(drawn.len(), committed.len(), "{name}: size");
    let pairs = drawn.iter().zip(committed);
    let far = pairs.filter(|(a, b)| a.abs_diff(**b) > TOLERANCE).count();
    assert_eq!(far, 0, "{name}: bytes that differ by more than {TOLERANCE}");
}

/// Writes the picture, or compares it with the committed file.
fn settle(name: &str, drawn: &Picture) {
    if is_writing() {
        return files::write(name, &drawn.encode());
    }
    let committed = Picture::decode(name);
    assert_eq!(drawn.width, committed.width, "{name}: width");
    assert_eq!(drawn.height, committed.height, "{name}: height");
    assert_same(name, &drawn.rgba, &committed.rgba);
}

#[test]
fn sheets_are_what_the_faces_give() {
    for (kind, height, picture) in pictures() {
        settle(&kind.file(*height), picture);
    }
}

#[test]
fn icons_are_what_the_generator_draws() {
    settle("icon-256.png", &icon::draw(256));
    let small = icon::draw(32).rgba;
    if is_writing() {
        return files::write("icon-32.rgba", &small);
    }
    assert_same("icon-32.rgba", &small, &files::read("icon-32.rgba"));
}
