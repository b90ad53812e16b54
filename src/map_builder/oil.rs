//! The flasks of oil of a floor, from their own random stream, so that nothing else changes with them.

use super::history::{Step, Witness};
use super::places::Places;
use crate::content::{Item, ItemKind, floors};
use crate::level::{Level, Lying};
use crate::rng::Rng;

/// Places the flasks in `places` that are left, outside corridors if possible.
pub(super) fn lay(level: &mut Level, places: &mut Places, rng: &mut Rng, witness: &mut dyn Witness) {
    for _ in level.hero.setup.fewer_flasks()..floors::info(level.depth).flasks {
        let Some(at) = places.draw_outside_corridors(&level.map, rng) else { return };
        witness.see(Step::Thing(at, ItemKind::OilFlask));
        level.items.push(Lying { at, item: Item::new(ItemKind::OilFlask) });
    }
}
