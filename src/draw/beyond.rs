//! Foes in view beyond the edges of a scene: each as a letter on the edge, with the distance.

use super::signs;
use crate::canvas::glyph::Badge;
use crate::canvas::size::Viewport;
use crate::canvas::theme;
use crate::canvas::{Canvas, Cell};
use crate::config::settings::Tileset;
use crate::level::{Level, reach};
use crate::map::Point;

/// Draws them, but on nobody in view. Where two would share a tile, the farther one moves along the edge.
pub(crate) fn draw(level: &Level, tileset: Tileset, canvas: &mut Canvas) {
    let view = canvas.view();
    if canvas.size().scene.is_none() || view.columns < 2 || view.rows < 2 {
        return;
    }
    let in_view = level.actors.iter().filter(|actor| level.sees_actor(actor)).map(|actor| actor.at);
    let mut taken: Vec<Point> = in_view.filter(|at| view.cell(*at).is_some()).collect();
    for foe in level.foes_in_view() {
        let (Some(monster), Some(at)) = (foe.monster(), place(&view, foe.at, &taken)) else { continue };
        taken.push(at);
        let (glyph, colour) = signs::foe(tileset, monster);
        canvas.change(at, |cell| Cell { glyph, fg: theme::lifted(colour, cell.bg, LEGIBLE), ..cell });
        let distance = u8::try_from(reach(level.player().at, foe.at)).unwrap_or(u8::MAX);
        canvas.change_badges(at, |badges| badges.lower = Some((Badge::Number(distance), theme::TEXT)));
    }
}

/// The least contrast of a letter to the ground on which it stands in for a foe.
const LEGIBLE: f32 = 4.5;

/// The free tile on the edge of a view that is nearest to a tile beyond it; `None` for a tile within. The last column and
/// row may be cut, and don't count.
fn place(view: &Viewport, at: Point, taken: &[Point]) -> Option<Point> {
    let last = view.corner + Point::new(view.columns - 2, view.rows - 2);
    let edge = Point::new(at.x.clamp(view.corner.x, last.x), at.y.clamp(view.corner.y, last.y));
    let along = if edge.x == at.x { Point::new(1, 0) } else { Point::new(0, 1) };
    let steps = (0..view.columns.max(view.rows)).flat_map(|step| [step, -step]);
    let mut places = steps.map(|step| edge + Point::new(along.x * step, along.y * step));
    let is_inside = |place: &Point| {
        (view.corner.x..=last.x).contains(&place.x) && (view.corner.y..=last.y).contains(&place.y)
    };
    (edge != at).then(|| places.find(|place| is_inside(place) && !taken.contains(place)))?
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEW: Viewport = Viewport { corner: Point { x: 10, y: 20 }, columns: 11, rows: 6 };

    #[test]
    fn those_beyond_stand_on_the_edge_apart_from_each_other() {
        let mut taken = Vec::new();
        let foes = [(30, 22), (40, 22), (12, 5), (3, 3), (15, 22), (19, 24)];
        for (x, y) in foes {
            taken.extend(place(&VIEW, Point::new(x, y), &taken));
        }
        let places: Vec<_> = taken.iter().map(|at| (at.x, at.y)).collect();
        assert_eq!(places, [(19, 22), (19, 23), (12, 20), (10, 20)], "two are in view");
    }
}
