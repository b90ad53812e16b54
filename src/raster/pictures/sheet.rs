//! A contact sheet: pictures of one size in rows, each with a caption, below a heading.

use crate::canvas::theme;
use crate::raster::{Font, Image};

/// Pixels around the sheet, and between pictures.
const GAP: u32 = 20;
/// The height of the heading's letters and of captions, in pixels.
const HEADING: u32 = 24;
const WORDS: u32 = 16;
/// Pixels between a picture and its caption.
const APART: u32 = 5;
/// Pixels between the heading and the first row.
const BELOW: u32 = 16;

/// The line below a picture.
pub struct Caption {
    /// Its name, on the left.
    pub name: String,
    /// Details, on the right.
    pub about: String,
}

/// A sheet being filled.
pub struct Sheet {
    image: Image,
    columns: u32,
    /// The size of a picture in pixels.
    picture: (u32, u32),
    placed: u32,
}

/// Width and height in pixels of a sheet of `count` pictures.
pub fn size_of(picture: (u32, u32), columns: u32, count: u32) -> (u64, u64) {
    let rows = u64::from(count.div_ceil(columns));
    let columns = u64::from(columns.min(count));
    let width = columns * u64::from(picture.0 + GAP) + u64::from(GAP);
    let height = u64::from(GAP + HEADING + BELOW) + rows * u64::from(row(picture.1));
    (width, height)
}

/// Pixels from row to row.
fn row(height: u32) -> u32 {
    height + APART + WORDS + GAP
}

impl Sheet {
    /// An empty sheet with a heading, for `count` pictures of that size.
    pub fn new(heading: &Caption, picture: (u32, u32), columns: u32, count: u32) -> Self {
        let (width, height) = size_of(picture, columns, count);
        let mut image = Image::new(width as u32, height as u32, theme::NIGHT);
        let font = Font::of(HEADING);
        let x = fitted(&font, &mut image, GAP, GAP, theme::EMBER, &heading.name, width as u32 - GAP);
        let x = x + HEADING;
        fitted(&font, &mut image, x, GAP, theme::FAINT, &heading.about, width as u32 - GAP);
        Self { image, columns, picture, placed: 0 }
    }

    /// Places the next picture.
    pub fn add(&mut self, picture: &Image, caption: &Caption) {
        let (column, line) = (self.placed % self.columns, self.placed / self.columns);
        let x = GAP + column * (self.picture.0 + GAP);
        let y = GAP + HEADING + BELOW + line * row(self.picture.1);
        self.image.paste(x, y, picture);
        let (font, end, y) = (Font::of(WORDS), x + self.picture.0, y + self.picture.1 + APART);
        let after = fitted(&font, &mut self.image, x, y, theme::KEY, &caption.name, end);
        let about = caption.about.chars().count() as u32 * WORDS / 2;
        if after + WORDS + about <= end {
            font.write(&mut self.image, end - about, y, theme::FAINT, &caption.about);
        }
        self.placed += 1;
    }

    /// The sheet as a picture.
    pub fn into_image(self) -> Image {
        self.image
    }
}

/// Writes as much of `text` as fits before pixel `end`.
fn fitted(font: &Font, image: &mut Image, x: u32, y: u32, colour: theme::Rgb, text: &str, end: u32) -> u32 {
    let room = end.saturating_sub(x) / (font.cell() / 2);
    let text: String = text.chars().take(room as usize).collect();
    font.write(image, x, y, colour, &text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::theme::Rgb;

    fn caption(name: &str) -> Caption {
        Caption { name: name.to_owned(), about: "about".to_owned() }
    }

    #[test]
    fn pictures_are_in_rows_and_do_not_touch() {
        let white = Image::new(100, 50, Rgb(255, 255, 255));
        let mut sheet = Sheet::new(&caption("Heading"), (100, 50), 2, 3);
        for name in ["one", "two", "three"] {
            sheet.add(&white, &caption(name));
        }
        let image = sheet.into_image();
        assert_eq!((u64::from(image.width()), u64::from(image.height())), size_of((100, 50), 2, 3));
        let top = GAP + HEADING + BELOW;
        let is_white = |x: u32, y: u32| image.at(x, y) == Rgb(255, 255, 255);
        assert!(is_white(GAP, top) && is_white(GAP + 99, top + 49) && !is_white(GAP + 100, top));
        assert!(is_white(GAP + 100 + GAP, top) && is_white(GAP, top + row(50)));
        assert!(!is_white(GAP + 100 + GAP, top + row(50)), "there is no fourth");
    }

    #[test]
    fn text_without_room_is_cut_off() {
        let mut sheet = Sheet::new(&caption(&"long ".repeat(100)), (64, 40), 1, 1);
        sheet.add(&Image::new(64, 40, Rgb::BLACK), &caption(&"9".repeat(40)));
        let image = sheet.into_image();
        let edge = (0..image.height()).all(|y| image.at(image.width() - 1, y) == theme::NIGHT);
        assert!(edge, "nothing is written in the margin");
    }
}
