//! The bag: all that the player has, with the card of the marked thing beside it, where there is room. A letter shows all of an
//! item's card.

use super::card::Card;
use super::list::List;
use super::over_run::{RunContext, RunScreen};
use super::{Response, bag};
use crate::canvas::Canvas;
use crate::canvas::keys::Key;
use crate::canvas::theme;
use crate::config::keymap::Command;
use crate::content::Item;
use crate::level::hero::BAG;
use crate::level::{Hero, Slot};

/// The bag with its cursor.
#[derive(Default)]
pub(crate) struct Inventory {
    list: List,
}

fn entries(hero: &Hero) -> Vec<(Slot, Item)> {
    bag::entries(hero, |_, _| true)
}

fn card(slot: Slot) -> Response {
    Response::open(Card::new(slot))
}

impl RunScreen for Inventory {
    fn press(&mut self, key: Key, context: &RunContext) -> Response {
        let hero = &context.level().hero;
        let entries = entries(hero);
        let letters = entries.iter().map(|(slot, _)| slot.letter());
        match self.list.answer_letters(key, letters, |i| card(entries[i].0)) {
            // The key that opened the bag closes it, unless it is the letter of an item.
            Response::Ignore if context.keys.is(key, Command::Inventory) => Response::Close,
            answer => answer,
        }
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        let hero = &context.level().hero;
        let entries = entries(hero);
        let panel = bag::open(canvas, "Your bag", &self.list, context, &entries);
        panel.beside_title(canvas, theme::FAINT, &format!("{} of {BAG}", entries.len()));
        panel.hints(canvas, &[("a-z", "look at it"), ("Esc", "close")]);
    }
}
