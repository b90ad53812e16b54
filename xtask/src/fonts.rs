//! Draws the font sheets and the icons from the typefaces in `resources`, or compares them with the committed files.

mod badges;
mod boxes;
mod canvas;
#[cfg(test)]
mod checks;
mod face;
mod files;
mod icon;
mod letter;
mod marks;
mod overlay;
mod rims;
mod sheet;
mod signs;
mod tiles;

use canvas::Canvas;
use files::Picture;
use icon::Around;
use letter::Faces;
use sheet::{Kind, SIZES};
use skrifa::FontRef;
use std::sync::OnceLock;
use std::thread;

/// Float arithmetic differs a little between machines, so bytes may differ by this much.
const TOLERANCE: u8 = 8;

/// In cells of so many pixels 16 shades are enough: nobody sees the steps.
const COARSE_FROM: usize = 32;
const COARSE: u16 = 255 / 15;

/// The icons as PNG: desktops have them from `resources`, and browsers from the page, in fewer shades.
#[rustfmt::skip]
const ICONS: [(&str, usize, Around); 9] = [
    ("icon-48.png", 48, Around::Clear),
    ("icon-64.png", 64, Around::Clear),
    ("icon-128.png", 128, Around::Clear),
    ("icon-256.png", 256, Around::Clear),
    ("../web/page/favicon.png", 32, Around::Clear),
    ("../web/page/icon-192.png", 192, Around::Clear),
    ("../web/page/icon-512.png", 512, Around::Clear),
    // What is within a circle of four fifths of the side is never cut off.
    ("../web/page/icon-maskable.png", 512, Around::Night(0.2)),
    ("../web/page/icon-touch.png", 180, Around::Night(0.1)),
];
const ICON_SHADE: u16 = 5;

/// Draws all files and writes them. This takes a minute or two, because they are compressed as far as possible.
///
/// # Errors
/// Which file cannot be written, and why.
pub fn write() -> Result<String, String> {
    thread::scope(|scope| {
        let pack = |(kind, height, picture): &'static (Kind, _, Picture)| {
            scope.spawn(move || files::write(&kind.file(*height), &picture.encode()))
        };
        let packing: Vec<_> = pictures().iter().map(pack).collect();
        packing.into_iter().try_for_each(|packed| packed.join().expect("a sheet that can be packed"))
    })?;
    for (name, size, around) in ICONS {
        files::write(name, &icon_file(name, size, around).encode())?;
    }
    files::write("icon.svg", icon::svg().as_bytes())?;
    files::write("icon-32.rgba", &icon::draw(32, Around::Clear).rgba)?;
    Ok(format!("{} sheets and {} icons are drawn.", pictures().len(), ICONS.len() + 2))
}

/// Draws all files and compares them with the committed ones.
///
/// # Errors
/// The first file that differs, or that cannot be read.
pub fn check() -> Result<String, String> {
    for (kind, height, picture) in pictures() {
        compare(&kind.file(*height), picture)?;
    }
    for (name, size, around) in ICONS {
        compare(name, &icon_file(name, size, around))?;
    }
    if icon::svg().into_bytes() != files::read("icon.svg")? {
        return Err("icon.svg differs: draw it again with `cargo xtask fonts`.".to_owned());
    }
    same("icon-32.rgba", &icon::draw(32, Around::Clear).rgba, &files::read("icon-32.rgba")?)?;
    Ok(format!("{} sheets and {} icons are as they would be drawn.", pictures().len(), ICONS.len() + 2))
}

fn icon_file(name: &str, size: usize, around: Around) -> Picture {
    let mut picture = icon::draw(size, around);
    if name.contains("web/page") {
        picture.coarsen(ICON_SHADE);
    }
    picture
}

fn compare(name: &str, drawn: &Picture) -> Result<(), String> {
    let there = Picture::decode(name)?;
    if (drawn.width, drawn.height, &drawn.order) != (there.width, there.height, &there.order) {
        return Err(format!("{name} was drawn for other glyphs: draw it again with `cargo xtask fonts`."));
    }
    same(name, &drawn.rgba, &there.rgba)
}

fn same(name: &str, drawn: &[u8], there: &[u8]) -> Result<(), String> {
    let far = drawn.iter().zip(there).filter(|(a, b)| a.abs_diff(**b) > TOLERANCE).count();
    if far > 0 || drawn.len() != there.len() {
        return Err(format!("{name} differs in {far} bytes: draw it again with `cargo xtask fonts`."));
    }
    Ok(())
}

/// Reads the typefaces and passes them to `draw`.
fn with_faces<T>(draw: impl FnOnce(&Faces) -> T) -> T {
    let data = ["JetBrainsMono-Regular.ttf", "Vera.ttf"].map(|name| files::read(name).expect("a typeface"));
    let [text, map] = data.each_ref().map(|bytes| FontRef::new(bytes).expect("a typeface"));
    draw(&Faces { text, map })
}

/// The code page of every sheet, drawn once.
fn pages() -> &'static [(Kind, usize, Canvas)] {
    static PAGES: OnceLock<Vec<(Kind, usize, Canvas)>> = OnceLock::new();
    PAGES.get_or_init(|| {
        let kinds = [Kind::Map, Kind::Text].into_iter();
        let sheets = kinds.flat_map(|kind| SIZES.map(|height| (kind, height)));
        with_faces(|faces| {
            sheets.map(|(kind, height)| (kind, height, sheet::draw(faces, kind, height))).collect()
        })
    })
}

/// The whole file of every sheet, drawn once.
fn pictures() -> &'static [(Kind, usize, Picture)] {
    static PICTURES: OnceLock<Vec<(Kind, usize, Picture)>> = OnceLock::new();
    PICTURES.get_or_init(|| {
        let draw = |(kind, height, page): &(Kind, usize, Canvas)| {
            let mut picture = sheet::picture(*kind, *height, page);
            if *height >= COARSE_FROM {
                picture.coarsen(COARSE);
            }
            (*kind, *height, picture)
        };
        pages().iter().map(draw).collect()
    })
}
