//! The floor after the player's death: without colours, but for blood, the player, and the killer.

use crate::canvas::glyph::{Decal, Glyph, Tile};
use crate::canvas::theme::{Rgb, brightness};
use crate::canvas::{Canvas, Cell};
use crate::event::Who;
use crate::level::Level;
use crate::map::Point;

/// How much of its colour a tile far away loses, and how many tiles that takes.
const MOST: f32 = 0.94;
const FAR: f32 = 4.0;

/// Drains the colours of what has been drawn, the farther from the player the more.
pub(crate) fn draw(level: &Level, killer: Option<Who>, canvas: &mut Canvas) {
    let you = level.player().at;
    let killer = killer.and_then(|who| level.actor(who.id)).filter(|foe| level.sees_actor(foe));
    let killer = killer.map(|foe| foe.at);
    let view = canvas.view();
    for (y, x) in (0..view.rows).flat_map(|y| (0..view.columns).map(move |x| (y, x))) {
        let at = view.corner + Point::new(x, y);
        let away = (((at.x - you.x).pow(2) + (at.y - you.y).pow(2)) as f32).sqrt();
        let share = MOST * (away / FAR).min(1.0);
        let keeps = at == you || Some(at) == killer;
        canvas.change(at, |cell| Cell { bg: drained(cell.bg, share), fg: sign(cell, share, keeps), ..cell });
    }
}

fn sign(cell: Cell, share: f32, keeps: bool) -> Rgb {
    match cell.glyph {
        Glyph::Tile(Tile::Decal(Decal::Blood, _)) => cell.fg,
        _ if keeps => cell.fg,
        _ => drained(cell.fg, share),
    }
}

fn drained(colour: Rgb, share: f32) -> Rgb {
    let grey = brightness(colour.parts()) as u8;
    colour.mixed(Rgb(grey, grey, grey), share)
}
