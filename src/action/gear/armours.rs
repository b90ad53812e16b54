//! The rules of armour.

use super::{GearRule, PLAIN};
use crate::content::items::ItemState;
use crate::level::Hero;

pub(super) static PLATE: GearRule = GearRule { step: Hero::count_heavy_step, ..PLAIN };

pub(super) static GLASS_MAIL: GearRule = GearRule { take_hit: crack, ..PLAIN };

/// A hit cracks glass mail until nothing of it is left.
fn crack(hero: &mut Hero, damage: i32) -> i32 {
    if let Some(mail) = hero.equipment.armour.and_then(|slot| hero.bag[usize::from(slot.0)].as_mut()) {
        mail.state = ItemState::Cracked((mail.cracks() + 1).min(mail.kind.info().defence as u8));
    }
    damage
}
