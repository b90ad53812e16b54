//! A sample of map signs in the current tileset and colours, so that changes show in the options.

use super::super::Context;
use super::super::help::signs;
use crate::canvas::theme;
use crate::canvas::{Canvas, Cell};
use crate::content::{ItemKind, Monster};
use crate::draw::frame;
use crate::map::TileType;

const FOES: [Monster; 4] = [Monster::Rat, Monster::Goblin, Monster::Slime, Monster::Drake];
const THINGS: [ItemKind; 4] = [ItemKind::Healing, ItemKind::Lightning, ItemKind::Sword, ItemKind::MoleCharm];

/// Draws the signs in one row that ends before text cell (`end`, `y`).
pub fn draw(canvas: &mut Canvas, end: i32, y: i32, context: &Context) {
    let (style, stone) = (context.settings.tileset, signs::stone(context));
    let ground = [TileType::Wall, TileType::Grass, TileType::Deep, TileType::Brazier];
    let ground = ground.map(|tile| signs::tile(tile, context));
    let on_floor = |glyph, fg| Cell { glyph, fg, bg: stone.floor };
    let player = on_floor(style.player(), theme::PLAYER.colour);
    let foes = FOES.map(|foe| on_floor(style.foe(foe), theme::foe(foe).colour));
    let things = THINGS.map(|kind| on_floor(style.thing(kind), theme::thing(kind).colour));
    let cells = ground.into_iter().chain([player]).chain(foes).chain(things).collect::<Vec<_>>();
    // A sign takes a cell of the map, and starts where one starts.
    let across = canvas.size().cell;
    let start = (end - across * cells.len() as i32) & !1;
    for (i, cell) in cells.into_iter().enumerate() {
        frame::sign(canvas, start + across * i as i32, y, cell);
    }
}
