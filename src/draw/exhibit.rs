//! A scene of the making of a floor as a picture: the map as it was then with marks of what is done, and below it what
//! there is to say. Pure: the theatre shows it, and pictures of it can be written without a window.

mod card;
mod chapter;
pub mod collection;
mod ground;
mod marks;
mod panel;

use crate::canvas::Canvas;
use crate::canvas::size::{Size, Viewport};
use crate::config::settings::Tileset;
use crate::map::Point;
use crate::theatre::{Making, museum};

pub use crate::text::making::sentence;
pub use panel::{map_rows, scrub};

/// What is shown beside the scene itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// What the map is drawn with.
    pub tileset: Tileset,
    /// The letters of the rooms that stand.
    pub letters: bool,
    /// A card with all the rules, over a part of the map.
    pub rules: bool,
    /// The first row of the map that is shown; `None` follows what is done.
    pub top: Option<i32>,
}

/// The picture of scene `number` of `making`, with a last line that says how to come to see it.
pub fn scene(making: &Making, number: usize, options: Options) -> Canvas {
    let mut canvas = Canvas::default();
    draw(making, number, options, &mut canvas);
    panel::source(making.subject(), &mut canvas);
    canvas
}

/// The museum of `seed`: its dungeons under all six rule sets.
pub fn museum(seed: u64) -> Canvas {
    let mut canvas = Canvas::default();
    collection::draw(&museum::collect(seed), seed, None, Tileset::default(), &mut canvas);
    canvas
}

/// Draws scene `number` of `making`; the last row of the screen stays free, or its last two if it is narrow.
pub fn draw(making: &Making, number: usize, options: Options, canvas: &mut Canvas) {
    let view = View { making, number, tileset: options.tileset };
    canvas.look_at(viewport(making, number, options.top, canvas.size()));
    ground::draw(&view, canvas);
    marks::draw(&view, canvas, options);
    panel::draw(making, number, canvas);
    if options.rules {
        card::draw(&view, canvas);
    }
}

/// A scene, and what it is drawn with.
struct View<'a> {
    making: &'a Making,
    number: usize,
    tileset: Tileset,
}

/// The part that is shown of a map higher than the screen, from row `top` on or, if there is none, so that scene to scene
/// the view moves no further than it must to show what is done.
pub fn viewport(making: &Making, number: usize, top: Option<i32>, size: Size) -> Viewport {
    let (columns, rows) = (size.map_columns(), map_rows(size));
    let beyond = (making.size().1 - rows).max(0);
    let places = (0..=number).filter_map(|number| making.scene(number).kind.place());
    let followed =
        || places.fold(0, |top, rect| top.max(rect.y2 + 2 - rows).min(rect.y1 - 1).clamp(0, beyond));
    let top = top.map_or_else(followed, |top| top.clamp(0, beyond));
    Viewport { corner: Point::new(0, top), columns, rows }
}
