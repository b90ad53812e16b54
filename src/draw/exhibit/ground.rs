//! The ground of a scene and whoever has been put on it, in plain white light; what is not known is dark.

use super::View;
use crate::canvas::glyph::Glyph;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Cell, Screen};
use crate::draw::ground;
use crate::map::Point;
use crate::theatre::{Deed, Resident};

/// What has not been dug.
const ROCK: Cell = Cell { glyph: Glyph::Char(' '), fg: theme::ROCK, bg: theme::ROCK };

/// Draws the ground at the end of the scene.
pub fn draw(view: &View, screen: &mut Screen) {
    let map = view.making.map(view.number);
    let stone = theme::stone(view.making.subject().architect());
    let knows = |at: Point| view.making.knows(at);
    for at in map.points().filter(|at| knows(*at)) {
        screen.change(at, |_| ground::plain(&map, knows, (view.look, &stone), at).unwrap_or(ROCK));
    }
    residents(view, screen);
}

fn residents(view: &View, screen: &mut Screen) {
    for (at, resident) in view.making.residents(view.number) {
        let (glyph, look) = match resident {
            Resident::Foe(monster) => (view.look.foe(monster), theme::foe(monster)),
            Resident::Thing(kind) => (view.look.thing(kind), theme::thing(kind)),
            Resident::Trap(kind) => (view.look.trap(kind), theme::trap(kind)),
        };
        sign(screen, at, glyph, look.colour);
    }
    if view.making.scene(view.number).deed == Deed::Done {
        sign(screen, view.making.start(), view.look.player(), theme::PLAYER.colour);
    }
}

/// Puts a sign over the ground, whose colour stays.
pub fn sign(screen: &mut Screen, at: Point, glyph: Glyph, fg: Rgb) {
    screen.change(at, |cell| Cell { glyph, fg, ..cell });
}
