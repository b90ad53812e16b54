//! A scene of the theatre as a picture: the map as it was then, marks for what is happening, and the panel below.
//! Pure: the theatre screen shows it, and it can be written to a file without a window.

mod card;
mod chapter;
pub(crate) mod collection;
mod ground;
mod marks;
mod panel;

use crate::canvas::Canvas;
use crate::canvas::size::{Size, Viewport};
use crate::config::settings::Tileset;
use crate::map::Point;
use crate::theatre::{Making, museum};

pub use crate::text::making::sentence;
pub use panel::map_rows;
pub(crate) use panel::scrub;

/// What a scene shows besides the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SceneOptions {
    /// The tileset of the map.
    pub tileset: Tileset,
    /// Whether rooms show their letters.
    pub letters: bool,
    /// Whether a card lists all the rules, over a part of the map.
    pub rules: bool,
    /// The first row of the map on screen; `None` follows the action.
    pub top: Option<i32>,
}

/// The picture of scene `number` of `making`; its last row names the command that shows it.
pub fn scene(making: &Making, number: usize, options: SceneOptions) -> Canvas {
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

/// Draws scene `number` of `making`. The last row of the canvas stays free; the last two if it is narrow.
pub fn draw(making: &Making, number: usize, options: SceneOptions, canvas: &mut Canvas) {
    let view = View { making, number, tileset: options.tileset };
    canvas.look_at(viewport(making, number, options.top, canvas.size()));
    ground::draw(&view, canvas.scene_mut());
    marks::draw(&view, canvas.scene_mut(), options);
    panel::draw(making, number, canvas);
    if options.rules {
        card::draw(&view, canvas);
    }
}

/// A scene, and its tileset.
struct View<'a> {
    making: &'a Making,
    number: usize,
    tileset: Tileset,
}

/// The visible part of a map that is higher than the canvas, from row `top` on. Without `top` it follows the action,
/// moving no further than it must from scene to scene.
pub(crate) fn viewport(making: &Making, number: usize, top: Option<i32>, size: Size) -> Viewport {
    let (columns, rows) = size.tiles_within((size.columns, map_rows(size)));
    if size.scene.is_some() && making.size().1 <= rows {
        return Viewport::centred((columns, rows), making.size());
    }
    let beyond = (making.size().1 - rows).max(0);
    let places = (0..=number).filter_map(|number| making.scene(number).place);
    let followed =
        || places.fold(0, |top, rect| top.max(rect.y2 + 2 - rows).min(rect.y1 - 1).clamp(0, beyond));
    let top = top.map_or_else(followed, |top| top.clamp(0, beyond));
    Viewport { corner: Point::new(0, top), columns, rows }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map_builder::entrances::ENTRANCES;
    use crate::map_builder::history::Step;
    use crate::map_builder::rules::EMBERDEEP;
    use crate::theatre::{SceneKind, Subject};

    #[test]
    fn finds_the_entrance_and_a_refused_place_are_shown_where_they_are() {
        let making = Making::new(Subject { seed: 7, rules: EMBERDEEP, depth: Some(1), place: None });
        let kinds = (0..making.len()).map(|number| (number, making.scene(number).kind));
        let (mut finds, mut entrances, mut refused) = (0, 0, 0);
        for (number, kind) in kinds {
            let canvas = scene(&making, number, SceneOptions::default());
            match kind {
                SceneKind::Step(Step::Find(at, find)) => {
                    let cell = canvas.view().cell(at).expect("a place in view");
                    let sign = Tileset::default().trace(find.info().trace);
                    assert_eq!(canvas.cell(cell.x, cell.y).glyph, sign, "{at:?}");
                    finds += 1;
                }
                SceneKind::Step(Step::Entrance { number, .. }) => {
                    let label = ENTRANCES[usize::from(number)].name;
                    assert!(canvas.to_text().contains(label), "{label}");
                    entrances += 1;
                }
                SceneKind::Step(Step::Unfit { kind, .. }) => {
                    let label = format!("refused: {}", kind.info().name);
                    let text = canvas.to_text();
                    assert!(text.contains(&label) && text.contains("xxxx"), "{label}\n{text}");
                    refused += 1;
                }
                _ => {}
            }
        }
        assert!(
            finds > 0 && entrances == 1 && refused > 0,
            "{finds} finds, {entrances} entrances, {refused} refused"
        );
        let laid = making.steps_so_far(making.len() - 1).iter();
        assert_eq!(laid.filter(|step| matches!(step, Step::Find(..))).count(), finds);
    }
}
