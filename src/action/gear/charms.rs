//! The rules of charms, and what they do when they are worked.

use super::{GearRule, PLAIN};
use crate::action::{Refusal, Turn, harm, machines, things};
use crate::content::items::{self, FLARE_OIL, FLARE_TURNS};
use crate::event::Event;
use crate::level::{ActorId, Slot};

/// Fire does half damage.
pub(super) static EMBERS: GearRule = GearRule { fire: |damage| (damage + 1) / 2, ..PLAIN };

pub(super) static HOUND: GearRule = GearRule {
    on_death: |turn| {
        if turn.level.hero.was_open() {
            harm::mend(turn, ActorId::PLAYER, items::HOUND);
        }
    },
    ..PLAIN
};

pub(super) static MOTH: GearRule = GearRule { on_arrival: machines::learn_offers, ..PLAIN };

pub(super) static THORN: GearRule =
    GearRule { pay_back: |turn, foe| harm::pay_back(turn, foe, items::THORN), ..PLAIN };

/// The wick: it burns oil, and for a while light lies on all that is in a line with the player.
pub(in crate::action) fn flare(turn: &mut Turn, slot: Slot) -> Result<(), Refusal> {
    let item = things::item_in(turn, slot)?;
    if turn.level.hero.oil_in_all() < FLARE_OIL {
        return Err(Refusal::TooLittleOil);
    }
    things::burn_oil(turn, FLARE_OIL);
    turn.level.hero.record.used = Some(slot);
    turn.level.timers.flare = Some((turn.level.derived.in_line.clone(), FLARE_TURNS));
    turn.tell(Event::Used { item });
    turn.tell(Event::Flared);
    Ok(())
}
