//! A circle of the floor around a place, dark outside: it opens and closes at stairs.

use crate::canvas::theme::Rgb;
use crate::canvas::{Canvas, Shade};
use crate::map::Point;

/// How many tiles it takes from light to dark.
const EDGE: f32 = 2.5;

/// Leaves a circle around `at` of what is drawn, which covers a share of the view: none at 0, and all of it at 1.
pub(crate) fn draw(at: Point, share: f32, canvas: &mut Canvas) {
    let view = canvas.view();
    let centre = at - view.corner;
    let far = |from: i32, length: i32| from.max(length - from) as f32 + EDGE;
    let (across, down) = (far(centre.x, view.columns), far(centre.y, view.rows));
    let radius = share * (across * across + down * down).sqrt();
    canvas.each_loose(|colour| *colour = colour.scaled(share));
    for y in 0..view.rows {
        for x in 0..view.columns {
            let light = |right: f32, below: f32| {
                let (dx, dy) = ((x - centre.x) as f32 + right, (y - centre.y) as f32 + below);
                ((radius - (dx * dx + dy * dy).sqrt()) / EDGE).clamp(0.0, 1.0)
            };
            let whole = light(0.0, 0.0);
            let tile = view.corner + Point::new(x, y);
            canvas.change_shaded(tile, |cell, shade| {
                let bg = cell.bg.scaled(whole);
                let quarters = [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)];
                let parts = std::array::from_fn(|i| {
                    let (right, below) = quarters[i];
                    shade.on(cell.bg, i).scaled(light(right, below)).parts()
                });
                let shade = if bg == Rgb::BLACK { Shade::FLAT } else { Shade::of(bg.parts(), parts) };
                (crate::canvas::Cell { fg: cell.fg.scaled(whole), bg, ..cell }, shade)
            });
            canvas.change_marks(tile, |marks| marks.each_colour(|colour| *colour = colour.scaled(whole)));
            canvas.change_badges(tile, |badges| badges.each_colour(|colour| *colour = colour.scaled(whole)));
        }
    }
}
