//! The rules of lenses, and what they do when they are worked.

use super::{GearRule, PLAIN};
use crate::action::{Refusal, Turn, area, effects, harm, things};
use crate::content::items::{self, BURNING_GLASS_RANGE, SHUTTER_OIL, SHUTTER_RANGE};
use crate::event::Cause;
use crate::level::{ActorId, Lantern, Slot, reach};
use crate::map::TileType;

pub(super) static BURNING_GLASS: GearRule = GearRule { on_wait: focus, ..PLAIN };

/// It burns the nearest foe in view, and what grows or lies under it.
fn focus(turn: &mut Turn) {
    if turn.level.hero.lantern() != Lantern::Open {
        return;
    }
    let from = turn.level.player().at;
    let nearest = area::targets(turn.level).into_iter().find(|foe| turn.level.is_seen(foe.at));
    let Some(foe) = nearest.filter(|foe| reach(from, foe.at) <= BURNING_GLASS_RANGE) else { return };
    let (id, at) = (foe.id, foe.at);
    let is_dry = turn.level.map.tile(at) == TileType::Grass || turn.level.cover_at(at).is_oil();
    let by = turn.who(ActorId::PLAYER);
    harm::burn(turn, Some(by), id, items::BURNING_GLASS, Cause::Fire);
    if is_dry {
        effects::fire::ignite(turn, at);
    }
}

/// The shutter: every foe near by that sees the player loses an action, and everybody on the floor learns where the
/// player is.
pub(in crate::action) fn flash(turn: &mut Turn, slot: Slot) -> Result<(), Refusal> {
    if things::item_in(turn, slot)?.recharging() > 0 {
        return Err(Refusal::Recharging);
    }
    if turn.level.hero.oil_in_all() < SHUTTER_OIL {
        return Err(Refusal::TooLittleOil);
    }
    let stunned = things::can_be_stunned(turn.level, SHUTTER_RANGE);
    if stunned.is_empty() {
        return Err(Refusal::NoTarget);
    }
    things::discharge(turn, slot);
    things::burn_oil(turn, SHUTTER_OIL);
    stunned.into_iter().for_each(|id| things::stun(turn, id));
    things::raise_the_alarm(turn);
    Ok(())
}
