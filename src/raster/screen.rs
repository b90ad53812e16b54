//! Draws a canvas cell by cell, with its layers as in the window. A cell stays within its own pixels, so a picture
//! can be updated by redrawing only changed cells.

use super::font::Area;
use super::{Font, Image};
use crate::canvas::Canvas;
use crate::canvas::layers;
use crate::canvas::portrait::Portrait;
use crate::canvas::size::Size;
use crate::canvas::theme::Rgb;

/// The picture of `canvas` in the cells of `font`; its scene in those of the font for tiles that `font` brings.
pub fn screen(canvas: &Canvas, font: &Font) -> Image {
    let size = canvas.size();
    let below = canvas.shown_scene().map(|scene| screen(scene, font.of_tiles()));
    let mut image = blank(size, font);
    for y in 0..size.rows {
        for x in 0..size.map_columns() {
            cell(&mut image, (canvas, below.as_ref()), font, (x, y));
        }
    }
    image
}

/// A dark picture for a canvas of that size.
pub fn blank(size: Size, font: &Font) -> Image {
    let (width, height) = extent(size, font.cell());
    Image::new(width, height, Rgb::BLACK)
}

/// Width and height in pixels of the picture of a canvas of that size, with cells `cell` pixels high.
pub fn extent(size: Size, cell: u32) -> (u32, u32) {
    (size.map_columns() as u32 * width(size, cell), size.rows as u32 * cell)
}

/// The width of a map cell, in pixels.
pub fn width(size: Size, cell: u32) -> u32 {
    size.cell as u32 * (cell / 2)
}

/// Draws map cell (`x`, `y`) of `canvas` over the picture of its scene, and the text over it.
pub fn cell(image: &mut Image, (canvas, below): (&Canvas, Option<&Image>), font: &Font, (x, y): (i32, i32)) {
    let (size, height, half) = (canvas.size(), font.cell(), font.cell() / 2);
    let width = width(size, height);
    let (left, top) = (x as u32 * width, y as u32 * height);
    let (columns, rows) = size.map_area();
    let below = below.filter(|_| size.cell * x < columns && y < rows);
    match (layers::background(canvas, x, y), below) {
        (Some(bg), _) => image.fill(left, top, width, height, bg),
        // The scene has a tile or a part of it everywhere.
        (None, Some(below)) => {
            let shift = canvas.scene().loose().shift;
            if shift != (0, 0) {
                // Beside a scene that is moved there is nothing.
                image.fill(left, top, width, height, Rgb::BLACK);
            }
            image.copy((left, top), (width, height), below, shift);
        }
        _ if let Some(minimap) = canvas.minimap().filter(|minimap| minimap.is_below(size.cell * x, y)) => {
            let corner = (minimap.at().x as u32 * half, minimap.at().y as u32 * height);
            let (across, down) = (left - corner.0, top - corner.1);
            for (across, down, colour) in minimap.within(across..across + width, down..down + height) {
                let (width, height) = (across.len() as u32, down.len() as u32);
                image.fill(corner.0 + across.start, corner.1 + down.start, width, height, colour);
            }
        }
        _ => image.fill(left, top, width, height, Rgb::BLACK),
    }
    for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        if let Some(bg) = layers::quarter(canvas, 2 * x + column as i32, 2 * y + row as i32) {
            image.fill(left + column * half, top + row * half, half, half, bg);
        }
    }
    for (slot, fg) in
        layers::below(canvas, x, y).chain(layers::map(canvas, x, y)).chain(layers::above(canvas, x, y))
    {
        font.sign(image, left, top, slot, fg);
    }
    if let Some((slot, fg)) = layers::narrow(canvas, x, y) {
        font.letter(image, left, top, slot, fg);
    }
    for (column, left) in (size.cell * x..size.cell * (x + 1)).zip((left..).step_by(half as usize)) {
        for (slot, fg) in layers::text(canvas, column, y).into_iter().chain(layers::badges(canvas, column, y))
        {
            font.letter(image, left, top, slot, fg);
        }
    }
    // The halves of badges across its edges.
    let middle = half / 2;
    for drawn in layers::across(canvas, x, y) {
        font.part_of_letter(image, (left, top), middle..half, drawn);
    }
    for drawn in layers::across(canvas, x + 1, y) {
        font.part_of_letter(image, (left + width - middle, top), 0..middle, drawn);
    }
    let area = (left..left + width, top..top + height);
    loose(image, canvas, font, &area);
    if let Some(portrait) = canvas.portrait() {
        let (at, _) = portrait.area(height);
        let drawn = (portrait.glyph.slot(), portrait.fg);
        font.part_of_portrait(image, (at, Portrait::TIMES as u32), &area, drawn);
    }
}

