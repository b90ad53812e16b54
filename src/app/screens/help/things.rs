//! The page of the things: each kind's sign, and what it does.

use super::super::Shown;
use super::signs;
use crate::canvas::theme;
use crate::canvas::{Cell, Screen};
use crate::content::{Item, ItemKind};
use crate::draw::frame::{self, Panel};
use crate::text::facts;
use crate::text::names;

/// Where the numbers stand, and what the thing does.
const NUMBERS: i32 = 34;
/// Where its words begin.
pub const DOES: i32 = 50;

/// How many lines the page takes.
pub fn rows(_: &Shown) -> i32 {
    ItemKind::COUNT as i32
}

/// Draws the page.
pub fn draw(shown: &Shown, screen: &mut Screen, panel: &Panel) {
    let (style, bg) = (shown.settings.look, signs::stone(shown).floor);
    for (y, kind) in (panel.y..).zip(ItemKind::ALL) {
        let info = kind.info();
        frame::sign(
            screen,
            panel.x + 1,
            y,
            Cell { glyph: style.thing(kind), fg: theme::thing(kind).colour, bg },
        );
        screen.print(panel.x + signs::WORDS, y, theme::TEXT, &names::capital(info.name));
        screen.print(panel.x + NUMBERS, y, theme::TEXT, &facts::numbers(&Item::new(kind)));
        screen.print(panel.x + DOES, y, theme::FAINT, info.description);
    }
}
