//! The font sheets, embedded so that the program runs from anywhere. Without the feature `sheets` there are only
//! those for pictures in files, and a front end brings its own. `cargo xtask fonts` draws them.

/// Both sheets for one cell size, as PNG files: white, or a tile's greys, with the shape in the alpha channel. A
/// sheet has 16 glyphs in a row, in the order of code page 437; below them a map sheet has item signs and tiles, a
/// text sheet large letters (see [`crate::canvas::glyph`]).
pub struct Sheets {
    /// The side of a map cell, in pixels; a text cell is half as wide.
    pub cell: u32,
    /// The square glyphs of the map.
    pub map: &'static [u8],
    /// The narrow glyphs of text.
    pub text: &'static [u8],
}

macro_rules! sheets {
    ($($cell:literal),*) => {
        /// The embedded sheets, in ascending order.
        pub const ALL: &[Sheets] = &[$(Sheets {
            cell: $cell,
            map: include_bytes!(concat!("../../resources/map-", $cell, ".png")),
            text: include_bytes!(concat!("../../resources/text-", $cell, ".png")),
        }),*];
    };
}

#[cfg(feature = "sheets")]
sheets!(8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 60);
#[cfg(not(feature = "sheets"))]
sheets!(16);

/// Whether there are sheets of that cell size.
pub fn are_here(cell: u32) -> bool {
    ALL.iter().any(|sheets| sheets.cell == cell)
}

/// The sheets of that cell size.
///
/// # Panics
/// If there are none: the sizes are in [`crate::canvas::size::TILES`].
pub fn of(cell: u32) -> &'static Sheets {
    ALL.iter().find(|sheets| sheets.cell == cell).expect("a size that has sheets")
}

#[cfg(all(test, feature = "sheets"))]
mod tests {
    use super::*;
    use crate::canvas::glyph::{GLYPHS, MAP_ROWS, TEXT_ROWS, order};
    use crate::canvas::size::TILES;

    #[test]
    fn every_cell_size_has_two_sheets() {
        let sizes: Vec<_> = ALL.iter().map(|sheets| sheets.cell).collect();
        assert_eq!(sizes, TILES);
        for sheets in ALL {
            let rows = [MAP_ROWS, TEXT_ROWS].map(u32::from);
            assert_eq!(info(sheets.map).size(), (16 * sheets.cell, rows[0] * sheets.cell));
            assert_eq!(info(sheets.text).size(), (8 * sheets.cell, rows[1] * sheets.cell));
        }
    }

    #[test]
    fn every_map_sheet_is_up_to_date() {
        for sheets in ALL {
            let info = info(sheets.map);
            let named = info.uncompressed_latin1_text.iter().find(|chunk| chunk.keyword == GLYPHS);
            let named = named.map(|chunk| chunk.text.as_str());
            assert!(named == Some(&order()), "map-{}.png: draw it with `cargo xtask fonts`", sheets.cell);
        }
    }

    fn info(bytes: &[u8]) -> png::Info<'_> {
        let reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG file");
        reader.info().clone()
    }
}
