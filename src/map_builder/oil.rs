//! The flasks of oil of a floor: as many on each, from a random stream of their own, so that everything else is the same
//! with and without them.

use super::history::{Step, Witness};
use super::places::Places;
use crate::content::{Item, ItemKind};
use crate::level::{Level, Lying};
use crate::rng::Rng;

/// How many flasks lie on each floor.
pub const FLASKS: usize = 4;

/// Lays the flasks in `places` that are left, outside of corridors if there is such a place.
pub(super) fn lay(level: &mut Level, places: &mut Places, rng: &mut Rng, witness: &mut dyn Witness) {
    for _ in 0..FLASKS {
        let Some(at) = places.draw_outside_corridors(&level.map, rng) else { return };
        witness.see(Step::Thing(at, ItemKind::OilFlask));
        level.items.push(Lying { at, item: Item::new(ItemKind::OilFlask) });
    }
}
