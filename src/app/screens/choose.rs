//! Choosing a thing from the bag for one purpose: only what serves it is listed.

use super::aim::{Aim, AimedAction};
use super::list::List;
use super::{Context, Response, Screen, bag};
use crate::action::{Action, Target, area};
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::config::keymap::Command;
use crate::content::Item;
use crate::content::items::{Aim as Shape, Category};
use crate::level::{Hero, Level, Slot};
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
    /// For what a command has a thing chosen, if it has.
    pub fn of(command: Command) -> Option<Self> {
        Some(match command {
            Command::Use => Purpose::Use,
            Command::Quaff => Purpose::Quaff,
            Command::Read => Purpose::Read,
            Command::Equip => Purpose::Equip,
            Command::TakeOff => Purpose::TakeOff,
            Command::Drop => Purpose::Drop,
            Command::Throw => Purpose::Throw,
            _ => return None,
        })
    }

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
    pub fn chosen(self, level: &Level, slot: Slot) -> Response {
        let Some(item) = level.hero.item(slot) else { return Response::Ignore };
        let category = item.kind.info().category;
        match self {
            Purpose::Use if matches!(category, Category::Weapon | Category::Armour | Category::Charm) => {
                Response::Act(Action::Equip(slot))
            }
            Purpose::Use | Purpose::Quaff | Purpose::Read => use_it(level, slot, item),
            Purpose::Equip => Response::Act(Action::Equip(slot)),
            Purpose::TakeOff => Response::Act(Action::TakeOff(slot)),
            Purpose::Drop => Response::Act(Action::Drop(slot)),
            Purpose::Throw => Response::open(Aim::new(AimedAction::Throw(slot), level)),
            Purpose::Enchant(scroll) => Response::Act(Action::Use(scroll, Target::Thing(slot))),
        }
    }
}

/// Uses a thing, or asks first what it is to be used on.
fn use_it(level: &Level, slot: Slot, item: &Item) -> Response {
    match item.kind.info().aim {
        _ if area::is_for_throwing(item.kind) => Response::open(Aim::new(AimedAction::Throw(slot), level)),
        Shape::Itself => Response::Act(Action::Use(slot, Target::Itself)),
        Shape::Foe { .. } | Shape::Place { .. } => Response::open(Aim::new(AimedAction::Use(slot), level)),
        Shape::Thing => Choose::open(Purpose::Enchant(slot), &level.hero),
    }
}

/// The list for one purpose.
pub struct Choose {
    purpose: Purpose,
    list: List,
}

impl Choose {
    /// Opens a list for `purpose`, or says that there is nothing to choose from.
    pub fn open(purpose: Purpose, hero: &Hero) -> Response {
        match purpose.refusal(hero) {
            Some(words) => Response::Tell(words.to_owned()),
            None => Response::open(Self { purpose, list: List::default() }),
        }
    }
}

impl Screen for Choose {
    fn press(&mut self, key: Key, context: &Context) -> Response {
        let hero = &context.level().hero;
        let entries = self.purpose.entries(hero);
        // Whoever waits for something with Space must not choose with it.
        if key.code == Code::Char(' ') {
            return Response::Ignore;
        }
        let letters = entries.iter().map(|(slot, _)| slot.letter());
        self.list.answer_letters(key, letters, |i| self.purpose.chosen(context.level(), entries[i].0))
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let hero = &context.level().hero;
        let entries = self.purpose.entries(hero);
        let panel = bag::draw(canvas, self.purpose.title(), &self.list, context, &entries);
        panel.hints(canvas, &[("a-z", "choose"), ("Esc", "cancel")]);
    }
}