/// Draws what lies over the cells of a scene, as far as it is within `area`.
fn loose(image: &mut Image, canvas: &Canvas, font: &Font, area: &Area) {
    for sprite in &canvas.loose().sprites {
        let corner = sprite.corner(font.cell());
        font.part_of_sign(image, corner, area, (sprite.glyph.slot(), sprite.fg));
    }
    for dot in &canvas.loose().dots {
        let ((x, y), side) = dot.area(font.cell());
        let [columns, rows] = [(x, &area.0), (y, &area.1)].map(|(from, within)| {
            let part = |edge: i32| edge.clamp(within.start as i32, within.end as i32) as u32;
            part(from)..part(from + side)
        });
        image.fill(columns.start, rows.start, columns.len() as u32, rows.len() as u32, dot.colour);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::glyph::Glyph;
    use crate::canvas::{Cell, Shade};

    const RED: Rgb = Rgb(200, 0, 0);
    const BLUE: Rgb = Rgb(0, 0, 90);

    #[test]
    fn layers_stack_as_in_the_window() {
        let mut drawn = Canvas::default();
        for x in 2..5 {
            drawn.set(x, 1, Cell { glyph: Glyph::Char('█'), fg: RED, bg: BLUE });
        }
        drawn.cover(7, 1, 1, 1, BLUE);
        drawn.print(8, 1, Rgb::BLACK, "█");
        let image = screen(&drawn, &Font::of(16));
        assert_eq!((image.width(), image.height()), (1280, 800));
        let at = |text_x: u32| image.at(text_x * 8 + 4, 16 + 8);
        // Text hides the whole sign of a cell that it half covers.
        assert_eq!([at(4), at(5), at(6), at(7), at(8), at(9)], [RED, RED, BLUE, BLUE, Rgb::BLACK, RED]);
        assert_eq!(at(10), Rgb::BLACK);
    }

    #[test]
    fn quarters_are_drawn_as_in_the_layers() {
        let mut drawn = Canvas::default();
        drawn.set(1, 1, Cell { glyph: Glyph::Char(' '), fg: RED, bg: RED });
        let (half, whole) = ([100.0, 0.0, 0.0, 0.0], [200.0, 0.0, 0.0, 0.0]);
        let (_, shade) = drawn.shaded_row(1).nth(1).expect("a cell");
        *shade = Shade::of(whole, [whole, half, half, whole]);
        drawn.cover(3, 1, 1, 1, BLUE);
        for cell in crate::canvas::fit::SHEETS {
            let (image, half) = (screen(&drawn, &Font::of(cell)), cell / 2);
            for (x, y) in (0..4).flat_map(|x| (0..4).map(move |y| (x, y))) {
                let below = layers::background(&drawn, x / 2, y / 2).unwrap_or(Rgb::BLACK);
                let colour = layers::quarter(&drawn, x, y).unwrap_or(below);
                for (dx, dy) in [(0, 0), (half - 1, half - 1)] {
                    assert_eq!(image.at(x as u32 * half + dx, y as u32 * half + dy), colour, "({x}, {y})");
                }
            }
            let at = |x: u32, y: u32| image.at(cell + x * half, cell + y * half);
            assert_eq!([at(0, 0), at(0, 1), at(1, 0), at(1, 1)], [RED, Rgb(100, 0, 0), BLUE, BLUE]);
        }
    }

    #[test]
    fn picture_size_follows_the_cell_size() {
        for cell in crate::canvas::fit::SHEETS {
            let image = screen(&Canvas::default(), &Font::of(cell));
            assert_eq!((image.width(), image.height()), (80 * cell, 50 * cell));
        }
    }
}
