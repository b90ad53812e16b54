//! The rust mite's bite: it eats of the enchantment of what the player used last, always of the same thing, and gives it back when
//! it dies, if the player still has that.

use super::{PLAIN, Rule};
use crate::action::Stage;
use crate::content::Item;
use crate::event::Event;
use crate::level::{ActorId, Slot};
use crate::map::Direction;

pub(super) static RULE: Rule = Rule { struck: eat, ..PLAIN };

fn eat(stage: &mut Stage, id: ActorId, victim: ActorId, _: Direction) {
    let Some(slot) = stage.level.hero.used.filter(|_| victim == ActorId::PLAYER) else { return };
    let Some(mite) = stage.level.actor(id) else { return };
    let Some(item) = stage.level.hero.item(slot).copied().filter(|item| item.enchantment > 0) else { return };
    let eaten = mite.carried.unwrap_or(Item::new(item.kind));
    if eaten.kind != item.kind {
        return;
    }
    let by = stage.who(id);
    stage.actor_mut(id).carried = Some(Item { enchantment: eaten.enchantment + 1, ..eaten });
    let item = Item { enchantment: item.enchantment - 1, ..item };
    stage.level.hero.bag[usize::from(slot.0)] = Some(item);
    stage.tell(Event::Rusted { by, item });
}

/// The enchantment of `eaten` goes back to a thing of that kind: what is worn or wielded comes first.
pub(crate) fn give_back(stage: &mut Stage, eaten: Item) {
    let hero = &stage.level.hero;
    let alike = hero.items().filter(|(_, item)| item.kind == eaten.kind).map(|(slot, _)| slot);
    let slot: Option<Slot> = alike.min_by_key(|slot| !hero.is_equipped(*slot));
    let bag = &mut stage.level.hero.bag;
    if let Some(item) = slot.and_then(|slot| bag[usize::from(slot.0)].as_mut()) {
        item.enchantment = item.enchantment.saturating_add(eaten.enchantment);
        let item = *item;
        stage.tell(Event::Enchanted { item });
    }
}
