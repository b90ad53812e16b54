//! The ground of a scene and everything placed on it, in plain white light; what is unknown is dark.

use super::View;
use crate::canvas::glyph::Glyph;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, Cell};
use crate::content::Place;
use crate::draw::{ground, signs};
use crate::map::Point;
use crate::map_builder::history::Step;
use crate::theatre::SceneKind;

/// What has not been dug.
const ROCK: Cell = Cell { glyph: Glyph::Char(' '), fg: theme::ROCK, bg: theme::ROCK };

/// Draws the ground at the end of the scene.
pub fn draw(view: &View, canvas: &mut Canvas) {
    let map = view.making.map(view.number);
    let stone = theme::stone_of(view.making.subject().place().unwrap_or(Place::OldDig));
    let knows = |at: Point| view.making.knows(at);
    for at in map.points().filter(|at| knows(*at)) {
        canvas.change(at, |_| ground::plain(&map, knows, (view.tileset, &stone), at).unwrap_or(ROCK));
    }
    residents(view, canvas);
}

fn residents(view: &View, canvas: &mut Canvas) {
    for step in view.making.steps_so_far(view.number) {
        let (at, (glyph, colour)) = match *step {
            Step::Foe { at, monster, .. } => (at, signs::foe(view.tileset, monster)),
            Step::Thing(at, kind) => (at, signs::thing(view.tileset, kind)),
            Step::Trap(at) => (at, signs::trap(view.tileset)),
            Step::Gas { at, gas, .. } => (at, (view.tileset.gas(gas), theme::gas(gas).0.colour)),
            Step::Find(at, find) => (at, signs::trace(view.tileset, find.info().trace)),
            Step::Begin
            | Step::Tried(_)
            | Step::Rejected { .. }
            | Step::Carved(_)
            | Step::Coin(_)
            | Step::Leg(..)
            | Step::Split(..)
            | Step::Generation(_)
            | Step::Joined(..)
            | Step::Vault { .. }
            | Step::Entrance { .. }
            | Step::Machine { .. }
            | Step::Unfit { .. }
            | Step::Piece { .. }
            | Step::Refused { .. }
            | Step::Work(..)
            | Step::Dressing
            | Step::Became(..)
            | Step::SecondWay(_)
            | Step::Laid(..) => continue,
        };
        sign(canvas, at, glyph, colour);
    }
    if view.making.scene(view.number).kind == SceneKind::Done {
        let (glyph, colour) = signs::player(view.tileset);
        sign(canvas, view.making.start(), glyph, colour);
    }
}

/// Puts a sign over the ground and keeps the ground's colour.
pub fn sign(canvas: &mut Canvas, at: Point, glyph: Glyph, fg: Rgb) {
    canvas.change(at, |cell| Cell { glyph, fg, ..cell });
}
