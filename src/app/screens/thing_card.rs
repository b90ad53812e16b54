//! What there is to know of an item in the bag, as a card without what can be done with it.

use super::cursor;
use super::over_run::RunContext;
use crate::action::uses;
use crate::canvas::Canvas;
use crate::canvas::theme;
use crate::content::{Item, ItemKind};
use crate::draw::frame::{Panel, tint};
use crate::level::Slot;
use crate::text::lines::Lines;
use crate::text::phrase::Phrase;
use crate::text::{item_card, names};

/// The longest line, in characters.
pub const WIDTH: i32 = 58;

/// The lines of a card, with all that there is to say if it is `expanded`.
pub fn lines(card: &Lines, expanded: bool) -> Vec<Phrase> {
    card.shown(expanded).flat_map(|words| words.wrapped(WIDTH)).collect()
}

/// Draws what decides of it from text cell (`x`, `y`) on.
pub fn draw(canvas: &mut Canvas, (x, y): (i32, i32), context: &RunContext, (slot, item): (Slot, &Item)) {
    let text = lines(&item_card::about(context.level(), slot, item), false);
    let panel = Panel::at(canvas, x, y, &names::bare_thing(item).to_string(), WIDTH, text.len() as i32);
    for (line, words) in (0..).zip(&text) {
        panel.named(canvas, line, theme::TEXT, words);
    }
}

/// Marks on the map where the item would bring the player now.
pub fn mark(context: &RunContext, item: &Item, canvas: &mut Canvas) {
    let level = context.level();
    if let Some(to) = uses::teleports_to(level).filter(|_| item.kind == ItemKind::Teleport) {
        cursor::draw(to, theme::AIM, canvas);
        tint(canvas, to, theme::AIM, 0.4);
    }
}
