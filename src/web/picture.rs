//! The picture on a page: pixels in memory. Only changed cells are redrawn. It displays nothing itself.

use crate::canvas::Canvas;
use crate::canvas::theme::Rgb;
use crate::raster::{Font, Image, screen};

/// The pixels of the last canvas.
pub struct Pixels {
    shown: Canvas,
    /// The cell height used; 0 before the first frame.
    cell: u32,
    image: Image,
    /// The same pixels as a page wants them: red, green, blue, opaque.
    rgba: Vec<u8>,
    changes: Vec<Area>,
    /// The pixels of its scene, if it has one.
    scene: Option<Box<Pixels>>,
}

/// A part of the picture, in pixels: left, top, width, height.
pub type Area = [u32; 4];

impl Default for Pixels {
    fn default() -> Self {
        let (image, rgba, changes) = (Image::new(0, 0, Rgb::BLACK), Vec::new(), Vec::new());
        Self { shown: Canvas::none(), cell: 0, image, rgba, changes, scene: None }
    }
}

impl Pixels {
    /// Draws the changes, and remembers where they are.
    pub fn show(&mut self, canvas: &Canvas, font: &Font) {
        self.draw(canvas, font);
        if self.rgba.len() != 4 * self.image.pixels().len() {
            self.rgba = vec![255; 4 * self.image.pixels().len()];
        }
        for area in 0..self.changes.len() {
            self.copy(self.changes[area]);
        }
    }

    /// Draws the changes into the image.
    fn draw(&mut self, canvas: &Canvas, font: &Font) {
        let size = canvas.size();
        let is_new = self.cell != font.cell() || self.shown.size() != size;
        if is_new {
            self.image = screen::blank(size, font);
            self.rgba.clear();
            self.cell = font.cell();
        }
        let had_scene = self.scene.is_some();
        match canvas.shown_scene() {
            Some(scene) => self.scene.get_or_insert_default().draw(scene, font.of_tiles()),
            None => self.scene = None,
        }
        let is_whole = is_new
            || canvas.has_large_text() != self.shown.has_large_text()
            || had_scene != self.scene.is_some()
            || canvas.scene().loose().shift != self.shown.scene().loose().shift;
        let portraits = [canvas.portrait(), self.shown.portrait()];
        let has_new_portrait = portraits[0] != portraits[1];
        let is_under_portrait = |x, y| portraits.iter().flatten().any(|portrait| portrait.is_over(x, y));
        let has_new_minimap = canvas.minimap() != self.shown.minimap();
        self.changes.clear();
        let width = screen::width(size, self.cell);
        for y in 0..size.rows {
            let changed = (0..size.map_columns()).filter(|x| {
                is_whole
                    || !self.is_shown(canvas, *x, y)
                    || self.has_changed_below(*x, y, width)
                    || has_new_minimap && is_over_minimap(canvas, *x, y)
                    || has_new_portrait && is_under_portrait(*x, y)
            });
            let changed: Vec<i32> = changed.collect();
            let (Some(first), Some(last)) = (changed.first(), changed.last()) else { continue };
            let below = self.scene.as_ref().map(|scene| &scene.image);
            for x in &changed {
                screen::cell(&mut self.image, (canvas, below), font, (*x, y));
            }
            let across = (last + 1 - first) as u32 * width;
            self.changes.push([*first as u32 * width, y as u32 * self.cell, across, self.cell]);
        }
        self.shown.clone_from(canvas);
    }

    /// Whether the scene has changed below map cell (`x`, `y`), which is `width` pixels wide.
    fn has_changed_below(&self, x: i32, y: i32, width: u32) -> bool {
        let (left, top) = (x as u32 * width, y as u32 * self.cell);
        let is_below = |[x, y, across, down]: &Area| {
            *x < left + width && left < x + across && *y < top + self.cell && top < y + down
        };
        self.scene.as_ref().is_some_and(|scene| scene.changes.iter().any(is_below))
    }

    /// Whether a map cell of `canvas`, with the text over it, is unchanged.
    fn is_shown(&self, canvas: &Canvas, x: i32, y: i32) -> bool {
        let mut over = canvas.size().cell * x..canvas.size().cell * (x + 1);
        self.shown.cell(x, y) == canvas.cell(x, y)
            && self.shown.shade(x, y) == canvas.shade(x, y)
            && self.shown.badges(x, y) == canvas.badges(x, y)
            && self.shown.marks(x, y) == canvas.marks(x, y)
            && (x..x + 2).all(|x| self.shown.badges_across(x, y) == canvas.badges_across(x, y))
            && self.shown.loose().is_alike_over(canvas.loose(), (x, y))
            && over.all(|column| self.shown.text_cell(column, y) == canvas.text_cell(column, y))
    }

