//! Copies a [`Canvas`] to bracket-lib's consoles. Each console is written under one lock, which is several times faster
//! than bracket-lib's own calls.

use crate::canvas::Canvas;
use crate::canvas::layers;
use crate::canvas::size::Size;
use crate::canvas::theme::Rgb;
use bracket_lib::color::RGBA;
use bracket_lib::terminal::{BACKEND_INTERNAL, FontCharType, SparseConsole, SparseTile};

/// The consoles in drawing order; see [`layers`] for their content. They are sparse: black and empty cells are not
/// drawn, which saves most of the work without a graphics card.
#[derive(Clone, Copy)]
pub(crate) enum Layer {
    /// The backgrounds of map cells.
    Background,
    /// The backgrounds of quarters of map cells.
    Quarters,
    /// The map's glyphs.
    Map,
    /// Text.
    Text,
}

impl Layer {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Background, Self::Quarters, Self::Map, Self::Text];

    /// Columns and rows of cells.
    pub fn size(self) -> (i32, i32) {
        let Size { columns, rows, .. } = Size::FULL;
        match self {
            Layer::Background | Layer::Map => (Size::FULL.map_columns(), rows),
            Layer::Quarters => (columns, 2 * rows),
            Layer::Text => (columns, rows),
        }
    }
}

/// A console cell: glyph, colour and background.
type CellLook = (FontCharType, Rgb, Rgb);

/// Shows `canvas` from the next frame on.
pub fn paint(canvas: &Canvas) {
    fill(Layer::Background, |x, y| layers::background(canvas, x, y).map(colour_only));
    fill(Layer::Quarters, |x, y| layers::quarter(canvas, x, y).map(colour_only));
    fill(Layer::Map, |x, y| layers::map(canvas, x, y).map(glyph_only));
    fill(Layer::Text, |x, y| layers::text(canvas, x, y).map(glyph_only));
}

fn colour_only(bg: Rgb) -> CellLook {
    (layers::BLANK, Rgb::BLACK, bg)
}

fn glyph_only((slot, fg): layers::Drawn) -> CellLook {
    (slot, fg, Rgb::BLACK)
}

/// Fills a console with the result of `look` for each cell, or nothing for `None`. bracket-lib counts rows from the
/// bottom.
fn fill(layer: Layer, look: impl Fn(i32, i32) -> Option<CellLook>) {
    let mut internal = BACKEND_INTERNAL.lock();
    let console = internal.consoles[layer as usize].console.as_any_mut();
    let console = console.downcast_mut::<SparseConsole>().expect("every layer is a sparse console");
    console.tiles.clear();
    let (width, height) = layer.size();
    for y in 0..height {
        let row = ((height - 1 - y) * width) as usize;
        let shown = (0..width).filter_map(|x| look(x, y).map(|look| (row + x as usize, look)));
        let tile = |(idx, (glyph, fg, bg))| SparseTile { idx, glyph, fg: colour(fg), bg: colour(bg) };
        console.tiles.extend(shown.map(tile));
    }
    console.is_dirty = true;
}

fn colour(Rgb(r, g, b): Rgb) -> RGBA {
    RGBA::from_u8(r, g, b, 255)
}
