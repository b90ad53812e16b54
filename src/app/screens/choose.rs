//! Choosing a thing from the bag for one purpose: only what serves it is listed.

use super::list::{List, Pick};
use super::{Opening, Request, Response, Shown, View, aim, bag};
use crate::action::{Action, Target, area};
use crate::canvas::Screen;
use crate::canvas::keys::{Code, Key};
use crate::content::Item;
use crate::content::items::{Aim, Category};
use crate::draw::frame::Panel;
use crate::level::{Hero, Slot};
use crate::text::facts;

/// What the thing is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be used, each thing in its own way.
    Use,
    /// To be drunk.
    Quaff,
    /// To be read.
    Read,
    /// To be wielded or worn.
    Equip,
    /// To be put away.
    TakeOff,
    /// To be put on the ground.
    Drop,
    /// To be thrown.
    Throw,
    /// To be enchanted by the scroll in that slot.
    Enchant(Slot),
}

impl Purpose {
    /// The question over the list.
    fn title(self) -> &'static str {
        match self {
            Purpose::Use => "Use what?",
            Purpose::Quaff => "Quaff what?",
            Purpose::Read => "Read what?",
            Purpose::Equip => "Wield or wear what?",
            Purpose::TakeOff => "Take off what?",
            Purpose::Drop => "Drop what?",
            Purpose::Throw => "Throw what?",
            Purpose::Enchant(_) => "Enchant what?",
        }
    }

    /// What is told when nothing serves.
    fn nothing(self) -> &'static str {
        match self {
            Purpose::Use => "You have nothing to use.",
            Purpose::Quaff => "You have no potions.",
            Purpose::Read => "You have no scrolls.",
            Purpose::Equip => "You have nothing else to wield or wear.",
            Purpose::TakeOff => "You wield and wear nothing.",
            Purpose::Drop => "Your bag is empty.",
            Purpose::Throw => "You have nothing to throw.",
            Purpose::Enchant(_) => "You have neither weapon nor armour to enchant.",
        }
    }

    /// Whether what lies in `slot` serves.
    pub fn fits(self, hero: &Hero, slot: Slot, item: &Item) -> bool {
        let category = item.kind.info().category;
        let is_gear = matches!(category, Category::Weapon | Category::Armour | Category::Charm);
        let is_equipped = hero.is_equipped(slot);
        match self {
            Purpose::Use => category != Category::Treasure && !is_equipped,
            Purpose::Quaff => category == Category::Potion,
            Purpose::Read => category == Category::Scroll,
            Purpose::Equip => is_gear && !is_equipped,
            Purpose::TakeOff => is_equipped,
            Purpose::Drop => true,
            Purpose::Throw => !is_equipped,
            Purpose::Enchant(_) => matches!(category, Category::Weapon | Category::Armour),
        }
    }

    fn entries(self, hero: &Hero) -> Vec<(Slot, Item)> {
        let mut entries = bag::entries(hero, |slot, item| self.fits(hero, slot, item));
        if self == Purpose::Throw {
            // What does something where it comes down stands before what would only lie there.
            entries.sort_by_key(|(_, item)| {
                let category = item.kind.info().category;
                (!facts::hurts_thrown(item.kind), category != Category::Thrown)
            });
        }
        entries
    }

    /// The sentence that there is nothing to choose from, if that is so.
    pub fn refusal(self, hero: &Hero) -> Option<&'static str> {
        self.entries(hero).is_empty().then(|| self.nothing())
    }

    /// What comes of choosing what lies in `slot`.
    pub fn chosen(self, hero: &Hero, slot: Slot) -> Response {
        let Some(item) = hero.item(slot) else { return Response::Ignore };
        let category = item.kind.info().category;
        match self {
            Purpose::Use if matches!(category, Category::Weapon | Category::Armour | Category::Charm) => {
                Response::Act(Action::Equip(slot))
            }
            Purpose::Use | Purpose::Quaff | Purpose::Read => use_it(slot, item),
            Purpose::Equip => Response::Act(Action::Equip(slot)),
            Purpose::TakeOff => Response::Act(Action::TakeOff(slot)),
            Purpose::Drop => Response::Act(Action::Drop(slot)),
            Purpose::Throw => open(Opening::Aim(aim::Deed::Throw(slot))),
            Purpose::Enchant(scroll) => Response::Act(Action::Use(scroll, Target::Thing(slot))),
        }
    }
}

/// Uses a thing, or asks first what it is to be used on.
fn use_it(slot: Slot, item: &Item) -> Response {
    match item.kind.info().aim {
        _ if area::is_for_throwing(item.kind) => open(Opening::Aim(aim::Deed::Throw(slot))),
        Aim::Itself => Response::Act(Action::Use(slot, Target::Itself)),
        Aim::Foe { .. } | Aim::Place { .. } => open(Opening::Aim(aim::Deed::Use(slot))),
        Aim::Thing => open(Opening::Choose(Purpose::Enchant(slot))),
    }
}

fn open(opening: Opening) -> Response {
    Response::Do(Request::Open(opening))
}

/// The list for one purpose.
pub struct Choose {
    purpose: Purpose,
    list: List,
}

impl Choose {
    /// A list for `purpose`.
    pub fn new(purpose: Purpose) -> Self {
        Self { purpose, list: List::default() }
    }
}

impl View for Choose {
    fn press(&mut self, key: Key, shown: &Shown) -> Response {
        let hero = &shown.level().hero;
        let entries = self.purpose.entries(hero);
        if let Code::Char(c) = key.code
            && !key.ctrl
            && !key.alt
        {
            let slot = Slot::from_letter(c).filter(|slot| entries.iter().any(|(other, _)| other == slot));
            return slot.map_or(Response::Ignore, |slot| self.purpose.chosen(hero, slot));
        }
        match self.list.press(key, entries.len()) {
            Pick::Taken(i) => self.purpose.chosen(hero, entries[i].0),
            Pick::Moved => Response::Redraw,
            Pick::Nothing if key.code == Code::Esc => Response::Close,
            Pick::Nothing => Response::Ignore,
        }
    }

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        let hero = &shown.level().hero;
        let entries = self.purpose.entries(hero);
        let panel = Panel::open(screen, self.purpose.title(), bag::WIDTH, bag::rows(&entries));
        bag::draw(screen, panel, shown, &entries, self.list.chosen(entries.len()));
        panel.hints(screen, &[("a-z", "choose"), ("Esc", "cancel")]);
    }
}