    /// Copies a part for the page.
    fn copy(&mut self, [left, top, across, down]: Area) {
        for y in top..top + down {
            let start = (y * self.image.width() + left) as usize;
            let pixels = &self.image.pixels()[start..start + across as usize];
            let (bytes, _) = self.rgba[4 * start..4 * (start + across as usize)].as_chunks_mut();
            for (Rgb(red, green, blue), bytes) in pixels.iter().zip(bytes) {
                *bytes = [*red, *green, *blue, 255];
            }
        }
    }

    /// Width and height in pixels.
    pub fn extent(&self) -> (u32, u32) {
        (self.image.width(), self.image.height())
    }

    /// All pixels, four bytes each.
    pub fn rgba(&self) -> &[u8] {
        &self.rgba
    }

    /// The parts that the last call of [`Pixels::show`] changed.
    pub fn changes(&self) -> &[Area] {
        &self.changes
    }
}

/// Whether the minimap of a canvas lies below map cell (`x`, `y`).
fn is_over_minimap(canvas: &Canvas, x: i32, y: i32) -> bool {
    canvas.minimap().is_some_and(|minimap| minimap.is_below(canvas.size().cell * x, y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::Shade;
    use crate::canvas::glyph::Badge;
    use crate::canvas::minimap::Minimap;
    use crate::canvas::size::Size;
    use crate::canvas::theme;
    use crate::map::Point;

    fn pixels(image: &Image) -> Vec<u8> {
        image.pixels().iter().flat_map(|Rgb(r, g, b)| [*r, *g, *b, 255]).collect()
    }

    #[test]
    fn exactly_the_changes_are_drawn() {
        for size in [Size::FULL, Size::BESIDE] {
            let (font, mut picture, mut canvas) = (Font::of(16), Pixels::default(), Canvas::new(size));
            picture.show(&canvas, &font);
            assert_eq!(picture.changes().len(), size.rows as usize);
            let steps: [fn(&mut Canvas); 7] = [
                |_| {},
                |canvas| _ = canvas.print(8, 3, theme::TEXT, "a door"),
                |canvas| canvas.cover(9, 3, 2, 1, theme::EMBER),
                |canvas| _ = canvas.print(90, 9, theme::TEXT, "x"),
                |canvas| {
                    canvas.shaded_row(5).for_each(|(_, shade)| *shade = Shade::of([9.0; 4], [[5.0; 4]; 4]))
                },
                |canvas| canvas.put_badge(9, 7, Badge::Death, theme::EMBER),
                Canvas::enlarge_text,
            ];
            for (step, rows) in steps.into_iter().zip([0, 1, 1, 1, 1, 1, size.rows as usize]) {
                step(&mut canvas);
                picture.show(&canvas, &font);
                assert_eq!(picture.changes().len(), rows);
                assert!(picture.rgba() == pixels(&screen::screen(&canvas, &font)));
            }
        }
    }

    #[test]
    fn a_new_minimap_is_drawn() {
        let size = Size::with_scene(160, 45, 16);
        let (font, mut picture, mut canvas) = (Font::of(16), Pixels::default(), Canvas::new(size));
        let mut minimap = Minimap::new(size, theme::EMBER).expect("room for it");
        for place in [None, Some(Point::new(40, 20))] {
            place.iter().for_each(|at| minimap.put(*at, theme::GOOD));
            canvas.put_minimap(minimap.clone());
            picture.show(&canvas, &font);
            assert!(picture.rgba() == pixels(&screen::screen(&canvas, &font)), "{place:?}");
        }
        assert_eq!(picture.changes().len(), 6, "only its own rows");
    }

    #[test]
    fn new_font_redraws_everything() {
        let (mut picture, mut canvas) = (Pixels::default(), Canvas::new(Size::BESIDE));
        canvas.print(0, 0, theme::TEXT, "words");
        for cell in [16, 20, 8] {
            picture.show(&canvas, &Font::of(cell));
            assert_eq!(picture.extent(), (100 * cell / 2, 34 * cell));
            assert!(picture.rgba() == pixels(&screen::screen(&canvas, &Font::of(cell))));
        }
    }
}
