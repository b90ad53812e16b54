//! The screen of an item in the bag: its card, and what can be done with it.

use super::Response;
use super::choose::Purpose;
use super::list::List;
use super::over_run::{RunContext, RunScreen};
use super::pick::Pick;
use super::thing_card::{self, WIDTH};
use crate::action::uses;
use crate::canvas::Canvas;
use crate::canvas::keys::Key;
use crate::canvas::theme;
use crate::config::keymap::{Command, ItemVerb};
use crate::content::Item;
use crate::content::items::Category;
use crate::draw::frame::Panel;
use crate::game::State;
use crate::level::{Hero, Slot};
use crate::text::{facts, item_card, names};

/// The card of the item in a slot.
pub(crate) struct Card {
    slot: Slot,
    list: List,
    /// Whether all that there is to say is shown.
    expanded: bool,
}

impl Card {
    /// The card of the item in `slot`.
    pub fn new(slot: Slot) -> Self {
        Self { slot, list: List::default(), expanded: false }
    }

    /// What can be done with it; nothing once the run is over.
    fn verbs(&self, context: &RunContext, item: &Item) -> Vec<(ItemVerb, &'static str)> {
        let hero = &context.level().hero;
        let mut verbs = Vec::new();
        if context.run.game.state() != State::Playing {
            return verbs;
        }
        match item.kind.info().category {
            Category::Potion => verbs.push((ItemVerb::Drink, "drink it")),
            Category::Scroll => verbs.push((ItemVerb::Read, "read it")),
            Category::Weapon if !hero.is_equipped(self.slot) => {
                verbs.push((ItemVerb::Equip, "equip it"));
            }
            Category::Armour | Category::Charm if !hero.is_equipped(self.slot) => {
                verbs.push((ItemVerb::Equip, "equip it"));
            }
            Category::Rod if !hero.is_equipped(self.slot) => {
                verbs.push((ItemVerb::Equip, "hang it at the belt"));
            }
            Category::Rod => {
                verbs.push((ItemVerb::Use, "use it"));
                verbs.push((ItemVerb::TakeOff, "take it off"));
            }
            // Its card says where it can be changed.
            Category::Lens if !context.level().can_change_lens() => {
                if hero.is_equipped(self.slot) && uses::is_worked(item.kind) {
                    verbs.push((ItemVerb::Use, "use it"));
                }
            }
            Category::Lens if !hero.is_equipped(self.slot) => {
                verbs.push((ItemVerb::Equip, "put it into the lantern"));
            }
            Category::Lens => {
                if uses::is_worked(item.kind) {
                    verbs.push((ItemVerb::Use, "use it"));
                }
                verbs.push((ItemVerb::TakeOff, "take it out"));
            }
            Category::Weapon | Category::Armour | Category::Charm => {
                if uses::is_worked(item.kind) {
                    verbs.push((ItemVerb::Use, "use it"));
                }
                verbs.push((ItemVerb::TakeOff, "take it off"));
            }
            Category::Thrown | Category::Treasure | Category::Key => {}
        }
        if Purpose::Do(ItemVerb::Throw).fits(hero, self.slot, item) {
            verbs.push((ItemVerb::Throw, "throw it"));
        }
        verbs.push((ItemVerb::Drop, "drop it"));
        verbs
    }
}

/// How many lines there are after the verbs: one if two of them can be distilled, or if its rune can be set on a foe.
fn more(hero: &Hero, item: &Item) -> usize {
    usize::from(!hero.distils(item).is_empty() || !hero.may_name(item).is_empty())
}

impl RunScreen for Card {
    fn press(&mut self, key: Key, context: &RunContext) -> Response {
        let hero = &context.level().hero;
        let Some(item) = hero.item(self.slot) else { return Response::Close };
        let verbs = self.verbs(context, item);
        let chosen = |verb| Purpose::Do(verb).chosen(context.level(), self.slot);
        match context.keys.command_for(key) {
            Some(Command::Item(verb)) if verbs.iter().any(|(listed, _)| *listed == verb) => chosen(verb),
            Some(Command::Item(ItemVerb::Use)) if !verbs.is_empty() => chosen(verbs[0].0),
            Some(Command::Look) => {
                self.expanded = true;
                Response::Redraw
            }
            _ => self.list.answer(key, verbs.len() + more(hero, item), |i| match verbs.get(i) {
                Some((verb, _)) => chosen(*verb),
                None if item.rune().is_some() => Response::open(Pick::prey(self.slot, item, hero)),
                None => Response::open(Pick::distil(self.slot, item, hero)),
            }),
        }
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        let hero = &context.level().hero;
        let Some(item) = hero.item(self.slot) else { return };
        let verbs = self.verbs(context, item);
        let about = item_card::about(context.level(), self.slot, item);
        let text = thing_card::lines(&about, self.expanded);
        let rows: Vec<_> = std::iter::repeat_n(None, text.len() + 1)
            .chain((0..verbs.len() + more(hero, item)).map(Some))
            .collect();
        thing_card::mark(context, item, canvas);
        let panel = Panel::open(canvas, &names::bare_thing(item).to_string(), WIDTH, rows.len() as i32);
        if let Some(worn) = facts::worn(hero, self.slot) {
            panel.beside_title(canvas, theme::EMBER, worn);
        }
        self.list.draw(canvas, &panel, (0, 0), rows.iter().copied(), |canvas, list, row, _| {
            match rows[row as usize] {
                Some(choice) => match verbs.get(choice) {
                    Some((verb, words)) => {
                        list.choice(canvas, row, &context.keys.name_of(Command::Item(*verb)), words);
                    }
                    None => {
                        let words =
                            if item.rune().is_some() { "name its prey" } else { "distil two of them" };
                        list.choice(canvas, row, "", words);
                    }
                },
                None => {
                    text.get(row as usize)
                        .into_iter()
                        .for_each(|line| list.named(canvas, row, theme::TEXT, line));
                }
            }
        });
        let look = context.keys.name_of(Command::Look);
        let hints = [(&*look, "more"), ("Esc", "back")];
        let has_more = !self.expanded && !about.rest.is_empty();
        panel.hints(canvas, if has_more { &hints } else { &hints[1..] });
    }
}
