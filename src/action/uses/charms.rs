//! Charms that are worked.

use super::{Refusal, Turn, things};
use crate::content::items::{FLARE_OIL, FLARE_TURNS};
use crate::event::Event;
use crate::level::Slot;

/// The wick: it burns oil of the lantern, and for a while light lies on all that is in a line with the player.
pub(super) fn flare(turn: &mut Turn, slot: Slot) -> Result<(), Refusal> {
    let item = things::item_in(turn, slot)?;
    if turn.level.hero.oil < FLARE_OIL {
        return Err(Refusal::TooLittleOil);
    }
    turn.level.hero.oil -= FLARE_OIL;
    turn.level.hero.used = Some(slot);
    turn.level.timers.flare = Some((turn.level.derived.in_line.clone(), FLARE_TURNS));
    turn.tell(Event::Used { item });
    turn.tell(Event::Flared);
    Ok(())
}
