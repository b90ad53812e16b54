//! The font sheets and the icon, as bracket-lib and the window need them.

use crate::raster::sheets;
use bracket_lib::terminal::EMBED;

/// Registers the sheets of this cell size, which must exist, with bracket-lib. Returns the names of the map's and the
/// text's sheet.
pub(crate) fn embed(cell: u32) -> [String; 2] {
    let sheets = sheets::of(cell);
    [("map", sheets.map), ("text", sheets.text)].map(|(sort, sheet)| {
        let name = format!("{sort}-{cell}.png");
        EMBED.lock().add_resource(path(&name), sheet);
        name
    })
}

/// Where bracket-lib looks for a font.
pub fn path(name: &str) -> String {
    format!("resources/{name}")
}

/// The window's icon, 32 by 32 pixels of red, green, blue and alpha.
pub const ICON: &[u8] = include_bytes!("../../resources/icon-32.rgba");
pub(crate) const ICON_SIDE: u32 = 32;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icon_has_all_its_pixels() {
        assert_eq!(ICON.len() as u32, ICON_SIDE * ICON_SIDE * 4);
    }
}
