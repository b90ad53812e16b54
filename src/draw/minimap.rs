//! The small picture of the floor in the panel of a scene: what the player knows of it, and who is in view.

use crate::canvas::Canvas;
use crate::canvas::minimap::Minimap;
use crate::canvas::theme::{self, Rgb};
use crate::content::Place;
use crate::level::Level;
use crate::map::{Point, TileType};

/// Ground and walls: remembered, and in view.
const GROUND: [Rgb; 2] = [Rgb(58, 60, 74), Rgb(146, 128, 98)];
const WALL: [Rgb; 2] = [Rgb(92, 98, 124), Rgb(206, 182, 142)];
/// How much of the dark is in what is remembered.
const REMEMBERED: f32 = 0.45;

/// Draws it if there is one, which is empty so far; returns its first row.
pub(super) fn draw(level: &Level, canvas: &mut Canvas, minimap: Option<Minimap>) -> Option<i32> {
    let mut minimap = minimap?;
    // In the middle of its room.
    let (columns, rows) = (minimap.columns() - level.map.width, minimap.rows() - level.map.height);
    let corner = Point::new(columns.max(0) / 2, rows.max(0) / 2);
    for place in level.map.points() {
        if let Some(tile) = level.remembered_tile(place) {
            minimap.put(corner + place, colour(tile, level.is_seen(place)));
        }
    }
    for (place, kind) in &level.knowledge.remembered {
        minimap.put(corner + *place, theme::thing(*kind).colour);
    }
    for foe in level.foes_in_view() {
        minimap.put(corner + foe.at, theme::DANGER);
    }
    minimap.put(corner + level.player().at, Rgb(255, 255, 255));
    let top = minimap.at().y;
    canvas.put_minimap(minimap);
    Some(top)
}

fn colour(tile: TileType, is_seen: bool) -> Rgb {
    let now = usize::from(is_seen);
    let dimmed = |colour: Rgb| if is_seen { colour } else { colour.mixed(theme::UNKNOWN, REMEMBERED) };
    match tile {
        TileType::Chasm => theme::UNKNOWN,
        TileType::StairsDown | TileType::StairsUp => theme::KEY,
        _ if theme::is_landmark(tile) || tile.is_water() => {
            dimmed(theme::material(tile, &theme::stone_of(Place::OldDig)).fg)
        }
        _ if tile.is_walkable() => GROUND[now],
        _ => WALL[now],
    }
}
