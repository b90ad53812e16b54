//! Pictures without a window: a [`Canvas`] as pixels, composed like the window from the same font sheets. Pure, with
//! the same bytes on every machine; it writes no file.

pub mod pictures;
pub(crate) mod sheets;

mod film;
mod font;
mod image;

pub use film::{Film, Palette};
pub use font::Font;
pub use image::Image;

use crate::canvas::Canvas;
use crate::canvas::layers;
use crate::canvas::theme::Rgb;

/// `canvas` drawn with `font`. Its map cells must be two text cells wide.
pub fn screen(canvas: &Canvas, font: &Font) -> Image {
    let (cell, half) = (font.cell(), font.cell() / 2);
    let (columns, rows) = (canvas.size().map_columns(), canvas.size().rows);
    let mut image = Image::new(columns as u32 * cell, rows as u32 * cell, Rgb::BLACK);
    each((columns, rows), cell, |x, y, left, top| {
        if let Some(bg) = layers::background(canvas, x, y) {
            image.fill(left, top, cell, cell, bg);
        }
    });
    each((2 * columns, rows), half, |x, y, left, _| {
        if let Some(bg) = layers::half_background(canvas, x, y) {
            image.fill(left, y as u32 * cell, half, cell, bg);
        }
    });
    each((columns, rows), cell, |x, y, left, top| {
        if let Some((slot, fg)) = layers::map(canvas, x, y) {
            font.sign(&mut image, left, top, slot, fg);
        }
    });
    each((2 * columns, rows), half, |x, y, left, _| {
        if let Some((slot, fg)) = layers::text(canvas, x, y) {
            font.letter(&mut image, left, y as u32 * cell, slot, fg);
        }
    });
    image
}

/// Visits every cell of a layer, `side` pixels wide: column, row, and the pixel of its upper left corner.
fn each((columns, rows): (i32, i32), side: u32, mut draw: impl FnMut(i32, i32, u32, u32)) {
    for y in 0..rows {
        for x in 0..columns {
            draw(x, y, x as u32 * side, y as u32 * side);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::Cell;
    use crate::canvas::glyph::Glyph;

    const RED: Rgb = Rgb(200, 0, 0);
    const BLUE: Rgb = Rgb(0, 0, 90);

    #[test]
    fn layers_overlap_as_in_the_window() {
        let mut drawn = Canvas::default();
        for x in 2..5 {
            drawn.set(x, 1, Cell { glyph: Glyph::Char('█'), fg: RED, bg: BLUE });
        }
        drawn.cover(7, 1, 1, 1, BLUE);
        drawn.print(8, 1, Rgb::BLACK, "█");
        let image = screen(&drawn, &Font::of(16));
        assert_eq!((image.width(), image.height()), (1280, 800));
        let at = |text_x: u32| image.at(text_x * 8 + 4, 16 + 8);
        // Text hides the whole sign of a cell that it covers by half.
        assert_eq!([at(4), at(5), at(6), at(7), at(8), at(9)], [RED, RED, BLUE, BLUE, Rgb::BLACK, RED]);
        assert_eq!(at(10), Rgb::BLACK);
    }

    #[test]
    fn every_cell_size_gives_a_picture_of_its_own_size() {
        for cell in crate::canvas::fit::SHEETS {
            let image = screen(&Canvas::default(), &Font::of(cell));
            assert_eq!((image.width(), image.height()), crate::canvas::fit::size(cell));
        }
    }
}
