//! The page of the signs: what everything on the map looks like, on the stone of the floor at hand. What exists stands in
//! the tables of `content` and `map`, how it looks in the theme.

use super::super::{Shown, facts};
use crate::content::items::Category;
use crate::content::{ItemKind, Monster, floors};
use crate::level::TrapKind;
use crate::map::TileType;
use crate::ui::draw::frame::Panel;
use crate::ui::glyph::Glyph;
use crate::ui::screen::{Cell, Screen};
use crate::ui::tell::{self, names};
use crate::ui::theme::{self, Look, Rgb, Stone};

/// A line: a sign as the map shows it, and its words.
type Line = (Cell, String);

/// Where the right half begins, and how wide each of its two columns of foes is.
const RIGHT: i32 = 82;
const FOES: i32 = 28;
/// Cells from a sign to its words.
const WORDS: i32 = 5;
/// A wall that goes on to the east and to the west.
const ALONG: Glyph = Glyph::Wall(2 + 8);

/// How many lines the page takes.
pub fn rows(shown: &Shown) -> i32 {
    let stone = stone(shown);
    1 + ground(&stone).len() as i32
}

/// Draws the page.
pub fn draw(shown: &Shown, screen: &mut Screen, panel: &Panel) {
    let stone = stone(shown);
    list(screen, (panel.x, panel.y), "Ground", &ground(&stone));
    let (x, y) = (panel.x + RIGHT, panel.y);
    let things = things(&stone);
    list(screen, (x, y), "You, and things", &things);
    let y = y + things.len() as i32 + 2;
    let foes = foes(&stone);
    let half = foes.len().div_ceil(2);
    list(screen, (x, y), "Foes, asleep or awake", &foes[..half]);
    list(screen, (x + FOES, y), "", &foes[half..]);
}

fn stone(shown: &Shown) -> Stone {
    theme::stone(floors::info(shown.level().depth).architect)
}

fn ground(stone: &Stone) -> Vec<Line> {
    let tile = |tile: TileType| {
        let material = theme::material(tile, stone);
        let glyph = if tile == TileType::Wall { ALONG } else { Glyph::Char(material.symbol) };
        (Cell { glyph, fg: material.fg, bg: material.bg }, tell::about_tile(tile))
    };
    let over = [
        (theme::FIRE, theme::FIRE_BG, tell::FIRE),
        (theme::GAS, theme::GAS_BG, tell::GAS),
        (theme::OIL, theme::OIL_BG, tell::OIL),
        (theme::CORPSE, stone.floor, "the remains of a foe"),
    ];
    let over = over.map(|(look, bg, words)| (sign(look, bg), names::capital(words) + "."));
    let traps = [TrapKind::Dart, TrapKind::Fire, TrapKind::Bell];
    let traps = traps.map(|kind| (sign(theme::trap(kind), stone.floor), tell::about_trap(kind)));
    TileType::ALL.into_iter().map(tile).chain(over).chain(traps).collect()
}

/// The player, and each sort of thing in the colour of the first of its kinds.
fn things(stone: &Stone) -> Vec<Line> {
    let mut lines = vec![(sign(theme::PLAYER, stone.floor), "You".to_owned())];
    let mut seen: Vec<Category> = Vec::new();
    for kind in ItemKind::all() {
        let category = kind.info().category;
        if !seen.contains(&category) {
            seen.push(category);
            lines.push((sign(theme::thing(kind), stone.floor), facts::heading(category).to_owned()));
        }
    }
    lines
}

fn foes(stone: &Stone) -> Vec<Line> {
    let line = |foe: Monster| (sign(theme::foe(foe), stone.floor), names::capital(foe.info().name));
    Monster::ALL.into_iter().map(line).collect()
}

/// Draws lines under a title from text cell (`x`, `y`) on.
fn list(screen: &mut Screen, (x, y): (i32, i32), title: &str, lines: &[Line]) {
    screen.print(x, y, theme::EMBER, title);
    for (i, (sign, words)) in lines.iter().enumerate() {
        let y = y + 1 + i as i32;
        // A cell of the map shines through the panel; those begin at even columns.
        let column = (x + 1) / 2;
        screen.uncover(column, y);
        screen.set(column, y, *sign);
        screen.print(x + WORDS, y, theme::TEXT, words);
    }
}

fn sign(look: Look, bg: Rgb) -> Cell {
    Cell { glyph: Glyph::Char(look.symbol), fg: look.colour, bg }
}
