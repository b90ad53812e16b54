//! Stains on bare floor: blood around remains, soot around whatever burns. They come from what lies there now, so they
//! are the same in every phase and need no state.

use super::noise::noise;
use crate::canvas::glyph::Decal;
use crate::level::Level;
use crate::map::{Direction, Point, TileType, scan};

/// The stains that the player knows of, some of them twice.
pub fn decals(level: &Level) -> impl Iterator<Item = (Point, Decal)> {
    let map = &level.map;
    let braziers = scan::places(&map.tiles, |tile| tile == TileType::Brazier).map(|tile| map.point(tile));
    let flames = scan::places(&level.ground.fire, |left| left > 0).map(|tile| map.point(tile));
    let hot = braziers.filter(|at| level.is_explored(*at)).chain(flames.filter(|at| level.is_seen(*at)));
    let soot = hot.chain(level.known_traps()).flat_map(|from| spread(from, 3)).map(|at| (at, Decal::Soot));
    let remains = level.ground.corpses.iter().map(|corpse| corpse.at).filter(|at| level.is_seen(*at));
    let blood = remains.flat_map(|from| [from].into_iter().chain(spread(from, 3)));
    let seen_blood = blood.filter(|at| level.is_seen(*at)).map(|at| (at, Decal::Blood));
    soot.chain(seen_blood).filter(|(at, _)| level.remembered_tile(*at) == Some(TileType::Floor))
}

/// One of so many tiles around `from`.
fn spread(from: Point, one_of: u32) -> impl Iterator<Item = Point> {
    let around = Direction::ALL.into_iter().map(move |towards| towards.step(from));
    around.filter(move |at| (noise(*at) ^ noise(from)).is_multiple_of(one_of))
}
