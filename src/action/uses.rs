//! Using and throwing things: which family's business it is, and whether it can be done at all. What each kind does stands
//! in `uses/`, one file for each family. Everything is checked before a thing is spent or dice are thrown, so that a
//! refusal changes nothing.

mod potions;
mod scrolls;
mod throwing;

pub(crate) use throwing::throw;

use super::{Action, Outcome, Refusal, Stage, Target, area, things};
use crate::content::items::Category;
use crate::event::{Event, Who};
use crate::level::{ActorId, Slot};
use crate::map::Point;

/// Drinks or reads what lies in `slot`; throws what is made to be thrown; puts on what is made to be worn.
pub(crate) fn use_thing(stage: &mut Stage, slot: Slot, target: Target) -> Result<Outcome, Refusal> {
    let kind = things::item_in(stage, slot)?.kind;
    match (kind.info().category, target) {
        (Category::Weapon | Category::Armour | Category::Charm, Target::Itself) => {
            if stage.level.hero.is_equipped(slot) {
                return Err(Refusal::Equipped);
            }
            Ok(Outcome::Instead(Action::Equip(slot)))
        }
        (Category::Potion, Target::Itself) => potions::drink(stage, slot, kind),
        (Category::Scroll, _) => scrolls::read(stage, slot, kind, target),
        (_, Target::Place(at)) if area::is_for_throwing(kind) => {
            Ok(Outcome::Instead(Action::Throw(slot, at)))
        }
        _ => Err(Refusal::WrongUse),
    }
}

/// Spends one of what lies in `slot`, and says that it is used.
fn use_up(stage: &mut Stage, slot: Slot) {
    if let Some(item) = things::spend(stage, slot) {
        stage.tell(Event::Used { item });
    }
}

/// Everybody who stands on one of those tiles, in their order.
fn who_stands_on(stage: &Stage, tiles: &[Point]) -> Vec<ActorId> {
    tiles.iter().filter_map(|at| stage.level.actor_at(*at)).map(|actor| actor.id).collect()
}

/// The player, as the one who did it.
fn by_player(stage: &Stage) -> Option<Who> {
    Some(stage.who(ActorId::PLAYER))
}
