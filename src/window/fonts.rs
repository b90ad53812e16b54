//! The font sheets that bracket-lib has loaded, by cell size.

use super::buffer;
use super::sheets;
use bracket_lib::terminal::{BACKEND, BACKEND_INTERNAL, Font};

/// Loaded sheets.
pub(crate) struct Fonts(Vec<Sheets>);

/// bracket-lib's numbers of a map's sheet and of a text's.
#[derive(Clone, Copy)]
pub(crate) struct Sheets {
    cell: u32,
    pub map: usize,
    pub text: usize,
}

impl Fonts {
    /// With the sheets for cells of `first` pixels, which are bracket-lib's first two fonts.
    pub fn new(first: u32) -> Self {
        Self(vec![Sheets { cell: first, map: 0, text: 1 }])
    }

    /// The sheets for cells of that size, loaded if they are new. The window must be open.
    pub fn of(&mut self, cell: u32) -> Sheets {
        if let Some(sheets) = self.0.iter().find(|sheets| sheets.cell == cell) {
            return *sheets;
        }
        let [map, text] = &sheets::embed(cell);
        let sheets = Sheets { cell, map: load(map, (cell, cell)), text: load(text, (cell / 2, cell)) };
        self.0.push(sheets);
        sheets
    }
}

/// Loads another font while the window is open, and returns its number.
fn load(name: &str, tile: (u32, u32)) -> usize {
    let mut font = Font::load(sheets::path(name), tile, None);
    buffer::uncount(&mut font);
    font.setup_gl_texture(BACKEND.lock().gl.as_ref().expect("an open window")).expect("a texture");
    let fonts = &mut BACKEND_INTERNAL.lock().fonts;
    fonts.push(font);
    fonts.len() - 1
}
