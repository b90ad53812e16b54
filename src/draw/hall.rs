//! The hall of the ember behind the title: lit by its braziers, without foes, and dark at the left, where the words are.

use super::air;
use super::map::Painter;
use crate::canvas::size::Viewport;
use crate::canvas::theme::Tileset;
use crate::canvas::{Canvas, Cell};
use crate::content::{FLOORS, ItemKind};
use crate::game::Game;
use crate::level::{ActorId, Level};
use crate::map::Point;
use crate::map_builder::{self, rules::EMBERDEEP};

/// Where the ember is on the screen, as a share of its width and height.
const EMBER: (f32, f32) = (0.74, 0.5);
/// Where the hall begins to get lighter from left to right, and is as light as it gets; and that.
const DARK: (f32, f32, f32) = (0.3, 0.6, 0.85);
/// The most tiles from the player to the ember.
const AWAY: i32 = 11;

/// The hall in the dungeon of that seed, with the player on the way to the ember, and nobody else.
pub(crate) fn of(seed: u64) -> Level {
    let mut level = map_builder::build(&EMBERDEEP, seed, FLOORS, &mut ());
    level.actors.retain(|actor| actor.id == ActorId::PLAYER);
    let ember = ember(&level);
    let steps = (1..=AWAY).rev().map(|away| ember + Point::new(0, away));
    let free = |at: &Point| level.map.contains(*at) && level.map.tile(*at).is_passable();
    if let Some(at) = steps.into_iter().find(free) {
        level.actors[0].at = at;
    }
    Game::on_level(seed, level).level().clone()
}

/// Where the ember lies.
fn ember(level: &Level) -> Point {
    let ember = level.items.iter().find(|lying| lying.item.kind == ItemKind::Ember);
    ember.map_or(level.player().at, |lying| lying.at)
}

/// Draws the hall in a scene that covers the canvas.
pub(crate) fn draw(level: &Level, look: (Tileset, u32), painter: &mut Painter, canvas: &mut Canvas) {
    let (columns, rows) = canvas.size().tiles();
    let place = |share: f32, length: i32| (share * length as f32) as i32;
    let corner = ember(level) - Point::new(place(EMBER.0, columns), place(EMBER.1, rows));
    painter.draw(level, Viewport { corner, columns, rows }, look, canvas);
    air::draw(level, look.1, canvas);
    for (x, y) in (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y))) {
        let along = ((x as f32 / columns as f32 - DARK.0) / (DARK.1 - DARK.0)).clamp(0.0, 1.0);
        let light = DARK.2 * along * along;
        canvas.change(corner + Point::new(x, y), |cell| Cell {
            fg: cell.fg.scaled(light),
            bg: cell.bg.scaled(light),
            ..cell
        });
    }
}
