//! The head of a foe's card in a scene with room for it: its portrait, its name in large letters and its health. And the
//! dotted line that joins the card to the foe.

use super::bars::{self, BarPlace};
use super::frame::Panel;
use super::letters;
use crate::canvas::Canvas;
use crate::canvas::front_end::FrontEnd;
use crate::canvas::glyph::{Glyph, Tile};
use crate::canvas::loose::PARTS;
use crate::canvas::portrait::Portrait;
use crate::canvas::size::Scale;
use crate::canvas::theme;
use crate::level::{Actor, Body};
use crate::map::Point;
use crate::text::phrase::Phrase;

/// How many lines lower the words of a card begin under a portrait.
pub(crate) const HEAD: i32 = 4;
/// Text cells from the left edge of a card's lines to what stands beside a portrait.
const BESIDE: i32 = 2 * Portrait::TIMES + 1;

/// Draws the portrait of a foe at the top of its card, and beside it the name in large letters, what it does, and its
/// health.
pub(crate) fn draw(
    panel: &Panel,
    (foe, body): (&Actor, Body),
    ((title, beside), front_end): (&(Phrase, String), FrontEnd),
    canvas: &mut Canvas,
) {
    const FRAME: f32 = 0.16;
    let Some(monster) = foe.monster() else { return };
    let (x, y) = (panel.x, panel.top() + 1);
    let colour = theme::foe(monster).colour;
    let ground = theme::OVERLAY_BG.mixed(colour, FRAME);
    canvas.cover(x, y, 2 * Portrait::TIMES, Portrait::TIMES, ground);
    canvas.put_portrait(Portrait {
        at: Point::new(x, y),
        glyph: Glyph::Tile(Tile::Foe(monster)),
        fg: colour,
    });
    let name = title.to_string();
    let (left, width) = (x + BESIDE, panel.width - BESIDE);
    letters::headline(canvas, front_end, ((left, y), width), colour, &name);
    canvas.print(left, y + 3, theme::FAINT, beside);
    let place = BarPlace { x: left, y: y + 4, width };
    bars::bar(canvas, place, (body.hp, body.max_hp), theme::FOE_HEALTH, ("", ""));
}

/// Draws a dotted line in the scene from a card to its subject.
pub(crate) fn join(panel: &Panel, to: Point, canvas: &mut Canvas) {
    const APART: f32 = 0.28 * PARTS as f32;
    const SIDE: i32 = PARTS / 12;
    /// As far from the middle of the subject it ends.
    const AWAY: f32 = 0.75 * PARTS as f32;
    /// The most dots that it has.
    const MOST: f32 = 60.0;
    let (Some(Scale { text, tile, .. }), Some(cell)) = (canvas.size().scene, canvas.view().cell(to)) else {
        return;
    };
    let middle = |cell: i32| cell * PARTS + PARTS / 2;
    let subject = (middle(cell.x), middle(cell.y));
    let edge = |from: i32, length: i32, side: u32| {
        let parts = |cells: i32| (cells * side as i32 * PARTS) / tile as i32;
        (parts(from), parts(from + length))
    };
    let (left, right) = edge(panel.x - Panel::BESIDE / 2, panel.width + Panel::BESIDE, text / 2);
    let (top, below) = edge(panel.top(), panel.rows + Panel::BESIDE, text);
    let from = (subject.0.clamp(left, right), subject.1.clamp(top, below));
    let (dx, dy) = ((subject.0 - from.0) as f32, (subject.1 - from.1) as f32);
    let far = (dx * dx + dy * dy).sqrt();
    let apart = APART.max(far / MOST);
    let mut at = apart;
    while at < far - AWAY {
        let along = |from: i32, by: f32| from + (by * at / far) as i32;
        canvas.dot((along(from.0, dx), along(from.1, dy)), SIDE, theme::EMBER);
        at += apart;
    }
}
