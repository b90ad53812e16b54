//! The rust mite's bite: it eats the rune of what the player used last, or else one of its enchantment, always of the same
//! thing, and gives it back when it dies, if the player still has that.

use super::{PLAIN, Rule};
use crate::action::Turn;
use crate::content::Item;
use crate::event::Event;
use crate::level::{AbilityState, ActorId, Slot};
use crate::map::Direction;

pub(super) static RULE: Rule = Rule { on_hit: eat, ..PLAIN };

fn eat(turn: &mut Turn, id: ActorId, victim: ActorId, _: Direction) {
    let Some(slot) = turn.level.hero.record.used.filter(|_| victim == ActorId::PLAYER) else { return };
    let Some(mite) = turn.level.actor(id) else { return };
    let Some(item) = turn.level.hero.item(slot).copied() else { return };
    let nothing = Item::new(item.kind);
    let eaten = if let AbilityState::Eaten(eaten) = mite.ability_state { eaten } else { nothing };
    let takes_rune = item.rune().is_some() && eaten.rune().is_none();
    if eaten.kind != item.kind || !takes_rune && item.enchantment <= 0 {
        return;
    }
    let (eaten, left) = if takes_rune {
        (with_rune_of(eaten, item), with_rune_of(item, eaten))
    } else {
        let eaten = Item { enchantment: eaten.enchantment + 1, ..eaten };
        (eaten, Item { enchantment: item.enchantment - 1, ..item })
    };
    let by = turn.who(id);
    turn.actor_mut(id).ability_state = AbilityState::Eaten(eaten);
    turn.level.hero.bag[usize::from(slot.0)] = Some(left);
    turn.tell(Event::Rusted { by, before: item, after: left });
}

/// `item` with the rune of `other`, and all that this has counted, in place of its own.
fn with_rune_of(item: Item, other: Item) -> Item {
    Item { inscription: other.inscription, ..item }
}

/// What was `eaten` goes back to a thing of that kind: what is worn or wielded comes first. One that has got another rune
/// meanwhile keeps it.
pub(crate) fn give_back(turn: &mut Turn, eaten: Item) {
    let hero = &turn.level.hero;
    let alike = hero.items().filter(|(_, item)| item.kind == eaten.kind).map(|(slot, _)| slot);
    let slot: Option<Slot> = alike.min_by_key(|slot| !hero.is_equipped(*slot));
    let bag = &mut turn.level.hero.bag;
    if let Some(item) = slot.and_then(|slot| bag[usize::from(slot.0)].as_mut()) {
        if item.inscription.is_none() {
            *item = with_rune_of(*item, eaten);
        }
        item.enchantment = item.enchantment.saturating_add(eaten.enchantment);
        let item = *item;
        turn.tell(Event::Restored { item });
    }
}
