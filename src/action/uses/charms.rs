//! Charms that are worked.

use super::{Refusal, Stage, things};
use crate::content::items::{FLARE_OIL, FLARE_TURNS};
use crate::event::Event;
use crate::level::Slot;

/// The wick: it burns oil of the lantern, and for a while light lies on all that is in a line with the player.
pub(super) fn flare(stage: &mut Stage, slot: Slot) -> Result<(), Refusal> {
    let item = things::item_in(stage, slot)?;
    if stage.level.hero.oil < FLARE_OIL {
        return Err(Refusal::TooLittleOil);
    }
    stage.level.hero.oil -= FLARE_OIL;
    stage.level.hero.used = Some(slot);
    stage.level.flare = Some((stage.level.in_line.clone(), FLARE_TURNS));
    stage.tell(Event::Used { item });
    stage.tell(Event::Flared);
    Ok(())
}
