//! Parts of a level as the player knows it, for trying out what would happen there.

use crate::content::Condition;
use crate::geometry::Rect;
use crate::level::{Actor, Level, reach};
use crate::map::{Point, TileType};

/// Whether anything within `steps` of `at` is seen to burn or drift, or is about to happen in a machine. An actor on
/// fire counts: it may burst.
pub(super) fn is_threatened(level: &Level, at: Point, steps: i32) -> bool {
    let is_near = |by: Point| reach(by, at) <= steps && level.is_seen(by);
    let burns_or_drifts = || {
        let corner = Point::new((at.x - steps).max(0), (at.y - steps).max(0));
        let right = (at.x + steps).min(level.map.width - 1);
        (corner.y..=(at.y + steps).min(level.map.height - 1)).any(|y| {
            let first = level.map.index(Point::new(corner.x, y));
            let row = first..=first + (right - corner.x) as usize;
            // Most rows are free of both.
            let is_free =
                level.ground.air.is_clear() && level.ground.fire[row.clone()].iter().all(|left| *left == 0);
            let is_hazard =
                |tile: usize| level.ground.fire[tile] > 0 || level.ground.air.at(tile).next().is_some();
            !is_free && row.into_iter().any(|tile| is_hazard(tile) && level.is_seen(level.map.point(tile)))
        })
    };
    let mut coming = level
        .timers
        .fuses
        .iter()
        .map(|fuse| fuse.at)
        .chain(level.timers.pending.iter().map(|coming| coming.at));
    let burns =
        |foe: &Actor| foe.has(Condition::Burning) && reach(foe.at, at) <= steps && level.sees_actor(foe);
    let is_hit = || {
        level
            .known_dances()
            .any(|(machine, dance)| machine.holds(at) && machine.player_was != Some(at) && dance.hits(at))
    };
    coming.any(is_near) || burns_or_drifts() || level.foes().any(burns) || is_hit()
}

/// What the player knows within that many tiles of `middle`, with the player in the middle of it.
pub(super) fn cut_out(level: &Level, middle: Point, tiles: i32) -> Level {
    let side = 2 * tiles + 1;
    let area = Rect::with_size(middle.x - tiles, middle.y - tiles, side, side);
    let mut cut = level.known(area, TileType::Wall, |foe| level.sees_actor(foe));
    cut.actors[0].at = Point::new(tiles, tiles);
    cut
}
