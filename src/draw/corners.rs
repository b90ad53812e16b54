//! Where badges go: into a corner of their tile, or where somebody stands, into the corner beside it of the next tile. If
//! somebody stands there too, they lie across the edge between both.

use crate::canvas::Canvas;
use crate::canvas::glyph::Badge;
use crate::canvas::theme::Rgb;
use crate::level::Level;
use crate::map::{Direction, Point};

/// Whether an actor is visible on the tile, including the player.
pub fn is_taken(level: &Level, at: Point) -> bool {
    level.actors.iter().any(|actor| actor.at == at && level.sees_actor(actor))
}

/// Whether there is room for badges.
pub fn is_wide(canvas: &Canvas) -> bool {
    canvas.scene().size().cell > 1
}

/// The next tile, if it has room for a badge. Only a scene uses it: a terminal shows one badge for each tile.
fn beside(level: &Level, canvas: &Canvas, at: Point, way: Direction, is_scene: bool) -> Option<Point> {
    let next = way.step(at);
    (is_scene && canvas.view().cell(next).is_some() && !is_taken(level, next)).then_some(next)
}

/// Puts a badge at the lower left of a tile.
pub fn lower(level: &Level, canvas: &mut Canvas, at: Point, badge: (Badge, Rgb), is_scene: bool) {
    if is_taken(level, at) {
        on_the_left(level, canvas, at, badge, is_scene);
    } else {
        canvas.change_badges(at, |badges| badges.lower = badges.lower.or(Some(badge)));
    }
}

/// Puts a badge at the left of somebody's tile, unless there is one.
pub fn on_the_left(level: &Level, canvas: &mut Canvas, at: Point, badge: (Badge, Rgb), is_scene: bool) {
    match beside(level, canvas, at, Direction::West, is_scene) {
        Some(next) => canvas.change_badges(next, |badges| badges.right = badges.right.or(Some(badge))),
        None => canvas.change_badges(at, |badges| badges.edge = badges.edge.or(Some(badge))),
    }
}

/// Puts a badge at the upper right of somebody's tile.
pub fn upper(level: &Level, canvas: &mut Canvas, at: Point, badge: (Badge, Rgb), is_scene: bool) {
    match beside(level, canvas, at, Direction::East, is_scene) {
        Some(next) => canvas.change_badges(next, |badges| badges.left = Some(badge)),
        None => canvas.change_badges(at, |badges| badges.upper = Some(badge)),
    }
}
