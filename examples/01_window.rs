//! The first rung: a window. A `GameState` whose `tick` draws glyphs from a bitmap font, thirty times a second.
//!
//! `cargo run --example 01_window`: any key shows the next glyph, Escape leaves.

use bracket_lib::color::RGB;
use bracket_lib::terminal::{
    BError, BTerm, BTermBuilder, EMBED, GameState, VirtualKeyCode, main_loop, to_cp437,
};

/// Columns and rows of the window.
const SIZE: (i32, i32) = (80, 50);
/// The fonts, sixteen glyphs in a row: square ones of 16 by 16 pixels, and letters of half that width for text.
const FONT: &str = "map-16.png";
const LETTERS: &str = "text-16.png";
/// The layers of the window from bottom to top: colours, square glyphs, and text.
const COLOURS: usize = 0;
const GLYPHS: usize = 1;
const TEXT: usize = 2;
/// The number of glyphs in code page 437. They come first in the font.
const CODE_PAGE: u16 = 256;

/// The program's state between ticks.
struct State {
    glyph: u16,
}

impl GameState for State {
    fn tick(&mut self, ctx: &mut BTerm) {
        // Trap: `ctx.key` is the last key of a tick, so quicker ones are lost. The next rung has the cure.
        match ctx.key {
            Some(VirtualKeyCode::Escape) => ctx.quit(),
            Some(_) => self.glyph = next(self.glyph),
            None => {}
        }
        self.draw(ctx);
    }
}

impl State {
    fn draw(&self, ctx: &mut BTerm) {
        let (black, white) = (RGB::from_u8(0, 0, 0), RGB::from_u8(230, 225, 210));
        let (ember, rock) = (RGB::from_u8(255, 150, 50), RGB::from_u8(40, 36, 50));
        ctx.set_active_console(COLOURS);
        for glyph in 0..CODE_PAGE {
            let (x, y) = place(glyph);
            ctx.set_bg(x, y, rock);
        }
        ctx.set_active_console(GLYPHS);
        ctx.cls();
        for glyph in 0..CODE_PAGE {
            let (x, y) = place(glyph);
            ctx.set(x, y, if glyph == self.glyph { ember } else { white }, black, glyph);
        }
        ctx.set(SIZE.0 / 2, SIZE.1 - 8, ember, black, self.glyph);
        ctx.set_active_console(TEXT);
        ctx.cls();
        ctx.print_color(4, SIZE.1 - 2, white, black, "Any key: the next glyph. Escape: leave.");
    }
}

/// The cell of the window that shows glyph number `glyph`.
fn place(glyph: u16) -> (i32, i32) {
    let (column, row) = (i32::from(glyph % 16), i32::from(glyph / 16));
    (SIZE.0 / 2 - 16 + 2 * column, 4 + 2 * row)
}

/// The number of the glyph after `glyph`. The last wraps around to the first.
fn next(glyph: u16) -> u16 {
    (glyph + 1) % CODE_PAGE
}

fn main() -> BError {
    // Trap: bracket-lib looks for fonts below the folder that the program is started in. An embedded font is found from
    // any folder.
    EMBED.lock().add_resource(format!("resources/{FONT}"), include_bytes!("../resources/map-16.png"));
    EMBED.lock().add_resource(format!("resources/{LETTERS}"), include_bytes!("../resources/text-16.png"));
    let term = BTermBuilder::new()
        .with_title("01_window")
        .with_dimensions(SIZE.0, SIZE.1)
        .with_tile_dimensions(16, 16)
        .with_font(FONT, 16, 16)
        .with_font(LETTERS, 8, 16)
        .with_simple_console(SIZE.0, SIZE.1, FONT)
        // Trap: a console with backgrounds turns the grey edges of a smooth font black. So glyphs have a layer without
        // them.
        .with_simple_console_no_bg(SIZE.0, SIZE.1, FONT)
        .with_simple_console_no_bg(2 * SIZE.0, SIZE.1, LETTERS)
        .build()?;
    main_loop(term, State { glyph: to_cp437('@') })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_glyph_has_its_own_cell() {
        let places: std::collections::BTreeSet<_> = (0..CODE_PAGE).map(place).collect();
        assert_eq!(places.len(), usize::from(CODE_PAGE));
        assert!(places.iter().all(|(x, y)| (0..SIZE.0).contains(x) && (0..SIZE.1 - 8).contains(y)));
    }

    #[test]
    fn last_glyph_wraps_to_the_first() {
        assert_eq!([next(64), next(255)], [65, 0]);
    }
}
