//! Chooses an item from the bag for a purpose, and lists only the ones that suit it.

use super::aim::{Aim, AimedAction};
use super::list::List;
use super::over_run::{RunContext, RunScreen};
use super::pick::Pick;
use super::{Response, bag};
use crate::action::{Action, Refusal, Target, area, uses};
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::config::keymap::ItemVerb;
use crate::content::items::{Aim as Shape, Category};
use crate::content::{Item, ItemKind};
use crate::level::{Hero, Level, Slot};
use crate::order::sort_short;
use crate::text::questions;
use crate::text::{self, facts};

/// What an item is chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To do that with it.
    Do(ItemVerb),
}

impl Purpose {
    /// Whether the item in `slot` suits it.
    pub fn fits(self, hero: &Hero, slot: Slot, item: &Item) -> bool {
        let category = item.kind.info().category;
        let is_gear = category.is_gear();
        let is_equipped = hero.is_equipped(slot);
        match self {
            Purpose::Do(ItemVerb::Use) => {
                let is_used = !matches!(category, Category::Treasure | Category::Key);
                is_used && (uses::is_worked(item.kind) || !is_equipped)
            }
            Purpose::Do(ItemVerb::Drink) => category == Category::Potion,
            Purpose::Do(ItemVerb::Read) => category == Category::Scroll,
            Purpose::Do(ItemVerb::Equip) => is_gear && !is_equipped,
            Purpose::Do(ItemVerb::TakeOff) => is_equipped,
            Purpose::Do(ItemVerb::Drop) => true,
            Purpose::Do(ItemVerb::Throw) => !is_equipped || hero.equipment.weapon == Some(slot),
        }
    }

    fn entries(self, hero: &Hero) -> Vec<(Slot, Item)> {
        let mut entries = bag::entries(hero, |slot, item| self.fits(hero, slot, item));
        if self == Purpose::Do(ItemVerb::Throw) {
            // Categories with something that does more on landing than lie there come first, and such things come first
            // among their own; the weapon in hand comes after the others.
            let hurts =
                |(slot, item): &(Slot, Item)| !hero.is_equipped(*slot) && facts::hurts_thrown(item.kind);
            let hurting: Vec<Category> = entries
                .iter()
                .filter(|entry| hurts(entry))
                .map(|(_, item)| item.kind.info().category)
                .collect();
            sort_short(&mut entries, |(slot, item)| {
                let category = item.kind.info().category;
                let is_last = (hero.is_equipped(*slot), !facts::hurts_thrown(item.kind));
                (category != Category::Thrown, !hurting.contains(&category), category, is_last)
            });
        }
        entries
    }

    /// Whether no item in the bag suits it.
    pub fn is_idle(self, hero: &Hero) -> bool {
        self.entries(hero).is_empty()
    }

    /// What choosing the item in `slot` does.
    pub fn chosen(self, level: &Level, slot: Slot) -> Response {
        let Some(item) = level.hero.item(slot) else { return Response::Ignore };
        let category = item.kind.info().category;
        match self {
            Purpose::Do(ItemVerb::Use) if category.is_gear() && !level.hero.is_equipped(slot) => {
                Response::Act(Action::Equip(slot))
            }
            Purpose::Do(ItemVerb::Use | ItemVerb::Drink | ItemVerb::Read) => use_it(level, slot, item),
            Purpose::Do(ItemVerb::Equip) => Response::Act(Action::Equip(slot)),
            Purpose::Do(ItemVerb::TakeOff) => Response::Act(Action::TakeOff(slot)),
            Purpose::Do(ItemVerb::Drop) => Response::Act(Action::Drop(slot)),
            Purpose::Do(ItemVerb::Throw) => Response::open(Aim::new(AimedAction::Throw(slot), level)),
        }
    }
}

/// Uses an item, or first asks for its target.
fn use_it(level: &Level, slot: Slot, item: &Item) -> Response {
    match level.hero.used_as(item.kind).info().aim {
        _ if item.recharging() > 0 => Response::Tell(text::refusal(Refusal::Recharging).text().to_owned()),
        // To be thrown they have a key of their own.
        _ if item.kind == ItemKind::FrostPotion => Response::Act(Action::Use(slot, Target::Itself)),
        _ if item.kind == ItemKind::Enchant => Pick::enchant(slot, level),
        _ if item.kind == ItemKind::Vigour => Response::open(Pick::vigour(slot, level)),
        _ if area::is_for_throwing(item.kind) => Response::open(Aim::new(AimedAction::Throw(slot), level)),
        Shape::Itself => Response::Act(Action::Use(slot, Target::Itself)),
        Shape::Foe { .. } | Shape::Place { .. } => Response::open(Aim::new(AimedAction::Use(slot), level)),
    }
}

/// The list for a purpose.
pub struct Choose {
    purpose: Purpose,
    list: List,
}

impl Choose {
    /// Opens a list for `purpose`, or says that there is nothing to choose from.
    pub fn open(purpose: Purpose, hero: &Hero) -> Response {
        let Purpose::Do(verb) = purpose;
        if purpose.is_idle(hero) {
            return Response::Tell(questions::no_item(verb).to_owned());
        }
        Response::open(Self { purpose, list: List::default() })
    }
}

impl RunScreen for Choose {
    fn press(&mut self, key: Key, context: &RunContext) -> Response {
        let hero = &context.level().hero;
        let entries = self.purpose.entries(hero);
        // Space waits; a player who repeats it must not choose by mistake.
        if key.code == Code::Char(' ') {
            return Response::Ignore;
        }
        let letters = entries.iter().map(|(slot, _)| slot.letter());
        self.list.answer_letters(key, letters, |i| self.purpose.chosen(context.level(), entries[i].0))
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        let hero = &context.level().hero;
        let (entries, Purpose::Do(verb)) = (self.purpose.entries(hero), self.purpose);
        let panel = bag::open(canvas, questions::which_item(verb), &self.list, context, &entries);
        panel.hints(canvas, &[("a-z", "choose"), ("Esc", "cancel")]);
    }
}
