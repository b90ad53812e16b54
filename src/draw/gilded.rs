//! The floor after a victory: light spreads from the ember ring by ring, until all walls are gold.

use crate::canvas::glyph::Glyph;
use crate::canvas::theme::{self, Rgb, brightness};
use crate::canvas::{Canvas, Cell, Shade};
use crate::level::Level;
use crate::map::Point;

/// How bright what the light has not reached is.
const DARK: f32 = 0.3;
/// How many tiles it takes to get light, and how much brighter the ring itself is.
const EDGE: f32 = 2.0;
/// See [`EDGE`].
const CREST: f32 = 0.5;
/// How much of the ground turns to gold, and how bright the darkest wall gets.
const GROUND: f32 = 0.4;
/// See [`GROUND`].
const LEAST: f32 = 0.45;

/// How far the light has to go in this view of the floor, in tiles.
pub(crate) fn farthest(level: &Level, canvas: &Canvas) -> f32 {
    let (view, you) = (canvas.view(), level.player().at);
    let far = |at: i32, from: i32, length: i32| (at - from).abs().max((from + length - at).abs()) as f32;
    let (across, down) = (far(you.x, view.corner.x, view.columns), far(you.y, view.corner.y, view.rows));
    (across * across + down * down).sqrt() + EDGE
}

/// Draws the light that has spread so many tiles from the player.
pub(crate) fn draw(level: &Level, radius: f32, canvas: &mut Canvas) {
    let (view, you) = (canvas.view(), level.player().at);
    for (x, y) in (0..view.rows).flat_map(|y| (0..view.columns).map(move |x| (x, y))) {
        let at = view.corner + Point::new(x, y);
        let away = (((at.x - you.x).pow(2) + (at.y - you.y).pow(2)) as f32).sqrt();
        let inside = ((radius - away) / EDGE).clamp(0.0, 1.0);
        let crest = (1.0 - (radius - EDGE - away).abs() / EDGE).max(0.0) * CREST;
        let light = DARK + (1.0 - DARK) * inside + crest;
        if at == you {
            continue;
        }
        canvas.change_shaded(at, |cell, shade| {
            let is_wall = matches!(cell.glyph, Glyph::Wall(_));
            let gilt = |colour: Rgb| {
                let own = brightness(colour.parts()) / 255.0;
                let share = if is_wall { inside } else { GROUND * inside };
                let least = if is_wall { LEAST } else { 0.0 };
                colour
                    .mixed(theme::GOLD.scaled(least + (1.0 - least) * (1.6 * own).min(1.0)), share)
                    .scaled(light)
            };
            // Where the ground is the rock behind a wall's rim, it stays darker than the rim.
            let bg = if is_wall { gilt(cell.bg).scaled(1.0 - 0.55 * inside) } else { gilt(cell.bg) };
            (
                Cell { fg: gilt(cell.fg), bg, ..cell },
                if inside > 0.0 && is_wall { Shade::FLAT } else { shade },
            )
        });
    }
}
