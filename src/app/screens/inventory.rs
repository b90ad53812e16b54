//! The bag: all that the player has. A letter shows the thing's card.

use super::list::{List, Pick};
use super::{Opening, Request, Response, Shown, View, bag};
use crate::canvas::Screen;
use crate::canvas::keys::{Code, Key};
use crate::config::keymap::Command;
use crate::content::Item;
use crate::draw::frame::Panel;
use crate::level::hero::BAG;
use crate::level::{Hero, Slot};

/// The bag with its cursor.
#[derive(Default)]
pub struct Inventory {
    list: List,
}

fn entries(hero: &Hero) -> Vec<(Slot, Item)> {
    bag::entries(hero, |_, _| true)
}

fn card(slot: Slot) -> Response {
    Response::Do(Request::Open(Opening::Card(slot)))
}

impl View for Inventory {
    fn press(&mut self, key: Key, shown: &Shown) -> Response {
        let hero = &shown.level().hero;
        let entries = entries(hero);
        if let Code::Char(c) = key.code
            && !key.ctrl
            && !key.alt
            && let Some(slot) = Slot::from_letter(c).filter(|slot| hero.item(*slot).is_some())
        {
            return card(slot);
        }
        match self.list.press(key, entries.len()) {
            Pick::Taken(i) => card(entries[i].0),
            Pick::Moved => Response::Redraw,
            // The key that opened the bag closes it, unless it is a letter of something in it.
            Pick::Nothing if key.code == Code::Esc => Response::Close,
            Pick::Nothing if shown.keys.is(key, Command::Inventory) => Response::Close,
            Pick::Nothing => Response::Ignore,
        }
    }

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        let hero = &shown.level().hero;
        let entries = entries(hero);
        let panel = Panel::open(screen, "Your bag", bag::WIDTH, bag::rows(&entries));
        let room = format!("{} of {BAG}", entries.len());
        panel.beside_title(screen, crate::canvas::theme::FAINT, &room);
        bag::draw(screen, panel, shown, &entries, self.list.chosen(entries.len()));
        panel.hints(screen, &[("a-z", "look at it"), ("Esc", "close")]);
    }
}
