//! A scene of the making of a floor as a picture: the map as it was then with marks of what is done, and below it what
//! there is to say. Pure: the theatre shows it, and pictures of it can be written without a window.

mod card;
mod chapter;
pub mod collection;
mod ground;
mod marks;
mod panel;

use crate::canvas::{MAP_ROWS, Screen};
use crate::config::settings::Style;
use crate::theatre::{Making, museum};

pub use crate::text::making::sentence;
pub use panel::SCRUB;

/// What is shown beside the scene itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// What the map is drawn with.
    pub look: Style,
    /// The letters of the rooms that stand.
    pub letters: bool,
    /// A card with all the rules, over a part of the map.
    pub rules: bool,
}

/// The picture of scene `number` of `making`, with a last line that says how to come to see it.
pub fn scene(making: &Making, number: usize, options: Options) -> Screen {
    let mut screen = Screen::default();
    draw(making, number, options, &mut screen);
    panel::source(making.subject(), &mut screen);
    screen
}

/// The museum of `seed`: its dungeons under all six rule sets.
pub fn museum(seed: u64) -> Screen {
    let mut screen = Screen::default();
    collection::draw(&museum::collect(seed), seed, None, Style::default(), &mut screen);
    screen
}

/// Draws scene `number` of `making`; the last row of the screen stays free.
pub fn draw(making: &Making, number: usize, options: Options, screen: &mut Screen) {
    let view = View { making, number, look: options.look, top: top(making, number) };
    ground::draw(&view, screen);
    marks::draw(&view, screen, options);
    panel::draw(making, number, screen);
    if options.rules {
        card::draw(&view, screen);
    }
}

/// A scene, what it is drawn with, and which row of its map is the screen's first.
struct View<'a> {
    making: &'a Making,
    number: usize,
    look: Style,
    top: i32,
}

/// The first row that is shown of a map higher than the screen: from scene to scene the view moves no further than it
/// must to show what is done.
fn top(making: &Making, number: usize) -> i32 {
    let beyond = (making.size().1 - MAP_ROWS).max(0);
    if beyond == 0 {
        return 0;
    }
    let places = (0..=number).filter_map(|number| making.scene(number).deed.place());
    places.fold(0, |top, rect| top.max(rect.y2 + 2 - MAP_ROWS).min(rect.y1 - 1).clamp(0, beyond))
}
